import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#tests/support/database/open-database.ts'
import { watchStatements } from '#tests/support/database/watch-statements.ts'
import { sweepAccounts } from './sweep-accounts.ts'

const { database } = await openDatabase()

test('the sweep deletes 5,000 rows at once, until none is left', async () => {
  await sql`
    insert into accounts.used_credentials
    select int4send(number), now() - interval '1 second' from generate_series(1, 5001) number
  `.execute(database)
  const texts: string[] = []
  await sweepAccounts(watchStatements(database, (text) => texts.push(text)))
  expect(texts.filter((text) => text.includes('delete from "accounts"."used_credentials"'))).toHaveLength(2)
  expect((await sql`select from accounts.used_credentials`.execute(database)).rows).toEqual([])
})
