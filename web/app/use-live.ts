import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const FIRST_MS = 4000
const MAX_MS = 60_000

/** Reloads the page data while something is in progress, with growing intervals. */
export function useLive(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay) return
    let timer: ReturnType<typeof setTimeout>
    const wait = (ms: number) => {
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') void revalidate()
        wait(Math.min(ms * 1.5, MAX_MS))
      }, ms)
    }
    wait(FIRST_MS)
    return () => clearTimeout(timer)
  }, [isUnderWay, revalidate])
}
