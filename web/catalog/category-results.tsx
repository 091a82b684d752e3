import { inBrowser, onServer } from '../app/loaders.ts'
import { listHead } from './list-head.ts'
import { revalidateForAnotherList } from './list-revalidation.ts'
import { loadProductList, tryProductList } from './load-product-list.ts'
import { ProductListPage } from './product-list-page.tsx'
import type { Route } from './+types/category-results.ts'

export const loader = onServer(loadProductList('category'))
export const clientLoader = inBrowser(tryProductList('category'))
export const shouldRevalidate = revalidateForAnotherList

export const meta: Route.MetaFunction = ({ loaderData }) => listHead(loaderData)

/** `/search-product-category?product_category=…`: the products of a category. */
export default function CategoryResults({ loaderData }: Route.ComponentProps) {
  return <ProductListPage {...loaderData} />
}
