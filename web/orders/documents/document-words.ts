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
