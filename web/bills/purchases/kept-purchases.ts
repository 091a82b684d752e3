import type { PurchaseWithTimeline } from '#contracts/bills.ts'
import { memberCopies } from '../../offline/member-copies.ts'

/** Purchases on this device, so that the token can be read offline, for example at the meter. */
export const keptPurchases = memberCopies<PurchaseWithTimeline>('purchases')
