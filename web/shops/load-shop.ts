import type { Card } from '#contracts/catalog.ts'
import type { Page } from '#contracts/values/paging.ts'
import type { ShownReview } from '#contracts/reviews.ts'
import type { ShopPage } from '#contracts/shops.ts'
import type { To } from 'react-router'
import { ApiProblem } from '../app/api.ts'
import type { Need } from '../app/loaders.ts'
import { paths, toSearch } from '../paths.ts'

const PAGE_SIZE = '24'
const REVIEWS_SIZE = '10'

export interface ShopAtAddress {
  /** Null if the shop does not exist. */
  shop: ShopPage | null
  list: Page<Card> | null
  reviews: Page<ShownReview> | null
  page: number
  /** Name of the category whose products are listed; null for all. */
  category: string | null
  origin: string
  /** Absolute URL of the page. */
  address: string
}

/** A shop with a page of its products. */
export async function loadShop({ api, url, params: { id } }: Need<{ id: string }>): Promise<ShopAtAddress> {
  const page = pageIn(url, 'page')
  const category = url.searchParams.get('category') || null
  const known = { page, category, origin: url.origin, address: url.origin + shopPage(id, page) }
  try {
    const [shop, list, reviews] = await Promise.all([
      api.shops.getShop({ params: { id } }),
      api.catalog.listProducts({
        query: { seller: id, page: String(page), page_size: PAGE_SIZE, ...(category && { category }) },
      }),
      api.reviews.listReviews({
        params: { id },
        query: { page: String(pageIn(url, 'reviews')), page_size: REVIEWS_SIZE },
      }),
    ])
    return { ...known, shop: shop.data, list, reviews }
  } catch (error) {
    if (error instanceof ApiProblem && [404, 422].includes(error.problem.status)) {
      return { ...known, shop: null, list: null, reviews: null }
    }
    throw error
  }
}

/** Whether two URLs differ only in parameters that the shop does not read, such as a dialog. */
export function asksTheSame(one: URL, other: URL): boolean {
  return one.search !== other.search && readIn(one) === readIn(other)
}

function readIn({ pathname, searchParams }: URL): string {
  return JSON.stringify([pathname, ...['page', 'category', 'reviews'].map((key) => searchParams.get(key))])
}

function pageIn(url: URL, name: string): number {
  return Math.max(1, Math.min(10_000, Math.trunc(Number(url.searchParams.get(name))) || 1))
}

/** Another page of the reviews, beside the same products. */
export function reviewsPage(search: string, page: number): To {
  const query = new URLSearchParams(search)
  query.set('reviews', String(page))
  return { search: `?${query}`, hash: '#reviews' }
}

/** The path of a page of a shop's products, of all or of a category. */
export function shopPage(id: string, page: number, category: string | null = null): string {
  const query = new URLSearchParams({ ...(category && { category }), ...(page > 1 && { page: String(page) }) })
  return paths.shop(id) + toSearch(query)
}
