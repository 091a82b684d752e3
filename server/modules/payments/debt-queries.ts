import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'

export type DebtSettlement = Selectable<Tables['payments.debt_settlements']>

/** By the reference of the bank transfer. */
export async function findSettlement(db: Db, reference: string): Promise<DebtSettlement | undefined> {
  return db.selectFrom('payments.debt_settlements').selectAll().where('reference', '=', reference).executeTakeFirst()
}

export async function insertSettlement(tx: Db, row: Insertable<Tables['payments.debt_settlements']>): Promise<void> {
  await tx.insertInto('payments.debt_settlements').values(row).execute()
}
