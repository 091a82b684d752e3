import { useCallback, useEffect, useState } from 'react'
import type { Wallet } from '#contracts/wallet.ts'
import { browserApi } from '../../app/browser-api.ts'

/** The current wallet; undefined while loading, null on failure. */
export function useWallet() {
  const [wallet, setWallet] = useState<Wallet | null | undefined>(undefined)
  const refresh = useCallback(
    () =>
      browserApi()
        .wallet.getWallet()
        .then(({ data }) => setWallet(data))
        .catch(() => setWallet(null)),
    [],
  )
  useEffect(() => void refresh(), [refresh])
  return { wallet, refresh }
}
