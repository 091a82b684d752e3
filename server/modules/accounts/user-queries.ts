import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

/** A person's row as it is now, held until the transaction ends; undefined for nobody. Rows that lead to it can still be added. */
export function lockUser(tx: Kysely<Tables>, userId: string) {
  return tx.selectFrom('accounts.users').selectAll().where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
}
