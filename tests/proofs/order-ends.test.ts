import { sql } from 'kysely'
import { expect } from 'vitest'
import {
  clockOf,
  isEnd,
  minutesOf,
  TRANSITIONS,
  type OrderState,
  type Transition,
} from '#server/modules/orders/states/transitions.ts'
import {
  findReturnRule,
  RETURN_CLOCKS,
  RETURN_RULES,
  type ReturnState,
} from '#server/modules/orders/returns/return-rules.ts'
import { openFaultyMarket } from '../support/app/order-copies.ts'
import { plantedFault, proof } from '../support/proofs/proof.ts'

/**
 * While every person is silent, each order ends by its clocks alone: in every state that the table of transitions reaches,
 * and in every kind of paid row, frozen by an operator too; so does each request to return goods after release. Only the bank of a payer ends what the bank has frozen. How an
 * unpaid order ends also depends on the card provider: `pay-by-card.test.ts`.
 */
const MAX_DAYS = 90
/** Times that each kind of order is made. */
const sizes = { small: 1, full: 60 }
/** What the parties of an order for door delivery do before they fall silent. */
const PATHS = {
  paid: [],
  accepted: ['seller accept'],
  sent: ['seller accept', 'seller sent'],
  'delivered as the seller claims': ['seller accept', 'seller handed-over'],
  'delivered as the buyer says': ['seller accept', 'buyer received'],
  'complaint to answer': ['seller accept', 'seller sent', 'buyer complaint'],
  'complaint to respond to': ['seller accept', 'seller sent', 'buyer complaint', 'seller complaint/answer'],
  'complaint sent back': [
    'seller accept',
    'seller sent',
    'buyer complaint',
    'seller complaint/answer',
    'buyer complaint/response',
    'buyer complaint/sent-back',
  ],
  'return to answer': ['seller accept', 'buyer received', 'buyer confirm', 'buyer return'],
  'return to refund': ['seller accept', 'buyer received', 'buyer confirm', 'buyer return', 'seller return/answer'],
  'complaint to decide': [
    'seller accept',
    'seller sent',
    'buyer complaint',
    'seller complaint/answer',
    'buyer complaint/response',
    'buyer complaint/sent-back',
    'seller complaint/got-back',
  ],
} as const
const PAYLOADS: Readonly<Record<string, object>> = {
  complaint: { kind: 'damaged', wants: 'return', text: 'There is a crack in it.' },
  'complaint/answer': { answer: 'take_back' },
  'complaint/response': { response: 'agree' },
  'complaint/sent-back': { note: 'Parcel 77' },
  return: { text: 'It is too small' },
  'return/answer': { answer: 'accept' },
  'complaint/got-back': { came: false, text: 'Nothing came' },
}

proof('G48', 'every state that the table reaches ends by its clock', { small: 8, full: 8 }, () => {
  expect(findDeadEnds(TRANSITIONS)).toEqual([])
  const endOf = (state: ReturnState): ReturnState =>
    RETURN_CLOCKS[state] === null ? state : endOf(findReturnRule('expire', state)!.to!)
  for (const { to } of RETURN_RULES) if (to !== null) expect(RETURN_CLOCKS[endOf(to)]).toBeNull()
  return new Set(TRANSITIONS.map(({ to }) => to)).size
})

plantedFault('G48', 'a state whose clock has no effect is detected', () => {
  for (const state of ['placed', 'paid', 'accepted', 'sent', 'delivered'] as const) {
    const fewer = TRANSITIONS.filter(({ event, from }) => event !== 'expire' || from !== state)
    expect(findDeadEnds(fewer)).toContain(state)
  }
})

proof('G48', 'every kind of order ends while all are silent', sizes, async (rounds) => {
  const { stuck, tried } = await stayIn(rounds)
  expect(stuck).toEqual([])
  return tried
})

plantedFault('G48', 'a sweep that leaves sent orders out is detected', async () => {
  const { stuck } = await stayIn(1, (text) => text.replace('due_at <= now()', "due_at <= now() and state <> 'sent'"))
  expect(stuck).toEqual(['sent', 'sent, frozen'])
})

plantedFault('G48', 'a sweep that leaves return requests out is detected', async () => {
  const leaveOut = (text: string) => text.replace('due_at <= now() order by due_at', 'false')
  expect((await stayIn(1, leaveOut)).stuck).toEqual(['return to answer', 'return to refund'])
})

