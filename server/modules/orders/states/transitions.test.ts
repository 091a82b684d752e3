import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { orderActions, orderStates, orderSteps } from '#contracts/values/choices.ts'
import { drawStates } from './draw-states.ts'
import {
  actionsOf,
  callerOf,
  deadlineOf,
  findByAction,
  findTransition,
  hasCode,
  minutesOf,
  isEnd,
  TRANSITIONS,
  WAITS_FOR,
  type OrderState,
} from './transitions.ts'

const settings = { ORDER_PAY_MINUTES: 30, ORDER_ACCEPT_HOURS: 36, ORDER_GRACE_DAYS: 2 }

test('an event has one rule in a state', () => {
  const rules = TRANSITIONS.map(({ event, from }) => `${event} ${from}`)
  expect(new Set(rules).size).toBe(rules.length)
})

test('the table has every state, step and action of the contract', () => {
  expect(new Set(TRANSITIONS.map(({ to }) => to))).toEqual(new Set(orderStates))
  expect(new Set(TRANSITIONS.map(({ step }) => step))).toEqual(new Set(orderSteps))
  const called = new Set(TRANSITIONS.flatMap(({ action }) => (action === null ? [] : [action])))
  expect(new Set(['code', ...called])).toEqual(new Set(orderActions))
})

test('an order that has not ended has a clock, waits for somebody, and ends by the clock alone', () => {
  for (const { to, clock } of TRANSITIONS) {
    expect([to, clock === null]).toEqual([to, isEnd(to)])
    expect([to, deadlineOf(to) === null]).toEqual([to, isEnd(to)])
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
  const actions = (state: OrderState) => [actionsOf('buyer', state), actionsOf('seller', state)]
  expect(actions('placed')).toEqual([['cancel'], []])
  expect(actions('paid')).toEqual([['cancel'], ['accept', 'decline']])
  expect(actions('accepted')).toEqual([
    ['code', 'confirm'],
    ['release', 'decline'],
  ])
  expect([...actions('completed'), ...actions('cancelled')]).toEqual([[], [], [], []])
  expect(orderActions.map((action) => [action, callerOf(action)])).toEqual([
    ['cancel', 'buyer'],
    ['accept', 'seller'],
    ['decline', 'seller'],
    ['code', 'buyer'],
    ['release', 'seller'],
    ['confirm', 'buyer'],
  ])
  expect(findByAction('decline', 'seller', 'accepted')).toMatchObject({ event: 'give_up' })
  expect(findByAction('decline', 'buyer', 'paid')).toBeUndefined()
  expect(orderStates.filter(hasCode)).toEqual(['accepted'])
})

test('clocks run for what the settings and the seller promise', () => {
  expect(minutesOf('pay', 20, settings)).toBe(30)
  expect(minutesOf('accept', 20, settings)).toBe(36 * 60)
  expect(minutesOf('hand_over', 3, settings)).toBe(5 * 24 * 60)
})

test('the drawing in the README is made from the table', async () => {
  const text = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  expect(/```mermaid\n([^]*?)\n```/.exec(text)?.[1]).toBe(drawStates())
})
