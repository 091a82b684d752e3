import { browserApi } from '../../app/browser-api.ts'
import type { OpenPayment } from '../../app/session.ts'

/**
 * Has a card payment put into the wallet; a webhook may have been faster. Resolves to the server's message, or to null
 * while nobody knows whether it was paid.
 */
export async function claimTopUp({ amount, reference }: OpenPayment, signal: AbortSignal): Promise<string | null> {
  const { message, data } = await browserApi(signal).wallet.fundWallet({ body: { amount, reference } })
  return data && message
}
