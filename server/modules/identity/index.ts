export { countNewVerifications } from './queries.ts'
