export { countNewPayments } from './operator-queries.ts'
export { countLostDisputes, hasOpenDispute } from './dispute-queries.ts'
export {
  debtSettlementEntries,
  disputeEntries,
  disputeProblems,
  outsideRefundEntries,
  paymentEntries,
  paymentProblems,
  refundEntries,
} from './expected-entries.ts'
export {
  findPaymentFacts,
  findPaymentsByTransaction,
  listPaidPayments,
  listPaymentsPaid,
  sumInSuspense,
  type PaymentFacts,
} from './facts.ts'
export { paymentsJobs } from './jobs.ts'
export { createPayments, type Payments } from './create-payments.ts'
export type { PaymentsParts } from './parts.ts'
export { paymentsData } from './personal-data.ts'
export type { Payment, Purpose } from './purpose.ts'
export { listResumable, sumPayable } from './queries.ts'
export {
  findDebtSettlementFacts,
  findDisputeFacts,
  findKnownRefunds,
  findOutsideRefundFacts,
  findRefundFacts,
  listHeldRefunds,
  listSettledRefunds,
} from './return-facts.ts'
export { chargeDifference } from './verdict.ts'
