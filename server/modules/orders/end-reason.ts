import type { EventRow, OrderRow } from './queries.ts'

const DECLINED: Readonly<Record<NonNullable<OrderRow['decline_reason']>, string>> = {
  sold: 'The seller sold it elsewhere.',
  cannot_deliver: 'The seller cannot deliver it.',
  wrong_price: 'The price was wrong.',
  nobody_came: 'Nobody came to pick it up.',
  other: 'The seller declined the order.',
}

/** Why an order was cancelled, in one sentence for both parties. `step` is the last one of its timeline. */
export function endReason(
  step: EventRow['step'],
  {
    decline_reason,
    accepted_at,
    paid_at,
    sent_at,
  }: Pick<OrderRow, 'decline_reason' | 'accepted_at' | 'paid_at' | 'sent_at'>,
): string {
  if (decline_reason === 'other' && accepted_at !== null) return 'The seller gave the order up.'
  if (decline_reason !== null) return DECLINED[decline_reason]
  if (step === 'cancelled') return 'The buyer cancelled the order.'
  if (step === 'suspended') return 'The account of the buyer or of the seller was suspended.'
  if (step === 'charged_back') return 'The bank of the buyer took the payment back.'
  if (step === 'stopped') return 'Our team stopped the order.'
  if (paid_at === null) return 'The order was not paid in time.'
  if (sent_at !== null) return 'Nobody said that the item arrived.'
  return accepted_at === null ? 'The seller did not answer in time.' : 'The item was not handed over in time.'
}
