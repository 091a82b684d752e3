import { useCallback, useEffect, useRef } from 'react'

/** Gives a signal that is given when the page is left. */
export function useLeaving(): () => AbortSignal {
  const controller = useRef<AbortController | null>(null)
  useEffect(() => {
    const leaving = (controller.current = new AbortController())
    return () => leaving.abort()
  }, [])
  // Asked for after the page was left, it is the one that was given.
  return useCallback(() => controller.current!.signal, [])
}
