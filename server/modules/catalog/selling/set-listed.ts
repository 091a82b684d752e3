import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import { notFound, Refusal } from '#server/kit/refusal.ts'
import { lockShopState } from '#server/modules/shops/index.ts'
import { assertMayList } from './assert-may-list.ts'
import { lockListings } from './plan-places.ts'
import { lockOwnProduct, updateProduct } from './queries.ts'

/** Unlists a product, or lists it again if the plan allows. A repetition changes nothing. */
export function setListed(app: App, sellerId: string, id: string, isListed: boolean): Promise<void> {
  return app.database.transaction().execute(async (tx) => {
    await lockListings(tx, sellerId)
    // Before the product: moving a shop also locks the shop before its products.
    if (isListed) await lockShopState(tx, sellerId)
    const product = await lockOwnProduct(tx, id, sellerId)
    if (!product) throw notFound('product')
    if (!isListed) {
      const unlisted_at = sql<Date>`coalesce(unlisted_at, now())`
      return updateProduct(tx, product.id, { unlisted_at, paused_at: null })
    }
    if (product.is_listed) return
    if (product.taken_down_at)
      throw new Refusal(403, 'taken_down', 'We took this product off the market. Its page says why.')
    await assertMayList(tx, sellerId)
    await updateProduct(tx, product.id, { unlisted_at: null, paused_at: null })
  })
}
