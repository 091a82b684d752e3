export { findMarketTransferFacts, listRecordedPayouts, marketTransferEntries, sumRecorded } from './facts.ts'
export { recordTransfer } from './record-transfer.ts'
export { treasuryOperations } from './routes.ts'
export { markReferenceDropped } from './transfer-queries.ts'
