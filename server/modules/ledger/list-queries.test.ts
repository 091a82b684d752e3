import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database/open-database.ts'
import { available, post, type EntryKind } from './index.ts'
import { listEntryRows } from './list-queries.ts'

const { database } = await openDatabase()
const FIRST = { offset: 0, limit: 20 }

test('an account lists each of its entries once, by prefix and kind, from either end', async () => {
  const member = available(randomUUID())
  const book = (key: string, kind: EntryKind) =>
    database.transaction().execute((tx) =>
      post(tx, {
        key,
        kind,
        transfers: [
          { from: 'paystack', to: member, kobo: 3 },
          { from: 'paystack', to: available(randomUUID()), kobo: 2 },
          { from: member, to: 'paystack', kobo: 1 },
        ],
      }),
    )
  for (const key of ['a:1', 'a:2', 'b:3']) await book(key, 'top-up')
  await book('a:4', 'plan')
  const keysOf = async (filter: Parameters<typeof listEntryRows>[1]) => {
    const { rows, total } = await listEntryRows(database, filter, FIRST)
    return [rows.map(({ key }) => key), total]
  }
  for (const account of ['paystack', member]) {
    expect(await keysOf({ account })).toEqual([['a:4', 'b:3', 'a:2', 'a:1'], 4])
    expect(await keysOf({ account, sort: 'oldest' })).toEqual([['a:1', 'a:2', 'b:3', 'a:4'], 4])
    expect(await keysOf({ account, begins: ['a:', 'a:2'], kind: 'top-up' })).toEqual([['a:2', 'a:1'], 2])
  }
  expect(await keysOf({ account: 'bank' })).toEqual([[], 0])
  expect(await keysOf({ begins: ['a:', 'a:2', 'c'] })).toEqual([['a:4', 'a:2', 'a:1'], 3])
})
