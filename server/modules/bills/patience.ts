/**
 * How long the provider is asked what became of a purchase, when it is believed that it never heard of one, and how long
 * it is spared what our float does not pay for.
 */
export interface Patience {
  /** Until the provider is asked for the first time, the second and so on; from then on it is every hour. */
  readonly waitsSeconds: readonly number[]
  /** Since it was sent. */
  readonly notReceivedAfterSeconds: number
  /** For which a service is not sold once the float did not pay for it, unless the float is funded before. */
  readonly pauseSeconds: number
  /** After its delivery the provider is asked once more, whose event of a reversal may be lost; null where it is not. */
  readonly lookAgainSeconds: number | null
}

export const patience: Patience = {
  waitsSeconds: [5, 15, 30, 60, 120, 300, 600, 1800],
  notReceivedAfterSeconds: 600,
  pauseSeconds: 1800,
  lookAgainSeconds: 24 * 3600,
}

/** For the simulator, on whose purchases nobody loses money, so that whoever tries it sees how they end. */
export const impatience: Patience = {
  waitsSeconds: [2, 3, 5, 10, 30, 60, 300, 1800],
  notReceivedAfterSeconds: 8,
  pauseSeconds: 30,
  // A simulator forgets with each start.
  lookAgainSeconds: null,
}

const HOUR_SECONDS = 3600

/** After so many questions. */
export function waitSeconds({ waitsSeconds }: Patience, checks: number): number {
  return waitsSeconds[checks] ?? HOUR_SECONDS
}
