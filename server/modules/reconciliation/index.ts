export { isFrozen } from './flag-queries.ts'
