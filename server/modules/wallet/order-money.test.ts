import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { earnOrder } from '#server/modules/earnings/index.ts'
import { openDatabase } from '#tests/support/database/open-database.ts'
import {
  available,
  balanceOf,
  earned,
  heldFor,
  listDriftedAccounts,
  post,
  receivable,
} from '#server/modules/ledger/index.ts'
import { payOrder, refundOrder } from './index.ts'
import { sumSpentSince, sumToday } from './tallies.ts'

const { database } = await openDatabase({ poolSize: 8 })

const CLEARING = { EARNINGS_CLEAR_HOURS: 24, EARNINGS_CLEAR_HOURS_NEW: 120 }
const within = <T>(work: (tx: Parameters<typeof payOrder>[0]) => Promise<T>) => database.transaction().execute(work)

async function addBuyer() {
  const buyerId = randomUUID()
  const transfers = [{ from: 'paystack', to: available(buyerId), kobo: 1_000_00 }] as const
  await within((tx) => post(tx, { key: `start:${buyerId}`, kind: 'top-up', transfers }))
  return buyerId
}
async function startOrder(buyerId?: string) {
  const order = { orderId: randomUUID(), number: 'K-7XQ2M9PA', buyerId: buyerId ?? (await addBuyer()), kobo: 600_00 }
  await within((tx) => payOrder(tx, order))
  return order
}
const fee = { commission: 24_00, vat: 1_80, net: 574_20 }
const release = { sellerId: randomUUID(), fee, isNewSeller: true }
const moneyOf = async ({ orderId, buyerId }: { orderId: string; buyerId: string }) => [
  await balanceOf(database, available(buyerId)),
  await balanceOf(database, heldFor(orderId)),
]
const rowsOf = async (userId: string) =>
  (
    await sql<{ row: string }>`
      select concat_ws(' ', kind, state, amount_kobo, description) as row from wallet.transactions
      where user_id = ${userId} order by kind
    `.execute(database)
  ).rows.map(({ row }) => row)

test('a paid order holds its money, and paying it again moves nothing', async () => {
  const order = await startOrder()
  await within((tx) => payOrder(tx, order))
  expect(await moneyOf(order)).toEqual([400_00, 600_00])
  expect(await rowsOf(order.buyerId)).toEqual(['order successful 60000 Order K-7XQ2M9PA'])
})

test('an order that costs more than the wallet holds is refused', async () => {
  const { buyerId } = await startOrder()
  await expect(startOrder(buyerId)).rejects.toMatchObject({ status: 402, code: 'insufficient_funds' })
  expect(await rowsOf(buyerId)).toHaveLength(1)
})

test('a released order is earned by its seller once, less commission and VAT', async () => {
  const order = await startOrder()
  for (const _ of [1, 2]) await within((tx) => earnOrder(CLEARING, tx, { ...order, ...release }))
  expect(await moneyOf(order)).toEqual([400_00, 0])
  expect(await balanceOf(database, earned(release.sellerId))).toBe(574_20)
  await expect(within((tx) => refundOrder(tx, { ...order, freesLimit: true }))).rejects.toThrow('already booked')
})

test('a refunded order is back in the wallet once, and cannot be released', async () => {
  const order = await startOrder()
  for (const _ of [1, 2]) await within((tx) => refundOrder(tx, { ...order, freesLimit: true }))
  expect(await moneyOf(order)).toEqual([1_000_00, 0])
  expect(await rowsOf(order.buyerId)).toEqual([
    'order successful 60000 Order K-7XQ2M9PA',
    'order_refund successful 60000 Returned: order K-7XQ2M9PA',
  ])
  await expect(within((tx) => earnOrder(CLEARING, tx, { ...order, ...release }))).rejects.toThrow('already booked')
  expect(await listDriftedAccounts(database)).toEqual([])
})

test('a refund pays first what the buyer owes', async () => {
  const order = await startOrder()
  const transfers = [{ from: receivable(order.buyerId), to: 'paystack', kobo: 250_00 }] as const
  await within((tx) => post(tx, { key: `lost:${order.orderId}`, kind: 'dispute-lost', transfers }))
  await within((tx) => refundOrder(tx, { ...order, freesLimit: true }))
  expect(await moneyOf(order)).toEqual([750_00, 0])
})

test('an order counts as spent today, and its refund frees the limit unless the buyer cancelled', async () => {
  const buyerId = await addBuyer()
  const spent = async () => [
    (await sumToday(database, buyerId)).spentKobo,
    await sumSpentSince(database, buyerId, new Date(0)),
  ]
  const declined = await startOrder(buyerId)
  expect(await spent()).toEqual([600_00, 600_00])
  await within((tx) => refundOrder(tx, { ...declined, freesLimit: true }))
  expect(await spent()).toEqual([0, 0])
  const cancelled = await startOrder(buyerId)
  await within((tx) => refundOrder(tx, { ...cancelled, freesLimit: false }))
  expect(await spent()).toEqual([600_00, 600_00])
})

test('the refund of an order of yesterday does not lower what was spent today', async () => {
  const { buyerId, ...order } = await startOrder()
  await sql`
    update wallet.transactions set made_at = made_at - interval '1 day' where user_id = ${buyerId}
  `.execute(database)
  await sql`update wallet.tallies set day = day - 1 where user_id = ${buyerId}`.execute(database)
  await within((tx) => refundOrder(tx, { ...order, buyerId, freesLimit: true }))
  await startOrder(buyerId)
  expect((await sumToday(database, buyerId)).spentKobo).toBe(600_00)
})
