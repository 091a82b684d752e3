import { data } from 'react-router'
import { inBrowser, onServer, revalidateForAnotherPath } from '../app/loaders.ts'
import { loadProduct } from './load-product.ts'
import { productHead } from './product-head.ts'
import { ProductGone } from './product-gone.tsx'
import { ProductPage } from './product-page.tsx'
import { ReportAtAddress } from './report-product.tsx'
import type { Route } from './+types/product-details.ts'

const onServerAlways = onServer(loadProduct)

/** The page of a product that no longer exists has status 404. */
export async function loader(asked: Route.LoaderArgs) {
  const parts = await onServerAlways(asked)
  return data(parts, { status: parts.product ? 200 : 404 })
}

export const clientLoader = inBrowser(loadProduct)

export const meta: Route.MetaFunction = ({ loaderData }) => productHead(loaderData)

/** Another picture of the gallery does not reload the product. */
export const shouldRevalidate = revalidateForAnotherPath

export default function ProductDetails({ loaderData, params }: Route.ComponentProps) {
  const { product, newest, ...parts } = loaderData
  return (
    <>
      {product ? <ProductPage key={product.id} product={product} {...parts} /> : <ProductGone more={newest} />}
      <ReportAtAddress productId={params.id} />
    </>
  )
}
