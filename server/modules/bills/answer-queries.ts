import type { Insertable } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'

export async function insertAnswer(tx: Db, row: Insertable<Tables['bills.answers']>): Promise<void> {
  await tx.insertInto('bills.answers').values(row).execute()
}
