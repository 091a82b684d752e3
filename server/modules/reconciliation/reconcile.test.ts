import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { available } from '#server/modules/ledger/index.ts'
import { book } from '#tests/support/database/books.ts'
import { openDatabase } from '#tests/support/database/open-database.ts'
import { reconcile } from './reconcile.ts'

const { database } = await openDatabase()

test('a difference that two steps of a check find is noted once, and found again', async () => {
  await book(database, 'top-up', { from: 'paystack', to: available(randomUUID()), kobo: 1_00 })
  // The first step reads the entry and 5,000 changes, the second one the change about the entry.
  await sql`
    insert into reconciliation.changes (source, subject)
    select 'entry', 'none ' || number from generate_series(1, 5000) as number
  `.execute(database)
  await sql`insert into reconciliation.changes (source, subject) select 'entry', key from ledger.entries`.execute(
    database,
  )
  const found = await reconcile(database, { storesProgress: true })
  expect(found).not.toEqual([])
  const { rows } = await sql`
    select source, subject = (select key from ledger.entries) as is_of_entry from reconciliation.changes
    where source = 'entry'
  `.execute(database)
  expect(rows).toEqual([{ source: 'entry', is_of_entry: true }])
  expect(await reconcile(database, { storesProgress: true })).toEqual(found)
})
