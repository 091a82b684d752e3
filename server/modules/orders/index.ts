export { findOrderRecords, type OrderRecord } from './reconciliation-source.ts'
