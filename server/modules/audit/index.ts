export { audit, type AuditEvent } from './audit.ts'
export { auditChain, checkChain } from './check-chain.ts'
export { atConsole, actorOf, type Actor } from './actor.ts'
export { noteRead } from './note-read.ts'
