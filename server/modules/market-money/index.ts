export { recordTransfer } from './record-transfer.ts'
export { marketMoneyOperations } from './routes.ts'
