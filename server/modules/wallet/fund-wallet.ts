import type { App } from '#server/context.ts'
import { claimPayment } from '#server/modules/payments/index.ts'
import { Refusal } from '#server/kit/refusal.ts'

export interface Funding {
  readonly userId: string
  /** What the browser says was paid; compared, and never believed. */
  readonly amountKobo: number
  readonly reference?: string | undefined
}

/**
 * Claims a top-up. Whoever heard of the payment first has credited it; this only says so to its payer. `pending` while
 * the card provider has not said whether it went through.
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
    case 'unpaid':
      throw new Refusal(
        402,
        'payment_not_confirmed',
        'We could not confirm your payment. If you have paid, try again in a moment.',
      )
  }
}
