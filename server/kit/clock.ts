/** The current time, replaceable in tests. Stored times come from the database instead. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
