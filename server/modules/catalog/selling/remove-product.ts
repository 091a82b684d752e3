import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { forgetShared, withdrawMedia } from '#server/modules/media/index.ts'
import { listOwnMedia } from './pictures.ts'

/**
 * Deletes a product permanently for its seller, with its photos and videos. The row stays for references. Returns false
 * if the seller has no such product.
 */
export async function removeProduct({ database, queue }: App, id: string, sellerId: string): Promise<boolean> {
  if (!isUuid(id)) return false
  return database.transaction().execute(async (tx) => {
    const removed = await tx
      .updateTable('catalog.products')
      .set({ deleted_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('seller_id', '=', sellerId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (removed.numUpdatedRows === 0n) return false
    await withdrawMedia(queue, tx, await listOwnMedia(tx, id))
    await forgetShared(queue, tx, [id])
    return true
  })
}
