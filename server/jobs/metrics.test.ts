import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { notingStatements, tablesReadWhole } from '#tests/support/database/noted-statements.ts'
import { openDatabase } from '#tests/support/database/open-database.ts'
import { findJobMetrics } from './metrics.ts'
import { JOBS_SCHEMA } from './pg-boss-queues.ts'

const { database } = await openDatabase()

test('the metrics of jobs do not read jobs that have ended', async () => {
  const texts = new Set<string>()
  await findJobMetrics(notingStatements(database, texts))
  const read = await Promise.all([...texts].map((text) => tablesReadWhole(database, text)))
  expect(read).toEqual([['pgboss.queue']])
})

test('running jobs are those that the workers have counted', async () => {
  const schema = sql.raw(JOBS_SCHEMA)
  await sql`update ${schema}.queue set active_count = 2, monitor_on = now() where name in ('send-email', 'send-sms')`.execute(
    database,
  )
  expect(await findJobMetrics(database)).toEqual({ jobs_waiting: 0, jobs_waiting_seconds: 0, jobs_running: 4 })
})
