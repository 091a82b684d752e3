import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { VerifiedIdentity } from '#server/providers/identity/port.ts'
import { changeUser, type UserRow } from '../change-user.ts'

/** Held until the transaction ends. */
export function lockUserBySubject(tx: Kysely<Tables>, subject: string): Promise<UserRow | undefined> {
  return users(tx).where('google_subject', '=', subject).executeTakeFirst()
}

/** Held until the transaction ends. */
export function lockUserByEmail(tx: Kysely<Tables>, email: string): Promise<UserRow | undefined> {
  return users(tx).where('email', '=', email).executeTakeFirst()
}

const users = (tx: Kysely<Tables>) => tx.selectFrom('accounts.users').selectAll().forNoKeyUpdate()

/** Whether the Google account or its address has an account here. */
export async function isKnown(
  db: Kysely<Tables>,
  { subject, email }: Pick<VerifiedIdentity, 'subject' | 'email'>,
): Promise<boolean> {
  const person = await db
    .selectFrom('accounts.users')
    .select('id')
    .where((where) => where.or([where('google_subject', '=', subject), where('email', '=', email)]))
    .executeTakeFirst()
  return person !== undefined
}

/** A person who has yet to give their names; undefined where somebody came first with the address or the subject. */
export function insertNewcomer(
  tx: Kysely<Tables>,
  { subject, email }: Pick<VerifiedIdentity, 'subject' | 'email'>,
): Promise<UserRow | undefined> {
  return tx
    .insertInto('accounts.users')
    .values({ email, google_subject: subject, first_name: '', last_name: '', email_confirmed_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function linkGoogle(tx: Kysely<Tables>, userId: string, subject: string): Promise<UserRow> {
  return changeUser(tx, userId, { google_subject: subject })
}

/** Of what somebody else may have typed into an unconfirmed account nothing is left but the address. */
export function startOver(tx: Kysely<Tables>, userId: string, subject: string): Promise<UserRow> {
  return changeUser(tx, userId, {
    google_subject: subject,
    password_hash: null,
    first_name: '',
    last_name: '',
    phone: null,
    email_confirmed_at: sql<Date>`now()`,
  })
}
