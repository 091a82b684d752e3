/** How long the provider is asked what became of a purchase, and when it is believed that it never heard of one. */
export interface Patience {
  /** Until the provider is asked for the first time, the second and so on; from then on it is every hour. */
  readonly waitsSeconds: readonly number[]
  /** Since it was sent. */
  readonly notReceivedAfterSeconds: number
}

export const patience: Patience = {
  waitsSeconds: [5, 15, 30, 60, 120, 300, 600, 1800],
  notReceivedAfterSeconds: 600,
}

/** For the simulator, on whose purchases nobody loses money, so that whoever tries it sees how they end. */
export const impatience: Patience = {
  waitsSeconds: [2, 3, 5, 10, 30, 60, 300, 1800],
  notReceivedAfterSeconds: 8,
}

const HOUR_SECONDS = 3600

/** After so many questions. */
export function waitSeconds({ waitsSeconds }: Patience, checks: number): number {
  return waitsSeconds[checks] ?? HOUR_SECONDS
}
