export {
  findConfirmedEmail,
  findContact,
  findEmails,
  findOpenAccount,
  findPersonId,
  findRecipients,
  hasPhone,
  idForAddress,
  isSuspended,
  listFormerEmails,
  listFormerPhones,
  listOpenAccounts,
  listSuspended,
} from './contact-points.ts'
export { countNewMembers } from './member-list-queries.ts'
export { exportAtConsole } from './export-account.ts'
export { changeIdentityStatus, findIdentityStatus, findVerifiedName, isVerified } from './identity-status.ts'
export { assertNotMarketName, assertNotMarketTeam } from './market-name.ts'
export {
  appointOperator,
  dismissDemoOperators,
  dismissOperator,
  isDemoOperatorAppointed,
} from './operators/appointments.ts'
export { isAppointed } from './operators/operator-queries.ts'
export { watchOperatorNumbers } from './operators/watch-numbers.ts'
export { createPasswords, type Passwords } from './passwords/passwords.ts'
export { countPasswordsOfPreviousKeys, namePasswordKeys } from './passwords/rekey-passwords.ts'
export { listPeople, peopleLike } from './people.ts'
export { endAllAccess, replayClosing } from './replay-closing.ts'
export { ageSessions, assertRecentSignIn, spendFrom } from './sessions/recent-sign-in.ts'
export { sessionExpired } from './refusals.ts'
export { lockActiveMember, lockActiveMembers } from './user-queries.ts'
export { timeCodeSecret } from './operators/time-code.ts'
export { createCodes, type Codes } from './codes/codes.ts'
export { notifyMember } from './notify-member.ts'
export { findCaller } from './sessions/sessions.ts'
