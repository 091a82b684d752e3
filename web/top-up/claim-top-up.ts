import { browserApi } from '../browser-api.ts'
import { untilConfirmed, type Waiting } from '../card-payments/until-confirmed.ts'
import type { OpenPayment } from '../session.ts'

/**
 * Has a card payment put into the wallet, as soon as it is confirmed; a webhook may have been faster. Resolves to the
 * server's message.
 */
export function claimTopUp({ amount, reference }: OpenPayment, waiting: Waiting): Promise<string> {
  return untilConfirmed(async () => {
    const { message, data } = await browserApi(waiting.signal).wallet.fundWallet({ body: { amount, reference } })
    return data && message
  }, waiting)
}
