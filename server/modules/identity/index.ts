import { handled, type HandledJob } from '#server/jobs/define-job.ts'
import { deleteDocumentsJob, sweepDocumentsJob } from './jobs.ts'
import { folderOf } from './document-files.ts'
import type { IdentityParts } from './parts.ts'
import { sweepDocuments } from './sweep-documents.ts'

export { operatorIdentityOperations } from './operator-routes.ts'
export { identityEncryptedColumns } from './encrypted-columns.ts'
export { identityJobs } from './jobs.ts'
export type { IdentityParts } from './parts.ts'
export { identityData } from './personal-data.ts'
export { countNewVerifications } from './queries.ts'
export { identityGuards, identityOperations } from './routes.ts'

/** What the worker does with documents. */
export function handledIdentityJobs(parts: Pick<IdentityParts, 'database' | 'queue' | 'store'>): HandledJob[] {
  return [
    handled(deleteDocumentsJob, ({ caseId }) => parts.store.deleteFolder(folderOf(caseId))),
    handled(sweepDocumentsJob, () => sweepDocuments(parts)),
  ]
}
