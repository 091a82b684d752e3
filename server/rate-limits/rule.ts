/** How often something may be done. A rule is plain data; the counted client is the key passed with the rule. */
export type RateLimitRule = WindowRule | DelayRule

interface Rule {
  /** What is counted and by which key, such as `sign in, by address`. Rules with the same name share their counts. */
  readonly name: string
  /** Set if `RATE_LIMIT_SCALE` must not apply, such as for attempts to enter a code. */
  readonly isScaled?: false
  /** The effect of a failure to count: browsing is allowed; sign-in, codes and money are refused. */
  readonly whenDown: 'allow' | 'refuse'
}

/** A number of points in a window that starts with the first one. */
export interface WindowRule extends Rule {
  readonly points: number
  readonly perSeconds: number
}

const window =
  (perSeconds: number) =>
  (points: number, name: string, whenDown: Rule['whenDown'] = 'refuse'): WindowRule => ({
    name,
    points,
    perSeconds,
    whenDown,
  })
export const perMinute = window(60)
export const perHour = window(3600)
export const perDay = window(24 * 3600)

/** Free attempts, then delays that double each time. Attempts are forgotten after a day. */
export interface DelayRule extends Rule {
  readonly freeTries: number
  readonly firstDelaySeconds: number
  readonly longestDelaySeconds: number
}
