import type { Db } from '#server/database/connect.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { VerifiedIdentity } from '#server/providers/identity/port.ts'
import type { UserRow } from '../change-user.ts'
import { deleteCodes } from '../codes/code-queries.ts'
import { insertNewcomer, linkGoogle, lockUserByEmail, lockUserBySubject, startOver } from './google-queries.ts'
import { suspended } from '../refusals.ts'
import { endSessionsOf } from '../sessions/sessions.ts'

/** Number of attempts: an account created concurrently with the same address is found at the next one. */
const TRIES = 3

interface GooglePerson {
  /** Locked until the transaction ends. */
  readonly user: UserRow
  /** An existing account was linked just now. */
  readonly isNewlyLinked: boolean
}

/** Finds or creates the account for a Google account by the rules of decision 6. Throws 403. */
export async function getGooglePerson(tx: Db, identity: VerifiedIdentity): Promise<GooglePerson> {
  for (let tries = 0; tries < TRIES; tries++) {
    const known = await lockUserBySubject(tx, identity.subject)
    if (known) return { user: active(known), isNewlyLinked: false }
    const namesake = await lockUserByEmail(tx, identity.email)
    if (namesake) return link(tx, active(namesake), identity)
    const user = await insertNewcomer(tx, identity)
    if (user) return { user, isNewlyLinked: false }
  }
  throw new Error('Neither found nor made the account of a Google account')
}

async function link(tx: Db, user: UserRow, identity: VerifiedIdentity): Promise<GooglePerson> {
  // Another sign-in of the same user linked it between the two reads.
  if (user.google_subject === identity.subject) return { user, isNewlyLinked: false }
  if (user.email_confirmed_at === null) {
    await endSessionsOf(tx, user.id)
    await deleteCodes(tx, user.id)
    return { user: await startOver(tx, user.id, identity.subject), isNewlyLinked: false }
  }
  if (user.google_subject !== null || !identity.hasMailbox) {
    const text =
      'There is an account with this e-mail address already. Sign in with its password, or choose Forgot Password.'
    throw new Refusal(403, 'link_by_password', text)
  }
  return { user: await linkGoogle(tx, user.id, identity.subject), isNewlyLinked: true }
}

function active(user: UserRow): UserRow {
  if (user.suspended_at !== null) throw suspended()
  return user
}
