import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { isUuid } from '#server/kit/uuid.ts'
import type { UserRow } from './change-user.ts'
import { isPhone } from './codes/target.ts'
import { sessionExpired } from './refusals.ts'

/** An id that no user has, so that the same queries run for an unknown user. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

/** The current row of a user, locked until the transaction ends. The lock allows foreign keys to the row. */
export function lockUser(tx: Db, userId: string): Promise<UserRow | undefined> {
  return tx.selectFrom('accounts.users').selectAll().where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
}

/** Prevents the suspension of a member until the transaction ends. Throws 401 if the member is suspended or closed. */
export async function lockActiveMember(tx: Db, userId: string): Promise<void> {
  if ((await lockActiveMembers(tx, [userId])).has(userId)) return
  throw sessionExpired()
}

/** Those of the members who are not suspended or closed. They stay so until the transaction ends. */
export async function lockActiveMembers(tx: Db, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts.users
    where id = any(${userIds.filter(isUuid)}::uuid[]) and closed_at is null and suspended_at is null
    order by id for share
  `.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export function findUserByTarget(db: Db, target: string): Promise<UserRow | undefined> {
  const column = isPhone(target) ? 'phone' : 'email'
  return db.selectFrom('accounts.users').selectAll().where(column, '=', target).executeTakeFirst()
}

export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('accounts.users').selectAll().where('email', '=', email).executeTakeFirst()
}

/** The user with this address or phone, and their known devices, the last used first. */
export async function findUserWithDevices(
  db: Db,
  column: 'email' | 'phone',
  value: string,
): Promise<{ user?: UserRow; devices: readonly Buffer[] }> {
  const found = await db
    .selectFrom('accounts.users')
    .selectAll()
    .select(
      sql<Buffer[]>`array(select device_hash from accounts.known_devices
        where user_id = users.id order by last_seen_at desc)`.as('devices'),
    )
    .where(column, '=', value)
    .executeTakeFirst()
  if (!found) return { devices: [] }
  const { devices, ...user } = found
  return { user, devices }
}

export async function getUser(db: Db, userId: string): Promise<UserRow> {
  return db.selectFrom('accounts.users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
}

type Registration = Pick<UserRow, 'email' | 'first_name' | 'last_name'> & { readonly password_hash: string }

/** Adds a user, or completely overwrites an unconfirmed one with the address. Undefined if the address is taken. */
export function insertOrReplaceUnconfirmed(tx: Db, person: Registration): Promise<UserRow | undefined> {
  const names = { first_name: person.first_name, last_name: person.last_name }
  return tx
    .insertInto('accounts.users')
    .values(person)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ ...names, password_hash: person.password_hash, phone: null, created_at: sql<Date>`now()` })
        .where(sql<boolean>`users.email_confirmed_at is null and users.suspended_at is null`),
    )
    .returningAll()
    .executeTakeFirst()
}
