import { expect, test } from 'vitest'
import { hasContactData } from './contact-data.ts'

test.each([
  '08031234567',
  'Call 0803 123 4567 for more',
  '+234 (803) 123-4567',
  '0 8 0 3 1 2 3 4 5 6 7',
  '0803.123.45.67',
  'O8O31234567',
  '٠٨٠٣١٢٣٤٥٦٧',
  '０８０３１２３４５６７',
  '0\u200b8\u200b0\u200b3\u200b1\u200b2\u200b3\u200b4\u200b5\u200b6\u200b7',
  '0️⃣8️⃣0️⃣3️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣',
  '0\u03328\u03320\u03323\u03321\u03322\u03323\u03324\u03325\u03326\u03327',
  '\u05d0 7 6 5 4 3 2 1 3 0 8 0',
  '0803~123+4567',
  '[0][8][0][3][1][2][3][4][5][6][7]',
  'exa\u00admple.c\u200bom',
  'zero eight zero three one two three four five six seven',
  'pay to 0123456789 GTBank',
  'see https://example.com/x',
  'www.cheap-phones.shop',
  'cheap phones .com',
  'cheapphones dot com',
  'wa.me/2348031234567',
  'bit.ly/abc',
  'shop.example/offers',
  'ada@example.com',
  'ada @ example . com',
  'ada@proton',
  'ada @ proton . me',
  'ada@9ja',
  'ada at gmail',
  'cheap phones .shop',
  'cheapphones.online',
  'cheapphones. com',
  'cheapphones dot store',
  'follow @ada_phones',
])('“%s” has contact data', (text) => {
  expect(hasContactData(text)).toBe(true)
})

test.each([
  '',
  'Good seller. Came on time.',
  'Paid NGN 1,500,000.00 on 12.11.2026, and it works',
  'Ordered on 12/11/2026 at 14:30, came 15/11/2026',
  'It is a Samsung A14 with 128 GB, 5000 mAh',
  'Bought 3 for 12,500 each. Model 2021-2022.',
  'On one hand good, on two or three days late.',
  'Very nice.Thank you.',
  'Dot on time! The company is OK.',
  '5 stars, 10/10',
  'Very nice. Shop owner is honest.',
  'Good seller. Store is clean.',
  'Fast. Online all day.',
  'Ok. Page was right.',
  'Best in Lagos. Africa needs more of them.',
  'Bought 2 @ 5000 each',
  'Bought 2 @ N5,000 each, and one @ 7k',
])('“%s” has none', (text) => {
  expect(hasContactData(text)).toBe(false)
})
