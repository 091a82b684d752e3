import type { MetaDescriptor } from 'react-router'
import type { Product } from '#contracts/catalog.ts'
import { cutText } from '../format/cut-text.ts'
import { formatNgn } from '../format/money.ts'
import { paths } from '../paths.ts'
import { breadcrumbThing, describePage } from '../seo/page-head.ts'
import { conditionText, sellerName, sellerPlace, shareText } from './product-words.ts'

interface ProductAtAddress {
  product: Product | null
  origin: string
  /** Absolute URL of the page. */
  address: string
}

export const GONE_TITLE = 'This product is no longer here'

/** The head of a product page, for search engines and link previews. */
export function productHead(data: ProductAtAddress | undefined): MetaDescriptor[] {
  if (!data) return []
  const { product, origin, address } = data
  if (!product) {
    const description = 'It may have been sold or taken down by its seller.'
    return describePage({ title: GONE_TITLE, description, canonical: address, isToBeFound: false })
  }
  const { name, price, category } = product
  return describePage({
    title: `${name}, ${formatNgn(price)}`,
    description: describe(product),
    canonical: address,
    picture: { address: absolute(product.share_picture, origin), alt: shareText(product), width: 1200, height: 630 },
    things: [
      productThing(product, data),
      breadcrumbThing([
        { name: 'Home', address: origin + paths.home },
        { name: category.name, address: origin + paths.category(category.name) },
        { name, address },
      ]),
    ],
  })
}

/** Condition, place and the seller's description, in the length that search engines show. */
function describe(product: Product): string {
  const { description, store_info } = product
  const words = `${conditionText(product)} in ${sellerPlace(store_info)}. ${description.replace(/\s+/g, ' ')}`
  return words.length > 160 ? `${cutText(words, 159).trimEnd()}…` : words
}

function productThing(product: Product, { origin, address }: ProductAtAddress): object {
  const { name, description, brand_name, color, weight, category, price, in_stock, condition, seller } = product
  const pictures = [product.product_cover_image, ...product.product_image].filter(
    ({ media_type }) => media_type === 'photo',
  )
  const itemCondition = `https://schema.org/${condition === 'brand_new' ? 'NewCondition' : 'UsedCondition'}`
  return {
    '@type': 'Product',
    name,
    description,
    sku: product.id,
    image: [...new Set(pictures.map(({ media }) => absolute(media, origin)))],
    category: category.name,
    color,
    itemCondition,
    ...(brand_name && { brand: { '@type': 'Brand', name: brand_name } }),
    ...(weight > 0 && { weight: { '@type': 'QuantitativeValue', value: weight, unitCode: 'KGM' } }),
    offers: {
      '@type': 'Offer',
      url: address,
      price: price.toFixed(2),
      priceCurrency: 'NGN',
      availability: `https://schema.org/${in_stock ? 'InStock' : 'OutOfStock'}`,
      itemCondition,
      seller: { '@type': 'Person', name: sellerName(seller) },
    },
  }
}

function absolute(address: string, origin: string): string {
  return new URL(address, origin).href
}
