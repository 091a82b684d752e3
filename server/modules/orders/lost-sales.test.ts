import { afterEach, expect, test } from 'vitest'
import type { Checkout } from '#contracts/checkouts.ts'
import type { ShopPage } from '#contracts/shops.ts'
import { scoreSellers } from '#server/modules/reviews/score-sellers.ts'
import { openCardOrderMarket } from '#tests/support/app/card-order-market.ts'
import { isNewSeller } from './new-seller.ts'
import { countBuyers, findStatistics } from './statistics-query.ts'

const market = await openCardOrderMarket()
const { act, addBuyer, addProduct, addShop, age, app, call, database } = market
afterEach(() => market.expectExactBooks())

/** A kettle that its buyer paid by card, released and reviewed 120 hours ago. */
async function sellByCard(seller: string, stars: number): Promise<Checkout> {
  const buyer = await addBuyer(0)
  const orders = [{ seller, method: 'pickup', lines: [{ product: await addProduct(seller), quantity: 1 }] }]
  const placed = await market.checkOut(buyer, { orders, pay_with: 'card', expected_total: 12_000 })
  const checkout = placed.json<{ data: Checkout }>().data
  const { id } = checkout.orders[0]!
  await market.payBy(checkout)
  expect(await market.confirm({ buyer, checkout })).toEqual([200, 'paid'])
  await act(seller, id, 'accept')
  await act(buyer, id, 'confirm')
  expect((await act(buyer, id, 'review', { stars, text: '' })).statusCode).toBe(201)
  await age(id, '120 hours')
  return checkout
}

/** What counts of the orders of a seller. */
async function standingOf(seller: string) {
  await scoreSellers(app, new AbortController().signal)
  const { rating } = (await call(`GET /shops/${seller}`)).json<{ data: ShopPage }>().data
  const { orders_done } = (await findStatistics(database, seller)).as_seller
  const isNew = await isNewSeller(app, database, seller)
  return { rating, orders_done, buyers: await countBuyers(database, seller), isNew }
}

test('an order whose card payment is disputed or lost makes no seller known, is not done, and its good review does not count', async () => {
  const seller = await addShop()
  const [good, , , , bad] = [
    await sellByCard(seller, 5),
    await sellByCard(seller, 5),
    await sellByCard(seller, 5),
    await sellByCard(seller, 5),
    await sellByCard(seller, 1),
  ]
  const known = { rating: { average: 4.2, count: 5 }, orders_done: 5, buyers: 5, isNew: false }
  expect(await standingOf(seller)).toEqual(known)
  const without = { rating: { average: 4, count: 4 }, orders_done: 4, buyers: 4, isNew: true }
  await market.openDispute(good)
  expect(await standingOf(seller)).toEqual(without)
  await market.endDispute({ kind: 'won' })
  expect(await standingOf(seller)).toEqual(known)
  await market.openDispute(good)
  await market.endDispute({ kind: 'lost', kobo: null })
  expect(await standingOf(seller)).toEqual(without)
  await market.openDispute(bad)
  expect(await standingOf(seller)).toEqual({ ...without, orders_done: 3, buyers: 3 })
})
