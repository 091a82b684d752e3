import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { serveModules } from '#tests/support/app/served-modules.ts'
import { fillWithWords, type WordProduct } from '#tests/support/proofs/word-market.ts'
import type { ProductList } from '#contracts/catalog.ts'

/** More than 10,000 of them are listed. */
const COUNT = 10_600
const MOST = 10_000
const PAGE = 100

const { url, database, call } = await serveModules()
let listed: readonly WordProduct[] = []
let seller: string

beforeAll(async () => {
  const market = await fillWithWords({ url, database }, COUNT)
  listed = market.listed
  seller = market.sellers[1]!
})

type Query = Readonly<Record<string, string>>

async function get(query: Query): Promise<ProductList> {
  const answer = await call(`GET /products?${new URLSearchParams(query)}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/**
 * The meaning of a search: each word must be in the name, brand, category or description; each word of `product_name`
 * in the name.
 */
function isMatch(product: WordProduct, query: Query): boolean {
  const wordsOf = (...texts: string[]) => texts.join(' ').toLowerCase().replaceAll(/s\b/g, '').split(' ')
  const typedWords = (text = '') => wordsOf(text).filter(Boolean)
  const named = wordsOf(product.name)
  const everywhere = wordsOf(product.name, product.brand_name, product.category, product.description)
  return (
    typedWords(query['product_name']).every((word) => named.includes(word)) &&
    typedWords(query['search']).every((word) => everywhere.includes(word)) &&
    product.category.toLowerCase() === (query['category'] ?? product.category).toLowerCase() &&
    product.condition === (query['condition'] ?? product.condition) &&
    product.state === (query['state'] ?? product.state) &&
    product.seller_id === (query['seller'] ?? product.seller_id) &&
    product.price_kobo >= Number(query['price_above'] ?? 0) * 100 &&
    product.price_kobo <= Number(query['price_below'] ?? Infinity) * 100
  )
}

const byId = (one: WordProduct, two: WordProduct) => (one.id < two.id ? -1 : 1)
const sorts: Readonly<Record<string, (one: WordProduct, two: WordProduct) => number>> = {
  newest: (one, two) => two.created_at.getTime() - one.created_at.getTime() || byId(two, one),
  price_asc: (one, two) => one.price_kobo - two.price_kobo || byId(one, two),
  price_desc: (one, two) => two.price_kobo - one.price_kobo || byId(two, one),
}

const searches: Query[] = [
  // More matches than the pages can reach.
  { search: 'gadget' },
  { product_name: 'gadgets' },
  { search: 'sale gadget' },
  { search: 'gadget', condition: 'brand_new' },
  { search: 'gadget sale', price_above: '101' },
  // Common words with fewer matches.
  { search: 'gadget', category: 'shoes and bags' },
  { search: 'gadget sale', state: 'Kano', condition: 'fairly_used' },
  { product_name: 'gadget', price_above: '150.5', price_below: '5000' },
  { search: 'gadget', price_above: '20000', price_below: '20500' },
  { search: 'red' },
  { product_name: 'red' },
  { search: 'sony' },
  { product_name: 'sony' },
  { search: 'blue bag' },
  { product_name: 'blue', search: 'bag' },
  { search: 'shoe sony', price_below: '90000' },
  { search: 'gadget red lamp', state: 'Lagos' },
  { search: 'lamps black', seller: 'SELLER' },
  // Rare words.
  { search: 'zobo' },
  { search: 'zobo blue', condition: 'brand_new' },
  { product_name: 'zobo', category: 'Lamps', seller: 'SELLER' },
  { search: 'zobo', price_above: '3000', price_below: '2999' },
  { search: 'gadget 1999', state: 'Kano' },
]

const cases = searches.flatMap((query) => Object.keys(sorts).map((sort) => [query, sort] as const))

test.each(cases)('the order over all matches, every page and the total are exact: %j, %s', async (search, sort) => {
  const query = { ...search, ...(search['seller'] && { seller }) }
  const matches = listed.filter((product) => isMatch(product, query)).toSorted(sorts[sort])
  const reached = matches.slice(0, MOST).map(({ id }) => id)
  const pages = Math.ceil(reached.length / PAGE)
  // The first and the last page, and some between.
  const looked = [1, 2, 17, pages, pages + 1].filter((page) => page > 0 && page <= pages + 1)
  for (const page of new Set(looked)) {
    const answer = await get({ ...query, sort, page: `${page}`, page_size: `${PAGE}` })
    expect(answer.data.map(({ id }) => id)).toEqual(reached.slice((page - 1) * PAGE, page * PAGE))
    expect(answer).toMatchObject({ total: reached.length, total_is_least: matches.length > MOST, total_pages: pages })
    expect(answer.next === null).toBe(page >= pages)
  }
})

test.each([[searches[0]!], [searches[2]!], [searches[13]!], [searches[18]!]])(
  'by relevance every reachable match is on exactly one page: %j',
  async (query) => {
    const ids: string[] = []
    let next: string | null = `?${new URLSearchParams({ ...query, page_size: `${PAGE}` })}`
    while (next !== null) {
      const page: ProductList = await get(Object.fromEntries(new URLSearchParams(next.slice(next.indexOf('?')))))
      ids.push(...page.data.map(({ id }) => id))
      next = page.next
    }
    const matches = new Set(listed.filter((product) => isMatch(product, query)).map(({ id }) => id))
    expect(ids.length).toBe(Math.min(MOST, matches.size))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !matches.has(id))).toEqual([])
  },
)

test('a page size that does not divide 10,000 ends at the last reachable match', async () => {
  const query = { search: 'gadget', sort: 'price_asc', page_size: '30' }
  const cheapest = listed.toSorted(sorts['price_asc'])
  const page = await get({ ...query, page: '334' })
  expect(page.data.map(({ id }) => id)).toEqual(cheapest.slice(9990, MOST).map(({ id }) => id))
  expect(page).toMatchObject({ total: MOST, total_is_least: true, total_pages: 334, next: null })
  expect(await get({ ...query, page: '335' })).toMatchObject({ data: [], total: MOST, total_pages: 334, next: null })
})

test('a filter removes matches and never adds any', async () => {
  // No product has all three words, so the search is read more loosely, whatever the filter.
  const loose = await get({ search: 'zobo blue red', page_size: '100' })
  expect(loose.total).toBeGreaterThan(0)
  expect(await get({ search: 'zobo', category: 'Nothing of the kind' })).toMatchObject({ data: [], total: 0 })
  expect(await get({ search: 'gadgt blue', seller, price_above: '99999999' })).toMatchObject({ data: [], total: 0 })
})

test('a typo in a common word changes neither order nor total', async () => {
  for (const sort of Object.keys(sorts)) {
    const [corrected, meant] = [await get({ search: 'gadgat', sort }), await get({ search: 'gadget', sort })]
    expect(corrected.data).toEqual(meant.data)
    expect(corrected).toMatchObject({ total: MOST, total_is_least: true })
  }
})

test('outdated counts change neither order nor total', async () => {
  const { rows: stale } = await sql`
    update catalog.words set name_count = 20, description_count = 0 where word = 'gadget' returning word
  `.execute(database)
  expect(stale).toHaveLength(1)
  const cheapest = listed.toSorted(sorts['price_asc'])
  const answer = await get({ search: 'gadget', sort: 'price_asc' })
  expect(answer.data.map(({ id }) => id)).toEqual(cheapest.slice(0, 20).map(({ id }) => id))
  expect(answer).toMatchObject({ total: MOST, total_is_least: true })
  expect(await get({ search: 'gadget' })).toMatchObject({ total: MOST, total_is_least: true })
})
