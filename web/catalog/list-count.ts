import type { Card } from '#contracts/catalog.ts'
import type { Page } from '#contracts/values/paging.ts'
import { namedLike } from './name-filter.ts'

const number = new Intl.NumberFormat('en-US')

/** `"1,204 products"`; `"3 of 24 on this page"` while the loaded list is narrowed by a name. */
export function countText({ data, total }: Page<Card>, narrowing: string): string {
  if (narrowing) return `${namedLike(data, narrowing).length} of ${data.length} on this page`
  return `${number.format(total)} product${total === 1 ? '' : 's'}`
}
