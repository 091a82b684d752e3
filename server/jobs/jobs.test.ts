import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { connect } from '#server/database/connect.ts'
import { openDatabase } from '#tests/support/database/open-database.ts'
import { defineJob, handled, type HandledJob, type Run } from './define-job.ts'
import { createJobQueue, createOwnJobQueue } from './job-queue.ts'
import { JOBS_SCHEMA } from './pg-boss-queues.ts'
import { runJobs, type RunningJobs } from './run-jobs.ts'

// Connect as the owner, who may create the queue schema.
const { ownerUrl: url, database } = await openDatabase({ isOwner: true })
await sql`drop schema ${sql.raw(JOBS_SCHEMA)} cascade`.execute(database)
const logged: { level: number; msg: string; alarm?: string }[] = []
const log = pino({ level: 'warn' }, { write: (line) => void logged.push(JSON.parse(line)) })

const greet = defineJob({
  name: 'greet',
  payload: z.object({ name: z.string() }),
  retries: 2,
  firstRetryAfterSeconds: 1,
})
const sweep = defineJob({ name: 'sweep', payload: z.object({}), isSingle: true, retries: 0 })
const faults: unknown[] = []
// Processes that start at the same time on a new database.
const [queue, ...others] = await Promise.all(
  Array.from({ length: 6 }, () => createJobQueue(database, [greet, sweep], (fault) => faults.push(fault))),
)

let done: string[] = []
let running: RunningJobs | undefined
beforeEach(() => void (done = []))
afterEach(async () => {
  await running?.stop()
  running = undefined
  await sql`delete from pgboss.job`.execute(database)
})

const start = async (...jobs: HandledJob[]) => (running = await runJobs(jobs, { databaseUrl: url, log }))
const note = async ({ name }: { name: string }) => void done.push(name)
const enqueue = (name: string) => database.transaction().execute((tx) => queue!.enqueue(tx, greet, { name }))
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('processes that start together create the queues once', async () => {
  expect(faults).toEqual([])
  const { rows } = await sql`
    select name from pgboss.queue where name = any (${['greet', 'sweep']}) order by name
  `.execute(database)
  expect(rows).toEqual([{ name: 'greet' }, { name: 'sweep' }])
})

test('enqueuing in a transaction needs no second connection', async () => {
  const alone = connect(url, { poolSize: 1 })
  const first = await createJobQueue(alone, [{ ...greet, name: 'greet-first' }], (fault) => faults.push(fault))
  const ask = alone.transaction().execute((tx) => first.enqueue(tx, { ...greet, name: 'greet-first' }, { name: 'Ada' }))
  await expect(ask).resolves.toBeUndefined()
  await first.close()
  await alone.close()
})

test('a job of a committed transaction runs immediately', async () => {
  await start(handled(greet, note))
  await enqueue('Ada')
  await expect.poll(() => done).toEqual(['Ada'])
})

