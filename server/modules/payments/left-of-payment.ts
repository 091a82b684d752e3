import type { Intent } from './queries.ts'

type Came = Pick<Intent, 'amount_kobo' | 'received_kobo'>

/** What the payer paid and can get back: the received amount if it differs from the requested one. */
function receivedOf({ amount_kobo, received_kobo }: Came): number {
  return received_kobo ?? amount_kobo
}

/** What has not been returned of it. */
export function leftOf(intent: Came & Pick<Intent, 'returned_kobo'>): number {
  return receivedOf(intent) - intent.returned_kobo
}

/** The state of a payment without an open refund, after this much was returned. */
export function stateAfter(intent: Came, returnedKobo: number): 'paid' | 'mismatch' | 'refunded' {
  if (returnedKobo >= receivedOf(intent)) return 'refunded'
  return intent.received_kobo === null ? 'paid' : 'mismatch'
}
