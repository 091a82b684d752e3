import { nairaText } from '#contracts/values/naira.ts'
import type { Email } from '#server/modules/outbox/index.ts'
import type { Intent } from './queries.ts'

type Disputed = Pick<Intent, 'reference' | 'purpose' | 'amount_kobo'>

/** Sent to the payer when a dispute freezes their wallet. */
export function disputedEmail(disputed: Disputed, publicUrl: string): Email {
  return {
    subject: 'Your wallet is frozen',
    heading: 'Your wallet is frozen',
    paragraphs: [
      'Hello,',
      `The bank of the card is looking at ${nameOf(disputed)}, because it was disputed there. Until the bank decides, nothing can be spent from your wallet.`,
      'If you did not ask your bank for this, ask them how it came about, and tell us through our contact form.',
    ],
    action: { label: 'Open your wallet', url: `${publicUrl}/my-wallet` },
  }
}

/** Sent to the payer after a won dispute. */
export function wonEmail(disputed: Disputed, publicUrl: string): Email {
  return {
    subject: 'The dispute about your card payment is over',
    heading: 'Your payment stands',
    paragraphs: [
      'Hello,',
      `The dispute about ${nameOf(disputed)} is over, and the payment stands. What it bought stays yours, and nothing was taken from you.`,
      `${UNFROZEN} There is nothing you have to do.`,
    ],
    action: { label: 'Open your wallet', url: `${publicUrl}/my-wallet` },
  }
}

/** Sent to the payer after a lost dispute: what they still had was taken, and they owe the rest. */
export function lostEmail(
  disputed: Disputed,
  { takenKobo, owedKobo }: { readonly takenKobo: number; readonly owedKobo: number },
  publicUrl: string,
): Email {
  const isPlan = disputed.purpose === 'subscription'
  return {
    subject: 'Your bank has taken a card payment back',
    heading: 'Your bank has taken the money back',
    paragraphs: [
      'Hello,',
      `The dispute about ${nameOf(disputed)} is over. Your bank sends ${nairaText(takenKobo + owedKobo)} back to the card.`,
      ...(isPlan ? [PLAN_ENDED] : [takenText(disputed, takenKobo)]),
      ...(owedKobo > 0 ? [owedText(owedKobo)] : []),
      UNFROZEN,
      'If you did not ask your bank for this, ask them how it came about, and tell us through our contact form.',
    ],
    action: isPlan
      ? { label: 'Choose a plan', url: `${publicUrl}/subscription-plan` }
      : { label: 'Open your wallet', url: `${publicUrl}/my-wallet` },
  }
}

/** Sent to the payer after a refund that we did not request, such as in the provider's dashboard. */
export function outsideRefundEmail(
  refunded: Disputed,
  { takenKobo, owedKobo }: { readonly takenKobo: number; readonly owedKobo: number },
  publicUrl: string,
): Email {
  const { reference, amount_kobo, purpose } = refunded
  const back = nairaText(takenKobo + owedKobo)
  const takenOff =
    takenKobo > 0 ? `So ${nairaText(takenKobo)} was taken off what it had paid for.` : 'Nothing was left of it to take.'
  return {
    subject: 'Money of a card payment went back to your card',
    heading: 'Your card payment went back to your card',
    paragraphs: [
      'Hello,',
      `${back} of ${nameOf({ reference, amount_kobo, purpose: 'wallet' })} went back to the card that it came from.`,
      purpose === 'order' ? takenText(refunded, takenKobo) : takenOff,
      ...(owedKobo > 0 ? [owedText(owedKobo)] : []),
      'If you do not know why, write to us through our contact form.',
    ],
    action: { label: 'Open your wallet', url: `${publicUrl}/my-wallet` },
  }
}

/** Sent to a member whose debt was paid or written off. */
export function debtSettledEmail(
  settled: { readonly kind: 'repaid' | 'written_off'; readonly amountKobo: number; readonly leftKobo: number },
  publicUrl: string,
): Email {
  const { kind, amountKobo, leftKobo } = settled
  const amount = nairaText(amountKobo)
  return {
    subject: 'What you owe us has changed',
    heading: kind === 'repaid' ? 'Your payment has reached us' : 'You owe us less',
    paragraphs: [
      'Hello,',
      kind === 'repaid'
        ? `We received ${amount} for what you owe us.`
        : `You do not have to pay ${amount} of what you owe us.`,
      leftKobo > 0
        ? `You still owe ${nairaText(leftKobo)}. Until that is paid nothing can be paid from your wallet.`
        : 'You owe nothing any more, and your wallet pays again.',
    ],
    action: { label: 'Open your wallet', url: `${publicUrl}/my-wallet` },
  }
}

const UNFROZEN = 'This dispute no longer freezes your wallet.'
const PLAN_ENDED =
  'The plan that it paid for has ended. Your products are kept, and come back to the market as soon as a plan has a place for them.'

function takenText({ purpose }: Disputed, kobo: number): string {
  if (kobo === 0) return 'Nothing was taken out of your wallet.'
  const place =
    purpose === 'order' ? 'what the orders that it paid for still held, or out of your wallet' : 'your wallet'
  return `We took ${nairaText(kobo)} out of ${place} for it.`
}

const owedText = (kobo: number) =>
  `You had spent ${nairaText(kobo)} of it already, and owe us that much. Write to us through our contact form, and we agree on how you pay it.`

const nameOf = ({ amount_kobo, reference }: Disputed) =>
  `your card payment of ${nairaText(amount_kobo)} with the reference ${reference}`
