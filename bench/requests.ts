import { sql } from 'kysely'
import { connect } from '#server/database/connect.ts'

/** Typical requests by kind, each with many different addresses, so that no single one decides the result. */
type Requests = Readonly<Record<RequestKind, readonly string[]>>

export const requestKinds = [
  'list, page 1',
  'list, filtered',
  'list, deep page',
  'detail',
  'search, three words',
  'search, common word',
  'search, with a typo',
  'sorted search, three words',
  'sorted search, common word',
  'suggestions',
] as const
export type RequestKind = (typeof requestKinds)[number]

/** Number of different addresses per kind. */
const VARIETY = 60
const SORTS = ['price_asc', 'price_desc', 'newest']
const COMMON = ['phone', 'black', 'men', 'women', 'samsung', 'car', 'oil', 'shoe']

/** Draws real ids, names and words from the market, the same ones each time. */
export async function drawRequests(databaseUrl: string): Promise<Requests> {
  const database = connect(databaseUrl, { withoutTimeouts: true })
  const { rows: products } = await sql<{ id: string; name: string; category: string; price_kobo: number }>`
    select p.id, p.name, c.name as category, p.price_kobo
     from catalog.products p join catalog.categories c on c.id = p.category_id
    where p.is_listed order by md5(p.id::text) limit ${VARIETY * 4}
  `.execute(database)
  const [{ total } = { total: 0 }] = (
    await sql<{ total: number }>`
      select count(*) as total from catalog.products where is_listed
    `.execute(database)
  ).rows
  await database.close()
  const draw = <T>(make: (product: (typeof products)[number], index: number) => T) =>
    products.slice(0, VARIETY).map(make)
  const lastPage = Math.max(1, Math.floor(total / 20))
  const get = (path: string, query: Record<string, string> = {}) =>
    `/api/v1${path}?${new URLSearchParams(query)}`.replace(/\?$/, '')
  return {
    'list, page 1': [get('/products')],
    'list, filtered': draw(({ category, price_kobo }, index) =>
      get('/products', {
        category,
        condition: index % 2 === 0 ? 'brand_new' : 'fairly_used',
        price_above: String(Math.floor(price_kobo / 200)),
        price_below: String(Math.ceil(price_kobo / 50)),
      }),
    ),
    'list, deep page': draw((_, index) =>
      get('/products', { page: String(1 + Math.floor((lastPage - 1) * (index / VARIETY))) }),
    ),
    detail: draw(({ id }) => get(`/products/${id}`)),
    'search, three words': draw(({ name }) => get('/products', { search: words(name, 3) })),
    'search, common word': COMMON.map((search) => get('/products', { search })),
    'search, with a typo': draw(({ name }, index) => get('/products', { search: withTypo(words(name, 3), index) })),
    'sorted search, three words': draw(({ name }, index) =>
      get('/products', { search: words(name, 3), sort: SORTS[index % SORTS.length]! }),
    ),
    'sorted search, common word': COMMON.flatMap((search) => SORTS.map((sort) => get('/products', { search, sort }))),
    suggestions: draw(({ name }, index) =>
      get('/products/suggestions', { search: words(name, 2).slice(0, 3 + (index % 6)) }),
    ),
  }
}

function words(name: string, count: number): string {
  return name.split(/\s+/).slice(0, count).join(' ').slice(0, 90)
}

/** Swaps two letters in the longest word. */
function withTypo(text: string, seed: number): string {
  const longest = text.split(' ').toSorted((a, b) => b.length - a.length)[0]!
  if (longest.length < 5) return text
  const at = 1 + (seed % (longest.length - 3))
  return text.replace(longest, longest.slice(0, at) + longest[at + 1] + longest[at] + longest.slice(at + 2))
}
