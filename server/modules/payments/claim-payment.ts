import type { App } from '#server/context.ts'
import type { Payment } from './purpose.ts'
import { claimAny, findIntent, findJustPaid, listOpen, markClaimed, type Sought } from './queries.ts'
import { paymentOf, settlePayment, type Settled } from './settle-payment.ts'

interface Claimed extends Sought {
  /** By default the latest payment that matches. */
  readonly reference?: string | undefined
}

type Claim =
  /** Paid. `isFirst` for exactly one claim of each payment. */
  | { readonly kind: 'claimed'; readonly payment: Payment; readonly isFirst: boolean }
  /** Begun; the result is not known yet. */
  | { readonly kind: 'pending' }
  /** Never begun, or begun and not paid. */
  | { readonly kind: 'unpaid' }
  /** Paid, but not as requested: the money goes back to the card. */
  | { readonly kind: 'otherwise' }
  /** The caller's own payment, but for another purchase. */
  | { readonly kind: 'other' }
  /** Paid by another user, who has what it bought. */
  | { readonly kind: 'not-own' }

/** Handles a user's claim to have paid, which proves nothing: asks the provider, unless the payment is booked. */
export function claimPayment(app: App, claimed: Claimed): Promise<Claim> {
  const { reference } = claimed
  return reference === undefined ? claimLatest(app, claimed) : claimNamed(app, reference, claimed)
}

async function claimNamed(app: App, reference: string, sought: Sought): Promise<Claim> {
  const intent = await findIntent(app.database, reference)
  // Until it is paid, another user's payment gets the same answer as an unknown one.
  if (intent?.user_id !== sought.userId) return { kind: intent?.state === 'paid' ? 'not-own' : 'unpaid' }
  if (intent.purpose !== sought.purpose) return { kind: 'unpaid' }
  if (intent.amount_kobo !== sought.amountKobo || intent.subject !== sought.subject) return { kind: 'other' }
  const settled = await settlePayment(app, reference)
  if (settled !== 'paid') return unsettled([settled])
  const isFirst = await markClaimed(app.database, reference)
  return { kind: 'claimed', payment: paymentOf(intent), isFirst }
}

async function claimLatest(app: App, sought: Sought): Promise<Claim> {
  const unclaimed = await claimAny(app.database, sought)
  if (unclaimed) return { kind: 'claimed', payment: paymentOf(unclaimed), isFirst: true }
  const all: Settled[] = []
  for (const reference of await listOpen(app.database, sought)) {
    const settled = await settlePayment(app, reference)
    all.push(settled)
    // Stop after the first look-up that the provider does not answer, so that the caller waits once.
    if (settled === 'paid' || settled === 'unreachable') break
  }
  // Also if none was open: the webhook may have booked it since the first look-up.
  const found = await claimAny(app.database, sought)
  if (found) return { kind: 'claimed', payment: paymentOf(found), isFirst: true }
  const open = unsettled(all)
  const known = open.kind === 'pending' ? undefined : await findJustPaid(app.database, sought)
  return known ? { kind: 'claimed', payment: paymentOf(known), isFirst: false } : open
}

/** Pending as long as one of them may still be paid. */
function unsettled(all: readonly Settled[]): Claim {
  if (all.includes('mismatch')) return { kind: 'otherwise' }
  return { kind: all.some((each) => each === 'pending' || each === 'unreachable') ? 'pending' : 'unpaid' }
}
