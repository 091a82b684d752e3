/** How often something may be done. A rule is plain data; whom it counts is the key it is taken with. */
export type RateLimitRule = WindowRule | DelayRule

interface Rule {
  /** What is counted, by whom, such as `sign in, by address`: rules of one name share their counts. */
  readonly name: string
  /** Set where `RATE_LIMIT_SCALE` does not count, such as for the tries of a code. */
  readonly isScaled?: false
  /** What becomes of a request that cannot be counted: browsing goes on, signing in, codes and money do not. */
  readonly whenDown: 'allow' | 'refuse'
}

/** So many points in a window that opens with the first one. */
export interface WindowRule extends Rule {
  readonly points: number
  readonly perSeconds: number
}

/** Some tries are free; from then on each waits twice as long as the one before. All is forgotten after a day. */
export interface DelayRule extends Rule {
  readonly freeTries: number
  readonly firstDelaySeconds: number
  readonly longestDelaySeconds: number
}
