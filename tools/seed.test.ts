import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/app/temporary-folder.ts'
import { openWholeApp } from '#tests/support/app/whole-app.ts'
import { ownerUrlOf } from '#tests/support/database/databases.ts'

const { app, url } = await openWholeApp()
const folder = await temporaryFolder('seed')
const KEYS = { SECRET: 's'.repeat(32), PAPERS_KEY: 'p'.repeat(32) }
const REAL = { TERMII_API_KEY: 'a key', TERMII_SENDER_ID: 'Kanti', ...KEYS }
const TOOL = fileURLToPath(new URL('seed.ts', import.meta.url))

test('a market with a real provider is not filled, not even with --replace', async () => {
  const env = { PATH: process.env['PATH'], DATABASE_URL: ownerUrlOf(url), DATA_DIR: folder, ...REAL }
  const seeding = promisify(execFile)(process.execPath, [TOOL, '--products', '20', '--replace'], { env })
  const stderr = await seeding.then(String, (error: { stderr: string }) => error.stderr)
  expect(stderr).toContain('A provider has a real key')
  expect(stderr).not.toContain('--replace')
  expect((await sql`select from accounts.users`.execute(app.database)).rows).toEqual([])
})
