import { afterEach, expect, test } from 'vitest'
import type { EarningsMovement } from '#contracts/earnings.ts'
import { openEarningsMarket } from '#tests/support/app/earnings-market.ts'

const market = await openEarningsMarket()
const { act, addBuyer, addProduct, addSeller, age, call, codeOf, order, read, sell } = market
afterEach(() => market.expectRightBooks())

const PRICE = 2_000
const buyers = (count: number) => Promise.all(Array.from({ length: count }, () => addBuyer(PRICE * 6)))

/** An order of the buyer that the seller has released. Returns its id. */
async function sellTo(buyer: string, seller: string): Promise<string> {
  const id = await order(buyer, seller, await addProduct(seller, 1, PRICE))
  await act(seller, id, 'accept')
  const { statusCode, body } = await act(seller, id, 'release', { code: await codeOf(buyer, id) })
  expect(statusCode, body).toBe(200)
  return id
}

const refund = async (seller: string, id: string, amount: number) =>
  expect((await act(seller, id, 'refund', { amount })).statusCode).toBe(200)

/** Hours in which the next sale of a seller clears. */
async function hoursOfNext(seller: string): Promise<number> {
  await sell(seller, PRICE)
  const { data } = (await call('GET /earnings/movements', { as: seller })).json<{ data: EarningsMovement[] }>()
  const { clears_at, created_at } = data.find(({ kind }) => kind === 'sale')!
  return Math.round((Date.parse(clears_at!) - Date.parse(created_at)) / 3600_000)
}

test('a seller is known by orders of five buyers that were released 120 hours ago, each of which kept most of the money', async () => {
  const seller = await addSeller()
  const ids: string[] = []
  for (const buyer of await buyers(5)) ids.push(await sellTo(buyer, seller))
  expect(await hoursOfNext(seller)).toBe(120)
  const [first, ...others] = ids as [string, ...string[]]
  for (const id of others) await age(id, '120 hours')
  await age(first, '119 hours')
  expect(await hoursOfNext(seller)).toBe(120)
  await age(first, '1 hour')
  expect(await hoursOfNext(seller)).toBe(24)
  await refund(seller, first, PRICE / 2 - 1)
  expect(await hoursOfNext(seller)).toBe(24)
  await refund(seller, first, 1)
  expect(await hoursOfNext(seller)).toBe(120)
  const { earned, withdrawable, clearing } = await read(seller)
  expect([withdrawable, clearing.reduce((sum, { amount }) => sum + amount, 0)]).toEqual([0, earned])
  expect(clearing.map(({ from }) => from)).toEqual(clearing.map(({ from }) => from).toSorted())
})

test('five orders of one buyer, or of accomplices who are refunded, make no seller known', async () => {
  const [ofOne, ofAccomplices] = [await addSeller(), await addSeller()]
  const [friend, ...accomplices] = await buyers(6)
  for (const accomplice of accomplices) {
    await age(await sellTo(friend!, ofOne), '120 hours')
    const id = await sellTo(accomplice, ofAccomplices)
    await refund(ofAccomplices, id, PRICE)
    await age(id, '120 hours')
  }
  expect(await Promise.all([ofOne, ofAccomplices].map(hoursOfNext))).toEqual([120, 120])
})