plantedFault('G48', 'a freeze that no clock ends is detected', async () => {
  const { stuck } = await stayIn(1, (text) => text.replace('frozen_until <= now()', 'false'))
  expect(stuck).toEqual(
    Object.keys(PATHS)
      .filter(canFreeze)
      .map((path) => `${path}, frozen`),
  )
})

/** An order that has ended is not frozen. */
const canFreeze = (path: string) => !path.startsWith('return')

/** The states from which the clock alone leads to no end, or takes too long. `complaint-rules.test.ts` is for complaints. */
function findDeadEnds(rules: readonly Transition[]): OrderState[] {
  const daysOf = (state: OrderState, seen: readonly OrderState[] = []): number => {
    if (isEnd(state) || state === 'complaint') return 0
    const clock = clockOf({ state, proven_at: null })
    const rule = rules.find(({ event, from }) => event === 'expire' && from === state)
    if (!clock || !rule || seen.includes(state)) return Infinity
    return minutesOf(clock, 20, LONGEST) / 1_440 + daysOf(rule.to, [...seen, state])
  }
  const reached = [...new Set(rules.map(({ to }) => to))]
  return reached.filter((state) => daysOf(state) > MAX_DAYS)
}

const LONGEST = {
  ORDER_PAY_MINUTES: 60,
  ORDER_ACCEPT_HOURS: 336,
  ORDER_GRACE_DAYS: 30,
  ORDER_SENT_DAYS: 60,
  ORDER_INSPECT_HOURS: 336,
  ORDER_CLAIM_DAYS: 30,
  COMPLAINT_ANSWER_HOURS: 336,
  COMPLAINT_RESPONSE_HOURS: 336,
  COMPLAINT_RETURN_DAYS: 60,
  COMPLAINT_BACK_DAYS: 60,
  COMPLAINT_REVIEW_DAYS: 90,
}

/** Makes orders of every kind and lets time pass. Returns those that have not ended. */
async function stayIn(rounds: number, fault?: (text: string) => string) {
  const market = await openFaultyMarket(fault)
  const { act, addAddress, addBuyer, addProduct, addShop, database, order, run } = market
  const seller = await addShop()
  const kinds = Object.entries(PATHS).flatMap(([path, steps]) => [
    { kind: path, steps, isFrozen: false },
    ...(canFreeze(path) ? [{ kind: `${path}, frozen`, steps, isFrozen: true }] : []),
  ])
  const made = new Map<string, string>()
  for (let round = 0; round < rounds; round += 1) {
    const [buyer, product] = [await addBuyer(60_000), await addProduct(seller, 99, 1_000)]
    await sql`update accounts.sessions set signed_in_at = now() + interval '1 day'`.execute(database)
    const address = await addAddress(buyer)
    for (const { kind, steps, isFrozen } of kinds) {
      const id = await order(buyer, seller, product, { method: 'door', address, key: crypto.randomUUID() })
      for (const step of steps) {
        const [party, action] = step.split(' ') as ['buyer' | 'seller', string]
        const { statusCode, body } = await act({ buyer, seller }[party], id, action, PAYLOADS[action])
        expect(statusCode, body).toBe(action === 'complaint' || action === 'return' ? 201 : 200)
      }
      if (isFrozen) await freeze(id)
      made.set(id, kind)
    }
  }
  for (let days = 0; days < MAX_DAYS; days += 5) {
    await sql`
      update orders.orders set due_at = due_at - interval '5 days', frozen_until = frozen_until - interval '5 days',
        frozen_at = frozen_at - interval '5 days', remind_at = remind_at - interval '5 days' where ended_at is null
    `.execute(market.database)
    await sql`
      update orders.take_backs set due_at = due_at - interval '5 days', remind_at = remind_at - interval '5 days'
    `.execute(market.database)
    await run('sweep-orders')
  }
  await market.expectBalancedBooks()
  const { rows } = await sql<{ id: string }>`
    select id from orders.orders where ended_at is null union
    select order_id from orders.take_backs where ended_at is null
  `.execute(database)
  const stuck = new Set(rows.map(({ id }) => made.get(id)!))
  return { stuck: kinds.flatMap(({ kind }) => (stuck.has(kind) ? [kind] : [])), tried: made.size }

  async function freeze(id: string) {
    await sql`
      update orders.orders set frozen_at = now(), frozen_by = 'operator', frozen_until = now() + interval '14 days'
      where id = ${id}
    `.execute(database)
  }
}
