import { sql } from 'kysely'
import type { Database, Db } from '#server/database/connect.ts'
import { lockActiveMember } from '#server/modules/accounts/index.ts'

interface SavedRow {
  readonly id: string
  readonly product_id: string
  readonly saved_at: Date
  /** Price when it was saved; null if unknown. */
  readonly price_kobo: number | null
}

/** Everything a user has saved, newest first, including products that have left the market. */
export async function listSavedRows(db: Db, userId: string): Promise<SavedRow[]> {
  const { rows } = await sql<SavedRow>`
    select id, product_id, saved_at, price_kobo from saved_items.items
    where user_id = ${userId} order by saved_at desc, id desc
  `.execute(db)
  return rows
}

/** Which of these products a user has saved. */
export async function listSavedAmong(
  db: Db,
  userId: string,
  productIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ product_id: string }>`
    select product_id from saved_items.items where user_id = ${userId} and product_id = any (${productIds}::uuid[])
  `.execute(db)
  return new Set(rows.map((row) => row.product_id))
}

/** How many users have saved each product, without those that none has saved. */
export async function countSaves(db: Db, productIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ product_id: string; count: number }>`
    select product_id, count(*) from saved_items.items where product_id = any (${productIds}::uuid[]) group by product_id
  `.execute(db)
  return new Map(rows.map((row) => [row.product_id, row.count]))
}

/** How many of the saves of these products were made on each of the last days in Lagos, today last. */
export async function countSavesByDay(db: Db, productIds: readonly string[], days: number): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select count(items.id) as count
    from generate_series(1 - ${days}::integer, 0) as ages (age)
      left join saved_items.items on product_id = any (${productIds}::uuid[])
        and (saved_at at time zone 'Africa/Lagos')::date = (now() at time zone 'Africa/Lagos')::date + age
    group by age order by age
  `.execute(db)
  return rows.map(({ count }) => count)
}

/**
 * Saves a product. Returns false if that would exceed `most`. Saving it again changes nothing. Throws 401 if the account
 * is closed meanwhile.
 */
export function insertSaved(
  database: Database,
  row: { readonly user_id: string; readonly product_id: string; readonly price_kobo: number },
  most: number,
): Promise<boolean> {
  const { user_id: userId, product_id: productId } = row
  return database.transaction().execute(async (tx) => {
    // Serializes the saves of a user, so that simultaneous ones cannot exceed the limit.
    await sql`select pg_advisory_xact_lock(hashtextextended('saved-items ' || ${userId}, 0))`.execute(tx)
    await lockActiveMember(tx, userId)
    const { rows } = await sql<{ others: number }>`
      select count(*) as others from saved_items.items where user_id = ${userId} and product_id <> ${productId}
    `.execute(tx)
    if (rows[0]!.others >= most) return false
    await tx
      .insertInto('saved_items.items')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return true
  })
}

export async function deleteSaved(db: Db, userId: string, productIds: readonly string[]): Promise<void> {
  await sql`
    delete from saved_items.items where user_id = ${userId} and product_id = any (${productIds}::uuid[])
  `.execute(db)
}

export async function deleteAllSaved(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('saved_items.items').where('user_id', '=', userId).execute()
}
