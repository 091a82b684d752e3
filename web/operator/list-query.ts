import { MAX_LISTED } from '#contracts/values/page-size.ts'
import { cleanText } from '../format/search-text.ts'
import { toSearch } from '../paths.ts'
import type { Filter, Section } from './section.ts'

/** Query parameter of the row that is open next to its list. */
export const OPEN = 'open'

/** The filters, order and page of a section. Ignores unknown parameters and values. */
export function queryOf(section: Section, address: URLSearchParams): Record<string, string> {
  const given = [...address].map(([name, value]) => [name, knownValue(section, name, value)] as const)
  return Object.fromEntries(given.filter(([, value]) => value !== ''))
}

/** The query of a list with one of its rows open, or none. */
export function searchWith(query: Readonly<Record<string, string>>, openId?: string): { search: string } {
  const search = new URLSearchParams({ ...query, ...(openId !== undefined && { [OPEN]: openId }) })
  return { search: toSearch(search) }
}

/** Whether two URLs show the same list and differ only in the open row. */
export function isSameList(one: URL, other: URL): boolean {
  return one.href !== other.href && withoutOpen(one) === withoutOpen(other)
}

function withoutOpen(url: URL): string {
  const bare = new URL(url)
  bare.searchParams.delete(OPEN)
  return bare.href
}

function knownValue({ finds, filters, sorts = {} }: Section, name: string, value: string): string {
  const text = cleanText(value)
  if (name === 'page') return /^[1-9]\d{0,8}$/.test(text) ? text : ''
  if (name === 'sort') return Object.values(sorts).some((pair) => pair.some((sort) => sort === text)) ? text : ''
  if (name === 'search') return finds === undefined ? '' : text
  const filter = filters.find((each) => each.name === name)
  return filter && canBe(filter, text) ? text : ''
}

function canBe({ choices, isDay }: Filter, text: string): boolean {
  if (isDay) return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
  return choices.length === 0 || choices.includes(text)
}

/** How many were found. A list of `MAX_LISTED` rows may have more, unless it is counted whole. */
export function foundText(total: number, { isCountedWhole = false }: Pick<Section, 'isCountedWhole'>): string {
  return `${total.toLocaleString('en')}${total === MAX_LISTED && !isCountedWhole ? ' or more' : ''}`
}
