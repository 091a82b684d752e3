import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { available, balanceOf, held, listDriftedAccounts, post } from '#server/modules/ledger/index.ts'
import { openDatabase } from '#tests/support/database/open-database.ts'
import { captureMoney, giveBackMoney, holdMoney, releaseMoney } from './index.ts'

const { database } = await openDatabase({ poolSize: 16 })

const within = <T>(work: (tx: Parameters<typeof holdMoney>[0]) => Promise<T>) => database.transaction().execute(work)

/** A member with 1,000 naira, and a purchase for 600 of them. */
async function startPurchase() {
  const userId = randomUUID()
  const purchase = { userId, purchaseId: randomUUID(), kobo: 600_00, description: 'MTN airtime', reference: 'REF' }
  await within(async (tx) => {
    const transfers = [{ from: 'paystack', to: available(userId), kobo: 1_000_00 }] as const
    await post(tx, { key: `start:${userId}`, kind: 'top-up', transfers })
    await holdMoney(tx, purchase)
  })
  return purchase
}
const moneyOf = async (userId: string) => [
  await balanceOf(database, available(userId)),
  await balanceOf(database, held(userId)),
]
const rowsOf = async (userId: string) =>
  (
    await sql<{ row: string }>`
      select concat_ws(' ', kind, state, amount_kobo, description) as row from wallet.transactions
      where user_id = ${userId}
      order by kind
    `.execute(database)
  ).rows.map(({ row }) => row)

test('a delivered purchase is one debit, and its price has left the wallet', async () => {
  const { userId, purchaseId } = await startPurchase()
  expect(await moneyOf(userId)).toEqual([400_00, 600_00])
  expect(await rowsOf(userId)).toEqual(['purchase pending 60000 MTN airtime'])
  await within((tx) => captureMoney(tx, { purchaseId, costKobo: 582_00 }))
  expect(await moneyOf(userId)).toEqual([400_00, 0])
  expect(await rowsOf(userId)).toEqual(['purchase successful 60000 MTN airtime'])
})

test('a failed purchase has a row that returns its money', async () => {
  const { userId, purchaseId } = await startPurchase()
  await within((tx) => releaseMoney(tx, purchaseId))
  expect(await moneyOf(userId)).toEqual([1_000_00, 0])
  const failed = ['purchase failed 60000 MTN airtime', 'return successful 60000 Returned: MTN airtime']
  expect(await rowsOf(userId)).toEqual(failed)
})

test('a purchase reversed by the provider returns its money', async () => {
  const { userId, purchaseId } = await startPurchase()
  const end = { purchaseId, costKobo: 582_00 }
  await expect(within((tx) => giveBackMoney(tx, end))).rejects.toThrow('never delivered')
  await within((tx) => captureMoney(tx, end))
  await within((tx) => giveBackMoney(tx, end))
  await within((tx) => giveBackMoney(tx, end))
  expect(await moneyOf(userId)).toEqual([1_000_00, 0])
  expect(await rowsOf(userId)).toHaveLength(2)
})

test('a failed purchase does not return its money twice', async () => {
  const { userId, purchaseId } = await startPurchase()
  await within((tx) => releaseMoney(tx, purchaseId))
  await expect(within((tx) => giveBackMoney(tx, { purchaseId, costKobo: 600_00 }))).rejects.toThrow('never delivered')
  expect(await moneyOf(userId)).toEqual([1_000_00, 0])
})

test.each([
  ['costs less than its price', 582_00],
  ['costs its price', 600_00],
  ['costs more than its price', 610_00],
  ['costs nothing', 0],
])('a purchase that %s takes exactly its price', async (_, costKobo) => {
  const { userId, purchaseId } = await startPurchase()
  await within((tx) => captureMoney(tx, { purchaseId, costKobo }))
  expect(await moneyOf(userId)).toEqual([400_00, 0])
  await within((tx) => giveBackMoney(tx, { purchaseId, costKobo }))
  expect(await moneyOf(userId)).toEqual([1_000_00, 0])
})

test('each step has its effect once, also if repeated or concurrent', async () => {
  const purchase = await startPurchase()
  const end = { purchaseId: purchase.purchaseId, costKobo: 582_00 }
  await Promise.all(Array.from({ length: 20 }, () => within((tx) => holdMoney(tx, purchase))))
  await Promise.all(Array.from({ length: 20 }, () => within((tx) => captureMoney(tx, end))))
  expect(await moneyOf(purchase.userId)).toEqual([400_00, 0])
  expect(await rowsOf(purchase.userId)).toHaveLength(1)
})

test('of two concurrent opposite ends one is booked and the other throws', async () => {
  for (let round = 0; round < 10; round++) {
    const { userId, purchaseId } = await startPurchase()
    const results = await Promise.allSettled([
      within((tx) => captureMoney(tx, { purchaseId, costKobo: 582_00 })),
      within((tx) => releaseMoney(tx, purchaseId)),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [spendable, aside] = await moneyOf(userId)
    expect(aside).toBe(0)
    expect(spendable).toBe(results[0].status === 'fulfilled' ? 400_00 : 1_000_00)
  }
  expect(await listDriftedAccounts(database)).toEqual([])
})

test('a purchase that the wallet cannot pay leaves no trace', async () => {
  const { userId } = await startPurchase()
  const dear = { userId, purchaseId: randomUUID(), kobo: 400_01, description: 'DSTV', reference: 'REF' }
  await expect(within((tx) => holdMoney(tx, dear))).rejects.toMatchObject({ code: 'insufficient_funds' })
  expect(await rowsOf(userId)).toHaveLength(1)
})
