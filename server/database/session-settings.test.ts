import pg from 'pg'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { addCleanup } from '#tests/support/app/cleanup.ts'
import { cloneTemplate } from '#tests/support/database/databases.ts'
import { grantToApp } from './app-role.ts'
import { connect, kyselyOf } from './connect.ts'
import { assertSession, TIMEOUTS } from './session-settings.ts'

const { url, ownerUrl, drop } = await cloneTemplate(inject('postgresUrl'))
addCleanup(drop)

/** Connections that ask for nothing, as those of a pooler that drops what a process asks for. */
function openBare() {
  // A connection may get an error when its database is dropped.
  const pool = new pg.Pool({ connectionString: url, max: 1 }).on('error', () => {})
  addCleanup(() => pool.end())
  return kyselyOf(pool)
}

test('a pooler that drops settings is refused, until the migration has made them settings of the user', async () => {
  await expect(assertSession(openBare())).rejects.toThrow(
    /^The pooler in DATABASE_URL drops .*\block_timeout, .*plan_cache_mode, statement_timeout: run `npm run migrate`/,
  )
  await grantToApp({ url, ownerUrl })
  await assertSession(openBare())
})

test('a pool without timeouts has none, also where the user has them', async () => {
  await grantToApp({ url, ownerUrl })
  const start = connect(url, { poolSize: 1, withoutTimeouts: true })
  addCleanup(() => start.close())
  const { rows } = await sql<{ setting: string }>`
    select setting from pg_settings where name = any(${Object.keys(TIMEOUTS)})
  `.execute(start)
  expect(rows.map(({ setting }) => setting)).toEqual(['0', '0', '0'])
})
