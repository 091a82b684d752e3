import { createContext, use, useSyncExternalStore } from 'react'
import { now } from '../app/clock.ts'

const MINUTE_MS = 60_000

/** When the server rendered this page, in milliseconds. Hydration must render the same text as the server. */
export const RenderedAt = createContext(Date.now())

/** The time by the server's clock, to the minute. A cached page starts with its render time, then switches to the current time. */
export function useNow(): Date {
  const renderedAt = use(RenderedAt)
  return new Date(useSyncExternalStore(onMinute, minuteNow, () => renderedAt))
}

function minuteNow(): number {
  const time = now()
  return time - (time % MINUTE_MS)
}

function onMinute(tell: () => void): () => void {
  const timer = setInterval(tell, MINUTE_MS)
  return () => clearInterval(timer)
}
