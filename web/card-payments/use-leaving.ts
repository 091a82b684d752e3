import { useCallback, useEffect, useRef } from 'react'

/** Gives a signal that is given when the page is left. */
export function useLeaving(): () => AbortSignal {
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])
  return useCallback(() => (controller.current ??= new AbortController()).signal, [])
}
