import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { DEAD_AFTER_MS, WITHOUT_TIMEOUTS } from '#server/database/session-settings.ts'
import type { HandledJob } from './define-job.ts'
import { HEARTBEAT, JOBS_SCHEMA, prepareQueues, startBoss } from './pg-boss-queues.ts'

export interface RunningJobs {
  /** Takes no more jobs, aborts the signal of running ones and waits for them, at most `withinMs`. */
  stop(withinMs?: number): Promise<void>
}

interface RunOptions {
  readonly databaseUrl: string
  readonly log: Logger
  /** Connections for fetching and completing jobs. Handlers use their own connections. */
  readonly poolSize?: number
}

const TIME_ZONE = 'Africa/Lagos'
/** Gives the first visitors of a machine that has just started priority over work that can wait. */
const START_DELAY_SECONDS = 10
/** New jobs arrive by NOTIFY, retries and delayed jobs by polling. A backlog is worked off without pauses. */
const POLLING = { notifyPollingIntervalSeconds: 2, pollingIntervalSeconds: 2, burstWhenReadyExceeds: 10 }

/** Passed on to pg. PostgreSQL finishes a statement that this cuts off, such as one of maintenance. */
const OF_CONNECTIONS = { query_timeout: DEAD_AFTER_MS.long }

/** Runs the worker: jobs as they arrive, each with its own concurrency, and scheduled jobs at their time. */
export async function runJobs(
  handledJobs: readonly HandledJob[],
  { databaseUrl, log, poolSize = 3 }: RunOptions,
): Promise<RunningJobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'kanti-jobs',
    options: WITHOUT_TIMEOUTS,
    ...OF_CONNECTIONS,
    schema: JOBS_SCHEMA,
    max: poolSize,
    useListenNotify: true,
    superviseIntervalSeconds: HEARTBEAT.silentForSeconds,
    monitorIntervalSeconds: HEARTBEAT.silentForSeconds,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue has a fault'))
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'))
  await startBoss(boss)
  const jobs = handledJobs.map(({ job }) => job)
  await prepareQueues(boss, jobs)
  await keepSchedules(boss, jobs)
  const stopping = new AbortController()
  for (const { job, handle } of handledJobs) {
    const options = { ...POLLING, localConcurrency: job.atOnce, heartbeatRefreshSeconds: HEARTBEAT.everySeconds }
    await boss.work(job.name, options, async ([claimed]) => {
      if (!claimed) return
      const signal = AbortSignal.any([claimed.signal, stopping.signal])
      const run = { id: claimed.id, retry: claimed.retryCount, signal }
      try {
        await handle(claimed.data, run)
        log.debug({ job: job.name, id: run.id }, 'job done')
      } catch (error) {
        const line = { err: error, job: job.name, id: run.id, retry: run.retry }
        if (run.retry < job.retries) log.warn(line, 'job failed')
        else log.error({ alarm: 'job_failed', ...line }, 'job failed')
        throw error
      }
    })
  }
  for (const job of jobs) {
    if (job.isRunAtStart) await boss.send(job.name, {}, { startAfter: START_DELAY_SECONDS })
  }
  return {
    async stop(withinMs = 20_000) {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: withinMs })
    },
  }
}

/** Schedules are stored in the database, so the schedule of a removed job must be deleted. */
async function keepSchedules(boss: PgBoss, jobs: readonly HandledJob['job'][]): Promise<void> {
  const scheduled = jobs.filter((job) => job.schedule !== null)
  for (const job of scheduled) await boss.schedule(job.name, job.schedule as string, {}, { tz: TIME_ZONE })
  const names = new Set(scheduled.map((job) => job.name))
  for (const { name } of await boss.getSchedules()) {
    if (!names.has(name)) await boss.unschedule(name)
  }
}
