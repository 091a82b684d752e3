import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { connect } from '#server/database/connect.ts'
import { handled } from '#server/jobs/define-job.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { countJob, hopelessJob } from './counting-jobs.ts'

/** A worker in a separate process, to be killed. With `HASTY` it completes a job before its effect. */
const { DATABASE_URL: databaseUrl = '', HASTY: isHasty } = process.env
const database = connect(databaseUrl)

const count = ({ number }: { number: number }) =>
  database.transaction().execute(async (tx) => {
    const added = sql`insert into counted (number) values (${number}) on conflict do nothing returning number`
    const { rows } = await added.execute(tx)
    await sleep(5)
    if (rows.length > 0) await sql`update total set count = count + 1`.execute(tx)
  })
const countLate = async (payload: { number: number }) => {
  void sleep(1500).then(() => count(payload))
}
const fail = async () => {
  throw new Error('It never works')
}

process.once('disconnect', () => process.exit(0))
await runJobs([handled(countJob, isHasty ? countLate : count), handled(hopelessJob, fail)], {
  databaseUrl,
  log: pino({ level: 'silent' }),
})
process.send?.('ready')
