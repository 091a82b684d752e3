import type { ShopPage } from '#contracts/shops.ts'

/** `"Ikeja, Lagos"`; `"Gombe"` for a town of its state's name. */
export function placeOf({ store_city, store_state }: Pick<ShopPage, 'store_city' | 'store_state'>): string {
  return [...new Set([store_city, store_state])].join(', ')
}
