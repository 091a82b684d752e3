import { expect, test } from 'vitest'
import {
  complaintAnswers,
  complaintDecisions,
  complaintKinds,
  complaintResponses,
  complaintStates,
  complaintWants,
} from '#contracts/values/choices.ts'
import { complaintOptions, type Reportable } from './complaint-options.ts'
import {
  COMPLAINT_CLOCKS,
  COMPLAINT_RULES,
  COMPLAINT_WAITS_FOR,
  complaintThenOf,
  rulesFor,
  stockAfter,
  type ComplaintFacts,
  type ComplaintState,
} from './complaint-rules.ts'

const OPEN_STATES = complaintStates.filter((state) => COMPLAINT_WAITS_FOR[state] !== null)

/** Every complaint that there can be. A complaint is answered only where its seller may answer so. */
const every: ComplaintFacts[] = complaintKinds.flatMap((kind) =>
  complaintWants.flatMap((wants) =>
    OPEN_STATES.flatMap((state) =>
      [true, false].flatMap((isProven): ComplaintFacts[] => {
        const facts: ComplaintFacts = { state, kind, wants, isProven, answer: null }
        if (state !== 'answered') return [facts]
        const answers = complaintAnswers.filter((answer) =>
          rulesFor('seller', { ...facts, state: 'open' }).some(
            (rule) => rule.event === answer && rule.to === 'answered',
          ),
        )
        return answers.map((answer) => ({ ...facts, answer }))
      }),
    ),
  ),
)

test('an event has at most one rule for a complaint, and the clock has exactly one', () => {
  for (const facts of every) {
    for (const by of ['buyer', 'seller', 'kanti', 'clock'] as const) {
      const events = rulesFor(by, facts).map(({ event }) => event)
      expect([facts, new Set(events).size]).toEqual([facts, events.length])
    }
    expect([facts, rulesFor('clock', facts).length]).toEqual([facts, 1])
  }
})

test('a complaint ends by the clock alone, within 56 days', () => {
  const days = { answer: 2, respond: 3, send_back: 14, get_back: 7, decide: 30 }
  const longest = (facts: ComplaintFacts): number => {
    const own = days[COMPLAINT_CLOCKS[facts.state]!]
    const next = rulesFor('clock', facts)[0]!.to
    return COMPLAINT_WAITS_FOR[next] === null ? own : own + longest({ ...facts, state: next })
  }
  for (const facts of every) expect(longest(facts)).toBeLessThanOrEqual(56)
})

test('money moves at the end of a complaint only, and the clock of the rule is that of its state', () => {
  for (const { to, money, order, clock } of COMPLAINT_RULES) {
    expect([to, clock]).toEqual([to, COMPLAINT_CLOCKS[to]])
    expect([to, money !== 'none']).toEqual([to, to === 'settled'])
    expect([order, money]).toEqual([order, MONEY[order].find((each) => each === money)])
  }
})
const MONEY = { complaint: ['none'], goes_on: ['none'], cancelled: ['refund'], completed: ['part', 'release'] } as const

test('the rules know every answer, response, decision and state of the contract', () => {
  const events = (action: string) =>
    new Set(COMPLAINT_RULES.flatMap((rule) => (rule.action === action ? [rule.event] : [])))
  expect(events('complaint/answer')).toEqual(new Set(complaintAnswers))
  expect(events('complaint/response')).toEqual(new Set(complaintResponses))
  const decided = COMPLAINT_RULES.filter(({ by }) => by === 'kanti').map(({ event }) => event)
  expect(decided).toEqual(complaintDecisions.map((decision) => `decide_${decision}`))
  expect(new Set(['open', ...COMPLAINT_RULES.map(({ to }) => to)])).toEqual(new Set(complaintStates))
})

test('each party may do what the table says', () => {
  const facts = { state: 'open', kind: 'damaged', wants: 'refund', answer: null, isProven: false } as const
  const events = (by: 'buyer' | 'seller', more: Partial<ComplaintFacts> = {}) =>
    rulesFor(by, { ...facts, ...more }).map(({ event }) => event)
  expect(events('seller')).toEqual(['give_back', 'offer', 'take_back', 'disagree'])
  for (const kind of ['dont_want', 'did_not_take', 'not_come'] as const)
    expect(events('seller', { kind })).toEqual(['give_back', 'offer', 'disagree'])
  expect(events('buyer')).toEqual(['withdraw', 'confirm'])
  expect(events('buyer', { state: 'answered', answer: 'offer' })).toEqual(['agree', 'disagree', 'withdraw', 'confirm'])
  expect(events('buyer', { state: 'returning' })).toEqual(['send_back'])
  expect(events('seller', { state: 'sent_back' })).toEqual(['get_back', 'miss'])
  expect(events('buyer', { state: 'review' })).toEqual(['confirm'])
  expect(events('seller', { state: 'review' })).toEqual([])
})

