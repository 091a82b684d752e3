export { checkHeads, type CheckedHeads } from './check-heads.ts'
export { headKeys } from './head.ts'
export { keepHeads, noteRestored, type HeadsInput } from './keep-heads.ts'
