import type { ChangedProduct } from '#contracts/selling.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { notFound, Refusal } from '#server/kit/refusal.ts'
import { claimMedia, forgetShared, releaseMedia } from '#server/modules/media/index.ts'
import { lockPieces } from '../reservations.ts'
import { assertCategory } from './assert-category.ts'
import { rowOf } from './product-row.ts'
import { lockOwnProduct, listPictureIds, replacePictures, savePieces, updateProduct } from './queries.ts'

/** Changes all fields of a product. Pictures it already shows need not be unused. */
export function changeProduct(
  { database, queue }: Pick<App, 'database' | 'queue'>,
  sellerId: string,
  id: string,
  product: ChangedProduct,
): Promise<void> {
  return database.transaction().execute(async (tx) => {
    const before = await lockOwnProduct(tx, id, sellerId)
    if (!before) throw notFound('product')
    assertUnchanged(before.updated_at, product.updated_at)
    await assertPiecesSeen(tx, before.id, product.quantity_seen)
    if (product.category !== before.category_id) await assertCategory(tx, product.category)
    const shown = new Set([before.cover_id, ...(await listPictureIds(tx, before.id))])
    const { product_cover_image: cover, product_image: pictures } = product
    const keepsCover = cover === before.cover_id
    const retained = new Set(keepsCover ? [cover, ...pictures] : pictures)
    // A picture that becomes the cover is released too, so that it is claimed under the rules for covers.
    const hidden = [...shown].filter((each) => !retained.has(each))
    await releaseMedia(tx, hidden)
    if (!keepsCover) await claimMedia(tx, sellerId, [cover], ['photo'])
    const added = pictures.filter((each) => !shown.has(each))
    await claimMedia(tx, sellerId, added, ['photo', 'video'])
    await updateProduct(tx, before.id, rowOf(product))
    await savePieces(tx, before.id, product)
    await replacePictures(tx, before.id, pictures)
    if (!keepsCover) await forgetShared(queue, tx, [before.id])
  })
}

/** Prevents overwriting a change made on another device. */
function assertUnchanged(isAt: Date, wasAt: string | undefined): void {
  if (wasAt === undefined || Date.parse(wasAt) === isAt.getTime()) return
  const text = 'This product was changed elsewhere in the meantime. Look at it again before you save.'
  throw new Refusal(409, 'changed_meanwhile', text)
}

/** Prevents selling again what was ordered since the seller counted: orders do not change `updated_at`. */
async function assertPiecesSeen(tx: Db, id: string, seen: number | undefined): Promise<void> {
  if (seen === undefined) return
  const left = await lockPieces(tx, id)
  if (left === seen) return
  const message = `${left === 1 ? '1 piece is' : `${left} pieces are`} left now, not ${seen}: orders change the number too. Correct it and save again.`
  throw new Refusal(409, 'quantity_changed', message, {
    errors: [{ path: 'quantity', message }],
    data: { quantity: left },
  })
}
