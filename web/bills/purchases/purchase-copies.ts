import type { BoughtPurchase, PurchaseWithTimeline } from '#contracts/bills.ts'
import { ownerId } from '../../app/tab-draft.ts'
import { memberCopies } from '../../offline/member-copies.ts'

/** A purchase as its page showed it last; until then, as the answer to the payment had it. */
type PurchaseCopy = BoughtPurchase & Partial<PurchaseWithTimeline>

/** Purchases on this device, so that the token can be read offline, for example at the meter. */
export const purchaseCopies = memberCopies<PurchaseCopy>('purchases')

/**
 * Keeps the answer to a payment before its page loads, unless the session of the buyer has ended meanwhile. A copy of its
 * page is newer: a repeated payment gets its first answer again.
 */
export function storeBought(bought: BoughtPurchase, userId: string): void {
  if (userId === ownerId() && !purchaseCopies.read(bought.id)) purchaseCopies.store(bought)
}
