import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Checkout } from '#contracts/checkouts.ts'
import type { Database } from '#server/database/connect.ts'
import { reconcile } from '#server/modules/reconciliation/reconcile.ts'
import { withCards } from '../support/app/changed-app.ts'
import { openOrderMarket } from '../support/app/order-market.ts'
import { openCardMarket } from '../support/app/payments.ts'
import { failingStatements } from '../support/database/failing-statements.ts'
import { plantedFault, proof } from '../support/proofs/proof.ts'

/**
 * Orders go random ways, paid from the wallet and by card. Each step dies at a random statement, and is done again. All
 * that an order took in leaves it once: to the seller with fee and VAT, or to the buyer, as the state of the order says. What
 * the seller gives back after release goes to the buyer as often as the order says, and never more than the total.
 */
const sizes = { small: 16, full: 10_000 }
const TOTAL = 13_500_00
/** More than any step has, so that some steps do not die. */
const STATEMENTS = 60
const MAX_STEPS = 5

proof(
  'G38',
  'the money of an order leaves it once, whatever happens and wherever the process dies',
  sizes,
  async (count) => {
    expect(await live(count)).toEqual([])
  },
)

plantedFault('G38', 'a change that is not one transaction is detected', async () => {
  const apart = (database: Database) =>
    Object.assign(database, {
      transaction: () => ({ execute: (work: (tx: Database) => unknown) => work(database) }),
    })
  expect(await live(10 * sizes.small, apart)).not.toEqual([])
})

/** What a party says, by chance. */
function payloadOf(action: string): object {
  const any = <Value>(...values: Value[]) => values[randomInt(values.length)]!
  const amount = randomInt(1, TOTAL / 100)
  if (action === 'decline') return { reason: 'other' }
  if (action === 'complaint') {
    const kind = any('damaged', 'dont_want', 'not_come')
    const wants = kind === 'damaged' ? any('refund', 'part', 'return') : 'refund'
    return { kind, wants, text: 'There is a crack in it.', ...(wants === 'part' && { amount }) }
  }
  if (action === 'complaint/answer') {
    const answer = any('give_back', 'offer', 'take_back', 'disagree')
    return { answer, text: 'It left whole', ...(answer === 'offer' && { amount }) }
  }
  if (action === 'complaint/response') return { response: any('agree', 'disagree', 'withdraw') }
  if (action === 'return') return { text: 'It is too small' }
  if (action === 'return/answer') return { answer: any('accept', 'decline'), text: 'It was used' }
  if (action === 'refund') return { amount: any(amount, 1, TOTAL / 100) }
  if (action === 'complaint/sent-back') return { note: 'Parcel 77' }
  return action === 'complaint/got-back' ? { came: any(true, false), text: 'Nothing came' } : {}
}

/**
 * Lets orders live until the money of one is not where it belongs. Returns that one with what happened to it, and what
 * reconciliation finds.
 */
