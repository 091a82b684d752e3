import { Refusal } from '#server/kit/refusal.ts'

/** Creates a 429 with a message that says when to try again. `rule` is for the log. */
export function tooMany(waitMs: number, rule: string): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new Refusal(429, 'too_many', `Too many tries. Try again in ${duration(seconds)}.`, {
    retryAfterSeconds: seconds,
    cause: rule,
  })
}

/** Formats a duration, rounded up so that it is never too short: `45 seconds`, `4 minutes`, `1 hour`. */
function duration(seconds: number): string {
  if (seconds < 60) return count(seconds, 'second')
  if (seconds <= 59 * 60) return count(Math.ceil(seconds / 60), 'minute')
  return count(Math.ceil(seconds / 3600), 'hour')
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}
