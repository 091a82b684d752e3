import { browserApi } from '../../app/browser-api.ts'
import type { OpenPayment } from '../../app/session.ts'

/**
 * Claims a card payment for the wallet; a webhook may have done so already. Resolves to the server's message, or to
 * null while the result is unknown.
 */
export async function claimTopUp({ amount, reference }: OpenPayment, signal: AbortSignal): Promise<string | null> {
  const { message, data } = await browserApi(signal).wallet.fundWallet({ body: { amount, reference } })
  return data && message
}
