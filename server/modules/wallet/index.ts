export type { WalletLimits } from './limits.ts'
export type { AllowanceParts } from './parts.ts'
export { walletData } from './personal-data.ts'
export {
  captureMoney,
  giveBackMoney,
  holdMoney,
  releaseMoney,
  type Delivered,
  type PurchaseToHold,
} from './purchase-money.ts'
export { refuseFrozen } from './refuse-frozen.ts'
export { refuseOverspending } from './refuse-overspending.ts'
export { walletOperations } from './routes.ts'
export { topUpPurpose } from './top-up-purpose.ts'
