import { expect, test } from 'vitest'
import { goesOnEmail, movedEmail } from './clock-emails.ts'
import { orderEmail } from './emails.ts'
import type { OrderPageRow } from './queries.ts'
import { reminderEmail } from './reminder-emails.ts'
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
  refunded_kobo: 0,
  due_at: new Date('2026-11-24T17:00:00Z'),
  accepted_at: null,
  sent_at: null,
  waybill: null,
  paid_at: new Date('2026-11-21T08:00:00Z'),
  refund_to: 'wallet',
  decline_reason: null,
  first_listing: { name: 'Kettle' },
  items_count: 3,
  storename: 'Kettles',
  return_state: null,
  proven_at: null,
} as unknown as OrderPageRow
const url = { publicUrl: 'https://kanti.example' }
const bodyOf = (event: string, role: OrderRole, change: Partial<OrderPageRow> = {}) => {
  const rule = PAID.find((each) => each.event === event)!
  return orderEmail(url, { ...row, state: rule.to, ...change }, rule, role)
    ?.paragraphs.slice(1)
    .join(' ')
}

const PAID = TRANSITIONS.filter(({ event, from }) => event !== 'place' && event !== 'complain' && from !== 'placed')

test('both parties get an email of each event of a paid order, but one alone if it did what the other waits for', () => {
  const toBuyer = new Set(['accept', 'send', 'hand_over'])
  for (const rule of PAID) {
    const emails = (['buyer', 'seller'] as const).map((role) =>
      orderEmail(url, { ...row, state: rule.to, accepted_at: new Date() }, rule, role),
    )
    expect([rule.event, ...emails.map((email) => email === null)]).toEqual([
      rule.event,
      rule.event === 'receive',
      toBuyer.has(rule.event),
    ])
    const [reported] = emails.filter((email) => email !== null)
    expect(reported).toMatchObject({
      subject: expect.stringMatching(/^Order K-7XQ2M9PA: [a-z]/),
      heading: expect.stringMatching(/^[A-Z]/),
      action: { url: 'https://kanti.example/order-item?id=7' },
    })
  }
})

test('a seller reads nothing of an order that is not paid, and its buyer reads how it ended', () => {
  const unpaid = TRANSITIONS.filter(({ to, from }) => to === 'placed' || (from === 'placed' && to === 'cancelled'))
  const reported = unpaid.map((rule) => {
    const emails = (['buyer', 'seller'] as const).map((role) =>
      orderEmail(url, { ...row, state: rule.to, paid_at: null }, rule, role),
    )
    return [rule.event, ...emails.map((email) => email?.paragraphs.slice(1).join(' '))]
  })
  const nothing = 'Nothing was paid, and what you ordered is on the market again.'
  expect(reported).toEqual([
    ['place', undefined, undefined],
    ['cancel', `The buyer cancelled the order. ${nothing}`, undefined],
    ['expire', `The order was not paid in time. ${nothing}`, undefined],
    ['suspend', `The account of the buyer or of the seller was suspended. ${nothing}`, undefined],
  ])
})

test('who has to act reads until when, and what happens otherwise', () => {
  expect(bodyOf('buy', 'seller')).toBe(
    'A buyer has ordered and paid “Kettle” and 2 more. NGN 12,984.00 will be yours once the buyer has the item. Accept or decline the ' +
      'order by Tuesday 24 November at 18:00. Without an answer the money goes back to the buyer.',
  )
  expect(bodyOf('buy', 'buyer')).toContain('Kettles has until Tuesday 24 November at 18:00 to accept.')
  const accepted = { accepted_at: new Date('2026-11-21T09:30:00Z') }
  expect(bodyOf('accept', 'buyer', accepted)).toMatch(
    /^Meet Kettles by Monday 23 November at 10:30\. The seller writes: “Shop 12, Allen Avenue” .*If it is not handed over by Tuesday 24 November/,
  )
  expect(bodyOf('accept', 'buyer', { ...accepted, method: 'door' })).toContain('Kettles brings it by Monday')
})

test('who gets the money back reads why', () => {
  expect(bodyOf('decline', 'buyer', { decline_reason: 'sold' })).toBe(
    'The seller sold it elsewhere. NGN 13,500.00 is back in your wallet.',
  )
  expect(bodyOf('decline', 'buyer', { decline_reason: 'sold', refund_to: 'card' })).toContain(
    'NGN 13,500.00 is on its way back to your card.',
  )
  expect(bodyOf('decline', 'seller', { decline_reason: 'sold' })).toContain('It is out of stock now.')
  expect(bodyOf('expire', 'seller')).toBe(
    'The seller did not answer in time. The money went back to the buyer. What was ordered is on the market again.',
  )
})

