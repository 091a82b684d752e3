import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { orderActions, orderStates, orderSteps } from '#contracts/values/choices.ts'
import { COMPLAINT_RULES } from '../complaints/complaint-rules.ts'
import { RETURN_RULES } from '../returns/return-rules.ts'
import { drawComplaints, drawReturns, drawStates } from './draw-states.ts'
import {
  actionsOf,
  callerOf,
  findByAction,
  findTransition,
  hasCode,
  isEnd,
  minutesOf,
  thenOf,
  TRANSITIONS,
  WAITS_FOR,
  type OrderState,
} from './transitions.ts'

const settings = {
  ORDER_PAY_MINUTES: 30,
  ORDER_ACCEPT_HOURS: 36,
  ORDER_GRACE_DAYS: 2,
  ORDER_SENT_DAYS: 14,
  ORDER_INSPECT_HOURS: 48,
  ORDER_CLAIM_DAYS: 5,
  COMPLAINT_ANSWER_HOURS: 48,
  COMPLAINT_RESPONSE_HOURS: 72,
  COMPLAINT_RETURN_DAYS: 14,
  COMPLAINT_BACK_DAYS: 7,
  COMPLAINT_REVIEW_DAYS: 30,
}
/** Steps that change no state. */
const MARKS = ['frozen', 'unfrozen', 'extended', 'corrected']

test('an event has one rule in a state', () => {
  const rules = TRANSITIONS.map(({ event, from }) => `${event} ${from}`)
  expect(new Set(rules).size).toBe(rules.length)
})

test('the table has every state, step and action of the contract', () => {
  expect(new Set(TRANSITIONS.map(({ to }) => to))).toEqual(new Set(orderStates))
  const rules = [...TRANSITIONS, ...COMPLAINT_RULES, ...RETURN_RULES]
  expect(new Set([...MARKS, ...rules.map(({ step }) => step)])).toEqual(new Set(orderSteps))
  const called = new Set(rules.flatMap(({ action }) => (action === null ? [] : [action])))
  expect(new Set(['code', ...called])).toEqual(new Set(orderActions))
})

test('an order that has not ended has a clock, waits for somebody, and ends by the clock alone', () => {
  for (const { to, clock } of TRANSITIONS) {
    expect([to, clock === null]).toEqual([to, isEnd(to)])
    // The rules of complaints have a test of their own.
    if (to === 'complaint') continue
    expect([to, thenOf(to) === null]).toEqual([to, isEnd(to)])
    expect([to, WAITS_FOR[to] === null]).toEqual([to, isEnd(to)])
    const endsAt = (state: OrderState, steps = 0): OrderState =>
      isEnd(state) || steps > orderStates.length ? state : endsAt(findTransition('expire', state)!.to, steps + 1)
    expect(isEnd(endsAt(to))).toBe(true)
  }
})

test('nothing leaves an end but a card payment that comes too late', () => {
  const leaving = TRANSITIONS.filter(({ from }) => from !== null && isEnd(from))
  expect(leaving.map(({ event, from, to }) => [event, from, to])).toEqual([['pay', 'cancelled', 'paid']])
})

test('the money of an order is paid once, and refunded or released at its end only', () => {
  for (const { from, to, money } of TRANSITIONS) {
    expect([from, money === 'pay']).toEqual([from, from === null && to === 'paid'])
    expect([to, money === 'release']).toEqual([to, to === 'completed'])
    expect([from, to, money === 'refund']).toEqual([from, to, to === 'cancelled' && from !== 'placed'])
  }
})

test('each party may do what the table says', () => {
  const actions = (state: OrderState, method: 'pickup' | 'door' = 'door', proven_at: Date | null = null) =>
    (['buyer', 'seller'] as const).map((role) => actionsOf(role, { state, method, proven_at }).join(', '))
  expect(actions('placed')).toEqual(['cancel', ''])
  expect(actions('paid')).toEqual(['cancel', 'accept, decline'])
  expect(actions('accepted')).toEqual(['code, received, confirm, complaint', 'sent, decline, handed-over, release'])
  expect(actions('accepted', 'pickup')).toEqual(['code, received, confirm, complaint', 'decline, handed-over, release'])
  expect(actions('sent')).toEqual(['code, received, confirm, complaint', 'handed-over, release'])
  expect(actions('delivered')).toEqual(['code, received, confirm, complaint', 'release'])
  expect(actions('delivered', 'pickup', new Date())).toEqual(['code, confirm, complaint', 'release'])
  expect([...actions('completed'), ...actions('cancelled')]).toEqual(['', '', '', ''])
  const ofBuyer = [
    'cancel',
    'received',
    'code',
    'confirm',
    'complaint',
    'complaint/response',
    'complaint/sent-back',
    'return',
  ]
  for (const action of orderActions)
    expect([action, callerOf(action)]).toEqual([action, ofBuyer.includes(action) ? 'buyer' : 'seller'])
  expect(findByAction('decline', 'seller', 'accepted')).toMatchObject({ event: 'give_up' })
  expect(findByAction('decline', 'buyer', 'paid')).toBeUndefined()
  expect(orderStates.filter(hasCode)).toEqual(['accepted', 'sent', 'delivered'])
})

test('clocks run for what the settings and the seller promise', () => {
  expect(minutesOf('pay', 20, settings)).toBe(30)
  expect(minutesOf('accept', 20, settings)).toBe(36 * 60)
  expect(minutesOf('hand_over', 3, settings)).toBe(5 * 24 * 60)
  expect(minutesOf('arrive', 3, settings)).toBe(14 * 24 * 60)
  expect(minutesOf('inspect', 3, settings)).toBe(48 * 60)
  expect(minutesOf('claim', 3, settings)).toBe(5 * 24 * 60)
  expect(minutesOf('answer', 3, settings)).toBe(48 * 60)
  expect(minutesOf('respond', 3, settings)).toBe(72 * 60)
  expect(minutesOf('send_back', 3, settings)).toBe(14 * 24 * 60)
  expect(minutesOf('get_back', 3, settings)).toBe(7 * 24 * 60)
  expect(minutesOf('decide', 3, settings)).toBe(30 * 24 * 60)
})

test('the drawings in the README are made from the tables', async () => {
  const text = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  const drawings = [...text.matchAll(/```mermaid\n([^]*?)\n```/g)].map(([, drawing]) => drawing)
  expect(drawings).toEqual([drawStates(), drawComplaints(), drawReturns()])
})
