import type { Selectable, UpdateObject } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'

export type UserRow = Selectable<Tables['accounts.users']>

/** Returns the updated row. */
export function changeUser(tx: Db, userId: string, changes: UpdateObject<Tables, 'accounts.users'>): Promise<UserRow> {
  return tx.updateTable('accounts.users').set(changes).where('id', '=', userId).returningAll().executeTakeFirstOrThrow()
}
