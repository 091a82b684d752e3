import type { ShopPage } from '#contracts/shops.ts'

/** `"Ikeja, Lagos"`; `"Gombe"` for a town of its state's name, and while there is no other; empty for neither. */
export function placeOf({ store_city, store_state }: Pick<ShopPage, 'store_city' | 'store_state'>): string {
  return [...new Set([store_city, store_state])].filter(Boolean).join(', ')
}
