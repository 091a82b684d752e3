import type { Intent } from './queries.ts'

type Came = Pick<Intent, 'amount_kobo' | 'received_kobo'>

/** What the payer paid, of which any may go back: another amount than was asked for where that is what came. */
export function receivedOf({ amount_kobo, received_kobo }: Came): number {
  return received_kobo ?? amount_kobo
}

/** What has not gone back of it. */
export function leftOf(intent: Came & Pick<Intent, 'returned_kobo'>): number {
  return receivedOf(intent) - intent.returned_kobo
}

/** How a payment stands of which so much has gone back, and of which no refund is under way. */
export function stateAfter(intent: Came, returnedKobo: number): 'paid' | 'mismatch' | 'refunded' {
  if (returnedKobo >= receivedOf(intent)) return 'refunded'
  return intent.received_kobo === null ? 'paid' : 'mismatch'
}
