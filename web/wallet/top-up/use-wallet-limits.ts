import { useEffect, useState } from 'react'
import type { WalletLimits } from '#contracts/wallet.ts'
import { browserApi } from '../../app/browser-api.ts'

/** The current limits; undefined while loading, null on failure. The server enforces the limits in any case. */
export function useWalletLimits(): WalletLimits | null | undefined {
  const [limits, setLimits] = useState<WalletLimits | null>()
  useEffect(() => {
    const leaving = new AbortController()
    browserApi(leaving.signal)
      .wallet.getLimits()
      .then(
        ({ data }) => setLimits(data),
        () => !leaving.signal.aborted && setLimits(null),
      )
    return () => leaving.abort()
  }, [])
  return limits
}
