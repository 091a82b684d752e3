import type { MetaDescriptor } from 'react-router'
import { brand } from '../brand.ts'
import { paths } from '../paths.ts'
import { describePage } from '../seo/page-head.ts'
import { copy } from './copy.ts'

/** The head of the home page: the same whatever page its sections show. Describes the search for search engines. */
export function homeHead(origin: string): MetaDescriptor[] {
  const canonical = origin + paths.home
  return describePage({
    title: copy.title,
    description: copy.description,
    canonical,
    things: [
      {
        '@type': 'WebSite',
        name: brand.name,
        url: canonical,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}${paths.search}?product_name={product_name}`,
          'query-input': 'required name=product_name',
        },
      },
    ],
  })
}
