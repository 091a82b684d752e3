import type { Database } from '#server/database/connect.ts'

export async function hasShop(database: Database, sellerId: string): Promise<boolean> {
  const [shop] = await database.query('select from shops.shops where seller_id = $1', [sellerId])
  return shop !== undefined
}
