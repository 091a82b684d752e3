import { randomUUID } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { cloneTemplate } from '#tests/setup/databases.ts'
import { available, checkSeals, post } from './index.ts'
import { sealBooks } from './seals.ts'

const { url, drop } = await cloneTemplate(inject('postgresUrl'))
const database = connect(url)
afterAll(async () => {
  await database.close()
  await drop()
})

async function book(): Promise<void> {
  const transfers = [{ from: 'paystack', to: available(randomUUID()), kobo: 1_00 }] as const
  await database.kysely.transaction().execute((tx) => post(tx, { key: randomUUID(), kind: 'top-up', transfers }))
}
/** Moves what was booked an hour back, past the triggers. */
const age = () =>
  database.query(
    `do $$ begin alter table ledger.entries disable trigger user;
     update ledger.entries set made_at = made_at - interval '1 hour'
       where id > coalesce((select max(through_entry) from ledger.seals), 0);
     alter table ledger.entries enable trigger user; end $$`,
  )

test('the books are sealed once an hour has passed, and only where something was booked', async () => {
  await sealBooks(database)
  await book()
  await sealBooks(database)
  expect(await checkSeals(database)).toEqual({ seals: 0, head: '' })
  await age()
  await book()
  await Promise.all([sealBooks(database), sealBooks(database), sealBooks(database)])
  const first = await checkSeals(database)
  expect(first).toEqual({ seals: 1, head: expect.stringMatching(/^[0-9a-f]{64}$/) })
  await age()
  await sealBooks(database)
  expect(await checkSeals(database)).toMatchObject({ seals: 2, head: expect.not.stringMatching(first.head) })
})
