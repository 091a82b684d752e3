import type { Quote } from '#contracts/checkouts.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import type { PricedOrder } from './price-orders.ts'

export function toQuote({ config }: Pick<App, 'config'>, orders: readonly PricedOrder[]): Quote {
  const { HELD_MONEY_PARTNER: partner } = config
  return {
    orders: orders.map((order) => ({
      seller: order.sellerId,
      items_total: nairaFromKobo(order.itemsKobo),
      delivery_fee: nairaFromKobo(order.deliveryKobo),
      total: nairaFromKobo(totalOf([order])),
      non_refundable: order.lines.flatMap(({ product }) => (product && !product.is_returnable ? [product.id] : [])),
      ...(order.problem && { problem: order.problem }),
    })),
    total: nairaFromKobo(totalOf(orders)),
    ...(partner !== undefined && { held_by: partner }),
  }
}

/** In kobo. */
export function totalOf(orders: readonly PricedOrder[]): number {
  return orders.reduce((sum, { itemsKobo, deliveryKobo }) => sum + itemsKobo + deliveryKobo, 0)
}