test('the answer says what happens without an action', () => {
  const then = (state: ComplaintState, isProven = false) =>
    complaintThenOf({ state, kind: 'fake', wants: 'refund', answer: 'offer', isProven })
  expect(OPEN_STATES.map((state) => then(state))).toEqual([
    'does_what_was_asked',
    'lets_answer_stand',
    'releases',
    'returns_money',
    'returns_money',
  ])
  expect(then('review', true)).toBe('releases')
})

test('stock comes back if the goods never left the seller', () => {
  const goods = { kind: 'dont_want', was_state: 'accepted', sent_back_at: null } as const
  const refund = { event: 'expire', money: 'refund' } as const
  expect(stockAfter(refund, goods)).toBe('back')
  expect(stockAfter(refund, { ...goods, sent_back_at: new Date() })).toBe('none')
  expect(stockAfter(refund, { ...goods, was_state: 'delivered' })).toBe('none')
  expect(stockAfter({ event: 'stop', money: 'refund' }, goods)).toBe('back')
  expect(stockAfter({ event: 'charge_back', money: 'refund' }, goods)).toBe('none')
  expect(stockAfter({ event: 'decide_part', money: 'part' }, goods)).toBe('none')
  const leftThere = { ...goods, kind: 'did_not_take' } as const
  expect(stockAfter({ event: 'decide_part', money: 'part' }, leftThere)).toBe('back')
  expect(stockAfter({ event: 'decide_release', money: 'release' }, leftThere)).toBe('back')
  expect(stockAfter({ event: 'charge_back', money: 'refund' }, leftThere)).toBe('back')
  expect(stockAfter({ event: 'confirm', money: 'release' }, leftThere)).toBe('none')
  expect(stockAfter({ event: 'withdraw', money: 'none' }, leftThere)).toBe('none')
})

test('a buyer may report what fits the state of the order', () => {
  const kinds = (more: Partial<Reportable>) => {
    const order: Reportable = {
      state: 'accepted',
      method: 'pickup',
      isProven: false,
      isPromisedDayOver: false,
      complaints: 0,
      isReturnable: true,
      ...more,
    }
    return complaintOptions(order).map(({ kind }) => kind)
  }
  const goods = ['wrong_item', 'not_as_described', 'damaged', 'fake']
  expect(kinds({})).toEqual(['dont_want', 'did_not_take', ...goods])
  expect(kinds({ isPromisedDayOver: true })).toEqual(['dont_want', 'did_not_take', 'not_come', ...goods])
  expect(kinds({ method: 'door' })).toEqual(['dont_want'])
  expect(kinds({ method: 'door', isPromisedDayOver: true })).toEqual(['dont_want', 'not_come'])
  expect(kinds({ state: 'sent', method: 'door' })).toEqual(goods)
  expect(kinds({ state: 'sent', method: 'door', isPromisedDayOver: true })).toEqual(['not_come', ...goods])
  expect(kinds({ state: 'delivered' })).toEqual(['not_come', ...goods])
  expect(kinds({ state: 'delivered', isProven: true })).toEqual([...goods, 'changed_mind'])
  expect(kinds({ state: 'delivered', isProven: true, isReturnable: false })).toEqual(goods)
  for (const state of ['placed', 'paid', 'complaint', 'completed', 'cancelled'] as const)
    expect(kinds({ state })).toEqual([])
  expect(kinds({ complaints: 2 })).toEqual([])
})

test('what has not come is refunded, and a change of mind needs the goods back', () => {
  const order: Reportable = {
    state: 'delivered',
    method: 'door',
    isProven: false,
    isPromisedDayOver: true,
    complaints: 0,
    isReturnable: true,
  }
  const wants = (kind: string, isProven: boolean) =>
    complaintOptions({ ...order, isProven }).find((option) => option.kind === kind)?.wants
  expect(wants('not_come', false)).toEqual(['refund'])
  expect(wants('damaged', true)).toEqual(['refund', 'part', 'return'])
  expect(wants('changed_mind', true)).toEqual(['return'])
})
