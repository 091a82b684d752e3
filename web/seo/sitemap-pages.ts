import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../app/api.ts'
import { paths } from '../paths.ts'
import { sitemap } from './xml.ts'

const OWN_PAGES = [
  paths.home,
  paths.categories,
  paths.aboutUs,
  paths.privacyPolicy,
  paths.termsOfUse,
  paths.returnPolicy,
  paths.helpCenter,
]

/** Our own pages, and one page per category. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { data } = await context.get(apiContext).catalog.listCategories()
  const addresses = [...OWN_PAGES, ...data.map(({ name }) => paths.category(name))]
  return sitemap(
    'urlset',
    addresses.map((address) => ({ address: new URL(address, request.url).href })),
  )
}
