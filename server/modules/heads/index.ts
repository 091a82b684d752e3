export { checkHeads, type CheckedHeads } from './check-heads.ts'
export { headKeys } from './head.ts'
export { signHeads, noteRestored, type HeadsInput } from './sign-heads.ts'
