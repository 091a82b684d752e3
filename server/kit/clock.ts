/** The time, so that a test can set it. What is stored takes the database's time instead. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
