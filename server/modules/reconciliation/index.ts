export { countOpenFlags, isFrozen } from './flag-queries.ts'
