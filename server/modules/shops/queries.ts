import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import type { ShopPage } from '#contracts/shops.ts'
import type { Db } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import type { RatedRow, ScoredRow } from './rating.ts'

export type ShopRow = Selectable<Tables['shops.shops']>

export async function findShopRow(db: Db, sellerId: string): Promise<ShopRow | null> {
  return (await db.selectFrom('shops.shops').selectAll().where('seller_id', '=', sellerId).executeTakeFirst()) ?? null
}

export async function hasShop(db: Db, sellerId: string): Promise<boolean> {
  const { rows } = await sql`select from shops.shops where seller_id = ${sellerId}`.execute(db)
  return rows[0] !== undefined
}

/** The state of a seller's shop, locked until the transaction ends; null if there is no shop. */
export async function lockShopState(tx: Db, sellerId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('shops.shops')
    .select('state')
    .where('seller_id', '=', sellerId)
    .forShare()
    .executeTakeFirst()
  return row?.state ?? null
}

export async function upsertShop(db: Db, row: Insertable<Tables['shops.shops']>): Promise<void> {
  const { seller_id: _, ...changes } = row
  await db
    .insertInto('shops.shops')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('seller_id').doUpdateSet((eb) => ({ ...changes, updated_at: eb.fn('now') })),
    )
    .execute()
}

/** SQL that selects the ids of sellers by part of the name of the shop. */
export function sellersOfShop(text: string): RawBuilder<unknown> {
  return sql`select seller_id from shops.shops where strpos(lower(storename), lower(${text})) > 0`
}

/** A row of the view `shops.shop_pages`. */
export interface ShopPageRow extends RatedRow, ScoredRow {
  readonly seller_id: string
  readonly storename: string
  readonly description: string
  readonly state: string
  readonly city: string
  readonly date_joined: Date
  readonly is_verified: boolean
  /** +234… */
  readonly phone: string | null
  readonly product_count: number
  readonly categories: ShopPage['categories']
  readonly is_reliable: boolean
}

export async function findShopPage(db: Db, sellerId: string): Promise<ShopPageRow | null> {
  const { rows } = await sql<ShopPageRow>`select * from shops.shop_pages where seller_id = ${sellerId}`.execute(db)
  return rows[0] ?? null
}
