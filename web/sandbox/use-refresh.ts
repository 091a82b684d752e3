import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

const EVERY_MS = 3000

/** Reloads the page data every few seconds while the page is visible. */
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
