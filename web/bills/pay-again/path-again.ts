import type { Recipient } from '#contracts/bills.ts'
import { paths } from '../../paths.ts'

/** The review of the last bill of a recipient, filled in. */
export function pathAgain({ service, provider, last }: Recipient): string {
  return `${paths.bill(service, provider)}?${new URLSearchParams({ again: last.purchase_id })}&review`
}
