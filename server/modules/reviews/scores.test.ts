import { expect, test } from 'vitest'
import type { ShopPage } from '#contracts/shops.ts'
import { openOrderMarket } from '#tests/support/app/order-market.ts'
import { scoreSellers } from './score-sellers.ts'

const market = await openOrderMarket()
const { act, addBuyer, addProduct, addShop, age, app, call, read } = market

/** A kettle that its buyer has reviewed. */
async function sell(seller: string, buyer: string, stars = 5) {
  const id = await market.order(buyer, seller, await addProduct(seller, 5, 1_000))
  await act(seller, id, 'accept')
  await act(buyer, id, 'confirm')
  expect((await act(buyer, id, 'review', { stars, text: '' })).statusCode).toBe(201)
  return id
}
async function giveBack(seller: string, id: string, amount: number) {
  expect((await act(seller, id, 'refund', { amount })).statusCode).toBe(200)
}
async function shopOf(seller: string) {
  await scoreSellers(app, new AbortController().signal)
  return (await call(`GET /shops/${seller}`)).json<{ data: ShopPage }>().data
}

test('ten orders of one helper, all given back, make no average, no orders done and no badge', async () => {
  const [seller, helper] = [await addShop(), await addBuyer(12_000)]
  for (let each = 0; each < 9; each += 1) await giveBack(seller, await sell(seller, helper), 1_000)
  expect(await shopOf(seller)).toMatchObject({ rating: null, orders_done: 0, statistics: null })
  // Not all of it, but more than half.
  await giveBack(seller, await sell(seller, helper), 501)
  expect(await shopOf(seller)).toMatchObject({ rating: null, orders_done: 0, statistics: null })
  expect((await call(`GET /shops/${seller}/reviews`)).json().total).toBe(10)
})

test('the average counts the newest review of each buyer, and half of an order may go back', async () => {
  const [seller, eager] = [await addShop(), await addBuyer(12_000)]
  for (const stars of [1, 5, 5, 5]) await sell(seller, eager, stars)
  expect(await shopOf(seller)).toMatchObject({ rating: null, orders_done: 4 })
  for (const stars of [4, 3]) await giveBack(seller, await sell(seller, await addBuyer(12_000), stars), 500)
  const shop = await shopOf(seller)
  expect(shop).toMatchObject({ rating: { average: 4, count: 3 }, orders_done: 6 })
  await sell(seller, eager, 2)
  expect((await shopOf(seller)).rating).toEqual({ average: 3, count: 3 })
})

test('of an order that is given back, a review of three stars or fewer still counts', async () => {
  const seller = await addShop()
  await sell(seller, await addBuyer(12_000), 5)
  for (const stars of [1, 3, 4]) await giveBack(seller, await sell(seller, await addBuyer(12_000), stars), 1_000)
  expect((await shopOf(seller)).rating).toEqual({ average: 3, count: 3 })
})

test('the badge needs orders of five different buyers', async () => {
  const seller = await addShop()
  const buyers = [await addBuyer(12_000), await addBuyer(12_000), await addBuyer(12_000), await addBuyer(12_000)]
  for (let each = 0; each < 10; each += 1) await sell(seller, buyers[each % 4]!)
  expect(await shopOf(seller)).toMatchObject({ orders_done: 10, rating: { count: 4 }, badges: ['verified_vendor'] })
  await sell(seller, await addBuyer(12_000))
  expect((await shopOf(seller)).badges).toContain('reliable_seller')
})

test('a late order that is given back stays late', async () => {
  const seller = await addShop()
  const buyer = await addBuyer(12_000)
  for (let each = 0; each < 5; each += 1) await sell(seller, buyer)
  const late = await market.order(buyer, seller, await addProduct(seller, 5, 1_000))
  await act(seller, late, 'accept')
  await age(late, '2 days 1 hour')
  await act(buyer, late, 'confirm')
  await giveBack(seller, late, 1_000)
  expect((await read(seller, late)).state).toBe('completed')
  expect((await shopOf(seller)).statistics).toMatchObject({ orders_done: 5, on_time: 5, on_time_of: 6 })
})
