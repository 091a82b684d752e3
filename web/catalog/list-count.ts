import type { ProductList } from '#contracts/catalog.ts'
import { namedLike } from './name-filter.ts'

const number = new Intl.NumberFormat('en-US')

type Total = Pick<ProductList, 'total' | 'total_is_least'>

/** `"1,204 products"`; `"More than 10,000 products"` if not counted; `"3 of 24 on this page"` when filtered by name. */
export function countText({ data, ...total }: ProductList, narrowing: string): string {
  return narrowing ? `${namedLike(data, narrowing).length} of ${data.length} on this page` : totalText(total)
}

export function totalText({ total, total_is_least }: Total): string {
  return `${total_is_least ? 'More than ' : ''}${number.format(total)} product${total === 1 ? '' : 's'}`
}
