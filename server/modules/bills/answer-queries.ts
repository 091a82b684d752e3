import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

export async function insertAnswer(tx: Kysely<Tables>, row: Insertable<Tables['bills.answers']>): Promise<void> {
  await tx.insertInto('bills.answers').values(row).execute()
}
