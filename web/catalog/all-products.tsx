import { inBrowser, onServer } from '../app/loaders.ts'
import { listHead } from './list-head.ts'
import { revalidateForAnotherList } from './list-revalidation.ts'
import { loadProductList, tryProductList } from './load-product-list.ts'
import { ProductListPage } from './product-list-page.tsx'
import type { Route } from './+types/all-products.ts'

export const loader = onServer(loadProductList('all'))
export const clientLoader = inBrowser(tryProductList('all'))
export const shouldRevalidate = revalidateForAnotherList

export const meta: Route.MetaFunction = ({ loaderData }) => listHead(loaderData)

/** `/categories`: all products. */
export default function AllProducts({ loaderData }: Route.ComponentProps) {
  return <ProductListPage {...loaderData} />
}
