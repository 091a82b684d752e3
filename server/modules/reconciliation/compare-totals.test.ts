import { expect, test } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import { openOrderMarket } from '#tests/support/app/order-market.ts'
import { compareTotals } from './compare-totals.ts'

const { act, addBuyer, addProduct, addShop, codeOf, database, order } = await openOrderMarket()

async function countRowsRead(): Promise<number> {
  let count = 0
  const counting = database.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count += result.rows.length
      return result
    },
  })
  expect(await compareTotals(counting as Database)).toEqual([])
  return count
}

test('comparing the totals reads no more rows when more orders have ended', async () => {
  const [buyer, seller] = [await addBuyer(90_000), await addShop()]
  const endOne = async () => {
    const id = await order(buyer, seller, await addProduct(seller, 1, 12_000))
    await act(seller, id, 'accept')
    await act(seller, id, 'release', { code: await codeOf(buyer, id) })
  }
  await endOne()
  const before = await countRowsRead()
  for (const _ of ['second', 'third']) await endOne()
  expect(await countRowsRead()).toBe(before)
})
