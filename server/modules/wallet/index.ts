export {
  captureMoney,
  giveBackMoney,
  holdMoney,
  releaseMoney,
  type Delivered,
  type PurchaseToHold,
} from './purchase-money.ts'
