import { MAX_LINES } from '#contracts/checkouts.ts'
import type { App } from '#server/context.ts'
import { notFound, Refusal } from '#server/kit/refusal.ts'
import { findShownProduct, isOrderable, pageVersion } from '#server/modules/catalog/index.ts'
import { upsertItem } from './queries.ts'

interface ItemInput {
  readonly quantity: number
  /** Of the page that the member was shown. */
  readonly shown_version?: string | undefined
}

/**
 * Puts a product into the cart of a member, or changes how many. Throws 404 if it is not listed, 409 if it is sold out,
 * and 422 if the member cannot order it or the cart is full.
 */
export async function setItem(app: App, userId: string, productId: string, wanted: ItemInput): Promise<void> {
  const product = await findShownProduct(app.database, productId, null)
  if (!product) throw notFound('product')
  if (product.seller_id === userId) throw new Refusal(422, 'own_product', 'This is your own product')
  if (!isOrderable(app.config, product)) throw new Refusal(422, 'not_orderable', 'This seller takes no orders for it')
  if (product.pieces === 0) throw new Refusal(409, 'sold_out', 'This product is sold out.')
  const item = {
    user_id: userId,
    product_id: product.id,
    quantity: wanted.quantity,
    seen_price_kobo: product.price_kobo,
    seen_version: wanted.shown_version ?? pageVersion(product),
  }
  if (await upsertItem(app.database, item, MAX_LINES)) return
  throw new Refusal(422, 'cart_full', `Your cart holds ${MAX_LINES} products. Remove some before you add another one.`)
}
