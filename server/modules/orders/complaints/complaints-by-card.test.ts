import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Checkout } from '#contracts/checkouts.ts'
import { reconcile } from '#server/modules/reconciliation/reconcile.ts'
import { withCards } from '#tests/support/app/changed-app.ts'
import { openOrderMarket } from '#tests/support/app/order-market.ts'
import { openCardMarket } from '#tests/support/app/payments.ts'

const cards = await openCardMarket((app) => withCards(app, { findDispute: async () => ({ kind: 'lost', kobo: null }) }))
const market = await openOrderMarket(
  {},
  { on: cards.url, change: (app) => ({ ...app, providers: cards.app.providers }) },
)
const { act, addBuyer, addProduct, addShop, call, database, money, noticesTo, read } = market
afterEach(expectExactBooks)

async function expectExactBooks() {
  await cards.expectBalancedBooks()
  expect(await reconcile(database)).toEqual([])
}

/** A buyer has paid a kettle of 12,000.00 by card, has it, and says that it is damaged. */
async function begin(card?: string) {
  const [buyer, seller] = [await addBuyer(0), await addShop()]
  const orders = [{ seller, method: 'pickup', lines: [{ product: await addProduct(seller), quantity: 1 }] }]
  const answer = await market.place(buyer, { orders, pay_with: 'card', expected_total: 12_000 })
  const checkout = answer.json<{ data: Checkout }>().data
  const { access_code, reference } = checkout.payment!
  await (card === undefined ? cards.pay(access_code) : cards.fillIn(access_code, { card }))
  await call(`POST /checkouts/${checkout.id}/confirm`, { as: buyer, payload: {} })
  const { id } = checkout.orders[0]!
  await act(seller, id, 'accept')
  await act(buyer, id, 'received')
  await act(buyer, id, 'complaint', { kind: 'damaged', wants: 'refund', text: 'There is a crack in it.' })
  return { id, buyer, seller, reference }
}

test('a part goes back to the card that has paid, and the rest to the seller', async () => {
  const { id, buyer, seller, reference } = await begin()
  await act(seller, id, 'complaint/answer', { answer: 'offer', amount: 3_000 })
  await act(buyer, id, 'complaint/response', { response: 'agree' })
  expect(await read(buyer, id)).toMatchObject({ state: 'completed', refunded: 3_000, payment: { refund_to: 'card' } })
  expect(await money({ id, buyer, seller })).toEqual([0, 0, 8_613])
  const { rows } = await sql`
    select amount_kobo, state from payments.refunds where reference = ${reference}
  `.execute(database)
  expect(rows).toEqual([{ amount_kobo: 3_000_00, state: 'asked' }])
})

test('what a card refuses to take back is in the wallet: the buyer is told, and the order says so', async () => {
  const { id, buyer, seller, reference } = await begin('4000 0000 0000 0707')
  await act(seller, id, 'complaint/answer', { answer: 'offer', amount: 3_000 })
  await act(buyer, id, 'complaint/response', { response: 'agree' })
  await act(seller, id, 'refund', { amount: 2_000 })
  for (const _ of ['the part', 'the refund']) {
    await cards.work()
    await sql`update payments.refunds set next_check_at = now() where state = 'asked'`.execute(database)
    await cards.sweep()
  }
  expect(await read(buyer, id)).toMatchObject({
    refunded: 5_000,
    payment: { refund_to: 'wallet' },
    refunds: [{ amount: 2_000, to: 'wallet' }],
  })
  expect((await noticesTo(buyer)).filter((subject) => subject.startsWith('Your card did not take'))).toHaveLength(2)
  expect((await money({ id, buyer, seller }))[0]).toBe(5_000)
  expect((await cards.intent(reference)).state).toBe('paid')
})

test('complaint: chargeback lost → cancelled: the bank takes the money that the order holds', async () => {
  const { id, buyer, seller, reference } = await begin()
  await cards.tell('charge.dispute.create', { id: 4711, status: 'resolved', transaction: { reference } })
  await cards.work()
  expect(await read(buyer, id)).toMatchObject({ state: 'cancelled', complaint: { state: 'settled' } })
  expect(await money({ id, buyer, seller })).toEqual([0, 0, 0])
})
