import type { Call } from '#contracts/calls.ts'
import { pathFor } from '#contracts/endpoint.ts'
import { DEFAULT_PAGE_SIZE, MAX_LISTED } from '#contracts/values/page-size.ts'
import type { Page } from '#contracts/values/paging.ts'

export interface Slice {
  /** Number of rows to skip. */
  readonly offset: number
  readonly limit: number
}

interface Paging {
  readonly page?: number | undefined
  readonly page_size?: number | undefined
}

/** Pages are counted from 1. */
export function sliceOf({ page = 1, page_size = DEFAULT_PAGE_SIZE }: Paging): Slice {
  return { offset: (page - 1) * page_size, limit: page_size }
}

/** The part of a slice before `MAX_LISTED`, where most lists end. */
export function listedPart({ offset, limit }: Slice): Slice {
  const from = Math.min(offset, MAX_LISTED)
  return { offset: from, limit: Math.min(limit, MAX_LISTED - from) }
}

interface AskedList {
  readonly call: Call
  /** Parameters of the path, as sent. */
  readonly params?: Readonly<Record<string, string>>
  /** The query as sent. Omitted parameters may be undefined. */
  readonly query: Paging & Readonly<Record<string, string | number | undefined>>
  /** The public URL of the market, without a trailing slash. */
  readonly publicUrl: string
}

/** Builds a page of a list. The links keep the filters and do not go beyond the ends of the list. */
export function pageFrom<Item>(
  data: Item[],
  total: number,
  { call, params = {}, query, publicUrl }: AskedList,
): Page<Item> {
  const { page: current = 1, page_size = DEFAULT_PAGE_SIZE } = query
  const totalPages = Math.ceil(total / page_size)
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]]))
  const link = (page: number) => {
    const search = new URLSearchParams({ ...Object.fromEntries(given), page: `${page}` })
    return `${publicUrl}/api/v1${pathFor(call, params)}?${search}`
  }
  return {
    message: 'Success',
    data,
    previous: current > 1 && totalPages > 0 ? link(Math.min(current - 1, totalPages)) : null,
    next: current < totalPages ? link(current + 1) : null,
    current_page: total === 0 ? 1 : current,
    total_pages: totalPages,
    total,
  }
}
