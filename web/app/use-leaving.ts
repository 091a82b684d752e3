import { useCallback, useEffect, useRef } from 'react'

/** Returns a function that gives a signal, aborted when the page is left. */
export function useLeaving(): () => AbortSignal {
  const controller = useRef<AbortController | null>(null)
  useEffect(() => {
    const leaving = (controller.current = new AbortController())
    return () => leaving.abort()
  }, [])
  // Called after the page was left, it returns the aborted signal.
  return useCallback(() => controller.current!.signal, [])
}
