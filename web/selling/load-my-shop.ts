import type { Api } from '../app/api.ts'
import { cleanText } from '../format/search-text.ts'
import { orNull } from '../app/loaders.ts'
import { loadSalesWaiting } from '../app/order-api.ts'
import { toSearch } from '../paths.ts'

export interface ShopChoice {
  isUnlisted: boolean
  search: string
  page: number
}

const PAGE_SIZE = '12'

/** Reads from the URL which products of the shop to show. */
function readShopChoice(query: URLSearchParams): ShopChoice {
  return {
    isUnlisted: query.get('tab') === 'unlisted',
    search: cleanText(query.get('search')),
    page: Math.max(1, Math.min(100_000, Math.trunc(Number(query.get('page'))) || 1)),
  }
}

/** The query for a choice, without default values. */
export function shopSearch({ isUnlisted, search, page }: ShopChoice): { search: string } {
  const query = new URLSearchParams()
  if (isUnlisted) query.set('tab', 'unlisted')
  if (search) query.set('search', search)
  if (page > 1) query.set('page', String(page))
  return { search: toSearch(query) }
}

/** A page of the member's products, the counts of both tabs, the shop, what the week brought, and how many orders wait. */
export function loadMyShop({ api, url }: { api: Api; url: URL }) {
  const choice = readShopChoice(url.searchParams)
  return { choice, known: orNull(ask(api, choice)), waiting: loadSalesWaiting() }
}

async function ask(api: Api, { isUnlisted, search, page }: ShopChoice) {
  const listOf = (unlist: boolean, query: { page?: string; page_size: string }) =>
    api.selling.listOwnProducts({ query: { unlist: unlist ? 'true' : 'false', search, ...query } })
  const [list, others, shop, activity] = await Promise.all([
    listOf(isUnlisted, { page: String(page), page_size: PAGE_SIZE }),
    listOf(!isUnlisted, { page_size: '1' }),
    api.shops.getOwnShop(),
    api.selling.getShopActivity(),
  ])
  const counts = isUnlisted
    ? { listed: others.total, unlisted: list.total }
    : { listed: list.total, unlisted: others.total }
  return { list, counts, shop: shop.data, activity: activity.data }
}
