import { expect, test } from 'vitest'
import type { Order } from '#contracts/orders.ts'
import { historyOf } from './order-history.ts'
import { doneText, messageText, nowOf } from './order-words.ts'

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
  refunds: [],
  return: null,
  return_until: null,
  delivery: {
    method: 'pickup',
    place: 'Shop 12',
    address: null,
    promised_by: '2026-11-27T09:00:00Z',
    sent_at: null,
    waybill: null,
  },
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
  documents: [],
  complaint: null,
  complaint_options: [],
  review: null,
}

const first = (changed: Partial<Order>) => nowOf({ ...order, ...changed }, now, null)[0]

test('buyer and seller read what an order waits for, until when, and what happens then', () => {
  expect(nowOf(order, now, null)).toEqual([
    'Paid. Musa Sports has until Sunday, 08:00 to say yes.',
    'If not, your money comes back by itself.',
  ])
  expect(first({ state: 'accepted' })).toBe('Meet Musa Sports at “Shop 12”.')
  expect(first({ state: 'accepted', delivery: { ...order.delivery, method: 'door' } })).toBe(
    'Musa Sports brings it by Friday.',
  )
  expect(first({ role: 'seller' })).toBe('Paid. NGN\u00a012,984.00 will be yours. Do you have it?')
  expect(first({ role: 'seller', state: 'accepted' })).toBe('Have it ready at Shop 12 by Friday.')
})

test('of what is on its way and of what is being checked both read when the money moves, and to whom', () => {
  expect(nowOf({ ...order, state: 'sent' }, now, null).at(-1)).toBe(
    'If nobody says that it has come until Sunday, 08:00, your money comes back by itself.',
  )
  const delivered = { ...order, state: 'delivered' } as const
  expect(nowOf(delivered, now, null)).toEqual([
    'Check it now. On Sunday, 08:00 the money goes to the seller.',
    'If anything is wrong, say so before.',
  ])
  expect(nowOf({ ...delivered, actions: ['received'] }, now, null)[0]).toBe('Musa Sports says that you have it.')
  expect(nowOf({ ...delivered, role: 'seller' }, now, null).at(-1)).toBe(
    'The money is yours on Sunday, 08:00 at the latest.',
  )
})

test('a buyer reads until when to pay, and both read that a bank looks at the payment', () => {
  // oxlint-disable-next-line unicorn/no-thenable -- a text is never called
  const placed = (at: string) => ({ state: 'placed', deadline: { at, then: 'expires' } }) as const
  expect(first(placed('2026-11-24T09:24:10Z'))).toBe(
    'Pay within 24 minutes, until 10:24, or the item goes back on the market.',
  )
  expect(first(placed('2026-11-24T09:00:10Z'))).toMatch(/^Pay within a minute/)
  expect(first(placed('2026-11-24T08:59:00Z'))).toMatch(/^The time to pay is over/)
  const two = [{ ...order, state: 'placed' } as const, { ...order, state: 'placed', total: 0.5 } as const]
  const checkout = { id: 'c1', total: 0, state: 'placed', expires_at: null, orders: two, payment: null } as const
  expect(
    nowOf({ ...order, state: 'placed' }, now, { ...checkout, orders: two, created_at: order.created_at }).at(-1),
  ).toBe('Pay now pays the 2 orders of this checkout together, NGN\u00a013,500.50.')
  for (const role of ['buyer', 'seller'] as const) {
    expect(first({ role, frozen: true })).toBe('A bank or our team is looking at this payment.')
  }
})

const reported = {
  id: 'c1',
  kind: 'damaged',
  wants: 'part',
  amount: 2000,
  state: 'open',
  opened_at: '2026-11-24T08:00:00Z',
  statements: [],
  answer: null,
  decision: null,
  answers: [],
  responses: [],
} satisfies Order['complaint']

test('both parties of a problem read whose turn it is, until when, and what happens to the money otherwise', () => {
  const problem = (
    role: Order['role'],
    changed: Partial<NonNullable<Order['complaint']>>,
    then: NonNullable<Order['deadline']>['then'] = 'returns_money',
  ) => {
    // oxlint-disable-next-line unicorn/no-thenable -- a text is never called
    const deadline = { ...order.deadline!, then }
    return nowOf({ ...order, role, state: 'complaint', deadline, complaint: { ...reported, ...changed } }, now, null)
  }
  expect(problem('buyer', {})).toEqual([
    'Musa Sports has until Sunday, 08:00 to answer. The money stays held.',
    'Without an answer, NGN\u00a02,000.00 comes back to you, and the seller gets the rest.',
  ])
  expect(problem('seller', { wants: 'refund' })).toEqual([
    'The buyer has reported a problem. What do you say?',
    'You have until Sunday, 08:00. Without an answer, all the money goes back to the buyer.',
  ])
  expect(problem('buyer', { state: 'answered', answer: { answer: 'offer', amount: 1500 } })).toEqual([
    'Musa Sports offers NGN\u00a01,500.00.',
    'If you agree: NGN\u00a01,500.00 comes back to you, and Musa Sports gets the rest.',
    'You have until Sunday, 08:00. Without a word from you, that happens.',
  ])
  for (const [then, role, end] of [
    ['goes_to_kanti', 'buyer', 'Without a word from you, our team decides.'],
    ['goes_on', 'seller', 'Without a word from the buyer, the order goes on as before.'],
  ] as const)
    expect(problem(role, { state: 'answered', answer: { answer: 'offer', amount: 1500 } }, then).at(-1)).toMatch(end)
  expect(problem('seller', { state: 'sent_back' }).at(-1)).toMatch(/the money goes back to the buyer\.$/)
  expect(problem('buyer', { state: 'review' }).at(-1)).toMatch(/the money goes back to you\.$/)
})

