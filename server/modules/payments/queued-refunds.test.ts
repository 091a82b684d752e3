import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import type { Checkout } from '#contracts/checkouts.ts'
import { openCardOrderMarket } from '#tests/support/app/card-order-market.ts'
import { listNotices } from '#tests/support/app/members.ts'
import { topUp } from '#tests/support/app/top-up.ts'
import { queueRefund } from './index.ts'

const market = await openCardOrderMarket()
const { act, call, cards, database, money, openDispute, paid, refundsOf } = market
const provider = cards.app.providers.cards
afterEach(async () => {
  vi.restoreAllMocks()
  await market.expectExactBooks()
})

type Request = Parameters<typeof provider.refund>[0]
/** Returns the ids of the refunds that are sent from now on; `while sending` runs before the provider has one. */
function watchSent(whileSending: (request: Request, count: number) => Promise<unknown>): string[] {
  const { refund } = provider
  const sent: string[] = []
  vi.spyOn(provider, 'refund').mockImplementation(async (request) => {
    sent.push(request.refundId)
    await whileSending(request, sent.length)
    return refund(request)
  })
  return sent
}

/** A checkout of several shops whose orders are all declined. */
async function declined(shops: number) {
  const placed = await paid({ shops })
  for (const id of placed.ids) await act(placed.sellerOf.get(id)!, id, 'decline', { reason: 'cannot_deliver' })
  return { ...placed, reference: placed.checkout.payment!.reference }
}
async function sweepAll() {
  await sql`update payments.refunds set next_check_at = now() where state = 'asked'`.execute(database)
  await cards.sweep()
}

test.each([2, 3])('of the refunds of %s orders, the sweep and the jobs send each once', async (shops) => {
  const sent = watchSent((_, count) => (count === 1 ? Promise.resolve() : cards.work()))
  const { reference } = await declined(shops)
  await cards.work()
  for (let count = 0; count < shops; count += 1) await sweepAll()
  expect([sent.length, new Set(sent).size]).toEqual([shops, shops])
  expect(await refundsOf(reference)).toEqual(Array.from({ length: shops }, () => 'refunded 12000'))
})

test('a report of another amount does not make a refund due that is being sent', async () => {
  const { reference } = await declined(1)
  const sent = watchSent(async () => {
    await cards.tell('refund.processed', { transaction_reference: reference, amount: '100000' })
    await cards.work()
  })
  await cards.work()
  expect(sent).toHaveLength(1)
})

test('a refund that is refused after the provider has reported it does not fail', async () => {
  const { buyer, id, seller, reference } = await declined(1)
  const { refund } = provider
  vi.spyOn(provider, 'refund').mockImplementation(async (request) => {
    await refund(request)
    await cards.tell('refund.processed', { transaction_reference: reference, amount: '1200000' })
    return { kind: 'refused', reason: 'Transaction has been fully reversed' }
  })
  await cards.work()
  expect(await refundsOf(reference)).toEqual(['asked 12000'])
  await cards.work()
  expect(await refundsOf(reference)).toEqual(['refunded 12000'])
  expect(await money({ buyer, id, seller })).toEqual([0, 0, 0])
})

test('no more of a payment goes back than was paid, what is on its way back included', async () => {
  const { buyer, reference } = await declined(1)
  const more = { reference, amountKobo: 1, reason: 'Once more', askedBy: buyer }
  expect(await database.transaction().execute((tx) => queueRefund(cards.app, tx, more))).toBeNull()
  await cards.work()
})

test('operators do not end a dispute while a refund of its payment is under way', async () => {
  const { checkout } = await declined(1)
  await cards.work()
  await openDispute(checkout)
  const { rows } = await sql<{ id: string }>`
    select id from payments.disputes where reference = ${checkout.payment!.reference}
  `.execute(database)
  const codes = []
  for (const asOperator of [await market.addBuyer(0), await market.addBuyer(0)]) {
    const payload = { outcome: 'lost', reason: 'The bank wrote so' }
    codes.push((await call(`POST /operator/disputes/${rows[0]!.id}/end`, { asOperator, payload })).json().code)
  }
  expect(codes).toEqual([undefined, 'not_open'])
})

test('operators refund no delivery fee while the order holds it', async () => {
  const { buyer, id, checkout } = await paid()
  const delivery = sql`update orders.orders set items_kobo = items_kobo - 150000, delivery_kobo = 150000 where id = ${id}`
  await delivery.execute(database)
  await topUp(database, buyer, 12_000)
  const asked = { asOperator: await market.addBuyer(0), payload: { amount: 1_000, reason: 'Asked for' } }
  const answer = await call(`POST /operator/payments/${checkout.payment!.reference}/refund`, asked)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'not_refundable'])
})

/** Another order that the same buyer has paid by card and confirmed. */
async function released({ buyer, body, seller }: Awaited<ReturnType<typeof declined>>): Promise<Checkout> {
  const answer = await market.checkOut(buyer, body, { 'idempotency-key': `${buyer} another` })
  const checkout: Checkout = answer.json().data
  await market.payBy(checkout)
  await market.confirm({ buyer, checkout })
  await act(seller, checkout.orders[0]!.id, 'accept')
  await act(buyer, checkout.orders[0]!.id, 'confirm')
  return checkout
}

const causes = {
  async dispute(placed) {
    await openDispute(await released(placed))
  },
  async debt(placed) {
    await openDispute(await released(placed))
    await sql`update payments.refunds set next_check_at = now() + interval '1 hour' where state = 'asked'`.execute(
      database,
    )
    await market.endDispute({ kind: 'lost', kobo: null })
  },
  async flag({ buyer }) {
    await sql`
      insert into reconciliation.flags (source, account, subject, problem, member_id)
      values ('transfers', 'paystack', 'planted', 'It differs', ${buyer})
    `.execute(database)
  },
} satisfies Record<string, (placed: Awaited<ReturnType<typeof declined>>) => Promise<void>>

test.each(['dispute', 'debt', 'flag'] as const)(
  'a refund that waits is not sent once a %s freezes the wallet: the money stays there, or pays what is owed',
  async (cause) => {
    const placed = await declined(1)
    const { buyer, id, seller, reference } = placed
    const sent = watchSent(async () => {})
    await causes[cause](placed)
    await sweepAll()
    expect([sent, await refundsOf(reference)]).toEqual([[], ['failed 12000']])
    expect((await money({ buyer, id, seller }))[0]).toBe(cause === 'debt' ? 0 : 12_000)
    expect((await call('GET /wallet', { as: buyer })).json().data.owed ?? 0).toBe(0)
    // A lost dispute holds what comes back until the identity is verified.
    const where = cause === 'debt' ? 'held in your wallet until your identity is verified' : 'in your wallet instead'
    expect((await listNotices(database, buyer)).at(-1)!.body).toContain(`The money is ${where}`)
  },
)

test('a refund that is sent goes on, and an operator begins none, while another payment is disputed', async () => {
  const placed = await declined(1)
  const { buyer, reference } = placed
  await cards.work()
  const disputed = await released(placed)
  const wallet = await topUp(database, buyer, 5_000)
  await openDispute(disputed)
  await sweepAll()
  expect(await refundsOf(reference)).toEqual(['refunded 12000'])
  const asked = { asOperator: await market.addBuyer(0), payload: { reason: 'Asked for' } }
  const answer = await call(`POST /operator/payments/${wallet}/refund`, asked)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'disputed'])
})
