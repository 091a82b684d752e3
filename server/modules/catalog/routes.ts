import type { z } from 'zod'
import { MAX_IDS, type Card, type catalog, type listQuery } from '#contracts/catalog.ts'
import { calls } from '#contracts/calls.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import type { Caller, Operations } from '#server/kit/operation.ts'
import { pageFrom, sliceOf } from '#server/kit/pages.ts'
import { notFound } from '#server/kit/refusal.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { covers, pictures } from '#server/modules/media/index.ts'
import { getStateName } from '#server/modules/places/index.ts'
import { toCard, markSaved } from './cards.ts'
import type { ListingFilter } from './listing-filter.ts'
import { listListed } from './list-queries.ts'
import { toProduct } from './product-page.ts'
import { findShownProduct, listCategoriesWithCounts, listIdsWithPrefix } from './product-queries.ts'
import { type SearchPage, searchProducts } from './search-products.ts'
import { suggest } from './suggest-products.ts'

type ListQuery = z.output<typeof listQuery>

export function catalogOperations(app: App, reads: Db = app.reads): Operations<typeof catalog> {
  const { database, publicUrl, mediaBaseUrl } = app
  const coverOf = covers(mediaBaseUrl)
  const pictureOf = pictures(mediaBaseUrl)
  const markedFor = async <C extends Card>(caller: Caller | null, cards: C[]): Promise<C[]> => {
    if (!caller || cards.length === 0) return cards
    const ids = cards.map(({ id }) => id)
    return markSaved(cards, await app.hooks.findSaved(database, caller.userId, ids))
  }
  return {
    async listProducts({ query, caller }) {
      const { rows, total, isTotalLeast, corrected } = await findPage(reads, query)
      const cards = rows.map((row) => toCard(row, coverOf))
      const data = await markedFor(caller, cards)
      const page = pageFrom(data, total, { call: calls.catalog.listProducts, query: inNaira(query), publicUrl })
      return { ...page, corrected_search: corrected, total_is_least: isTotalLeast }
    },

    async suggestProducts({ query }) {
      return { message: 'Success', data: query.search === undefined ? [] : await suggest(reads, query.search) }
    },

    async listProductIds({ query }) {
      const rows = await listIdsWithPrefix(reads, query.prefix ?? '', MAX_IDS)
      return { message: 'Success', data: rows.map((row) => ({ ...row, updated_at: row.updated_at.toISOString() })) }
    },

    async getProduct({ params, caller }) {
      const viewerId = caller?.userId ?? null
      const row = await findShownProduct(reads, params.id, viewerId)
      if (!row) throw notFound('product')
      const [data] = await markedFor(caller, [toProduct(app, row, pictureOf, viewerId)])
      return { message: 'Success', data: data! }
    },

    async listCategories() {
      const rows = await listCategoriesWithCounts(reads)
      const data = rows.map(({ picture_id, ...row }) => ({
        ...row,
        image: pictureOf({ ...row, id: picture_id }).media,
      }))
      return { message: 'Success', data }
    },
  }
}

async function findPage(db: Db, query: ListQuery): Promise<SearchPage> {
  const nothing = { rows: [], total: 0, isTotalLeast: false, corrected: null }
  const filter = filterOf(query)
  // Nothing can match: an unknown seller, or a lowest price above the highest.
  if (filter.sellerId !== undefined && !isUuid(filter.sellerId)) return nothing
  if ((filter.lowestKobo ?? 0) > (filter.highestKobo ?? Infinity)) return nothing

  const { search, product_name: productName, exact, sort } = query
  if (search === undefined && productName === undefined) {
    const order = sort === undefined || sort === 'relevance' ? 'newest' : sort
    return { ...(await listListed(db, filter, order, sliceOf(query))), isTotalLeast: false, corrected: null }
  }
  const text = { anywhere: search, inName: productName, isExact: exact === 'true' }
  return searchProducts(db, text, filter, sort ?? 'relevance', sliceOf(query))
}

function filterOf(query: ListQuery): ListingFilter {
  return {
    category: query.category,
    condition: query.condition,
    state: query.state === undefined ? undefined : getStateName(query.state, 'state'),
    sellerId: query.seller?.toLowerCase(),
    lowestKobo: query.price_above,
    highestKobo: query.price_below,
  }
}

/** The query with its prices in naira, as requested. */
function inNaira(query: ListQuery) {
  const { price_above, price_below } = query
  return {
    ...query,
    price_above: price_above && nairaFromKobo(price_above),
    price_below: price_below && nairaFromKobo(price_below),
  }
}
