export { countNewVerifications, countWaitingVerifications, shareDocument } from './queries.ts'
