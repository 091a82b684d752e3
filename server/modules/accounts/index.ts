export {
  findConfirmedEmail,
  findContact,
  findEmails,
  findOpenAccount,
  findPersonId,
  findRecipients,
  hasPhone,
  listOpenAccounts,
} from './addresses.ts'
export { countNewMembers } from './operator-queries.ts'
export { accountsEncryptedColumns } from './encrypted-columns.ts'
export { changeIdentityStatus, findIdentityStatus, isVerified } from './identity-status.ts'
export { accountsJobs } from './jobs.ts'
export { createAccounts, type Accounts } from './create-accounts.ts'
export {
  appointOperator,
  dismissDemoOperators,
  dismissOperator,
  isDemoOperatorAppointed,
} from './operators/appointments.ts'
export { isAppointed } from './operators/operator-queries.ts'
export type { AccountsGiven } from './parts.ts'
export { createPasswords, type Passwords } from './passwords/passwords.ts'
export { countPasswordsOfPreviousKeys, namePasswordKeys } from './passwords/rekey-passwords.ts'
export { listPeople, peopleLike } from './people.ts'
export { endAllAccess, replayClosing } from './replay-closing.ts'
export { assertRecentSignIn, spendFrom } from './sessions/recent-sign-in.ts'
export { lockActiveMember } from './user-queries.ts'
export { timeCodeSecret } from './operators/time-code.ts'
