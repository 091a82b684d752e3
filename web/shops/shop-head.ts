import type { MetaDescriptor } from 'react-router'
import { paths } from '../paths.ts'
import { breadcrumbThing, describePage } from '../seo/page-head.ts'
import type { ShopAtAddress } from './load-shop.ts'
import { cutText } from '../format/cut-text.ts'
import { placeOf } from '../format/place-of.ts'

export const NO_SHOP = 'This shop is no longer here'

/** The head of a shop page, for search engines and link previews. */
export function shopHead(data: ShopAtAddress | undefined): MetaDescriptor[] {
  if (!data) return []
  const { shop, list, page, category, origin, address } = data
  if (!shop) return describePage({ title: NO_SHOP, description: NO_SHOP, canonical: address, isToBeFound: false })
  const { storename, store_description, store_city, store_state } = shop
  return describePage({
    title: page > 1 ? `${storename}, page ${page}` : storename,
    description: cutText(`A shop in ${placeOf(shop)}. ${store_description.replace(/\s+/g, ' ')}`, 160),
    canonical: address,
    // An empty shop and a list of one category are reachable by URL but not indexed.
    isToBeFound: category === null && (list?.data.length ?? 0) > 0,
    things: [
      {
        '@type': 'Store',
        name: storename,
        description: store_description,
        url: origin + paths.shop(shop.id),
        address: {
          '@type': 'PostalAddress',
          addressLocality: store_city,
          addressRegion: store_state,
          addressCountry: 'NG',
        },
      },
      breadcrumbThing([
        { name: 'Home', address: origin + paths.home },
        { name: storename, address: origin + paths.shop(shop.id) },
      ]),
    ],
  })
}