async function live(count: number, fault = (database: Database) => database) {
  let left = Infinity
  const cards = await openCardMarket((app) =>
    withCards(app, { findDispute: async () => ({ kind: 'lost', kobo: null }) }),
  )
  const market = await openOrderMarket(
    { RATE_LIMIT_SCALE: '1000000' },
    {
      on: cards.url,
      change: (app) => ({
        ...app,
        providers: cards.app.providers,
        database: fault(failingStatements(app.database, () => (left -= 1) === 0)),
      }),
    },
  )
  const { act, addAddress, addBuyer, addProduct, addShop, call, run } = market
  const { database } = cards
  const [seller, wrong] = [await addShop(), [] as unknown[]]
  for (let each = 0; each < count && wrong.length === 0; each += 1) {
    const isByCard = each % 3 === 0
    const buyer = await addBuyer(isByCard ? 0 : 30_000)
    const product = await addProduct(seller, 5, 12_000)
    const lines = [{ product, quantity: 1 }]
    const body = {
      orders: [{ seller, method: 'door', lines }],
      address: await addAddress(buyer),
      pay_with: isByCard ? 'card' : 'wallet',
      expected_total: TOTAL / 100,
    }
    const key = randomUUID()
    const place = () => market.place(buyer, body, { 'idempotency-key': key })
    const checkout = (await twice(place)).json<{ data: Checkout }>().data
    const id = checkout.orders[0]?.id
    if (id === undefined) {
      wrong.push({ checkout: checkout.id, says: 'has no order' })
      continue
    }
    if (isByCard) {
      await cards.pay(checkout.payment!.access_code)
      await twice(() => call(`POST /checkouts/${checkout.id}/confirm`, { as: buyer, payload: {} }))
    }
    const happened: string[] = []
    const { reference } = checkout.payment ?? { reference: null }
    for (let steps = randomInt(MAX_STEPS + 1); steps > 0; steps -= 1) happened.push(await doAny(id, buyer, reference))
    while (await isOpen(id)) {
      await endClock(id)
      if (happened.push('clock') > 4 * MAX_STEPS) break
    }
    for (let steps = randomInt(MAX_STEPS + 1); steps > 0; steps -= 1) happened.push(await doAfterEnd(id, buyer))
    const found = await findMoney(id)
    if (!found.isRight) wrong.push({ ...found, happened })
  }
  wrong.push(...(await reconcile(database)))
  if (wrong.length === 0) await market.expectBalancedBooks()
  return wrong

  /** Does it until it dies, and once more. */
  async function twice<Answer>(step: () => Promise<Answer>): Promise<Answer> {
    left = randomInt(1, STATEMENTS)
    await step().catch(() => {})
    left = Infinity
    return step()
  }
  async function endClock(id: string) {
    await sql`update orders.orders set due_at = now() where id = ${id} and ended_at is null`.execute(database)
    await twice(() => run('sweep-orders'))
  }
  async function doAny(id: string, buyer: string, reference: string | null): Promise<string> {
    const steps: [string, () => Promise<unknown>][] = [
      ...['accept', 'accept', 'decline', 'sent', 'handed-over'].map((action) => by(seller, action)),
      ...['cancel', 'received', 'confirm', 'complaint'].map((action) => by(buyer, action)),
      ...['complaint/answer', 'complaint/got-back'].map((action) => by(seller, action)),
      ...['complaint/response', 'complaint/sent-back'].map((action) => by(buyer, action)),
      ['release', () => release(id, buyer)],
      ['clock', () => endClock(id)],
    ]
    if (reference) steps.push(['dispute', () => dispute(reference)])
    const [name, step] = steps[randomInt(steps.length)]!
    await step()
    return name

    function by(party: string, action: string): [string, () => Promise<unknown>] {
      const payload = payloadOf(action)
      return [action, () => twice(() => act(party, id, action, payload))]
    }
  }
  async function doAfterEnd(id: string, buyer: string): Promise<string> {
    const action = ['return', 'return/answer', 'refund', 'refund', 'clock'][randomInt(5)]!
    if (action === 'clock') await twice(() => call(`POST /sandbox/orders/${id}/clock`))
    else {
      const payload = payloadOf(action)
      await twice(() => act(action === 'return' ? buyer : seller, id, action, payload))
    }
    return action
  }
  async function release(id: string, buyer: string) {
    const answer = await call(`GET /orders/${id}/code`, { as: buyer })
    const code = answer.json<{ data?: { code: string } }>().data?.code ?? '000000'
    await twice(() => act(seller, id, 'release', { code }))
  }
  async function dispute(reference: string) {
    await cards.tell('charge.dispute.create', { id: randomInt(1e9), status: 'resolved', transaction: { reference } })
    await cards.work()
  }
  async function isOpen(id: string) {
    const { rows } = await sql`select from orders.orders where id = ${id} and ended_at is null`.execute(database)
    return rows.length > 0
  }
  /** Where the money of an order went, by the books, and whether the order says the same. */
  async function findMoney(id: string) {
    type Found = Record<'ends' | 'paid' | 'back' | 'buyer' | 'seller' | 'returned' | 'given', number>
    const { rows } = await sql<Found & { state: string }>`
      with moves as materialized (
        select entry_id, amount_kobo as kobo, from_id = held.id as leaves, target.code as target
        from (select id from ledger.accounts where code = ${`order:${id}`}) as held
          join ledger.transfers on held.id in (from_id, to_id) join ledger.accounts as target on target.id = to_id
      ),
      returns as materialized (
        select amount_kobo as kobo from ledger.entries join ledger.transfers on entry_id = entries.id
          join ledger.accounts as target on target.id = to_id
          join orders.orders on target.code = 'member:' || buyer_id || ':available'
        where orders.id = ${id}
          and key = any (array(select ${`order:${id}:return:`} || nth from generate_series(1, 9) as nth))
      )
      select state, refunded_kobo as back, returned_kobo as returned, moved.*,
        (select coalesce(sum(kobo), 0)::bigint from returns) as given
      from orders.orders cross join (
        select count(distinct entry_id) filter (where leaves) as ends,
          coalesce(sum(kobo) filter (where not leaves), 0)::bigint as paid,
          coalesce(sum(kobo) filter (where leaves and target like '%:available'), 0)::bigint as buyer,
          coalesce(sum(kobo) filter (where leaves and target not like '%:available'), 0)::bigint as seller
        from moves
      ) as moved
      where orders.id = ${id}
    `.execute(database)
    const { state, ends, paid, back, buyer, seller: sellers, returned, given } = rows[0]!
    const isSplit = buyer === back && sellers === TOTAL - back
    const isEnded = state === 'completed' ? isSplit && back < TOTAL : isSplit && back === TOTAL
    const isReturned = given === returned && returned <= sellers
    const isRight = paid === TOTAL && ends === 1 && isEnded && isReturned
    return { state, ends, paid, buyer, sellers, returned, given, isRight }
  }
}
