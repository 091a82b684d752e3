import type { Card } from '#contracts/catalog.ts'
import type { Page } from '#contracts/values/paging.ts'
import type { Api } from '../app/api.ts'
import { orNull } from '../app/loaders.ts'

interface SectionDescription {
  /** Also the name of its page in the address: `/?new=3`. */
  query: 'newest' | 'new' | 'used'
  title: string
  empty: string
  as: 'rail' | 'grid'
  condition?: 'brand_new' | 'fairly_used'
  pageSize: number
  skeletons: number
}

export type Section = Readonly<SectionDescription>

/** The three lists of the home page, in the order they stand. */
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

/** The page of a section that the address asks for; null where it cannot be loaded. */
export function listOf(api: Api, url: URL, { query, condition, pageSize }: Section): Promise<Page<Card> | null> {
  const page = pageIn(url.searchParams, query)
  return orNull(
    api.catalog.listProducts({ query: { sort: 'newest', condition, page: String(page), page_size: String(pageSize) } }),
  )
}

/** `?new=3` → 3; anything that is not a page is the first one. */
export function pageIn(query: URLSearchParams, section: Section['query']): number {
  const page = query.get(section) ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

/** Whether another page of a section is asked for: a dialog in the address changes no list. */
export function turnsPage(from: URL, to: URL): boolean {
  return Object.values(sections).some(
    ({ query }) => pageIn(from.searchParams, query) !== pageIn(to.searchParams, query),
  )
}
