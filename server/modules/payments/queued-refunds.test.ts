import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { openCardOrderMarket } from '#tests/support/app/card-order-market.ts'

const market = await openCardOrderMarket()
const { act, cards, database, paid, refundsOf } = market
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

test.each([2, 3])('of the refunds of %s orders, the sweep and the jobs send each once', async (shops) => {
  const sent = watchSent((_, count) => (count === 1 ? Promise.resolve() : cards.work()))
  const { reference } = await declined(shops)
  await cards.work()
  for (let count = 0; count < shops; count += 1) {
    await sql`update payments.refunds set next_check_at = now() where state = 'asked'`.execute(database)
    await cards.sweep()
  }
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
  expect(await market.money({ buyer, id, seller })).toEqual([0, 0, 0])
})
