export { findCorrectedOrders } from './complaints/complaint-queries.ts'
export { countComplaintsInReview } from './complaints/operator-queries.ts'
export { cancelForSuspension } from './cancel-for-suspension.ts'
export { toListing } from './checkout/listing.ts'
export { orderPurpose } from './checkout/order-purpose.ts'
export { issueCreditNotes, issueInvoice, issueReceipt } from './documents/issue-documents.ts'
export { countNewOrders } from './operator/order-queries.ts'
export { lockToReview } from './lock-to-review.ts'
export { feeOf, type FeeRates } from './order-fees.ts'
export {
  findCorrectionRecords,
  findOrderRecords,
  findOrdersPaid,
  type CorrectionRecord,
  type OrderRecord,
  type RefundRecord,
} from './reconciliation-source.ts'
export { encryptCode } from './release-code.ts'
export { freezeForFlag } from './states/freeze.ts'
export { GONE } from './presenter.ts'
export { isSaleDisputed, listSellersPaidBy, listSellersPaidByCard } from './queries.ts'
export { isOwnAccount, isSamePerson } from './same-person.ts'
export { countBuyers, findStatistics, listRecentSellers } from './statistics-query.ts'
