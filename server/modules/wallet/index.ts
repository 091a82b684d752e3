export {
  debtEntries,
  goneHistory,
  overLimitEntries,
  overLimitHistory,
  purchaseEntries,
  purchaseHistory,
  refundHistory,
  topUpHistory,
} from './reconciliation-source.ts'
export { sumCollected } from './credit.ts'
export {
  findHistory,
  findHistorySums,
  historyKey,
  listOverLimitRecords,
  type HistoryName,
  type HistoryRow,
} from './reconciliation-history.ts'
export type { WalletLimits } from './limits.ts'
export {
  creditOverpaid,
  payOrder,
  recordCorrection,
  recordOrderRefund,
  refundOrder,
  recordReturn,
  returnSubject,
} from './order-money.ts'
export { exceedsDayLimit, holdOfRisky, isRiskyPayer, releaseWithinLimits } from './over-limit.ts'
export { captureMoney, giveBackMoney, holdMoney, releaseMoney } from './purchase-money.ts'
export { refuseFrozen, refuseIndebted, refuseOrderByCard } from './refuse-frozen.ts'
export { refuseOverspending } from './refuse-overspending.ts'
export { refuseRiskySpending } from './refuse-risky-spending.ts'
export { returnRefusedRefund, walletRefunds } from './wallet-refunds.ts'
export { topUpPurpose } from './top-up-purpose.ts'
