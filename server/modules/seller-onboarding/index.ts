import { handled, type HandledJob } from '#server/jobs/define-job.ts'
import { forgetPapersJob, sweepPapersJob } from './jobs.ts'
import { folderOf } from './paper-files.ts'
import type { OnboardingParts } from './parts.ts'
import { sweepPapers } from './sweep-papers.ts'

export { operatorIdentityOperations } from './operator-routes.ts'
export { onboardingEncryptedColumns } from './encrypted-columns.ts'
export { onboardingJobs } from './jobs.ts'
export type { OnboardingParts } from './parts.ts'
export { onboardingData } from './personal-data.ts'
export { countNewCases } from './queries.ts'
export { onboardingGates, onboardingOperations } from './routes.ts'

/** What the worker does with papers. */
export function handledOnboardingJobs(parts: Pick<OnboardingParts, 'database' | 'queue' | 'store'>): HandledJob[] {
  return [
    handled(forgetPapersJob, ({ caseId }) => parts.store.deleteFolder(folderOf(caseId))),
    handled(sweepPapersJob, () => sweepPapers(parts)),
  ]
}
