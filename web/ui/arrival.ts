import { useEffect, useState } from 'react'
import type { Coming } from '../app/loaders.ts'

interface Arrival<T> {
  /** The loaded value. While a new value loads, the previous one. */
  value: T | undefined
  isWaiting: boolean
}

/**
 * Reads a part of a page's data that may still be loading, without delaying the rest of the page.
 *
 * Data that the server rendered is available immediately. A failure is thrown during rendering, to the nearest error
 * page.
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
