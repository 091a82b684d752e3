import { nairaText } from '#contracts/values/naira.ts'
import type { Charge, Verification } from '#server/providers/card-payments/port.ts'

export type Verdict =
  | { readonly kind: 'paid'; readonly charge: Charge }
  /** Paid, but not as requested: an operator has to decide. */
  | { readonly kind: 'mismatch'; readonly reason: string; readonly charge: Charge }
  | { readonly kind: 'pending' }
  | { readonly kind: 'declined' }
  | { readonly kind: 'abandoned' }
  | { readonly kind: 'unreachable'; readonly reason: string }

interface Requested {
  readonly reference: string
  readonly amountKobo: number
  readonly domain: Charge['domain']
}

/** Compares the provider's report with our request. The only place where a payment counts as paid. */
export function verdictOf(requested: Requested, reported: Verification): Verdict {
  switch (reported.kind) {
    case 'confirmed': {
      const reason = chargeDifference(requested, reported.charge)
      return reason === null
        ? { kind: 'paid', charge: reported.charge }
        : { kind: 'mismatch', reason, charge: reported.charge }
    }
    case 'pending':
    case 'declined':
    case 'abandoned':
      return { kind: reported.kind }
    case 'not-found':
      return { kind: 'abandoned' }
    case 'unknown':
      return { kind: 'unreachable', reason: reported.reason }
  }
}

/** How a charge differs from the request, or null. A payer who bears the fees pays more than was requested. */
export function chargeDifference(requested: Requested, charge: Charge): string | null {
  if (charge.reference !== requested.reference) return `reference ${charge.reference}`
  if (charge.domain !== requested.domain) return `domain ${charge.domain}`
  if (charge.currency !== 'NGN') return `currency ${charge.currency}`
  if (charge.requestedKobo !== requested.amountKobo) return `requested ${nairaText(charge.requestedKobo)}`
  if (charge.amountKobo < requested.amountKobo) return `paid ${nairaText(charge.amountKobo)}`
  return null
}

/**
 * What the provider's fees cost us, in kobo; below zero if the payer paid more than them. We receive the amount minus
 * the fees.
 */
export function costOf({ amountKobo, requestedKobo, feesKobo }: Charge): number {
  return requestedKobo - (amountKobo - feesKobo)
}
