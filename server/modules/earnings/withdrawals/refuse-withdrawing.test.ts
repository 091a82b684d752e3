import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { receivable } from '#server/modules/ledger/index.ts'
import { openEarningsMarket } from '#tests/support/app/earnings-market.ts'
import { book } from '#tests/support/database/books.ts'

const market = await openEarningsMarket()
const { act, addBuyer, addSeller, call, database, earn, read, sell, setAccount, withdraw } = market

/** The order of the last sale of a seller. */
async function lastSold(seller: string): Promise<string> {
  const { rows } = await sql<{ subject: string }>`
    select subject from earnings.movements where user_id = ${seller} and kind = 'sale' order by made_at desc limit 1
  `.execute(database)
  return rows[0]!.subject
}

test('what a correction took of a sale that still clears stops no other earnings', async () => {
  const seller = await addSeller()
  await setAccount(seller)
  const cleared = await earn(seller)
  const clearing = await sell(seller)
  const order = await lastSold(seller)
  const take = async (amount: number) => {
    const payload = { pay: 'buyer', from: 'seller', amount, reason: 'It was a copy' }
    for (const asOperator of [await addBuyer(0), await addBuyer(0)])
      await call(`POST /operator/orders/${order}/corrections`, { asOperator, payload })
  }
  await take(1_000)
  expect(await read(seller)).toMatchObject({ withdrawable: cleared, clearing: [{ amount: clearing - 1_000 }] })
  await take(clearing - 1_000)
  expect(await read(seller)).toMatchObject({ earned: cleared, withdrawable: cleared, clearing: [] })
  expect((await withdraw(seller, cleared)).statusCode).toBe(201)
  await market.expectRightBooks()
})

test('what clears in one hour is one amount, from when all of it has cleared', async () => {
  const seller = await addSeller()
  const total = (await sell(seller)) + (await sell(seller))
  await sql`
    update earnings.movements set clears_at = date_trunc('hour', now()) + interval '90 minutes'
      - case when subject = ${await lastSold(seller)} then interval '0' else interval '20 minutes' end
    where user_id = ${seller}
  `.execute(database)
  const { clearing } = await read(seller)
  expect(clearing).toEqual([{ amount: total, from: expect.stringMatching(/:30:00/) }])
})

test('all that has cleared cannot be withdrawn below the least while more clears', async () => {
  const seller = await addSeller()
  await setAccount(seller)
  const cleared = await earn(seller, 1_000)
  await sell(seller)
  expect((await withdraw(seller, cleared)).json().code).toBe('below_least')
})

test('without a key, the same amount within a minute is one withdrawal, unless the money is back', async () => {
  const seller = await addSeller()
  await setAccount(seller)
  await earn(seller, 20_000)
  const idOf = async (amount: number, key?: string) => (await withdraw(seller, amount, key)).json().data?.id
  const ids = await Promise.all([1, 2, 3].map(() => idOf(2_000)))
  expect(new Set(ids).size).toBe(1)
  const [first] = ids
  const named = await idOf(2_000, `${seller} named`)
  expect(named).not.toBe(first)
  expect((await read(seller)).withdrawing).toBe(4_000)
  await call(`DELETE /earnings/withdrawals/${first}`, { as: seller })
  await sql`update earnings.withdrawals set created_at = created_at - interval '61 seconds' where id = ${named}`.execute(
    database,
  )
  expect(ids.concat(named)).not.toContain(await idOf(2_000))
  await market.expectRightBooks()
})

test('a seller who owes us reads that', async () => {
  const seller = await addSeller()
  await setAccount(seller)
  await earn(seller)
  await book(database, 'dispute-lost', { from: receivable(seller), to: 'paystack', kobo: 1_000_00 })
  const why = 'because you owe NGN 1,000.00 for a card payment that went back. Add that much to your wallet'
  expect((await withdraw(seller, 2_000)).json()).toMatchObject({
    code: 'account_frozen',
    message: expect.stringContaining(`Nothing can be withdrawn right now, ${why}`),
  })
  expect((await act(seller, await lastSold(seller), 'refund', { amount: 500 })).json()).toMatchObject({
    code: 'account_frozen',
    message: expect.stringContaining(`Nothing can be refunded right now, ${why}`),
  })
})
