import type { PgBoss, Queue, QueueResult } from 'pg-boss'
import { isTaken } from '#server/database/refuse-taken.ts'
import type { Job } from './define-job.ts'

/** Schema that pg-boss creates and migrates by itself. */
export const JOBS_SCHEMA = 'pgboss'

/**
 * A worker sends heartbeats for its running jobs. A job without a heartbeat for this long counts as failed because its
 * worker died; otherwise a single job would block the next one.
 */
export const HEARTBEAT = { everySeconds: 10, silentForSeconds: 30 }

/**
 * Creates or migrates the schema; safe in several processes at once. If two processes create the schema, PostgreSQL may
 * refuse the later one, which finds the schema on a second start. A process that waited longer for the lock than
 * pg-boss allows tries again too.
 */
export async function startBoss(boss: PgBoss): Promise<void> {
  try {
    await boss.start()
  } catch (error) {
    if (isTaken(error)) await boss.start()
    else if ((error as { code?: unknown }).code === LOCK_NOT_AVAILABLE) await startBoss(boss)
    else throw error
  }
}

const LOCK_NOT_AVAILABLE = '55P03'

/** Creates or updates the queue of each job; safe in several processes at once. */
export async function prepareQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const job of jobs) {
    const options = {
      retryLimit: job.retries,
      retryDelay: job.firstRetryAfterSeconds,
      retryBackoff: true,
      expireInSeconds: job.expiresAfterSeconds,
      heartbeatSeconds: HEARTBEAT.silentForSeconds,
      // Notifies the worker when the transaction of a new job commits, so that it need not poll every second.
      notify: true,
    }
    if (isAsWanted(known.get(job.name), options)) continue
    await boss.createQueue(job.name, { ...options, policy: job.isSingle ? 'exclusive' : 'standard' })
    await boss.updateQueue(job.name, options)
    // Refreshes the cached queue. Otherwise the first send in a transaction would need a second connection.
    await boss.getJobById(job.name, NO_JOB)
  }
}

const NO_JOB = '00000000-0000-0000-0000-000000000000'

function isAsWanted(queue: QueueResult | undefined, options: Partial<QueueResult>): boolean {
  return queue !== undefined && Object.entries(options).every(([name, value]) => queue[name as keyof Queue] === value)
}
