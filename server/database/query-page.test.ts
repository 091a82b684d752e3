import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database/open-database.ts'
import { queryPage } from './query-page.ts'

const { database } = await openDatabase()

test('a list ends at 10,000 rows and counts no further, unless it is counted whole', async () => {
  const numbers = { columns: sql`number`, found: sql`from generate_series(1, 10050) as number`, order: 'number' }
  const read = async (offset: number, isCountedWhole?: boolean) => {
    const query = { ...numbers, ...(isCountedWhole && { isCountedWhole }) }
    const { rows, total } = await queryPage<{ number: number }>(database, query, { offset, limit: 20 })
    return [rows[0]?.number, rows.length, total]
  }
  expect(await read(0)).toEqual([1, 20, 10_000])
  expect(await read(9990)).toEqual([9991, 10, 10_000])
  for (const beyond of [10_000, 10_020]) expect(await read(beyond)).toEqual([undefined, 0, 10_000])
  expect(await read(10_000, true)).toEqual([10_001, 20, 10_050])
})
