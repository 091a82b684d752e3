import { createContext, use, useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

/** When the server rendered this page, in milliseconds: the hydrated page must first say what the server said. */
export const RenderedAt = createContext(Date.now())

/** The time, to the minute. A page that a cache kept starts with its own time and moves on to the real one. */
export function useNow(): Date {
  const renderedAt = use(RenderedAt)
  return new Date(useSyncExternalStore(onMinute, minuteNow, () => renderedAt))
}

function minuteNow(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
}

function onMinute(tell: () => void): () => void {
  const timer = setInterval(tell, MINUTE_MS)
  return () => clearInterval(timer)
}
