import type { entryKinds } from '#contracts/values/choices.ts'
import type { Entry } from '#contracts/operator/ledger.ts'
import { operatorAddress } from './operator-links.tsx'

/** Names of the kinds of ledger entries. */
export const entryWords: Readonly<Record<string, string>> = {
  'top-up': 'Top-up',
  plan: 'Plan',
  'bill-held': 'Bill under way',
  'bill-delivered': 'Bill delivered',
  'bill-failed': 'Bill failed',
  'bill-reversed': 'Bill taken back',
  'refund-asked': 'Refund asked for',
  'refund-done': 'Refund done',
  'refund-failed': 'Refund failed',
  mismatch: 'Paid otherwise than asked',
  'outside-refund': 'Refunded past us',
  'dispute-lost': 'Dispute lost',
  'limit-held': 'Top-up held',
  'limit-released': 'No longer held',
  'debt-collected': 'Taken for a debt',
  'debt-repaid': 'Debt repaid',
  'debt-written-off': 'Debt written off',
  'float-funded': 'Float funded',
  'float-surplus': 'Float surplus',
  'float-shortfall': 'Float shortfall',
  'cards-settled': 'Cards settled',
  'order-paid': 'Order paid',
  'order-released': 'Order released',
  'order-refunded': 'Order refunded',
  'order-overpaid': 'Order paid twice or too late',
  'order-split': 'Order split',
  'order-returned': 'Order refunded by the seller',
  correction: 'Order corrected',
  'withdrawal-asked': 'Withdrawal asked for',
  'withdrawal-paid': 'Withdrawal paid',
  'withdrawal-failed': 'Withdrawal failed',
  'withdrawal-returned': 'Withdrawal sent back',
  'payouts-funded': 'Withdrawals funded',
  'client-funded': 'Our money put with that of customers',
  'fees-swept': 'Our fees moved',
  'vat-paid': 'VAT paid',
} satisfies Record<(typeof entryKinds)[number], string>

/** A link to the subject of an entry, from its key; null if the subject has no page. */
export function aboutOf({ key }: Pick<Entry, 'key'>): { label: string; to: string } | null {
  const [, kind, id = ''] = /^(bill|order|withdrawal|refund|dispute|outside-refund):([^:]+):/.exec(key) ?? []
  if (kind === 'bill') return { label: 'Purchase', to: operatorAddress('bills', { search: id }) }
  if (kind === 'order') return { label: 'Order', to: operatorAddress('orders', { search: id, open: id }) }
  if (kind === 'withdrawal')
    return { label: 'Withdrawal', to: operatorAddress('withdrawals', { search: id, open: id }) }
  if (kind === 'refund') return { label: 'Refund', to: operatorAddress('refunds', { search: id }) }
  if (kind === 'dispute') return { label: 'Dispute', to: operatorAddress('disputes', { search: id }) }
  const reference = /^paystack:charge:(.+)$/.exec(key)?.[1]
  return reference === undefined ? null : { label: 'Payment', to: operatorAddress('payments', { search: reference }) }
}
