import type { Wallet } from '#contracts/wallet.ts'
import { browserApi } from '../browser-api.ts'
import { untilConfirmed, type Waiting } from '../card-payments/until-confirmed.ts'
import type { OpenPayment } from '../session.ts'

export interface ToppedUp {
  /** As the server says it. */
  message: string
  wallet: Wallet
}

/** Has a card payment put into the wallet, as soon as it is confirmed; a webhook may have been faster. */
export function claimTopUp({ amount, reference }: OpenPayment, waiting: Waiting): Promise<ToppedUp> {
  return untilConfirmed(async () => {
    const { message, data } = await browserApi(waiting.signal).wallet.fundWallet({ body: { amount, reference } })
    return data && { message, wallet: data }
  }, waiting)
}
