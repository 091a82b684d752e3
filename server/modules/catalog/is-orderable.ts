import { koboFromNaira } from '#contracts/values/naira.ts'
import type { Config } from '#server/config.ts'
import type { CardRow } from './cards.ts'

export interface OrderableRow extends Pick<CardRow, 'price_kobo'> {
  is_listed: boolean
  /** Whether product, category, shop and seller take orders. */
  is_orderable: boolean
}

/** Whether buyers can order a product while it is in stock: the market takes orders, and the price is within its limits. */
export function isOrderable({ ORDERS, ORDER_LEAST, ORDER_MOST_VERIFIED }: Config, row: OrderableRow): boolean {
  const isWithinLimits =
    row.price_kobo >= koboFromNaira(ORDER_LEAST) && row.price_kobo <= koboFromNaira(ORDER_MOST_VERIFIED)
  return ORDERS && row.is_listed && row.is_orderable && isWithinLimits
}
