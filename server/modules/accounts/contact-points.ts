import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { Recipient } from '#server/modules/outbox/index.ts'
import { findUserByEmail, getUser } from './user-queries.ts'

/** The confirmed address of a user. Null if it is not confirmed or the account is closed. */
export async function findConfirmedEmail(db: Db, userId: string): Promise<string | null> {
  return (await findContact(db, userId)).email
}

/** The confirmed e-mail address and the confirmed phone (`+234…`) of a user. Null for each that is missing. */
export async function findContact(db: Db, userId: string): Promise<{ email: string | null; phone: string | null }> {
  const { email, email_confirmed_at, phone, closed_at } = await getUser(db, userId)
  return { email: email_confirmed_at === null || closed_at !== null ? null : email, phone }
}

/** Addresses that a user had until lately, while the change can be undone. */
export async function listFormerEmails(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ old_email: string }>`
    select old_email from accounts.email_changes where user_id = ${userId} and undo_until > now()
  `.execute(db)
  return rows.map(({ old_email }) => old_email)
}

/**
 * Phones that a user had until lately, without any that an account has by now. The three oldest: a thief who changes the
 * phone again and again neither sends many SMS nor keeps one from the owner.
 */
export async function listFormerPhones(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    select phone from accounts.former_phones
    where user_id = ${userId} and kept_until > now()
      and not exists (select from accounts.users where users.phone = former_phones.phone)
    order by kept_until limit 3
  `.execute(db)
  return rows.map(({ phone }) => phone)
}

export async function hasPhone(db: Db, userId: string): Promise<boolean> {
  return (await getUser(db, userId)).phone !== null
}

/**
 * The addresses and phones of a user, current and former. One that waits for a code may be somebody else's: only the
 * message with the code is the user's. Leaves out any that now belong to another account.
 */
export async function findRecipients(db: Db, userId: string): Promise<readonly Recipient[]> {
  const { rows } = await sql<Recipient>`
    select recipient, only_at::text from (
      select email as recipient, null::timestamptz as only_at from accounts.users where id = ${userId}
      union select phone, null from accounts.users where id = ${userId} and phone is not null
      union select old_email, null from accounts.email_changes where user_id = ${userId}
      union select phone, null from accounts.former_phones where user_id = ${userId}
      union select target, created_at from accounts.codes where user_id = ${userId}
    ) as recipients
    where not exists (
      select from accounts.users as others where others.id <> ${userId} and recipient in (others.email, others.phone)
    )
  `.execute(db)
  return rows
}

/** The id of the user with this confirmed address (any letter case). Null if there is none or the user is suspended. */
export async function findOpenAccount(db: Db, email: string): Promise<string | null> {
  const user = await findUserByEmail(db, email.toLowerCase())
  return user?.email_confirmed_at && !user.suspended_at ? user.id : null
}

/** E-mail addresses by user id, without closed accounts. */
export async function findEmails(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const people = db.selectFrom('accounts.users').select(['id', 'email']).where('id', 'in', ids)
  const rows = await people.where('closed_at', 'is', null).execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/** Returns those of the ids whose accounts are not closed. */
export async function listOpenAccounts(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const people = db.selectFrom('accounts.users').select('id').where('id', 'in', ids).where('closed_at', 'is', null)
  return new Set((await people.execute()).map(({ id }) => id))
}

/** The id of the user with this address, whatever the state of the account. Null if there is none. */
export async function findPersonId(db: Db, email: string): Promise<string | null> {
  return (await findUserByEmail(db, email.toLowerCase()))?.id ?? null
}

/** What operators search for: the id of the user with this address; an unknown address, or any other text, as it is. */
export async function idForAddress(db: Db, search: string | undefined): Promise<string | undefined> {
  return search?.includes('@') ? ((await findPersonId(db, search)) ?? search) : search
}

/** Whether an account is suspended. */
/** Returns those of the ids whose accounts are suspended. */
export async function listSuspended(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const people = db.selectFrom('accounts.users').select('id').where('id', 'in', ids)
  const rows = await people.where('suspended_at', 'is not', null).execute()
  return new Set(rows.map(({ id }) => id))
}

export async function isSuspended(db: Db, userId: string): Promise<boolean> {
  const user = await db.selectFrom('accounts.users').select('suspended_at').where('id', '=', userId).executeTakeFirst()
  return user !== undefined && user.suspended_at !== null
}
