import type { Card } from '#contracts/catalog.ts'
import type { Page } from '#contracts/values/paging.ts'
import type { ShopPage } from '#contracts/shops.ts'
import { ApiProblem } from '../app/api.ts'
import type { Need } from '../app/loaders.ts'
import { paths } from '../paths.ts'

const PAGE_SIZE = '24'

export interface ShopAtAddress {
  /** Null if the shop does not exist. */
  shop: ShopPage | null
  list: Page<Card> | null
  page: number
  /** Name of the category whose products are listed; null for all. */
  category: string | null
  origin: string
  /** Absolute URL of the page. */
  address: string
}

/** A shop with a page of its products. */
export async function loadShop({ api, url, params: { id } }: Need<{ id: string }>): Promise<ShopAtAddress> {
  const page = Math.max(1, Math.min(10_000, Math.trunc(Number(url.searchParams.get('page'))) || 1))
  const category = url.searchParams.get('category') || null
  const known = { page, category, origin: url.origin, address: url.origin + shopPage(id, page) }
  try {
    const [shop, list] = await Promise.all([
      api.shops.getShop({ params: { id } }),
      api.catalog.listProducts({
        query: { seller: id, page: String(page), page_size: PAGE_SIZE, ...(category && { category }) },
      }),
    ])
    return { ...known, shop: shop.data, list }
  } catch (error) {
    if (error instanceof ApiProblem && [404, 422].includes(error.problem.status)) {
      return { ...known, shop: null, list: null }
    }
    throw error
  }
}

/** The path of a page of a shop's products, of all or of a category. */
export function shopPage(id: string, page: number, category: string | null = null): string {
  const query = new URLSearchParams({ ...(category && { category }), ...(page > 1 && { page: String(page) }) })
  return query.size > 0 ? `${paths.shop(id)}?${query}` : paths.shop(id)
}
