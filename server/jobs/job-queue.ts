import { fromKysely, PgBoss, type Db } from 'pg-boss'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { connect, type Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Job } from './define-job.ts'
import { JOBS_SCHEMA, prepareQueues, startBoss } from './pg-boss-queues.ts'

export interface JobQueue {
  /**
   * Asks for a job in the caller's transaction: it is done if that commits, and never was if it rolls back.
   * A job that is single and already waiting or running is not asked for again. `startAfter` is a time that the
   * database told, or seconds from now by its clock.
   */
  enqueue<Payload extends z.ZodType>(
    tx: Kysely<Tables>,
    job: Job<Payload>,
    payload: z.input<Payload>,
    options?: { startAfter?: Date | number },
  ): Promise<void>
  close(): Promise<void>
}

/**
 * For a process of the system: the queue has a connection of its own without timeouts. Of several processes that start at
 * once each prepares the queues in its turn, and what the queue looks up by itself may wait without being a fault.
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

/** For processes that ask for jobs and do none; it uses their connections. `onFault` hears what goes wrong inside. */
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
      // What cannot be handled is refused here, where the mistake is, and not by the worker in the night.
      const data = job.payload.parse(payload) as object
      await boss.send(job.name, data, { db: fromKysely(tx), ...(startAfter !== undefined && { startAfter }) })
    },
    close: () => boss.stop({ graceful: false }),
  }
}

function connectionsOf(database: Database): Db {
  return {
    executeSql: (text, values) =>
      database.withClient(async (client) => {
        try {
          return await client.query(text, values)
        } catch (error) {
          // Its statements may open a transaction; the connection goes back to the others without it.
          await client.query('rollback').catch(() => {})
          throw error
        }
      }),
  }
}
