export { cancelForSuspension } from './cancel-for-suspension.ts'
export { findOrderRecords, type OrderRecord } from './reconciliation-source.ts'
