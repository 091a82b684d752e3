import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, onTestFinished } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { createJobQueue } from '#server/jobs/job-queue.ts'
import { countJob, hopelessJob } from '../support/processes/counting-jobs.ts'
import { cloneTemplate } from '../support/database/databases.ts'
import { startRestartingProcess } from '../support/processes/restarting-process.ts'
import { isFull, plantedFault, proof } from '../support/proofs/proof.ts'

/**
 * While workers keep being killed, each enqueued job takes effect once. Jobs of a transaction that was rolled back take
 * no effect, and a job that never succeeds ends as failed, where operators see it.
 */
const WORKER = new URL('../support/processes/counting-worker.ts', import.meta.url)
const KILL_EVERY_MS = 2000
const HOPELESS = 20
/** Jobs in one transaction. Besides every tenth one, another transaction is rolled back. */
const TOGETHER = 100

proof(
  'G31',
  'jobs whose workers keep being killed each take effect once, and jobs of rolled back transactions never',
  { small: 0, full: 10_000 },
  async (size) => {
    expect(await work(size)).toEqual({ counted: size, total: size, failed: HOPELESS, left: 0 })
  },
)

if (isFull) {
  plantedFault('G31', 'a worker that completes a job before its effect is detected', async () => {
    expect((await work(500, { HASTY: '1' })).counted).toBeLessThan(500)
  })
}

async function work(size: number, fault: Record<string, string> = {}) {
  // As the owner, because the proof creates tables.
  const { ownerUrl: url, drop } = await cloneTemplate(inject('postgresUrl'))
  const database = connect(url)
  await sql`create table counted (number int primary key)`.execute(database)
  await sql`create table total as select 0 as count`.execute(database)
  const queue = await createJobQueue(database, [countJob, hopelessJob], () => {})
  const workers = [1, 2].map(() => startRestartingProcess(WORKER, { ...process.env, DATABASE_URL: url, ...fault }))
  onTestFinished(async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
    await queue.close()
    await database.close()
    await drop()
  })

  const state = { isOver: false }
  const killing = killInTurns(workers, state)
  for (let first = 0; first < size; first += TOGETHER) {
    const numbers = Array.from({ length: TOGETHER }, (_, at) => first + at)
    if (first % (10 * TOGETHER) === 0)
      await enqueue(
        numbers.map((number) => -1 - number),
        { isTakenBack: true },
      )
    await enqueue(numbers)
  }
  for (let number = 0; number < HOPELESS; number += 1) {
    await database.transaction().execute((tx) => queue.enqueue(tx, hopelessJob, { number }))
  }
  const countLeft = async () => {
    const { rows } = await sql<{ left: number }>`
      select count(*) as left from pgboss.job
      where name in ('count', 'hopeless') and state in ('created', 'retry', 'active')
    `.execute(database)
    return rows[0]!.left
  }
  // The last tenth runs without kills; otherwise the last jobs could be killed each time.
  await expect.poll(countLeft, { timeout: 1800_000, interval: 1000 }).toBeLessThan(size / 10)
  state.isOver = true
  await killing
  await expect.poll(countLeft, { timeout: 1800_000, interval: 1000 }).toBe(0)
  const { rows } = await sql<{ counted: number; total: number; failed: number }>`
    select (select count(*) from counted) as counted, (select count from total) as total,
    (select count(*) from pgboss.job where name = 'hopeless' and state = 'failed') as failed
  `.execute(database)
  return { ...rows[0]!, left: await countLeft() }

  async function enqueue(numbers: readonly number[], { isTakenBack = false } = {}): Promise<void> {
    const asking = database.transaction().execute(async (tx) => {
      for (const number of numbers) await queue.enqueue(tx, countJob, { number })
      if (isTakenBack) throw new Error('Taken back')
    })
    await asking.catch((error: Error) => expect(error.message).toBe('Taken back'))
  }
}

async function killInTurns(workers: readonly ReturnType<typeof startRestartingProcess>[], state: { isOver: boolean }) {
  for (let turn = 0; !state.isOver; turn += 1) {
    await sleep(KILL_EVERY_MS)
    await workers[turn % workers.length]!.kill()
  }
}
