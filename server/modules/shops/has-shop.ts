import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'

export async function hasShop(db: Db, sellerId: string): Promise<boolean> {
  const { rows } = await sql`select from shops.shops where seller_id = ${sellerId}`.execute(db)
  return rows[0] !== undefined
}
