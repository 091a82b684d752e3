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

interface Asked {
  readonly reference: string
  readonly amountKobo: number
  readonly domain: Charge['domain']
}

/** Compares the provider's report with our request. The only place where a payment counts as paid. */
export function verdictOf(asked: Asked, told: Verification): Verdict {
  switch (told.kind) {
    case 'confirmed': {
      const reason = chargeDifference(asked, told.charge)
      return reason === null ? { kind: 'paid', charge: told.charge } : { kind: 'mismatch', reason, charge: told.charge }
    }
    case 'pending':
    case 'declined':
    case 'abandoned':
      return { kind: told.kind }
    case 'not-found':
      return { kind: 'abandoned' }
    case 'unknown':
      return { kind: 'unreachable', reason: told.reason }
  }
}

/**
 * How a charge differs from the request; null if it does not. A payer who bears the fees pays more than was requested.
 */
export function chargeDifference(asked: Asked, charge: Charge): string | null {
  if (charge.reference !== asked.reference) return `reference ${charge.reference}`
  if (charge.domain !== asked.domain) return `domain ${charge.domain}`
  if (charge.currency !== 'NGN') return `currency ${charge.currency}`
  if (charge.requestedKobo !== asked.amountKobo) return `requested ${nairaText(charge.requestedKobo)}`
  if (charge.amountKobo < asked.amountKobo) return `paid ${nairaText(charge.amountKobo)}`
  return null
}

/**
 * What the provider's fees cost us, in kobo; below zero if the payer paid more than them. We receive the amount minus
 * the fees.
 */
export function costOf({ amountKobo, requestedKobo, feesKobo }: Charge): number {
  return requestedKobo - (amountKobo - feesKobo)
}
