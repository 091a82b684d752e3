import type { Logger } from 'pino'
import type { Database } from '#server/database/connect.ts'
import { handled, type HandledJob } from '#server/jobs/define-job.ts'
import { checkChain } from './check-chain.ts'
import { checkAuditJob } from './jobs.ts'

export { audit, type AuditEvent } from './audit.ts'
export { auditChain, checkChain } from './check-chain.ts'
export { atConsole, actorOf, type Actor } from './actor.ts'
export { noteRead } from './note-read.ts'
export { auditOperations } from './routes.ts'
export { auditJobs } from './jobs.ts'

/** What the worker does with the audit log: reads it once a day, and says in the log where it stands. */
export function handledAuditJobs({ database, log }: { database: Database; log: Logger }): HandledJob[] {
  return [handled(checkAuditJob, async () => log.info(await checkChain(database), 'audit log checked'))]
}
