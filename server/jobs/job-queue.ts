import { fromKysely, PgBoss, type Db as BossDb } from 'pg-boss'
import type { z } from 'zod'
import { connect, type Database, type Db } from '#server/database/connect.ts'
import type { Job } from './define-job.ts'
import { JOBS_SCHEMA, prepareQueues, startBoss } from './pg-boss-queues.ts'

export interface JobQueue {
  /**
   * Enqueues a job in the caller's transaction. A rollback removes the job. A single job that is already waiting or
   * running is not enqueued again. `startAfter` is a time read from the database, or seconds from now by the database's
   * clock.
   */
  enqueue<Payload extends z.ZodType>(
    tx: Db,
    job: Job<Payload>,
    payload: z.input<Payload>,
    options?: { startAfter?: Date | number },
  ): Promise<void>
  close(): Promise<void>
}

/**
 * Creates a queue with its own connection without timeouts, for a process of the system. Processes that start together
 * prepare the queues one after the other, and pg-boss's own queries may wait; neither is a fault.
 */
export async function createOwnJobQueue(
  databaseUrl: string,
  jobs: readonly Job[],
  onFault: (error: unknown) => void,
): Promise<JobQueue> {
  const own = connect(databaseUrl, { poolSize: 1, applicationName: 'kanti-queue', withoutTimeouts: true })
  try {
    const queue = await createJobQueue(own, jobs, onFault)
    const close = async () => {
      await queue.close()
      await own.close()
    }
    return { ...queue, close }
  } catch (error) {
    await own.close()
    throw error
  }
}

/** For processes that only enqueue jobs; uses their connections. `onFault` receives errors of pg-boss. */
export async function createJobQueue(
  database: Database,
  jobs: readonly Job[],
  onFault: (error: unknown) => void,
): Promise<JobQueue> {
  const boss = new PgBoss({ schema: JOBS_SCHEMA, db: connectionsOf(database), supervise: false, schedule: false })
  boss.on('error', onFault)
  await startBoss(boss)
  await prepareQueues(boss, jobs)
  return {
    async enqueue(tx, job, payload, { startAfter } = {}) {
      // Refuse an invalid payload here, where the mistake is, and not later in the worker.
      const data = job.payload.parse(payload) as object
      await boss.send(job.name, data, { db: fromKysely(tx), ...(startAfter !== undefined && { startAfter }) })
    },
    close: () => boss.stop({ graceful: false }),
  }
}

function connectionsOf(database: Database): BossDb {
  return {
    executeSql: (text, values) =>
      database.withClient(async (client) => {
        try {
          return await client.query(text, values)
        } catch (error) {
          // pg-boss may have opened a transaction. Return the connection to the pool without it.
          await client.query('rollback').catch(() => {})
          throw error
        }
      }),
  }
}
