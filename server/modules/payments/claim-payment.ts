import type { App } from '#server/context.ts'
import type { Payment } from './purpose.ts'
import { claimAny, findIntent, findJustPaid, listOpen, markClaimed, type Sought } from './queries.ts'
import { paymentOf, settlePayment, type Settled } from './settle-payment.ts'

export interface Claimed extends Sought {
  /** The latest one that fits when left out. */
  readonly reference?: string | undefined
}

export type Claim =
  /** Paid. `isFirst` for exactly one claim of each payment. */
  | { readonly kind: 'claimed'; readonly payment: Payment; readonly isFirst: boolean }
  /** Begun; what became of it is not known yet. */
  | { readonly kind: 'pending' }
  /** Never begun, or begun and not paid. */
  | { readonly kind: 'unpaid' }
  /** Paid, and not as we asked: it goes back to its card. */
  | { readonly kind: 'otherwise' }
  /** The named payment is the caller's, and for something else. */
  | { readonly kind: 'other' }

/** Somebody says that they have paid. They are not believed: the provider is asked, unless it has told us already. */
export function claimPayment(app: App, claimed: Claimed): Promise<Claim> {
  const { reference } = claimed
  return reference === undefined ? claimLatest(app, claimed) : claimNamed(app, reference, claimed)
}

async function claimNamed(app: App, reference: string, sought: Sought): Promise<Claim> {
  const intent = await findIntent(app.database.kysely, reference)
  // Somebody else's is no more told of than one that is not there.
  if (intent?.user_id !== sought.userId || intent.purpose !== sought.purpose) return { kind: 'unpaid' }
  if (intent.amount_kobo !== sought.amountKobo || intent.subject !== sought.subject) return { kind: 'other' }
  const settled = await settlePayment(app, reference)
  if (settled !== 'paid') return unsettled([settled])
  const isFirst = await markClaimed(app.database, reference)
  return { kind: 'claimed', payment: paymentOf(intent), isFirst }
}

async function claimLatest(app: App, sought: Sought): Promise<Claim> {
  const told = await claimAny(app.database, sought)
  if (told) return { kind: 'claimed', payment: paymentOf(told), isFirst: true }
  const all: Settled[] = []
  for (const reference of await listOpen(app.database, sought)) {
    const settled = await settlePayment(app, reference)
    all.push(settled)
    // Whoever waits for a provider that does not answer waits once.
    if (settled === 'paid' || settled === 'unreachable') break
  }
  // Also where none was open: the provider may have told us of it since the first look.
  const found = await claimAny(app.database, sought)
  if (found) return { kind: 'claimed', payment: paymentOf(found), isFirst: true }
  const open = unsettled(all)
  const known = open.kind === 'pending' ? undefined : await findJustPaid(app.database, sought)
  return known ? { kind: 'claimed', payment: paymentOf(known), isFirst: false } : open
}

/** While one of them may yet go through it is worth waiting. */
function unsettled(all: readonly Settled[]): Claim {
  if (all.includes('mismatch')) return { kind: 'otherwise' }
  return { kind: all.some((each) => each === 'pending' || each === 'unreachable') ? 'pending' : 'unpaid' }
}
