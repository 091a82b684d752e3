import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../app/api.ts'
import { partsFor } from './sitemap-parts.ts'
import { sitemap } from './xml.ts'

/** The sitemap index: one sitemap of our own pages, and as many of products as needed. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { total } = await context.get(apiContext).catalog.listProducts({ query: { page_size: '1' } })
  const names = ['pages', ...partsFor(total).map((part) => `products/${part}`)]
  return sitemap(
    'sitemapindex',
    names.map((name) => ({ address: new URL(`/sitemaps/${name}`, request.url).href })),
  )
}
