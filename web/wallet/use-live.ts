import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const FIRST_MS = 4000
const MOST_MS = 60_000

/** Asks for the page's data again while something on it is under way, at first every few seconds, then ever more rarely. */
export function useLive(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay) return
    let timer: ReturnType<typeof setTimeout>
    const wait = (ms: number) => {
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') void revalidate()
        wait(Math.min(ms * 1.5, MOST_MS))
      }, ms)
    }
    wait(FIRST_MS)
    return () => clearTimeout(timer)
  }, [isUnderWay, revalidate])
}
