export {
  findMarketTransferRecords,
  listRecordedPayouts,
  marketTransferEntries,
  sumRecorded,
  type MarketTransferRecord,
} from './reconciliation-source.ts'
export { recordTransfer } from './record-transfer.ts'
export { markReferenceDropped } from './transfer-queries.ts'
