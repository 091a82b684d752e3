import type { App } from '#server/context.ts'
import { claimPayment } from '#server/modules/payments/index.ts'
import { Refusal } from '#server/kit/refusal.ts'

interface Funding {
  readonly userId: string
  /** The amount that the browser reports: compared, never trusted. */
  readonly amountKobo: number
  readonly reference?: string | undefined
}

/**
 * Claims a top-up. The payment may have been credited before; this only reports it to the payer. `pending` until the
 * card provider has reported the result.
 */
export async function fundWallet(app: App, funding: Funding): Promise<'funded' | 'pending'> {
  const claim = await claimPayment(app, { ...funding, purpose: 'wallet', subject: null })
  switch (claim.kind) {
    case 'claimed':
      return 'funded'
    case 'pending':
      return 'pending'
    case 'otherwise':
      throw new Refusal(
        402,
        'paid_otherwise',
        'Your card payment is not the one that we asked for, and was not added to your wallet. We have written to you about it.',
      )
    case 'other':
      throw new Refusal(422, 'wrong_amount', 'This is not what was paid.')
    case 'not-own':
      throw new Refusal(409, 'already_claimed', 'This payment was made by another member.')
    case 'unpaid':
      throw new Refusal(
        402,
        'payment_not_confirmed',
        'We could not confirm your payment. If you have paid, try again in a moment.',
      )
  }
}
