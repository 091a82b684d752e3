import type { Origin } from '../people.ts'

/** A market or street where sellers have their shops. */
export interface Place {
  /** The line that stands on a card, from the market outward. */
  line: string
  city: string
  state: string
  postalCode: string
  streets: readonly [string, ...string[]]
  /** Categories that the place is known for; every seller takes a few of them. */
  sells: readonly [string, ...string[]]
  origins: readonly [Origin, ...Origin[]]
  /** How many sellers it draws beside others. */
  size: number
}

export const place = (
  line: string,
  city: string,
  state: string,
  postalCode: string,
  size: number,
  origins: Place['origins'],
  sells: Place['sells'],
  streets: Place['streets'],
): Place => ({ line, city, state, postalCode, size, origins, sells, streets })
