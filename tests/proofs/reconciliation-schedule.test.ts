import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { jobsOf } from '#server/modules.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { available, post } from '#server/modules/ledger/index.ts'
import { proof } from '../support/proofs/proof.ts'
import { openWholeApp } from '../support/app/whole-app.ts'

/** Milliseconds: the promised time, plus the half minute at which the queue checks its schedules. */
const FOUND_WITHIN = 7 * 60_000

proof(
  'G7',
  'a worker finds what is planted by its own schedule, and nobody asks it to',
  { small: 0, full: 1 },
  async () => {
    const { app, url } = await openWholeApp()
    const { database, log } = app
    const running = await runJobs(jobsOf(app), { databaseUrl: url, log })
    try {
      const member = randomUUID()
      await database.transaction().execute((tx) =>
        post(tx, {
          key: `float:correction:${randomUUID()}`,
          kind: 'float-surplus',
          transfers: [{ from: 'bank', to: available(member), kobo: 500_000_00 }],
        }),
      )
      const isFound = async () =>
        (await sql`select 1 from reconciliation.flags where member_id = ${member}`.execute(database)).rows.length > 0
      await expect.poll(isFound, { timeout: FOUND_WITHIN, interval: 1000 }).toBe(true)
    } finally {
      await running.stop()
    }
  },
)
