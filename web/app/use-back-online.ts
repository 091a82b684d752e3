import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const ASK_AGAIN_MS = 5000

/** Retries until the server responds, because the `online` event is not reliable. */
export function useBackOnline(isFromDevice: boolean): void {
  const { state, revalidate } = useRevalidator()
  useEffect(() => {
    if (!isFromDevice || state !== 'idle') return
    const ask = () => void revalidate()
    const timer = setTimeout(ask, ASK_AGAIN_MS)
    addEventListener('online', ask)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', ask)
    }
  }, [isFromDevice, state, revalidate])
}
