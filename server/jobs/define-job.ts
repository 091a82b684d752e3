import type { z } from 'zod'

/** A piece of work that is done later, by the worker process, at least once. Its handler must bear being run twice. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  /** In kebab-case; the same in every process and version. */
  readonly name: string
  readonly payload: Payload
  /** How often a failed run is tried again; the waits between double. */
  readonly retries: number
  readonly firstRetryAfterSeconds: number
  /** A run that takes longer counts as failed: it hangs. That its worker died is noticed sooner. */
  readonly expiresAfterSeconds: number
  /** How many of it one worker does at the same time. */
  readonly atOnce: number
  /** At most one of it is waiting or running; asking for another meanwhile changes nothing. */
  readonly isSingle: boolean
  /** Asked for, with an empty payload, shortly after a worker has started. */
  readonly isRunAtStart: boolean
  /** When it runs by itself, with an empty payload: a cron expression in Lagos time. */
  readonly schedule: string | null
}

type Choices<Payload extends z.ZodType> = Pick<Job<Payload>, 'name' | 'payload'> & Partial<Job<Payload>>

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

export interface Run {
  readonly id: string
  /** 0 on the first try. */
  readonly retry: number
  /** Aborted when the worker is stopping or the run has taken too long: a long one leaves off where it can go on. */
  readonly signal: AbortSignal
}

/** A job and what does it, for the worker. */
export interface HandledJob {
  readonly job: Job
  readonly handle: (payload: unknown, run: Run) => Promise<unknown>
}

export function handled<Payload extends z.ZodType>(
  job: Job<Payload>,
  handle: (payload: z.output<Payload>, run: Run) => Promise<unknown>,
): HandledJob {
  return { job, handle: (payload, run) => handle(job.payload.parse(payload), run) }
}
