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

/** The page of a section that the URL requests; null if loading failed. */
export function listOf(api: Api, url: URL, { query, condition, pageSize }: Section): Promise<Page<Card> | null> {
  const page = pageIn(url.searchParams, query)
  return orNull(
    api.catalog.listProducts({ query: { sort: 'newest', condition, page: String(page), page_size: String(pageSize) } }),
  )
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
