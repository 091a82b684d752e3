import { pathOf } from '#contracts/endpoint.ts'
import { calls } from '#contracts/calls.ts'
import { DEFAULT_PAGE_SIZE, type Page } from '#contracts/values/paging.ts'
import type { Slice } from './list-queries.ts'

export interface Paging {
  readonly page?: number | undefined
  readonly page_size?: number | undefined
}

export function sliceOf({ page = 1, page_size = DEFAULT_PAGE_SIZE }: Paging): Slice {
  return { offset: (page - 1) * page_size, limit: page_size }
}

/**
 * Puts a list answer together. `query` is the query as it was asked: the links keep its filters, are built from the
 * market's own address, and stop at the ends of the list.
 */
export function pageFrom<Item>(
  data: Item[],
  total: number,
  query: Readonly<Record<string, string>>,
  paging: Paging,
  publicUrl: string,
): Page<Item> {
  const current = paging.page ?? 1
  const totalPages = Math.ceil(total / (paging.page_size ?? DEFAULT_PAGE_SIZE))
  const link = (page: number) =>
    `${publicUrl}/api/v1${pathOf(calls.catalog.listProducts)}?${new URLSearchParams({ ...query, page: `${page}` })}`
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
