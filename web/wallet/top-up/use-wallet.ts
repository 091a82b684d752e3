import { useCallback, useEffect, useRef, useState } from 'react'
import type { Wallet } from '#contracts/wallet.ts'
import { orNull } from '../../app/loaders.ts'
import { browserApi } from '../../app/browser-api.ts'

/**
 * The current wallet; undefined while loading, null on failure. `refresh` after its money has moved, `lookAgain` when
 * that may be: without an answer the known wallet stays.
 */
export function useWallet() {
  const [wallet, setWallet] = useState<Wallet | null | undefined>(undefined)
  const refreshes = useRef(0)
  const lookAgain = useCallback((isWanted: () => boolean = () => true) => {
    const before = refreshes.current
    return orNull(browserApi().wallet.getWallet()).then((answer) => {
      // What was asked before the money moved is no longer true.
      if (answer && before === refreshes.current && isWanted()) setWallet(answer.data)
      return answer
    })
  }, [])
  const refresh = useCallback(() => {
    refreshes.current++
    return lookAgain().then((answer) => void (answer ?? setWallet(null)))
  }, [lookAgain])
  useEffect(() => void refresh(), [refresh])
  return { wallet, refresh, lookAgain }
}
