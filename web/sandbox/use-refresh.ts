import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

const EVERY_MS = 3000

/** Asks for the page's data again every few seconds, as long as somebody can see it. */
export function useRefresh(): void {
  const { revalidate, state } = useRevalidator()
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
  })
  useEffect(() => {
    const timer = setInterval(() => refresh(), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
}
