import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../app/api.ts'
import { paths } from '../paths.ts'
import { prefixOf } from './sitemap-parts.ts'
import { sitemap } from './xml.ts'

/** The sitemap of the listed products whose ids share a prefix. */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  const prefix = prefixOf(params['part'] ?? '')
  if (prefix === undefined) throw new Response(null, { status: 404 })
  const { data } = await context.get(apiContext).catalog.listProductIds({ query: { prefix } })
  return sitemap(
    'urlset',
    data.map(({ id, updated_at }) => ({
      address: new URL(paths.product(id), request.url).href,
      changedAt: updated_at,
    })),
  )
}
