import { expect, test } from 'vitest'
import type { Order } from '#contracts/orders.ts'
import { historyOf, messageText, nowOf } from './order-words.ts'

const now = new Date('2026-11-24T09:00:00Z')
const order: Order = {
  id: 'o1',
  number: 'K-7XQ2M9PA',
  role: 'buyer',
  state: 'paid',
  tags: ['Paid'],
  title: 'Kettle',
  picture: null,
  items_count: 1,
  total: 13_500,
  other: { id: 's1', name: 'Musa Sports' },
  waits_for: 'seller',
  deadline: { at: '2026-11-29T07:00:00Z', then: 'returns_money' },
  created_at: '2026-11-24T08:00:00Z',
  lines: [],
  items_total: 12_000,
  delivery_fee: 1500,
  refunded: 0,
  delivery: { method: 'pickup', place: 'Shop 12', address: null, promised_by: '2026-11-27T09:00:00Z' },
  payment: { with: 'wallet', reference: 'K-7XQ2M9PA', paid_at: '2026-11-24T08:00:00Z', refund_to: 'wallet' },
  seller: { id: 's1', storename: 'Musa Sports', phone: null, verified: true },
  buyer: null,
  checkout_id: null,
  frozen: false,
  end_reason: null,
  timeline: [
    { step: 'paid', at: '2026-11-24T08:00:00Z', by: 'buyer', note: null },
    { step: 'declined', at: '2026-11-24T08:30:00Z', by: 'seller', note: 'It broke' },
    { step: 'expired', at: '2026-11-24T08:30:00Z', by: 'clock', note: null },
  ],
  actions: [],
  fee: { commission: 480, vat: 36, net: 12_984 },
}

const first = (changed: Partial<Order>) => nowOf({ ...order, ...changed }, now)[0]

test('buyer and seller read what an order waits for, until when, and what happens then', () => {
  expect(nowOf(order, now)).toEqual([
    'Paid. Musa Sports has until Sunday, 08:00 to say yes.',
    'If not, your money comes back by itself.',
  ])
  expect(first({ state: 'accepted' })).toBe('Meet Musa Sports at Shop 12.')
  expect(first({ state: 'accepted', delivery: { ...order.delivery, method: 'door' } })).toBe(
    'Musa Sports brings it by Friday.',
  )
  expect(first({ role: 'seller' })).toBe('Paid. NGN\u00a012,984.00 will be yours. Do you have it?')
  expect(first({ role: 'seller', state: 'accepted' })).toBe('Have it ready at Shop 12 by Friday.')
})

test('a buyer reads until when to pay, and both read that a bank looks at the payment', () => {
  const placed = { state: 'placed', deadline: { ...order.deadline!, then: 'expires' } } as const
  expect(first(placed)).toBe('Pay until Sunday, 08:00, or the item goes back on the market.')
  for (const role of ['buyer', 'seller'] as const) {
    expect(first({ role, frozen: true })).toBe('A bank is looking at this payment.')
  }
})

test('both read how an order ended, and where the money is', () => {
  const cancelled = { state: 'cancelled', end_reason: 'The seller sold it elsewhere.', refunded: 13_500 } as const
  expect(nowOf({ ...order, ...cancelled }, now)).toEqual([
    'The seller sold it elsewhere.',
    'NGN\u00a013,500.00 is back in your wallet.',
  ])
  const byCard = { ...order.payment, with: 'card', refund_to: 'card' } as const
  expect(nowOf({ ...order, ...cancelled, payment: byCard }, now)[1]).toBe(
    'NGN\u00a013,500.00 is on its way to your card.',
  )
  expect(nowOf({ ...order, ...cancelled, refunded: 0 }, now)[1]).toBe('Nothing was paid.')
  expect(first({ state: 'completed' })).toBe('The seller is paid.')
  expect(first({ role: 'seller', state: 'completed' })).toBe('NGN\u00a012,984.00 is in your earnings.')
})

test('the timeline says who did each step', () => {
  expect(historyOf(order).map(({ what, note }) => [what, note])).toEqual([
    ['Paid', 'By you'],
    ['Declined', 'By the seller: It broke'],
    ['Time ran out', 'By itself'],
  ])
})

test('a message to the other person names the order and leads to it', () => {
  expect(messageText(order, 'https://kanti.test/order-item?id=o1')).toBe(
    'Hello, this is about order K-7XQ2M9PA, Kettle. https://kanti.test/order-item?id=o1',
  )
})
