import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { VerifiedIdentity } from '#server/providers/identity/port.ts'
import { changeUser, type UserRow } from '../change-user.ts'

/** Locked until the transaction ends. */
export function lockUserBySubject(tx: Db, subject: string): Promise<UserRow | undefined> {
  return users(tx).where('google_subject', '=', subject).executeTakeFirst()
}

/** Locked until the transaction ends. */
export function lockUserByEmail(tx: Db, email: string): Promise<UserRow | undefined> {
  return users(tx).where('email', '=', email).executeTakeFirst()
}

const users = (tx: Db) => tx.selectFrom('accounts.users').selectAll().forNoKeyUpdate()

/** Whether an account with this Google subject or address exists. */
export async function isKnown(
  db: Db,
  { subject, email }: Pick<VerifiedIdentity, 'subject' | 'email'>,
): Promise<boolean> {
  const person = await db
    .selectFrom('accounts.users')
    .select('id')
    .where((where) => where.or([where('google_subject', '=', subject), where('email', '=', email)]))
    .executeTakeFirst()
  return person !== undefined
}

/** Creates a user without names. Undefined if the address or the subject was taken meanwhile. */
export function insertNewcomer(
  tx: Db,
  { subject, email }: Pick<VerifiedIdentity, 'subject' | 'email'>,
): Promise<UserRow | undefined> {
  return tx
    .insertInto('accounts.users')
    .values({ email, google_subject: subject, first_name: '', last_name: '', email_confirmed_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function linkGoogle(tx: Db, userId: string, subject: string): Promise<UserRow> {
  return changeUser(tx, userId, { google_subject: subject })
}

/** Resets an unconfirmed account that another person may have filled in; only the address stays. */
export function startOver(tx: Db, userId: string, subject: string): Promise<UserRow> {
  return changeUser(tx, userId, {
    google_subject: subject,
    password_hash: null,
    first_name: '',
    last_name: '',
    phone: null,
    email_confirmed_at: sql<Date>`now()`,
  })
}
