import type { Product } from '#contracts/catalog.ts'
import { localPhone } from '#contracts/values/phone.ts'
import type { App } from '#server/context.ts'
import type { PictureOf } from '#server/modules/media/index.ts'
import { toMethods } from '#server/modules/shops/index.ts'
import { toCard } from './cards.ts'
import { isOrderable } from './is-orderable.ts'
import { pageVersion } from './page-version.ts'
import type { ProductRow } from './product-queries.ts'
import { sharePictureOf } from './shown-pictures.ts'

/** All data of one product, in the format of the API, for a viewer; null for a visitor. */
export function toProduct(
  { config, mediaBaseUrl }: Pick<App, 'config' | 'mediaBaseUrl'>,
  row: ProductRow,
  pictureOf: PictureOf,
  viewerId: string | null,
): Product {
  const orderable = isOrderable(config, row)
  return {
    ...toCard(row, pictureOf),
    category: { id: row.category_id, name: row.category_name },
    brand_name: row.brand_name,
    color: row.color,
    description: row.description,
    condition_grade: row.condition_grade,
    weight: row.weight_grams / 1000,
    warranty_duration: row.warranty_duration,
    warranty_duration_type: row.warranty_duration_type,
    product_image: row.pictures.map(pictureOf),
    share_picture: sharePictureOf(row, mediaBaseUrl),
    unlist: !row.is_listed,
    taken_down_reason: row.taken_down_reason,
    updated_at: row.updated_at.toISOString(),
    version: pageVersion(row),
    seller: {
      id: row.seller_id,
      first_name: row.first_name,
      last_name: row.last_name,
      phone: row.phone && localPhone(row.phone),
      date_joined: row.date_joined.toISOString(),
      verified: row.is_verified,
      reliable: row.is_reliable ?? false,
      orders_done: row.orders_done ?? 0,
    },
    store_info: {
      storename: row.storename,
      store_state: row.store_state,
      store_city: row.store_city,
      store_address_1: row.store_address_1,
    },
    orderable,
    methods: orderable ? toMethods(row, row.store_state) : [],
    takes_orders: row.takes_orders,
    returnable: row.is_returnable,
    quantity: row.seller_id === viewerId ? row.pieces : null,
  }
}
