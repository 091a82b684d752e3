import type { NewShop, Shop, ShopPage, shops } from '#contracts/shops.ts'
import { texts } from '#contracts/texts.ts'
import { localPhone } from '#contracts/values/phone.ts'
import type { App } from '#server/context.ts'
import { allowTime } from '#server/database/allow-time.ts'
import { assertNoContactDataInName } from '#server/kit/contact-data.ts'
import type { Caller, Operations } from '#server/kit/operation.ts'
import { notFound } from '#server/kit/refusal.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { assertNotMarketName, lockActiveMember } from '#server/modules/accounts/index.ts'
import { getStateName } from '#server/modules/places/index.ts'
import { findShopPage, findShopRow, upsertShop, type ShopPageRow, type ShopRow } from './queries.ts'
import { toRating, toStatistics } from './rating.ts'
import { changesBySeller } from './rate-limits.ts'

export function shopsOperations({ database, reads, rateLimits, market }: App): Operations<typeof shops> {
  const setUpShop = async ({ body, caller }: { body: NewShop; caller: Caller }) => {
    const row = rowOf(body)
    await rateLimits.consume(changesBySeller, caller.userId)
    const before = await findShopRow(database, caller.userId)
    if (before?.storename !== row.storename) {
      assertNoContactDataInName(row.storename)
      assertNotMarketName(row.storename, market)
    }
    await database.transaction().execute(async (tx) => {
      await lockActiveMember(tx, caller.userId)
      // The seller's products move with the shop.
      await allowTime(tx)
      await upsertShop(tx, { ...row, seller_id: caller.userId })
    })
    return { message: texts.shopSaved, data: toShop(row) }
  }
  return {
    async getOwnShop({ caller }) {
      const row = await findShopRow(database, caller.userId)
      return { message: texts.shopSaved, data: row && toShop(row) }
    },

    setUpShop,
    changeShop: setUpShop,

    async getShop({ params }) {
      const row = isUuid(params.id) ? await findShopPage(reads, params.id) : null
      if (!row) throw notFound('shop')
      return { message: texts.shopSaved, data: toShopPage(row) }
    },
  }
}

type ShopFields = Omit<ShopRow, 'seller_id' | 'created_at' | 'updated_at'>

function rowOf(shop: NewShop): ShopFields {
  return {
    storename: shop.storename,
    description: shop.store_description,
    address_1: shop.store_address_1,
    address_2: shop.store_address_2,
    city: shop.store_city,
    state: getStateName(shop.store_state, 'store_state'),
    postal_code: shop.store_address_postal_code,
  }
}

function toShop(row: ShopFields): Shop {
  return {
    storename: row.storename,
    store_address_1: row.address_1,
    store_address_2: row.address_2,
    store_description: row.description,
    store_city: row.city,
    store_state: row.state,
    store_address_postal_code: row.postal_code,
  }
}

function toShopPage(row: ShopPageRow): ShopPage {
  return {
    id: row.seller_id,
    storename: row.storename,
    store_description: row.description,
    store_state: row.state,
    store_city: row.city,
    date_joined: row.date_joined.toISOString(),
    verified: row.is_verified,
    phone: row.phone && localPhone(row.phone),
    product_count: row.product_count,
    categories: row.categories,
    rating: toRating(row),
    orders_done: row.orders_done ?? 0,
    statistics: toStatistics(row),
    badges: [
      ...(row.is_verified ? (['verified_vendor'] as const) : []),
      ...(row.is_reliable ? (['reliable_seller'] as const) : []),
    ],
  }
}
