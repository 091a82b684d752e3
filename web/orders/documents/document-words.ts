import type { CreditNote, Invoice } from '#contracts/order-documents.ts'
import { formatNgn } from '../../format/money.ts'

const REASONS: Readonly<Record<CreditNote['reason'], string>> = {
  cancelled: 'The order was cancelled.',
  problem: 'The price after a problem was reported.',
  charged_back: 'The payment went back to the bank of the buyer.',
  correction: 'Corrected by our team.',
  return: 'The seller gave it back after the sale.',
}

export function reasonText({ reason, of }: Pick<CreditNote, 'reason' | 'of'>): string {
  return reason === 'return' && of === 'invoice' ? 'The commission on what the seller gave back.' : REASONS[reason]
}

/** `"Commission, 4% of NGN 12,000.00"`; without a rate where the smallest or the largest commission was taken. */
export function commissionText({ items, commission_percent, commission }: Invoice): string {
  const isByRate = Math.abs((items * commission_percent) / 100 - commission) < 0.01
  return isByRate ? `Commission, ${commission_percent}% of ${formatNgn(items)}` : `Commission on ${formatNgn(items)}`
}

export function sumOf(notes: readonly CreditNote[]): number {
  return notes.reduce((sum, { total }) => sum + Math.round(total * 100), 0) / 100
}

/** What is left of a document after its credit notes, in naira. */
export function leftOf(total: number, cameBack: number): number {
  return (Math.round(total * 100) - Math.round(cameBack * 100)) / 100
}
