import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import { changeUser } from './change-user.ts'
import { deleteCodes } from './codes/code-queries.ts'
import { forgetDevices } from './sessions/known-devices.ts'
import { listLiveSessions } from './sessions/session-queries.ts'
import { endSessionsOf } from './sessions/sessions.ts'
import { getUser } from './user-queries.ts'

/** What this module keeps about a person, in plain words; what only opens the account is left out. */
export async function findPersonalData(database: Database, userId: string): Promise<unknown> {
  const [user, sessions, devices, changes] = await Promise.all([
    getUser(database.kysely, userId),
    listLiveSessions(database, userId),
    database.query('select last_seen_at from accounts.known_devices where user_id = $1', [userId]),
    database.query('select old_email, undo_until from accounts.email_changes where user_id = $1', [userId]),
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
  }
}

/** Of the person an id is left, to which rows of other modules may lead. The address can be registered anew. */
export async function erasePersonalData(tx: Kysely<Tables>, userId: string): Promise<void> {
  await endSessionsOf(tx, userId)
  await deleteCodes(tx, userId)
  await forgetDevices(tx, userId)
  await tx.deleteFrom('accounts.email_changes').where('user_id', '=', userId).execute()
  await changeUser(tx, userId, {
    // No text that a person could register with: it has no @.
    email: `closed:${userId}`,
    first_name: '',
    last_name: '',
    phone: null,
    password_hash: null,
    google_subject: null,
    kyc_status: 'not_set',
    closed_at: sql<Date>`now()`,
  })
}