test('both read how an order ended, and where the money is', () => {
  const cancelled = { state: 'cancelled', end_reason: 'The seller sold it elsewhere.', refunded: 13_500 } as const
  expect(nowOf({ ...order, ...cancelled }, now, null)).toEqual([
    'The seller sold it elsewhere.',
    'NGN\u00a013,500.00 is back in your wallet.',
  ])
  const stock_text = 'It is out of stock now.'
  expect(nowOf({ ...order, ...cancelled, role: 'seller', stock_text }, now, null)).toEqual([
    'The seller sold it elsewhere.',
    'The money is back with the buyer.',
    stock_text,
  ])
  const byCard = { ...order.payment, with: 'card', refund_to: 'card' } as const
  expect(nowOf({ ...order, ...cancelled, payment: byCard }, now, null)[1]).toBe(
    'NGN\u00a013,500.00 is on its way to your card (5 to 10 working days).',
  )
  expect(nowOf({ ...order, ...cancelled, payment: { ...byCard, debt_paid: 5000 } }, now, null)[2]).toBe(
    'NGN\u00a05,000.00 of what came back paid what you owed us.',
  )
  const unpaid = { ...byCard, paid_at: null }
  expect(nowOf({ ...order, ...cancelled, refunded: 0, payment: unpaid }, now, null)[1]).toMatch(/^Nothing was paid\./)
  // The bank took the payment back.
  expect(nowOf({ ...order, ...cancelled, refunded: 0, payment: byCard }, now, null)).toHaveLength(1)
  expect(first({ state: 'completed' })).toBe('The seller is paid.')
  expect(nowOf({ ...order, state: 'completed', refunded: 2000 }, now, null)).toEqual([
    'NGN\u00a02,000.00 is back in your wallet.',
    'The seller has the rest.',
  ])
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

test('after release both read what a return waits for before the rest, and where the money went', () => {
  const request = { text: '', answer_text: null, asked_at: order.created_at, answered_at: null }
  const asked = { ...request, state: 'asked', due_at: '2026-11-27T09:00:00Z' } as const
  const completed = { ...order, state: 'completed', waits_for: null, deadline: null } as const
  const until = { at: '2026-12-21T09:00:00Z', no_reason: '2026-12-05T09:00:00Z' }
  expect(nowOf({ ...completed, return_until: until }, now, null)).toEqual([
    'The seller is paid.',
    'Not what you wanted? You can ask to return it until Monday 21 December.',
  ])
  expect(first({ ...completed, return: asked })).toBe('Musa Sports has until Friday, 10:00 to accept the return.')
  expect(first({ ...completed, role: 'seller', return: asked })).toBe('The buyer asks to return it.')
  const silent = { ...request, state: 'declined', due_at: null } as const
  expect(nowOf({ ...completed, return: silent }, now, null).at(-1)).toBe(
    'Musa Sports did not answer, so the return is declined.',
  )
  const refunds = [
    { amount: 500.1, to: 'card', at: order.created_at },
    { amount: 0.2, to: 'card', at: order.created_at },
  ] as const
  expect(nowOf({ ...completed, refunded: 3_500.3, refunds: [...refunds] }, now, null)).toEqual([
    'NGN\u00a0500.30 is on its way to your card (5 to 10 working days).',
    'NGN\u00a03,000.00 is back in your wallet.',
    'The seller has the rest.',
  ])
  expect(nowOf({ ...completed, role: 'seller', refunded: 13_500 }, now, null)).toEqual([
    'NGN\u00a013,500.00 went back to the buyer.',
  ])
})

test('a seller reads from when the money can be withdrawn, until then', () => {
  const completed = (clears_at?: string) =>
    first({ role: 'seller', state: 'completed', ...(clears_at && { clears_at }) })
  const text = 'NGN\u00a012,984.00 is in your earnings'
  expect(completed('2026-11-25T09:00:00Z')).toBe(`${text}, to be withdrawn from Wednesday.`)
  expect(completed('2026-11-24T08:59:00Z')).toBe(`${text}.`)
  expect(completed()).toBe(`${text}.`)
})

test('after a report the buyer reads how long the seller has to answer', () => {
  const textUntil = (at: string) =>
    doneText({
      ...order,
      state: 'complaint',
      timeline: [{ step: 'reported', at: '2026-11-24T09:00:00Z', by: 'buyer', note: null }],
      deadline: { at, then: 'returns_money' },
      complaint: { ...reported, opened_at: '2026-11-24T09:00:00Z' },
    })
  expect(textUntil('2026-11-26T09:00:00Z')).toBe('Musa Sports has 48 hours to answer. The money stays held.')
  expect(textUntil('2026-11-24T10:00:00Z')).toBe('Musa Sports has 1 hour to answer. The money stays held.')
})

test('a seller who disagrees with a buyer who no longer wants it reads that the order goes on', () => {
  const timeline = [{ step: 'disagreed', at: '2026-11-24T09:00:00Z', by: 'seller', note: null }] as const
  const text = (changed: Partial<Order>) => doneText({ ...order, role: 'seller', timeline: [...timeline], ...changed })
  expect(text({ state: 'accepted' })).toBe('Sent. The order goes on.')
  expect(text({ state: 'complaint', complaint: { ...reported, state: 'answered' } })).toBe('Sent.')
})