test('a job of a rolled-back transaction never runs', async () => {
  await start(handled(greet, note))
  const rolledBack = database.transaction().execute(async (tx) => {
    await queue!.enqueue(tx, greet, { name: 'Nobody' })
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  await enqueue('Bola')
  await expect.poll(() => done).toEqual(['Bola'])
})

test('a job that throws is retried', async () => {
  const runs: Run[] = []
  await start(
    handled(greet, async (payload, run) => {
      runs.push(run)
      if (run.retry === 0) throw new Error('the line was down')
      await note(payload)
    }),
  )
  await enqueue('Chidi')
  await expect.poll(() => done).toEqual(['Chidi'])
  expect(runs.map(({ retry }) => retry)).toEqual([0, 1])
  expect(runs[0]?.id).toBe(runs[1]?.id)
})

test('the last failure of a job is logged as an error and raises an alarm', async () => {
  logged.length = 0
  const fail = () => Promise.reject(new Error('the line was down'))
  await start(handled({ ...greet, retries: 1 }, fail))
  await enqueue('Chidi')
  const lines = () => logged.flatMap(({ level, msg, alarm }) => (msg === 'job failed' ? { level, alarm } : []))
  const { warn, error } = pino.levels.values
  await expect.poll(lines).toEqual([{ level: warn }, { level: error, alarm: 'job_failed' }])
})

test('a job with atOnce 2 runs twice at the same time', async () => {
  const bothCame = Promise.withResolvers<void>()
  await start(
    handled({ ...greet, atOnce: 2 }, async (payload) => {
      await note(payload)
      if (done.length === 2) bothCame.resolve()
      await bothCame.promise
    }),
  )
  await enqueue('Ada')
  await enqueue('Bola')
  await expect.poll(() => done.toSorted()).toEqual(['Ada', 'Bola'])
})

test('stopping waits for the running job and starts no other', async () => {
  let started = false
  const jobs = await start(
    handled(greet, async (payload, { signal }) => {
      started = true
      await pause(700)
      expect(signal.aborted).toBe(true)
      await note(payload)
    }),
  )
  await enqueue('Dayo')
  await enqueue('Emeka')
  await expect.poll(() => started).toBe(true)
  await jobs.stop()
  expect(done).toEqual(['Dayo'])
  const { rows } = await sql<{ state: string }>`select state::text from pgboss.job order by created_on`.execute(
    database,
  )
  expect(rows.map(({ state }) => state)).toEqual(['completed', 'created'])
})

test('a delayed job waits for its time', async () => {
  await start(handled(greet, note))
  await queue!.enqueue(database, greet, { name: 'Later' }, { startAfter: new Date(Date.now() + 60_000) })
  await enqueue('Now')
  await expect.poll(() => done).toEqual(['Now'])
})

test('a single job waits only once, however often it is enqueued', async () => {
  for (const each of [queue!, ...others]) await each.enqueue(database, sweep, {})
  const { rows } = await sql<{ count: number }>`select count(*) from pgboss.job where name = 'sweep'`.execute(database)
  expect(rows[0]?.count).toBe(1)
})

test('a single job of a dead worker fails after half a minute, and the next worker runs a new one', async () => {
  const dead = new PgBoss({ connectionString: url, schema: JOBS_SCHEMA, supervise: false, schedule: false })
  dead.on('error', (fault) => faults.push(fault))
  await dead.start()
  const ask = () => queue!.enqueue(database, sweep, {})
  const states = async () =>
    (await sql<{ state: string }>`select state::text from pgboss.job order by created_on`.execute(database)).rows.map(
      ({ state }) => state,
    )
  /** A worker does this every half minute. */
  const supervise = async () => {
    await sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`.execute(database)
    await dead.supervise(sweep.name)
    await ask()
  }
  const silentFor = (time: string) =>
    sql`update pgboss.job set heartbeat_on = now() - ${time}::interval`.execute(database)
  await ask()
  expect(await dead.fetch(sweep.name)).toHaveLength(1)
  await silentFor('25 seconds')
  await supervise()
  expect(await states()).toEqual(['active'])
  await silentFor('31 seconds')
  await supervise()
  await dead.stop({ graceful: false })
  expect(await states()).toEqual(['failed', 'created'])
  await start(handled(sweep, async () => void done.push('swept')))
  await expect.poll(() => done).toEqual(['swept'])
})

test('an invalid payload is refused when it is enqueued', async () => {
  await expect(queue!.enqueue(database, greet, { name: 7 } as never)).rejects.toThrow()
})

test('a job that runs at start is enqueued once, with a short delay', async () => {
  for (const _ of [1, 2])
    await (await runJobs([handled({ ...sweep, isRunAtStart: true }, async () => {})], { databaseUrl: url, log })).stop()
  const { rows } = await sql<{ waits: boolean }>`select start_after > now() as waits from pgboss.job`.execute(database)
  expect(rows).toEqual([{ waits: true }])
})

test('a schedule is stored once, updated when it changes and deleted with its job', async () => {
  const schedules = async () =>
    (await sql<{ name: string; cron: string }>`select name, cron from pgboss.schedule`.execute(database)).rows
  for (const schedule of ['0 3 * * *', '0 4 * * *']) {
    await (await runJobs([handled({ ...sweep, schedule }, async () => {})], { databaseUrl: url, log })).stop()
    expect(await schedules()).toEqual([{ name: 'sweep', cron: schedule }])
  }
  await (await runJobs([handled(greet, note)], { databaseUrl: url, log })).stop()
  expect(await schedules()).toEqual([])
})

test('a process that starts while another holds the queue lock waits and reports no fault', async () => {
  // Close the other queues, which would run the same lookup from time to time.
  await Promise.all([queue!, ...others].map((each) => each.close()))
  const faults: unknown[] = []
  const isWaiting = `select from pg_stat_activity where application_name = 'kanti-queue' and wait_event_type = 'Lock'`
  await sql`update pgboss.version set bam_on = now() - interval '1 hour'`.execute(database)
  const own = await database.transaction().execute(async (tx) => {
    await sql`select from pgboss.version for update`.execute(tx)
    const opened = await createOwnJobQueue(url, [greet, sweep], (fault) => faults.push(fault))
    await expect.poll(async () => (await sql.raw(isWaiting).execute(database)).rows).toHaveLength(1)
    // Longer than the lock timeout of a request, which is two seconds.
    await pause(2500)
    return opened
  })
  await expect
    .poll(
      async () =>
        (await sql`${sql.raw(isWaiting)} or state = 'active' and application_name = 'kanti-queue'`.execute(database))
          .rows,
    )
    .toEqual([])
  await own.close()
  expect(faults).toEqual([])
})
