import { expect, test } from 'vitest'
import { callLink, formatPhone, looksMobile, nationalDigits, whatsAppLink } from './phone.ts'

test.each(['08031234567', '0803 123 4567', '+2348031234567', '+234 (0)803-123-4567', '8031234567'])(
  '%s is one number',
  (phone) => {
    expect(nationalDigits(phone)).toBe('8031234567')
    expect(formatPhone(phone)).toBe('0803 123 4567')
    expect(looksMobile(phone)).toBe(true)
  },
)

test.each(['0803123456', '01 234 5678', '0603 123 4567', ''])('%s is not a mobile number', (phone) => {
  expect(looksMobile(phone)).toBe(false)
})

test('links have the country code and digits only', () => {
  expect(callLink('08031234567')).toBe('tel:+2348031234567')
  expect(whatsAppLink('08031234567', 'Hello Ada & co')).toBe('https://wa.me/2348031234567?text=Hello%20Ada%20%26%20co')
})
