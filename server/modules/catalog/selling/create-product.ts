import type { App } from '#server/context.ts'
import { lockActiveMember } from '#server/modules/accounts/index.ts'
import type { NewProduct } from '#contracts/selling.ts'
import { claimMedia } from '#server/modules/media/index.ts'
import { assertCategory } from './assert-category.ts'
import { assertMayList } from './assert-may-list.ts'
import { rowOf } from './product-row.ts'
import { insertProduct, replacePictures, savePieces } from './queries.ts'

export function createProduct(app: App, sellerId: string, product: NewProduct): Promise<string> {
  return app.database.transaction().execute(async (tx) => {
    // Suspending a member unlists their products, so none may be added after that.
    await lockActiveMember(tx, sellerId)
    const state = await assertMayList(tx, sellerId)
    await assertCategory(tx, product.category)
    await claimMedia(tx, sellerId, [product.product_cover_image], ['photo'])
    await claimMedia(tx, sellerId, product.product_image, ['photo', 'video'])
    const id = await insertProduct(tx, { ...rowOf(product), seller_id: sellerId, state })
    await savePieces(tx, id, product)
    await replacePictures(tx, id, product.product_image)
    return id
  })
}
