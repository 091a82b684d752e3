import { inBrowser, onServer } from '../app/loaders.ts'
import { listHead } from './list-head.ts'
import { revalidateForAnotherList } from './list-revalidation.ts'
import { loadProductList, tryProductList } from './load-product-list.ts'
import { ProductListPage } from './product-list-page.tsx'
import type { Route } from './+types/search-results.ts'

export const loader = onServer(loadProductList('search'))
export const clientLoader = inBrowser(tryProductList('search'))
export const shouldRevalidate = revalidateForAnotherList

export const meta: Route.MetaFunction = ({ loaderData }) => listHead(loaderData)

/** `/search?product_name=…`: search results, sorted by relevance. */
export default function SearchResults({ loaderData }: Route.ComponentProps) {
  return <ProductListPage {...loaderData} />
}
