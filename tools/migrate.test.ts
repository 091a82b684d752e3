import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { demoAccounts } from '#demo-market/demo-accounts.ts'
import { connect } from '#server/database/connect.ts'
import { appUrlOf } from '#server/database/embedded.ts'
import { addMember } from '#tests/support/app/members.ts'
import { createDatabase, databaseUrl } from '#tests/support/database/databases.ts'
import { openDatabase } from '#tests/support/database/open-database.ts'
import { runTool } from '#tests/support/processes/run-tool.ts'

const secrets = { SECRET: 's'.repeat(32), PAPERS_KEY: 'p'.repeat(32) }

test('a new database is migrated once', async () => {
  await createDatabase(inject('postgresUrl'), 'of_migrate')
  const ownerUrl = databaseUrl(inject('postgresUrl'), 'of_migrate')
  const settings = { ...secrets, DATABASE_URL: appUrlOf(ownerUrl), DATABASE_OWNER_URL: ownerUrl }
  expect(await runTool('migrate', settings)).toMatch(/^Applied \S+, /)
  expect(await runTool('migrate', settings)).toBe('Nothing is left to apply\n')
  const database = connect(settings.DATABASE_URL)
  await sql`select from catalog.products`.execute(database).finally(() => database.close())
})

test('with a real provider the demo accounts are suspended, because their passwords are public', async () => {
  const { url, ownerUrl, database } = await openDatabase()
  const ids = [await addMember(database), await addMember(database)]
  await sql`update accounts.users set email = ${demoAccounts[0].email} where id = ${ids[0]}`.execute(database)
  const suspended = async () =>
    (await sql<{ id: string }>`select id from accounts.users where suspended_at is not null`.execute(database)).rows
  const settings = { ...secrets, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl }
  const real = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@kanti.example', SUPPORT_EMAIL: 'b@kanti.example' }
  expect(await runTool('migrate', settings)).toContain('Nothing is left to apply')
  expect(await suspended()).toEqual([])
  expect(await runTool('migrate', { ...settings, ...real })).toContain('Nothing is left to apply')
  expect(await suspended()).toEqual([{ id: ids[0] }])
})

test.each([
  [[], 'Set DATABASE_URL'],
  [['now'], 'npm run migrate takes no arguments'],
])('%j without a database explains what is wrong', async (args, words) => {
  expect(await runTool('migrate', secrets, ...args)).toContain(words)
})
