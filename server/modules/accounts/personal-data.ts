import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { changeUser } from './change-user.ts'
import { deleteCodes } from './codes/code-queries.ts'
import { forgetDevices } from './sessions/known-devices.ts'
import { listLiveSessions } from './sessions/session-queries.ts'
import { endSessionsOf } from './sessions/sessions.ts'
import { getUser } from './user-queries.ts'

/** All data of this module about a user, without the credentials. */
export async function findPersonalData(db: Db, userId: string) {
  const [user, sessions, { rows: devices }, { rows: changes }, { rows: phones }] = await Promise.all([
    getUser(db, userId),
    listLiveSessions(db, userId),
    sql`select last_seen_at from accounts.known_devices where user_id = ${userId}`.execute(db),
    sql`select old_email, undo_until from accounts.email_changes where user_id = ${userId}`.execute(db),
    sql`select phone, kept_until from accounts.former_phones where user_id = ${userId}`.execute(db),
  ])
  const { password_hash, google_subject, suspended_at, closed_at: _, ...person } = user
  return {
    ...person,
    is_suspended: suspended_at !== null,
    has_password: password_hash !== null,
    google_account: google_subject,
    sessions,
    known_devices: devices,
    email_changes: changes,
    former_phones: phones,
  }
}

/** Only the id stays, because rows of other modules may refer to it. The address can be registered again. */
export async function erasePersonalData(tx: Db, userId: string): Promise<void> {
  await endSessionsOf(tx, userId)
  await deleteCodes(tx, userId)
  await forgetDevices(tx, userId)
  await tx.deleteFrom('accounts.email_changes').where('user_id', '=', userId).execute()
  await tx.deleteFrom('accounts.former_phones').where('user_id', '=', userId).execute()
  await changeUser(tx, userId, {
    // Has no @, so that it is not a valid address.
    email: `closed:${userId}`,
    first_name: '',
    last_name: '',
    phone: null,
    password_hash: null,
    google_subject: null,
    kyc_status: 'not_set',
    verified_first_name: null,
    verified_last_name: null,
    closed_at: sql<Date>`now()`,
  })
}
