import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { book } from '#tests/support/database/books.ts'
import { asOwner } from '#tests/support/database/databases.ts'
import { openDatabase } from '#tests/support/database/open-database.ts'
import { available, checkSeals, findUnsealedSeconds, listDriftedAccounts, sumOfBooks, trialBalance } from './index.ts'
import { listSharedBalances } from './operator-queries.ts'
import { sealBooks } from './seals.ts'

const { url, database } = await openDatabase()

const bookOne = () => book(database, 'top-up', { from: 'paystack', to: available(randomUUID()), kobo: 1_00 })
/** Makes the entries ten minutes older, bypassing the triggers. */
const age = () =>
  asOwner(
    url,
    `do $$ begin alter table ledger.entries disable trigger user;
     update ledger.entries set made_at = made_at - interval '10 minutes'
       where id > coalesce((select max(through_entry) from ledger.seals), 0);
     alter table ledger.entries enable trigger user; end $$`,
  )

test('entries are sealed after some minutes, and only if there are any', async () => {
  await sealBooks(database)
  await bookOne()
  await sealBooks(database)
  expect(await checkSeals(database)).toEqual({ seals: 0, head: '' })
  await age()
  await bookOne()
  await Promise.all([sealBooks(database), sealBooks(database), sealBooks(database)])
  const first = await checkSeals(database)
  expect(first).toEqual({ seals: 1, head: expect.stringMatching(/^[0-9a-f]{64}$/) })
  await age()
  await sealBooks(database)
  expect(await checkSeals(database)).toMatchObject({ seals: 2, head: expect.not.stringMatching(first.head) })
})

test('any number of entries is sealed in steps, with the right sums', async () => {
  for (let entries = 0; entries < 7; entries += 1) await bookOne()
  await age()
  expect(await findUnsealedSeconds(database)).toBeGreaterThan(600)
  const before = await checkSeals(database)
  const sums = async () => [
    await listSharedBalances(database),
    await sumOfBooks(database),
    await listDriftedAccounts(database),
  ]
  const [totals, shared] = [await trialBalance(database), await sums()]
  await sealBooks(database, { most: 2 })
  expect((await checkSeals(database)).seals - before.seals).toBe(4)
  expect(await findUnsealedSeconds(database)).toBe(0)
  expect([await trialBalance(database), await sums()]).toEqual([totals, shared])
  expect(shared).toEqual([expect.anything(), 0, []])
  const { rows } = await sql<{ kobo: number }>`
    select sum(amount_kobo)::bigint as kobo from ledger.transfers
  `.execute(database)
  expect(totals.find(({ code }) => code === 'paystack')).toMatchObject({ debit: rows[0]!.kobo, credit: 0 })
  expect(shared[0]).toContainEqual({ code: 'member:*:available', debit: 0, credit: rows[0]!.kobo })
})

test('sums changed outside the application are found', async () => {
  await asOwner(url, `update ledger.carried set debit_kobo = debit_kobo + 1 where debit_kobo > 0`)
  await expect(checkSeals(database)).rejects.toThrow('the sums carried forward of paystack')
  await asOwner(url, `update ledger.carried set debit_kobo = debit_kobo - 1 where debit_kobo > 0`)
  expect((await checkSeals(database)).seals).toBeGreaterThan(0)
})
