export { memberOf } from './account-kind.ts'
export { available, earned, held, heldFor, receivable, withdrawing, type AccountCode } from './accounts.ts'
export {
  findBooked,
  findMemberSums,
  findOwed,
  findSealedThrough,
  findSumsByKind,
  holdingOf,
  listHeld,
  listKeysAfter,
  type BookedEntry,
  type MemberSums,
} from './reconciliation-source.ts'
export { listEntryRows, listOwingRows } from './list-queries.ts'
export { post, type EntryKind, type Event, type Transfer } from './post.ts'
export {
  balanceOf,
  isBooked,
  listDriftedAccounts,
  lockBalance,
  owedBy,
  sumBrought,
  sumOfBooks,
  trialBalance,
} from './queries.ts'
export { checkSeals, findUnsealedSeconds, sealChain, TamperedBooks } from './seals.ts'
