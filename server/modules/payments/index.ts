export { countMismatches, countNewPayments, findMismatchesWaitingSeconds, sumPaidByCard } from './operator-queries.ts'
export {
  countDisputesForUs,
  countLostDisputes,
  hasLostOrder,
  hasOpenDispute,
  isDisputedOrLost,
  listDisputed,
} from './dispute-queries.ts'
export {
  debtSettlementEntries,
  disputeEntries,
  disputeProblems,
  outsideRefundEntries,
  paymentEntries,
  paymentProblems,
  refundEntries,
  type PaidOrder,
} from './expected-entries.ts'
export {
  findPaymentRecords,
  findPaymentsByTransaction,
  listBookedIn,
  listPaidBegunIn,
  sumInSuspense,
  type PaymentRecord,
} from './reconciliation-source.ts'
export type { Payment, Purpose } from './purpose.ts'
export { isPaid, isPaidOtherwise, listResumable, lockIntent as lockPayment, sumPayable } from './queries.ts'
export { limitClaims } from './limit-claims.ts'
export {
  findDebtSettlementRecords,
  findDisputeRecords,
  findKnownRefunds,
  findOutsideRefundRecords,
  findRefundRecords,
  listHeldRefunds,
  listSettledRefunds,
} from './reconciliation-returns.ts'
export { chargeDifference } from './verdict.ts'
export { claimPayment } from './claim-payment.ts'
export { returnToCards } from './return-to-cards.ts'
export type { Purposes } from './purpose.ts'
export { queueRefund } from './ask-refund.ts'
export { beginPayment, findOpenPayment } from './begin-payment.ts'
export { settlePaymentsFor } from './settle-payment.ts'
export { isPaidBySharedCard } from './shared-card.ts'
