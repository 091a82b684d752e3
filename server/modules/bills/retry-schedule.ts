/** The retry schedule: when the provider is queried about a purchase, all in seconds. */
export interface RetrySchedule {
  /** Delay before each query of the provider, in order; every hour after the last. */
  readonly waitsSeconds: readonly number[]
  /** Time since sending after which a purchase that the provider does not know counts as never received. */
  readonly notReceivedAfterSeconds: number
  /** Time that a service is not sold after the float did not cover a purchase, unless the float is funded before. */
  readonly pauseSeconds: number
  /** Delay of one more query after a complete delivery, in case the event of a reversal is lost; null for none. */
  readonly lookAgainSeconds: number | null
}

export const retrySchedule: RetrySchedule = {
  waitsSeconds: [5, 15, 30, 60, 120, 300, 600, 1800],
  notReceivedAfterSeconds: 600,
  pauseSeconds: 1800,
  lookAgainSeconds: 24 * 3600,
}

/** For the simulator: purchases end while the tester still watches. */
export const sandboxRetrySchedule: RetrySchedule = {
  waitsSeconds: [2, 3, 5, 10, 30, 60, 300, 1800],
  notReceivedAfterSeconds: 8,
  pauseSeconds: 30,
  // A simulator loses its data with each start.
  lookAgainSeconds: null,
}

const HOUR_SECONDS = 3600

/** Delay before the next query, after `checks` queries. */
export function retryDelaySeconds({ waitsSeconds }: RetrySchedule, checks: number): number {
  return waitsSeconds[checks] ?? HOUR_SECONDS
}
