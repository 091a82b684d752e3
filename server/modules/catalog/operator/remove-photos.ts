import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import { notFound, Refusal } from '#server/kit/refusal.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { notifyMember } from '#server/modules/accounts/index.ts'
import { refuseOwnAccount } from '#server/modules/approvals/index.ts'
import { audit, type Actor } from '#server/modules/audit/index.ts'
import { addPlainPicture, forgetShared, removeMedia } from '#server/modules/media/index.ts'
import { listOwnMedia } from '../selling/pictures.ts'
import { photosRemovedEmail } from './emails.ts'

interface Removal {
  readonly productId: string
  readonly actor: Actor
  readonly reason: string
}

/**
 * Deletes the photos and videos of a product that is taken down or deleted, also where an order shows them. Its seller is
 * notified of the reason. Throws 404, 403 `own_account`, 409 `not_taken_down`, and 409 `no_photos` if none are left.
 */
export function removePhotos(app: App, { productId, actor, reason }: Removal): Promise<void> {
  return app.database.transaction().execute(async (tx) => {
    const products = tx
      .selectFrom('catalog.products')
      .select(['id', 'name', 'seller_id', 'taken_down_at', 'deleted_at'])
    const product = isUuid(productId)
      ? await products.where('id', '=', productId).forUpdate().executeTakeFirst()
      : undefined
    if (!product) throw notFound('product')
    await refuseOwnAccount(app, tx, actor, [product.seller_id])
    if (!product.taken_down_at && !product.deleted_at)
      throw new Refusal(409, 'not_taken_down', 'Take the product down first.')
    if ((await removeMedia(app.queue, tx, await listOwnMedia(tx, product.id))) === 0)
      throw new Refusal(409, 'no_photos', 'The photos of this product are deleted already.')
    await forgetShared(app.queue, tx, [product.id])
    await tx.deleteFrom('catalog.product_media').where('product_id', '=', product.id).execute()
    await tx
      .updateTable('catalog.products')
      .set({ cover_id: await addPlainPicture(tx, app.mediaStore), updated_at: sql<Date>`now()` })
      .where('id', '=', product.id)
      .execute()
    await notifyMember(app, tx, product.seller_id, photosRemovedEmail(product.name, reason, app.publicUrl))
    await audit(tx, { ...actor, action: 'product.remove_photos', subject: product.id, reason })
  })
}
