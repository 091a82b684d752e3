import type { Kysely, Selectable, UpdateObject } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

export type UserRow = Selectable<Tables['accounts.users']>

/** Returns the updated row. */
export function changeUser(
  tx: Kysely<Tables>,
  userId: string,
  changes: UpdateObject<Tables, 'accounts.users'>,
): Promise<UserRow> {
  return tx.updateTable('accounts.users').set(changes).where('id', '=', userId).returningAll().executeTakeFirstOrThrow()
}
