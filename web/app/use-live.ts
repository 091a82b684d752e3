import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const FIRST_MS = 4000
const MAX_MS = 60_000

/** Reloads the page data while something is in progress, with growing intervals; a hidden page, once it is shown again. */
export function useLive(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay) return
    let ms = FIRST_MS
    const ask = () => {
      if (document.hidden) return document.addEventListener('visibilitychange', ask, { once: true })
      void revalidate()
      ms = Math.min(ms * 1.5, MAX_MS)
      timer = setTimeout(ask, ms)
    }
    let timer = setTimeout(ask, ms)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [isUnderWay, revalidate])
}