test('emails of sent and delivered orders give the deadline and what happens then', () => {
  const sent = { sent_at: new Date('2026-11-22T08:00:00Z'), accepted_at: new Date('2026-11-21T09:30:00Z') }
  expect(bodyOf('send', 'buyer', { ...sent, waybill: 'Musa, 0803 000 0000' })).toMatch(
    /^Kettles has sent “Kettle” and 2 more. The seller writes: “Musa, 0803 000 0000” Look at it first\. .*If nobody says by Tuesday 24 November at 18:00 that it has arrived, your money comes back by itself\.$/,
  )
  expect(bodyOf('hand_over', 'buyer')).toBe(
    'Kettles says that “Kettle” and 2 more was delivered. Check it now: on Tuesday 24 November at 18:00 the money goes to Kettles. ' +
      'If it has not come, or anything is wrong, report a problem on the page of the order before then.',
  )
  expect(bodyOf('receive', 'seller')).toBe(
    'The buyer is checking “Kettle” and 2 more. NGN 12,984.00 is yours on Tuesday 24 November at 18:00 at the latest.',
  )
  const lost = TRANSITIONS.find(({ event, from }) => event === 'expire' && from === 'sent')!
  expect(orderEmail(url, { ...row, ...sent, state: 'cancelled' }, lost, 'seller')!.paragraphs).toEqual([
    'Hello,',
    'Nobody said that the item arrived.',
    'The money went back to the buyer. What was ordered is not on the market: add the pieces again once you have them.',
  ])
})

test('both parties read why our team stopped an order', () => {
  const stop = TRANSITIONS.find(({ event }) => event === 'stop')!
  for (const role of ['buyer', 'seller'] as const)
    expect(orderEmail(url, { ...row, state: 'cancelled' }, stop, role, 'The shop sells copies.')!.paragraphs[1]).toBe(
      'Our team stopped the order: The shop sells copies.',
    )
})

test.each([
  [
    'accept',
    /^A buyer has paid NGN 13,500.00 for “Kettle” and 2 more .* Accept or decline the order by Tuesday 24 Nov/,
  ],
  ['hand_over', /^The buyer waits for .* Hand it over by Tuesday 24 November at 18:00.* goes back to the buyer\.$/],
  ['arrive', /^You sent .* If nobody says so by Tuesday 24 November at 18:00, the money goes back to the buyer\.$/],
  [
    'inspect',
    /^On Tuesday 24 November at 18:00 the money for .* goes to Kettles\. If it has not come, .*before then\.$/,
  ],
  ['claim', /^Kettles says that .* was delivered\. On Tuesday 24 November at 18:00 the money goes to Kettles\. If it/],
] as const)('a reminder of the clock %s says until when, and what happens then', (clock, text) => {
  const email = reminderEmail(url, row, clock)
  expect(email.subject).toMatch(/^Order K-7XQ2M9PA: /)
  expect(email.paragraphs.slice(1).join(' ')).toMatch(text)
})

const BY = 'Tuesday 24 November at 18:00'
const REVIEW = {
  state: 'complaint',
  complaint_state: 'review',
  complaint_kind: 'damaged',
  complaint_wants: 'refund',
} as const
test.each([
  ['paid', 'seller', `Accept or decline the order by ${BY}.`],
  ['accepted', 'seller', `Hand it over by ${BY}, and enter the release code.`],
  ['sent', 'seller', `If nobody says so by ${BY}, the money goes back to the buyer.`],
  ['delivered', 'buyer', `On ${BY} the money goes to Kettles.`],
] as const)('who has to act in the state %s reads it after a freeze and with a new deadline', (state, role, task) => {
  const textsOf = (own: OrderRole) =>
    [goesOnEmail, movedEmail].map((email) =>
      email(url, { ...row, state }, own)
        .paragraphs.slice(1)
        .join(' '),
    )
  for (const text of textsOf(role)) expect(text).toContain(task)
  const [on, moved] = textsOf(role === 'buyer' ? 'seller' : 'buyer')
  expect(on).toBe(`The order is for “Kettle” and 2 more. The order goes on. Its time ends on ${BY}.`)
  expect(moved).toBe(
    `Our team has given more time to the order for “Kettle” and 2 more. The new deadline is ${BY}. ` +
      `If nothing happens by then, the money goes ${state === 'delivered' ? 'to the seller' : 'back to the buyer'}.`,
  )
})

test('the new deadline of a complaint in review is in the email', () => {
  for (const role of ['buyer', 'seller'] as const)
    expect(movedEmail(url, { ...row, ...REVIEW }, role).paragraphs.slice(1)).toEqual([
      `Our team has given more time to the order for “Kettle” and 2 more. The new deadline is ${BY}.`,
      'Our team reads what both of you say, and decides. The money stays held until then.',
    ])
})
