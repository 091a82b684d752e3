import type { Card } from '#contracts/catalog.ts'
import type { Page } from '#contracts/values/paging.ts'
import type { Api } from '../app/api.ts'
import { orNull } from '../app/loaders.ts'

interface SectionDescription {
  /** Also the query parameter of its page: `/?new=3`. */
  query: 'newest' | 'new' | 'used'
  title: string
  empty: string
  as: 'rail' | 'grid'
  condition?: 'brand_new' | 'fairly_used'
  pageSize: number
  skeletons: number
}

export type Section = Readonly<SectionDescription>

/** The three lists of the home page, in display order. */
export const sections = {
  newest: {
    query: 'newest',
    title: 'Newly Listed Products',
    empty: 'No Newly Listed Products',
    as: 'rail',
    pageSize: 8,
    skeletons: 4,
  },
  brandNew: {
    query: 'new',
    title: 'Brand New Products',
    empty: 'No Brand New Products',
    as: 'grid',
    condition: 'brand_new',
    pageSize: 8,
    skeletons: 4,
  },
  fairlyUsed: {
    query: 'used',
    title: 'Fairly Used Products',
    empty: 'No Fairly Used Products',
    as: 'grid',
    condition: 'fairly_used',
    pageSize: 4,
    skeletons: 4,
  },
} as const satisfies Record<string, Section>

type List = Page<Card> | null

/** The page of the newest products that the URL requests; null if loading failed. */
export function newestOf(api: Api, url: URL): Promise<List> {
  const { query, pageSize } = sections.newest
  const page = pageIn(url.searchParams, query)
  return orNull(
    api.catalog.listProducts({ query: { sort: 'newest', page: String(page), page_size: String(pageSize) } }),
  )
}

/** The page of a section that the URL requests, without what the rail of the newest products shows. */
export async function listBelow(newest: Promise<List>, api: Api, url: URL, section: Section): Promise<List> {
  const { query, condition, pageSize } = section
  const page = pageIn(url.searchParams, query)
  const first = (page - 1) * pageSize
  const asked = pageAround(first, pageSize + sections.newest.pageSize)
  const [rail, answer] = await Promise.all([
    newest,
    orNull(
      api.catalog.listProducts({
        query: { sort: 'newest', condition, page: String(asked.page), page_size: String(asked.size) },
      }),
    ),
  ])
  if (!answer) return null
  const inRail = rail?.data.filter((card) => card.condition === condition) ?? []
  // Where the rail has all of them, they are shown again: an empty section would say that there are none.
  const shown = new Set(inRail.length < answer.total ? inRail.map(({ id }) => id) : [])
  // The first page of the rail is the start of every section, so all their pages move on by as many.
  const moved = rail?.current_page === 1 ? shown.size : 0
  const start = first - (asked.page - 1) * asked.size + moved
  return {
    ...answer,
    data: answer.data
      .slice(start)
      .filter(({ id }) => !shown.has(id))
      .slice(0, pageSize),
    current_page: page,
    total_pages: Math.ceil((answer.total - moved) / pageSize),
  }
}

/** The smallest page that contains `count` products from number `first`, which starts at 0. */
export function pageAround(first: number, count: number): { page: number; size: number } {
  let size = count
  while (Math.floor(first / size) !== Math.floor((first + count - 1) / size)) size++
  return { page: Math.floor(first / size) + 1, size }
}

/** `?new=3` → 3; an invalid page is 1. */
export function pageIn(query: URLSearchParams, section: Section['query']): number {
  const page = query.get(section) ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

/** Whether the page of a section changed. A dialog in the URL changes no list. */
export function turnsPage(from: URL, to: URL): boolean {
  return Object.values(sections).some(
    ({ query }) => pageIn(from.searchParams, query) !== pageIn(to.searchParams, query),
  )
}
