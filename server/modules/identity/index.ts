export { countNewVerifications, countWaitingVerifications } from './queries.ts'
