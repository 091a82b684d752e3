import type { MetaDescriptor } from 'react-router'
import { paths } from '../paths.ts'
import { breadcrumbThing, describePage } from '../seo/page-head.ts'
import { filterChips } from './applied-filters.ts'
import { choiceAddress } from './list-choice.ts'
import { listDescription, listPaths, listTitle, subjectOf } from './list-kinds.ts'
import type { ProductListData } from './load-product-list.ts'

/** The head of a product list. Searches and filtered or sorted lists are duplicates: not indexed. */
export function listHead(data: ProductListData | undefined): MetaDescriptor[] {
  if (!data) return []
  const { kind, choice, list, origin } = data
  const address = origin + choiceAddress(listPaths[kind], choice)
  const isEmpty = list === null || (!(list instanceof Promise) && list.data.length === 0)
  // The category page without a category duplicates the list of all products.
  const isCopy = kind === 'search' || (kind === 'category' && !choice.category)
  const isNarrowed = choice.sort !== null || filterChips(kind, choice).some(({ isOn }) => isOn)
  return describePage({
    title: listTitle(kind, choice),
    description: listDescription(kind, choice),
    canonical: address,
    isToBeFound: !isCopy && !isNarrowed && !isEmpty,
    things: [
      breadcrumbThing([
        { name: 'Home', address: origin + paths.home },
        { name: subjectOf(kind, choice), address },
      ]),
    ],
  })
}
