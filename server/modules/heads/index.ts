import { handled, type HandledJob } from '#server/jobs/define-job.ts'
import { keepHeadsJob } from './jobs.ts'
import { keepHeads, type HeadsParts } from './keep-heads.ts'

export { checkHeads, type CheckedHeads, type RewrittenLog } from './check-heads.ts'
export { headsEncryptedColumns } from './encrypted-columns.ts'
export { headKeys } from './head.ts'
export { headsJobs } from './jobs.ts'
export { keepHeads, noteRestored, type HeadsParts } from './keep-heads.ts'

/** What the worker does with them: signs where the books and the audit log end, every five minutes. */
export function handledHeadsJobs(parts: HeadsParts): HandledJob[] {
  return [handled(keepHeadsJob, () => keepHeads(parts))]
}
