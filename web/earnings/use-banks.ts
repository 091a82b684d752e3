import { useEffect, useState } from 'react'
import { orderApi } from '../app/order-api.ts'
import { textOf } from '../app/problem-text.ts'
import type { Bank } from './bank-of.ts'

export interface Banks {
  /** Undefined while loading and on failure. */
  readonly banks: readonly Bank[] | undefined
  /** Why they cannot be loaded; otherwise empty. */
  readonly why: string
  readonly retry: () => void
}

/** The banks that withdrawals can go to. */
export function useBanks(): Banks {
  const [banks, setBanks] = useState<readonly Bank[]>()
  const [why, setWhy] = useState('')
  useEffect(() => {
    if (why) return
    const leaving = new AbortController()
    orderApi(leaving.signal)
      .earnings.listBanks()
      .then(
        ({ data }) => setBanks(data),
        (error: unknown) => !leaving.signal.aborted && setWhy(textOf(error)),
      )
    return () => leaving.abort()
  }, [why])
  return { banks, why, retry: () => setWhy('') }
}
