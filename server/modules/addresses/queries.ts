import { sql, type Insertable, type Selectable } from 'kysely'
import type { Database, Db } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import { lockActiveMember } from '#server/modules/accounts/index.ts'

export type AddressRow = Selectable<Tables['addresses.addresses']>
export type AddressFields = Omit<Insertable<Tables['addresses.addresses']>, 'id' | 'user_id' | 'is_default'>

/** The addresses of a member, the default first, then the newest. */
export function listAddressRows(db: Db, userId: string): Promise<AddressRow[]> {
  return db
    .selectFrom('addresses.addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** An address of this member; undefined for any other. */
export function findAddressRow(db: Db, userId: string, id: string): Promise<AddressRow | undefined> {
  const own = db.selectFrom('addresses.addresses').selectAll().where('user_id', '=', userId)
  return own.where('id', '=', id).executeTakeFirst()
}

/**
 * Runs `work` in a transaction of its own, one per member at a time, so that the book has one default. Throws 401 if the
 * account is closed meanwhile.
 */
export function inBook<T>(database: Database, userId: string, work: (tx: Db) => Promise<T>): Promise<T> {
  return database.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('addresses ' || ${userId}, 0))`.execute(tx)
    await lockActiveMember(tx, userId)
    return work(tx)
  })
}

export async function insertAddress(tx: Db, userId: string, fields: AddressFields): Promise<string> {
  const row = { ...fields, user_id: userId, is_default: false }
  const { id } = await tx.insertInto('addresses.addresses').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateAddress(tx: Db, id: string, fields: AddressFields): Promise<void> {
  await tx.updateTable('addresses.addresses').set(fields).where('id', '=', id).execute()
}

export async function deleteAddress(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('addresses.addresses').where('id', '=', id).execute()
}

/** Makes an address the only default of a member. */
export async function setDefault(tx: Db, userId: string, id: string): Promise<void> {
  const own = tx.updateTable('addresses.addresses').where('user_id', '=', userId)
  await own.set({ is_default: false }).where('is_default', '=', true).where('id', '<>', id).execute()
  await own.set({ is_default: true }).where('id', '=', id).execute()
}

export async function deleteAddresses(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('addresses.addresses').where('user_id', '=', userId).execute()
}
