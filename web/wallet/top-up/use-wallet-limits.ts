import type { WalletLimits } from '#contracts/wallet.ts'
import { browserApi } from '../../app/browser-api.ts'
import { useRequest } from '../../app/use-request.ts'

const getLimits = (leaving: AbortSignal) => browserApi(leaving).wallet.getLimits()

/** The current limits; undefined while loading, null on failure. The server enforces the limits in any case. */
export function useWalletLimits(): WalletLimits | null | undefined {
  const { data, why } = useRequest(getLimits)
  return why ? null : data
}
