import type { Condition, Sort } from '#contracts/catalog.ts'
import { cleanPrice, orderedPrices } from '../format/price-text.ts'
import { cleanText } from '../format/search-text.ts'

/**
 * What the user chose on a product list. Stored only in the URL, so that Back, sharing and reloading work. `readChoice`
 * reads the URL, `choiceQuery` writes it.
 */
export interface ListChoice {
  /** Search text; empty for none. */
  text: string
  /** Search the text without correcting typos. */
  isExact: boolean
  /** Name of a category; empty for all. */
  category: string
  /** None and both mean the same: all. */
  conditions: readonly Condition[]
  /** Naira as text, inclusive; empty for no limit. */
  priceAbove: string
  priceBelow: string
  /** Name of a state; empty for all of Nigeria. */
  state: string
  /** Null for the default order: relevance with a search, otherwise newest. */
  sort: Sort | null
  /** Starts at 1. */
  page: number
}

/** In display order. */
export const conditions: readonly Condition[] = ['brand_new', 'fairly_used']
const SORTS: readonly Sort[] = ['relevance', 'newest', 'price_asc', 'price_desc']

/** Every query parameter that is part of a choice. */
const KEYS = [
  'product_category',
  'product_name',
  'exact',
  'condition',
  'price_above',
  'price_below',
  'state',
  'sort',
  'page',
]

/** Products per page. */
const PAGE_SIZE = 24

/** Reads an untrusted URL. Unknown, repeated or invalid values count as not chosen. */
export function readChoice(query: URLSearchParams, states: readonly string[]): ListChoice {
  // Without scripts, a search and its refinement come from two fields.
  const text = cleanText(query.getAll('product_name').join(' '))
  const state = cleanText(query.get('state')).toLowerCase()
  const [priceAbove, priceBelow] = orderedPrices(
    cleanPrice(query.get('price_above') ?? ''),
    cleanPrice(query.get('price_below') ?? ''),
  )
  const sort = SORTS.find((known) => known === query.get('sort')) ?? null
  return {
    text,
    isExact: text !== '' && query.get('exact') === 'true',
    category: cleanText(query.get('product_category')),
    conditions: conditions.filter((condition) => query.getAll('condition').includes(condition)),
    priceAbove,
    priceBelow,
    state: states.find((name) => name.toLowerCase() === state) ?? '',
    sort: sort === usualSort(text) || !sortsFor(text).includes(sort ?? 'newest') ? null : sort,
    page: cleanPage(query.get('page') ?? ''),
  }
}

/** The query for a choice, in a fixed order, without default values. */
export function choiceQuery(choice: ListChoice): URLSearchParams {
  const query = new URLSearchParams()
  if (choice.category) query.set('product_category', choice.category)
  if (choice.text) query.set('product_name', choice.text)
  if (choice.isExact) query.set('exact', 'true')
  for (const condition of choice.conditions) query.append('condition', condition)
  if (choice.priceAbove) query.set('price_above', choice.priceAbove)
  if (choice.priceBelow) query.set('price_below', choice.priceBelow)
  if (choice.state) query.set('state', choice.state)
  if (choice.sort && choice.sort !== usualSort(choice.text)) query.set('sort', choice.sort)
  if (choice.page > 1) query.set('page', String(choice.page))
  return query
}

/** `/search?product_name=fan&page=2` */
export function choiceAddress(path: string, choice: ListChoice): string {
  const query = choiceQuery(choice).toString()
  return query ? `${path}?${query}` : path
}

/** Whether two URLs differ only in parameters that are no choice, such as a dialog. */
export function asksTheSame(one: URL, other: URL): boolean {
  return one.search !== other.search && chosenIn(one) === chosenIn(other)
}

function chosenIn({ pathname, searchParams }: URL): string {
  return JSON.stringify([pathname, ...KEYS.map((key) => searchParams.getAll(key))])
}

/** The API query. One ticked condition filters; both do not. */
export function listQueryOf(choice: ListChoice) {
  const [condition, another] = choice.conditions
  return {
    search: choice.text,
    exact: choice.isExact ? ('true' as const) : undefined,
    category: choice.category,
    condition: another ? undefined : condition,
    price_above: choice.priceAbove,
    price_below: choice.priceBelow,
    state: choice.state,
    sort: sortOf(choice),
    page: String(choice.page),
    page_size: String(PAGE_SIZE),
  }
}

/** The choice with a change, back at the first page. Typos in another text are corrected again. */
export function changed(choice: ListChoice, change: Partial<Omit<ListChoice, 'page'>>): ListChoice {
  const isExact = choice.isExact && (change.text ?? choice.text) === choice.text
  return { ...choice, isExact, ...change, page: 1 }
}

export function sortOf({ sort, text }: ListChoice): Sort {
  return sort ?? usualSort(text)
}

/** The available orders. Relevance needs a search text. */
export function sortsFor(text: string): readonly Sort[] {
  return text ? SORTS : SORTS.filter((sort) => sort !== 'relevance')
}

function usualSort(text: string): Sort {
  return text ? 'relevance' : 'newest'
}

/** From 1 to 999,999; any other number counts as page 1. */
function cleanPage(given: string): number {
  return /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1
}
