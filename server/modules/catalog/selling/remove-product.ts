import type { Database } from '#server/database/connect.ts'
import { isUuid } from '#server/kit/uuid.ts'

/** Final to its seller; the row stays for what leads to it. False where the seller has no such product. */
export async function removeProduct(database: Database, id: string, sellerId: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const rows = await database.query(
    `update catalog.products set deleted_at = now() where id = $1 and seller_id = $2 and deleted_at is null returning id`,
    [id, sellerId],
  )
  return rows.length > 0
}
