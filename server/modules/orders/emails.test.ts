import { expect, test } from 'vitest'
import { orderEmail } from './emails.ts'
import type { OrderPageRow } from './queries.ts'
import { TRANSITIONS, type OrderRole } from './states/transitions.ts'

const row = {
  id: '7',
  number: 'K-7XQ2M9PA',
  method: 'pickup',
  pickup_place: 'Shop 12, Allen Avenue',
  promised_days: 2,
  items_kobo: 12_000_00,
  delivery_kobo: 1_500_00,
  total_kobo: 13_500_00,
  commission_bp: 400,
  commission_least_kobo: 250_00,
  commission_most_kobo: 10_000_00,
  vat_bp: 750,
  due_at: new Date('2026-11-24T17:00:00Z'),
  accepted_at: null,
  decline_reason: null,
  first_listing: { name: 'Kettle' },
  items_count: 3,
  storename: 'Kettles',
} as unknown as OrderPageRow
const url = { publicUrl: 'https://kanti.example' }
const bodyOf = (event: string, role: OrderRole, change: Partial<OrderPageRow> = {}) => {
  const rule = TRANSITIONS.find((each) => each.event === event)!
  return orderEmail(url, { ...row, state: rule.to, ...change }, rule, role)
    ?.paragraphs.slice(1)
    .join(' ')
}

test('each event is told to both parties, but an acceptance to the buyer alone', () => {
  for (const rule of TRANSITIONS) {
    const emails = (['buyer', 'seller'] as const).map((role) =>
      orderEmail(url, { ...row, state: rule.to, accepted_at: new Date() }, rule, role),
    )
    expect(emails.map((email) => email === null)).toEqual([false, rule.event === 'accept'])
    expect(emails[0]).toMatchObject({
      subject: expect.stringMatching(/^Order K-7XQ2M9PA: /),
      action: { url: 'https://kanti.example/order-item?id=7' },
    })
  }
})

test('who has to act reads until when, and what happens otherwise', () => {
  expect(bodyOf('place', 'seller')).toBe(
    'A buyer has ordered and paid Kettle and 2 more. NGN 12,984.00 will be yours once the buyer has the item. Accept or decline the ' +
      'order by Tuesday 24 November at 18:00. Without an answer the money goes back to the buyer.',
  )
  expect(bodyOf('place', 'buyer')).toContain('Kettles has until Tuesday 24 November at 18:00 to accept.')
  const accepted = { accepted_at: new Date('2026-11-21T09:30:00Z') }
  expect(bodyOf('accept', 'buyer', accepted)).toMatch(
    /^Meet Kettles by Monday 23 November at 10:30: Shop 12, Allen Avenue\..*If it is not handed over by Tuesday 24 November/,
  )
  expect(bodyOf('accept', 'buyer', { ...accepted, method: 'door' })).toContain('Kettles brings it by Monday')
})

test('who gets the money back reads why', () => {
  expect(bodyOf('decline', 'buyer', { decline_reason: 'sold' })).toBe(
    'The seller sold it elsewhere. NGN 13,500.00 is back in your wallet.',
  )
  expect(bodyOf('decline', 'seller', { decline_reason: 'sold' })).toContain('It is out of stock now.')
  expect(bodyOf('expire', 'seller')).toBe(
    'The seller did not answer in time. The money went back to the buyer. What was ordered is on the market again.',
  )
})
