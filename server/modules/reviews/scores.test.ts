import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ShopPage } from '#contracts/shops.ts'
import { openOrderMarket } from '#tests/support/app/order-market.ts'
import { runWaitingJobs } from '#tests/support/app/run-job.ts'
import { isReliable, scoreSellers } from './score-sellers.ts'

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

test('the stars of a hidden review do not count, until it is shown again', async () => {
  const [seller, asOperator] = [await addShop(), await addBuyer(0)]
  let review = ''
  for (const stars of [5, 4, 5]) {
    const buyer = await addBuyer(12_000)
    review = (await read(buyer, await sell(seller, buyer, stars))).review!.id
  }
  const ratingAfter = async (decision: 'hide' | 'show') => {
    await call(`POST /operator/reviews/${review}/${decision}`, { asOperator, payload: { reason: 'We looked.' } })
    await runWaitingJobs(app, 'score-seller')
    return (await call(`GET /shops/${seller}`)).json<{ data: ShopPage }>().data.rating
  }
  expect([await ratingAfter('hide'), await ratingAfter('show')]).toEqual([null, { average: 4.7, count: 3 }])
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

test('a badge needs each of its numbers', () => {
  const enough = { orders_ended: 50, orders_done: 10, buyers: 5, on_time: 19, on_time_of: 20, problems_upheld: 1 }
  const reliable = { ...enough, review_count: 4, review_stars: 18 }
  const missing = [
    { orders_done: 9 },
    { buyers: 4 },
    { on_time: 18 },
    { problems_upheld: 2 },
    { review_stars: 17 },
    { review_count: 2 },
  ]
  expect([isReliable(reliable), ...missing.map((each) => isReliable({ ...reliable, ...each }))]).toEqual([
    true,
    ...missing.map(() => false),
  ])
})

test('operators read the sellers of five ended orders, the largest share of problems first, then the smallest on time', async () => {
  const scores = {
    'one of ten': [10, 1, 9],
    'two of fifty': [50, 2, 50],
    late: [10, 0, 5],
    good: [10, 0, 9],
    new: [4, 4, 0],
  }
  const sellers = new Map<string, string>()
  for (const [name, [ended, upheld, onTime]] of Object.entries(scores)) {
    const seller = await addShop()
    sellers.set(seller, name)
    await sql`
      insert into reviews.scores (seller_id, review_count, review_stars, orders_ended, orders_done, on_time, on_time_of,
        problems_upheld, returns_declined, is_reliable)
      values (${seller}, 0, 0, ${ended}, ${ended}, ${onTime}, ${ended}, ${upheld}, 0, false)
    `.execute(market.database)
  }
  const asOperator = await addBuyer(0)
  const { data } = (await call('GET /operator/seller-scores?page_size=100', { asOperator })).json()
  const listed = data.flatMap(({ id }: { id: string }) => sellers.get(id) ?? [])
  expect(listed).toEqual(['one of ten', 'two of fifty', 'late', 'good'])
})
