import { sql } from 'kysely'
import type { Database, Db } from '#server/database/connect.ts'
import { lockActiveMember } from '#server/modules/accounts/index.ts'
import { findRatings, type CardRow, type OrderableRow } from '#server/modules/catalog/index.ts'
import type { RatedRow, TermsRow } from '#server/modules/shops/index.ts'

/** A row of the view `cart.lines`, with the version of the page that the member saw. */
export interface LineRow extends CardRow, OrderableRow, TermsRow {
  /** As the member asked for. */
  readonly quantity: number
  readonly seen_price_kobo: number
  /** Null for an item from before versions were kept. */
  readonly seen_version: string | null
  readonly seller_id: string
  readonly storename: string
  readonly store_state: string
  readonly is_verified: boolean
  /** Left of the product. */
  readonly pieces: number
}

/** Everything in the cart of a member, in the order in which it was added. */
export async function listLineRows(db: Db, userId: string): Promise<LineRow[]> {
  const { rows } = await sql<Omit<LineRow, keyof RatedRow>>`
    select lines.*, items.seen_version from cart.lines
    join cart.items on items.user_id = lines.user_id and items.product_id = lines.id
    where lines.user_id = ${userId} order by lines.added_at, lines.id
  `.execute(db)
  const ratings = await findRatings(db, [...new Set(rows.map(({ seller_id }) => seller_id))])
  return rows.map((row) => ({ review_count: null, review_stars: null, ...row, ...ratings.get(row.seller_id) }))
}

interface Item {
  readonly user_id: string
  readonly product_id: string
  readonly quantity: number
  readonly seen_price_kobo: number
  readonly seen_version: string
}

/** Adds or changes an item. Returns false if there would be more than `most`. Throws 401 if the account is closed meanwhile. */
export function upsertItem(database: Database, item: Item, most: number): Promise<boolean> {
  const { user_id: userId, product_id: productId, ...seen } = item
  return database.transaction().execute(async (tx) => {
    // Serializes the changes of a member, so that simultaneous ones cannot exceed the limit.
    await sql`select pg_advisory_xact_lock(hashtextextended('cart ' || ${userId}, 0))`.execute(tx)
    await lockActiveMember(tx, userId)
    const { rows } = await sql<{ others: number }>`
      select count(*) as others from cart.items where user_id = ${userId} and product_id <> ${productId}
    `.execute(tx)
    if (rows[0]!.others >= most) return false
    await tx
      .insertInto('cart.items')
      .values(item)
      .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doUpdateSet(seen))
      .execute()
    return true
  })
}

export async function deleteItem(db: Db, userId: string, productId: string): Promise<void> {
  await db.deleteFrom('cart.items').where('user_id', '=', userId).where('product_id', '=', productId).execute()
}

/** Takes out of the cart of a member what was ordered. */
export async function deleteOrdered(tx: Db, userId: string, productIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('cart.items').where('user_id', '=', userId).where('product_id', 'in', productIds).execute()
}

export async function deleteCart(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('cart.items').where('user_id', '=', userId).execute()
}

export async function deleteOldItems(db: Db, days: number): Promise<void> {
  await sql`delete from cart.items where added_at < now() - make_interval(days => ${days}::integer)`.execute(db)
}

/** Everything in the cart of a member, with the price when it was last put there. */
export async function listItems(db: Db, userId: string) {
  return db
    .selectFrom('cart.items')
    .select(['product_id', 'quantity', 'seen_price_kobo', 'added_at'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .execute()
}
