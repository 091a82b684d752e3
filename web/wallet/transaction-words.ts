import type { BillService } from '#contracts/bills.ts'
import type { Transaction } from '#contracts/wallet.ts'
import type { IconName } from '../ui/icon-names.ts'

/** The two types, worded as in the requirements. */
export const typeNames: Readonly<Record<Transaction['transaction_type'], string>> = {
  credit: 'Credit',
  debit: 'Debit',
}

export const kindNames: Readonly<Record<Transaction['kind'], string>> = {
  top_up: 'Top-ups',
  purchase: 'Purchases',
  return: 'Money returned',
  refund: 'Refunds to card',
  over_limit: 'Held top-ups',
  debt: 'Taken for what you owe',
  order: 'Orders',
  order_refund: 'Money back from orders',
}

const kindIcons: Readonly<Record<Transaction['kind'], IconName>> = {
  top_up: 'card',
  purchase: 'receipt',
  return: 'refresh',
  refund: 'back',
  over_limit: 'clock',
  debt: 'back',
  order: 'basket',
  order_refund: 'refresh',
}

const billIcons: Readonly<Record<BillService, IconName>> = {
  airtime: 'airtime',
  data: 'wifi',
  'tv-subscription': 'tv',
  'electricity-bill': 'bolt',
  education: 'education',
}

/** The icon of what was bought, or of the kind. */
export function iconOf({ kind, bill }: Pick<Transaction, 'kind' | 'bill'>): IconName {
  return kind === 'purchase' && bill ? billIcons[bill.service] : kindIcons[kind]
}

export const statusNames: Readonly<Record<Transaction['status'], string>> = {
  pending: 'Pending',
  successful: 'Successful',
  failed: 'Failed',
}

export function stateText({ kind, status }: Pick<Transaction, 'kind' | 'status'>): string {
  return kind === 'top_up' && status === 'pending' ? 'Checking payment' : statusNames[status]
}
