import type { PgBoss, Queue, QueueResult } from 'pg-boss'
import { isTaken } from '#server/database/refuse-taken.ts'
import type { Job } from './define-job.ts'

/** Schema that pg-boss makes, and brings up to date, by itself. */
export const JOBS_SCHEMA = 'pgboss'

/**
 * A worker says so often that it still does its jobs. What it was silent about for so long counts as failed, because it
 * died: a job that is single would keep the next one waiting.
 */
export const HEARTBEAT = { everySeconds: 10, silentForSeconds: 30 }

/**
 * Makes the schema, or brings it up to date; safe in several processes at once. Of two that make it, the later may still
 * believe it missing, for which PostgreSQL refuses it: it finds the schema when it starts again. So does one that waited
 * for its turn for longer than pg-boss waits.
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

/** Makes the queue of each job, or brings it up to date; safe in several processes at once. */
export async function prepareQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const job of jobs) {
    const options = {
      retryLimit: job.retries,
      retryDelay: job.firstRetryAfterSeconds,
      retryBackoff: true,
      expireInSeconds: job.expiresAfterSeconds,
      heartbeatSeconds: HEARTBEAT.silentForSeconds,
      // The worker is told of a new job as soon as its transaction commits, and need not ask every second.
      notify: true,
    }
    if (isAsWanted(known.get(job.name), options)) continue
    await boss.createQueue(job.name, { ...options, policy: job.isSingle ? 'exclusive' : 'standard' })
    await boss.updateQueue(job.name, options)
    // What has changed is looked up anew. Whoever first sends in a transaction would need a second connection for that.
    await boss.getJobById(job.name, NO_JOB)
  }
}

const NO_JOB = '00000000-0000-0000-0000-000000000000'

function isAsWanted(queue: QueueResult | undefined, options: Partial<QueueResult>): boolean {
  return queue !== undefined && Object.entries(options).every(([name, value]) => queue[name as keyof Queue] === value)
}
