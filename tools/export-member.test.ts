import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { consoleId } from '#contracts/values/choices.ts'
import { addActors } from '#tests/support/app/actors.ts'
import { callApi } from '#tests/support/app/call-api.ts'
import { temporaryFolder } from '#tests/support/app/temporary-folder.ts'
import { openWholeApp } from '#tests/support/app/whole-app.ts'
import { runTool } from '#tests/support/processes/run-tool.ts'

const { app, http, url } = await openWholeApp()
const { database, config } = app
const { people, tokens } = await addActors(app)
const folder = await temporaryFolder('export-member')
const ada = people['buyer A']
const email = `${ada}@example.ng`

const { SECRET, PAPERS_KEY } = config
const run = (...args: string[]) =>
  runTool('export-member', { DATABASE_URL: url, SECRET, PAPERS_KEY, DATA_DIR: folder }, ...args)
const exportsOf = async () =>
  (
    await sql<{ operator_id: string; reason: string }>`
      select operator_id, reason from audit.entries where action = 'member.export' and subject = ${ada} order by id
    `.execute(database)
  ).rows

test('a member who cannot sign in gets the data that one who can downloads, and the audit log says why', async () => {
  const { data } = (await callApi(http, 'GET /account/export', { token: tokens['buyer A'] })).json()
  await sql`update accounts.users set suspended_at = now() where id = ${ada}`.execute(database)
  const path = join(folder, 'ada.json')
  const reason = 'Letter of 2 November, passport shown'
  const said = await run(email, path, '--reason', reason)
  expect(said).toContain('has all data')
  expect(said).not.toContain('thief')
  const written = JSON.parse(await readFile(path, 'utf8'))
  expect(Object.keys(written)).toEqual(Object.keys(data))
  const { account } = written
  expect(account).toEqual({ ...data.account, is_suspended: true })
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await exportsOf()).toEqual([{ operator_id: consoleId, reason }])
  expect(await run(email, path, '--reason', reason)).toContain('EEXIST')
  expect(await exportsOf()).toHaveLength(1)
})

test.each([
  ['email_changes', sql`old_email, undo_until, undo_token_hash) values (${ada}, 'old@mail.example', now(), '\\x00'`],
  ['former_phones', sql`phone, kept_until) values (${ada}, '+2348031234560', now()`],
])('the member’s %s warn of a thief', async (table, columns) => {
  await sql`insert into ${sql.table(`accounts.${table}`)} (user_id, ${columns})`.execute(database)
  expect(await run(email, join(folder, `${table}.json`), '--reason', 'x')).toContain('perhaps by a thief')
  await sql`delete from ${sql.table(`accounts.${table}`)}`.execute(database)
})

test.each([
  [[email, 'ada.json'], 'npm run export-member -- EMAIL FILE --reason TEXT'],
  [[email, 'ada.json', '--reason', ' '], 'npm run export-member'],
  [[email, '--reason', 'x'], 'npm run export-member'],
  [['nobody@example.ng', 'ada.json', '--reason', 'x'], 'Nobody has an account'],
])('%j explains what is wrong', async (args, words) => {
  expect(await run(...args)).toContain(words)
})
