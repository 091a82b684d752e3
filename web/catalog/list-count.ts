import type { ProductList } from '#contracts/catalog.ts'
import { namedLike } from './name-filter.ts'

const number = new Intl.NumberFormat('en-US')

/** `"1,204 products"`; `"More than 10,000 products"` if not counted; `"3 of 24 on this page"` when filtered by name. */
export function countText({ data, total, total_is_least }: ProductList, narrowing: string): string {
  if (narrowing) return `${namedLike(data, narrowing).length} of ${data.length} on this page`
  if (total_is_least) return `More than ${number.format(total)} products`
  return `${number.format(total)} product${total === 1 ? '' : 's'}`
}
