import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testCards } from '#simulators/paystack/scenarios.ts'
import { openCardOrderMarket } from '#tests/support/app/card-order-market.ts'
import { listNotices } from '#tests/support/app/members.ts'

const market = await openCardOrderMarket()
const { act, call, cards, confirm, database, expectExactBooks, place, read, refundsOf, settleRefund } = market
const shared = testCards.find(({ isShared }) => isShared)!.number
const keeping = testCards.find(({ scenario }) => scenario === 'keep')!.number

async function paid(card = shared) {
  const placed = await place({ refundTo: 'wallet' })
  await cards.fillIn(placed.checkout.payment!.access_code, { card })
  expect(await confirm(placed)).toEqual([200, 'paid'])
  return placed
}
const balanceOf = async (as: string) => (await call('GET /wallet', { as })).json().data.balance

test('what orders by a card of two other members give back returns to the card until the identity is verified', async () => {
  const first = await paid()
  await act(first.buyer, first.id, 'cancel')
  expect(await balanceOf(first.buyer)).toBe(12_000)
  await paid()
  const cancelled = await paid()
  await act(cancelled.buyer, cancelled.id, 'cancel')
  const declined = await paid()
  await act(declined.seller, declined.id, 'decline', { reason: 'sold' })
  const refunded = await paid()
  await act(refunded.seller, refunded.id, 'accept')
  await act(refunded.buyer, refunded.id, 'confirm')
  const answer = await act(refunded.seller, refunded.id, 'refund', { amount: 11_000 })
  expect(answer.statusCode, answer.body).toBe(200)
  for (const { buyer, id, checkout } of [cancelled, declined, refunded]) {
    expect(await balanceOf(buyer)).toBe(0)
    await settleRefund(checkout.payment!.reference)
    expect(await refundsOf(checkout.payment!.reference)).toEqual([`refunded ${id === refunded.id ? 11_000 : 12_000}`])
  }
  expect((await read(cancelled.buyer, cancelled.id)).payment.refund_to).toBe('card')

  const verified = await paid()
  await cards.setVerified(verified.buyer)
  await act(verified.buyer, verified.id, 'cancel')
  expect(await balanceOf(verified.buyer)).toBe(12_000)
  await expectExactBooks()
})

test('what a shared card refuses of an order is held until the identity is verified', async () => {
  const orders = [await paid(keeping), await paid(keeping), await paid(keeping)]
  const { buyer, id, checkout } = orders[2]!
  const references = orders.map(({ checkout }) => checkout.payment!.reference)
  await sql`update payments.intents set card_hash = 'one' where reference = any (${references})`.execute(database)
  await act(buyer, id, 'cancel')
  await settleRefund(checkout.payment!.reference)
  expect(await refundsOf(checkout.payment!.reference)).toEqual(['failed 12000'])
  const wallet = async () => (await call('GET /wallet', { as: buyer })).json().data
  expect(await wallet()).toMatchObject({ balance: 0, held: 12_000, over_limit: 12_000 })
  const [notice] = (await listNotices(database, buyer)).slice(-1)
  expect(notice!.body).toContain('The money is held in your wallet until your identity is verified.')
  await expectExactBooks()
})

test('what an order gives back returns to the card within a year after the bank took back another', async () => {
  await sql`update payments.intents set card_hash = null`.execute(database)
  const [lost, open] = [await paid(), await paid()]
  await sql`
    insert into payments.disputes (id, reference, status, resolved_at, resolution, lost_kobo, taken_kobo, next_check_at)
    values ('1', ${lost.checkout.payment!.reference}, 'resolved', now(), 'lost', 12000, 0, null)
  `.execute(database)
  await sql`
    update payments.intents set user_id = ${open.buyer} where reference = ${lost.checkout.payment!.reference}
  `.execute(database)
  await act(open.buyer, open.id, 'cancel')
  expect(await balanceOf(open.buyer)).toBe(0)
  expect(await refundsOf(open.checkout.payment!.reference)).toEqual(['asked 12000'])

  await sql`update payments.disputes set resolved_at = now() - interval '13 months'`.execute(database)
  const later = await paid()
  await sql`update payments.intents set card_hash = null`.execute(database)
  await sql`
    update payments.intents set user_id = ${later.buyer} where reference = ${lost.checkout.payment!.reference}
  `.execute(database)
  await act(later.buyer, later.id, 'cancel')
  expect(await balanceOf(later.buyer)).toBe(12_000)
})
