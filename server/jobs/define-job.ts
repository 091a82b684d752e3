import { z } from 'zod'

/** Work done later by the worker process, at least once. Handlers must be idempotent. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  /** In kebab-case. Must stay the same in every process and version. */
  readonly name: string
  readonly payload: Payload
  /** How often a failed run is retried. The delay doubles each time. */
  readonly retries: number
  readonly firstRetryAfterSeconds: number
  /** A longer run counts as failed, because it hangs. A worker that died is detected sooner. */
  readonly expiresAfterSeconds: number
  /** How many of these jobs one worker runs concurrently. */
  readonly atOnce: number
  /** At most one is waiting or running. Enqueuing another meanwhile has no effect. */
  readonly isSingle: boolean
  /** Enqueued with an empty payload shortly after a worker starts. */
  readonly isRunAtStart: boolean
  /** Cron expression in Lagos time. The payload is empty. */
  readonly schedule: string | null
}

type Choices<Payload extends z.ZodType> = Pick<Job<Payload>, 'name' | 'payload'> & Partial<Job<Payload>>

/** Retries for half a day: the work of a job whose row is gone, so that no sweep finds it again. */
export const FOR_HALF_A_DAY = { retries: 13 }

export function defineJob<Payload extends z.ZodType>(choices: Choices<Payload>): Job<Payload> {
  return {
    retries: 5,
    firstRetryAfterSeconds: 5,
    expiresAfterSeconds: 15 * 60,
    atOnce: 1,
    isSingle: false,
    isRunAtStart: false,
    schedule: null,
    ...choices,
  }
}

const nothing = z.object({})

/** A job at fixed times. By default a failed run is not retried, because the next one follows. */
export function defineScheduledJob(
  name: string,
  schedule: string,
  choices: Partial<Job<typeof nothing>> = {},
): Job<typeof nothing> {
  return defineJob({ name, payload: nothing, isSingle: true, retries: 0, schedule, ...choices })
}

export interface Run {
  readonly id: string
  /** 0 for the first attempt. */
  readonly retry: number
  /** Aborted when the worker stops or the run takes too long. A long run should stop at a point where it can resume. */
  readonly signal: AbortSignal
}

export interface HandledJob {
  readonly job: Job
  readonly handle: (payload: unknown, run: Run) => Promise<unknown>
}

/** A handler that gets the parsed payload; it throws what zod throws for any other. */
export function handled<Payload extends z.ZodType>(
  job: Job<Payload>,
  handle: (payload: z.output<Payload>, run: Run) => Promise<unknown>,
): HandledJob {
  return { job, handle: (payload, run) => handle(job.payload.parse(payload), run) }
}
