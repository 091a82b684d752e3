import type { Database } from '#server/database/connect.ts'
import { handled, type HandledJob } from '#server/jobs/define-job.ts'
import { sealBooksJob } from './jobs.ts'
import { sealBooks } from './seals.ts'

export { memberOf } from './account-kind.ts'
export { available, held, receivable, type AccountCode } from './accounts.ts'
export { ledgerJobs } from './jobs.ts'
export {
  findBooked,
  findMemberSums,
  findSealedThrough,
  findSumsByKind,
  holdingOf,
  listHeld,
  listKeysAfter,
  type BookedEntry,
  type MemberSums,
} from './reconciliation-source.ts'
export { listOwingRows } from './list-queries.ts'
export { ledgerOperations } from './routes.ts'
export { ledgerData } from './personal-data.ts'
export { post, type EntryKind, type Event, type Transfer } from './post.ts'
export { balanceOf, isBooked, listDriftedAccounts, lockBalance, owedBy, trialBalance } from './queries.ts'
export { checkSeals, findUnsealedSeconds, sealChain, TamperedBooks } from './seals.ts'

/** What the worker does with the books: seals them every five minutes. */
export function handledLedgerJobs(database: Database): HandledJob[] {
  return [handled(sealBooksJob, (_, { signal }) => sealBooks(database, { signal }))]
}
