import { useEffect, useState } from 'react'
import type { WalletLimits } from '#contracts/wallet.ts'
import { browserApi } from '../../app/browser-api.ts'

/** As they are at this moment; undefined until they have come, null where they do not: the server still says where it stops. */
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
