import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const FIRST_MS = 5000
const MAX_MS = 60_000

/** Retries with growing pauses until the server responds, because the `online` event is not reliable. */
export function useBackOnline(isFromDevice: boolean): void {
  const { state, revalidate } = useRevalidator()
  const pause = useRef(FIRST_MS)
  useEffect(() => {
    if (!isFromDevice) pause.current = FIRST_MS
    if (!isFromDevice || state !== 'idle') return
    const ask = () => void revalidate()
    const timer = setTimeout(ask, pause.current)
    pause.current = Math.min(pause.current * 1.5, MAX_MS)
    addEventListener('online', ask)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', ask)
    }
  }, [isFromDevice, state, revalidate])
}
