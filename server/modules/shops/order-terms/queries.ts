import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'

type OrderTerms = Tables['shops.order_terms']

export async function findTermsRow(db: Db, sellerId: string): Promise<Selectable<OrderTerms> | null> {
  const terms = db.selectFrom('shops.order_terms').selectAll().where('seller_id', '=', sellerId)
  return (await terms.executeTakeFirst()) ?? null
}

export async function upsertTerms(db: Db, row: Insertable<OrderTerms>): Promise<void> {
  const { seller_id: _, ...changes } = row
  await db
    .insertInto('shops.order_terms')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('seller_id').doUpdateSet((eb) => ({ ...changes, updated_at: eb.fn('now') })),
    )
    .execute()
}
