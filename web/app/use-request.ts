import { useEffect, useState } from 'react'
import { textOf } from './problem-text.ts'

export interface RequestState<Data> {
  /** Undefined while loading and on failure. */
  readonly data: Data | undefined
  /** Why it cannot be loaded; otherwise empty. */
  readonly why: string
  readonly retry: () => void
}

/** What the server answers to `ask`, which must be the same function at every render. */
export function useRequest<Data>(ask: (leaving: AbortSignal) => Promise<{ data: Data }>): RequestState<Data> {
  const [data, setData] = useState<Data>()
  const [why, setWhy] = useState('')
  useEffect(() => {
    if (why) return
    const leaving = new AbortController()
    ask(leaving.signal).then(
      ({ data }) => setData(() => data),
      (error: unknown) => !leaving.signal.aborted && setWhy(textOf(error)),
    )
    return () => leaving.abort()
  }, [ask, why])
  return { data, why, retry: () => setWhy('') }
}
