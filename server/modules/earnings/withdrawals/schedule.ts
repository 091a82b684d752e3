/** Seconds before each question about a sent withdrawal, in order; every hour after the last. */
const WAITS_SECONDS = [60, 300, 900, 3600]
const HOUR_SECONDS = 3600
/** A withdrawal that nobody has sent by then is back in the earnings. */
export const ASKED_HOURS = 72
/** A withdrawal that nobody has decided by then is back in the earnings. */
export const REVIEW_HOURS = 7 * 24

export function secondsUntilCheck(checks: number): number {
  return WAITS_SECONDS[checks] ?? HOUR_SECONDS
}
