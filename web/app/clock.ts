import { read, write } from './browser-store.ts'

/** How far the clock of the device is ahead of the server's, in milliseconds; absent if it is right. */
const AHEAD = 'clock-ahead'
const MINUTE_MS = 60_000

/** The time by the clock of the server: that of a phone may be hours or days off. */
export function now(): number {
  return Date.now() - Number(read(AHEAD))
}

/** Takes the `Date` of a response that comes from no cache. */
export function setClock(date: string | null): void {
  const ahead = Date.now() - Date.parse(date ?? '')
  if (Math.abs(ahead - Number(read(AHEAD))) > MINUTE_MS) write(AHEAD, String(ahead))
}
