export { earnOrder, recordEarningsCorrection, recordSale, recordSellerRefund } from './earn-order.ts'
export { refuseRefund } from './refuse-refund.ts'
export {
  findClearsAt,
  findCorrectionMovements,
  findEarningsSums,
  findSales,
  findSellerRefunds,
  type Sale,
  type SellerRefund,
} from './queries.ts'
export {
  findOpenSums,
  findWithdrawalRecords,
  findWithdrawalsByReference,
  listWithdrawalsPaid,
  withdrawalEntries,
  withdrawalProblems,
  type WithdrawalRecord,
} from './reconciliation-source.ts'
export { countAccountsInReview, findAccountsWaitingSeconds, shareBankAccount } from './bank-accounts/account-queries.ts'
export { countWithdrawalsInReview } from './withdrawals/withdrawal-queries.ts'
export { transferReported } from './withdrawals/transfer-reported.ts'
