import { useEffect, useState } from 'react'
import type { Coming } from '../app/loaders.ts'

export interface Arrival<T> {
  /** What has come; while something new is on its way, what was there before. */
  value: T | undefined
  isWaiting: boolean
}

/**
 * Follows a part of a page's data that may still be on its way, without holding up the rest of the page.
 *
 * What the server rendered is there at once. A failure is thrown while rendering, to the nearest error page.
 */
export function useArrival<T>(coming: Coming<T>): Arrival<T> {
  const [outcome, setOutcome] = useState<Outcome<T> | null>(null)
  const [last, setLast] = useState<T | undefined>(undefined)

  useEffect(() => {
    if (!(coming instanceof Promise)) return
    let isCurrent = true
    const settle = (settled: Outcome<T>) => isCurrent && setOutcome(settled)
    coming.then(
      (value) => settle({ of: coming, value }),
      (error: unknown) => settle({ of: coming, error }),
    )
    return () => {
      isCurrent = false
    }
  }, [coming])

  const own = outcome?.of === coming ? outcome : undefined
  if (own && 'error' in own) throw own.error
  const known = coming instanceof Promise ? own?.value : coming
  if (known !== undefined && known !== last) setLast(known)
  return { value: known ?? last, isWaiting: known === undefined }
}

type Outcome<T> = { of: Coming<T>; value: T } | { of: Coming<T>; error: unknown }
