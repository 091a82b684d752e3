import type { ReturnClock } from '../returns/return-rules.ts'
import type { Clock } from './transitions.ts'

const HOUR = 60
const DAY = 24 * HOUR
const LAST = 6 * HOUR
/** Days after sending at which a seller is reminded to say that the order arrived. */
const SENT_DAYS = [7, 10, 13]

/** Minutes before the end of a clock at which the party who has to act is reminded, the longest first. `minutes`: of the clock. */
export function remindersOf(clock: Clock | ReturnClock, minutes: number): number[] {
  if (clock === 'pay' || clock === 'decide') return []
  if (clock === 'arrive') return SENT_DAYS.map((days) => minutes - days * DAY).filter((before) => before > 0)
  const half = Math.floor(minutes / 2)
  return half > LAST ? [half, LAST] : [half]
}

/** Minutes after the start of a clock at which it is reminded of first; null if it never is. */
export function firstReminder(clock: Clock | ReturnClock | null, minutes: number): number | null {
  const [first] = clock === null ? [] : remindersOf(clock, minutes)
  return first === undefined ? null : minutes - first
}
