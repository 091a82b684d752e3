import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import { changeUser } from './change-user.ts'
import { deleteCodes } from './code-queries.ts'
import { forgetDevices } from './known-devices.ts'
import { listLiveSessions } from './session-queries.ts'
import { endSessionsOf } from './sessions.ts'
import { findUserByEmail, getUser } from './user-queries.ts'

/** What this module keeps about a person, in plain words; what only opens the account is left out. */
export async function findOwnData(database: Database, userId: string): Promise<unknown> {
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
export async function eraseOwnData(tx: Kysely<Tables>, userId: string): Promise<void> {
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

/** The confirmed address of a person; null where there is none. */
export async function findConfirmedEmail(db: Kysely<Tables>, userId: string): Promise<string | null> {
  const user = await getUser(db, userId)
  return user.email_confirmed_at === null ? null : user.email
}

/** Where a person wants to be told: the confirmed address, and the confirmed phone as `+234…`; null for what there is not. */
export async function findContact(
  db: Kysely<Tables>,
  userId: string,
): Promise<{ email: string | null; phone: string | null }> {
  const { email, email_confirmed_at, phone } = await getUser(db, userId)
  return { email: email_confirmed_at === null ? null : email, phone }
}

/**
 * Where mail and SMS of a person went in the last weeks: the address and the phone, those of before, and those that
 * wait for their codes. What belongs to somebody else is not among them.
 */
export async function findRecipients(db: Kysely<Tables>, userId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ recipient: string }>`
    select recipient from (
      select email as recipient from accounts.users where id = ${userId}
      union select phone from accounts.users where id = ${userId} and phone is not null
      union select target from accounts.codes where user_id = ${userId}
      union select old_email from accounts.email_changes where user_id = ${userId}
    ) as recipients
    where not exists (
      select from accounts.users as others where others.id <> ${userId} and recipient in (others.email, others.phone)
    )
  `.execute(db)
  return rows.map(({ recipient }) => recipient)
}

/** Whose confirmed address this is, in any case; null for nobody, and for whoever is suspended. */
export async function findOpenAccount(db: Kysely<Tables>, email: string): Promise<string | null> {
  const user = await findUserByEmail(db, email.toLowerCase())
  return user?.email_confirmed_at && !user.suspended_at ? user.id : null
}
