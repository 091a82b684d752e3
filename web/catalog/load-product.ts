import type { Card, Product, ProductList } from '#contracts/catalog.ts'
import { ApiProblem, type Api } from '../app/api.ts'
import { orNull, type Need } from '../app/loaders.ts'
import { paths } from '../paths.ts'

const MORE_SHOWN = 8

/**
 * A product and the products below it. A product that no longer exists is null instead of an error: the page says so
 * and shows other products.
 */
export async function loadProduct({ api, url, params }: Need<{ id: string }>) {
  const product = await api.catalog.getProduct({ params: { id: params.id } }).then(({ data }) => data, nullIfGone)
  const ofSeller = product && listOfSeller(api, product)
  return {
    product,
    origin: url.origin,
    address: url.origin + paths.product(params.id),
    /** How many products the seller's shop lists. */
    shopCount: ofSeller && orNull(ofSeller.then(({ total }) => total)),
    /** The newest reviews of the shop. */
    reviews:
      product && orNull(api.reviews.listReviews({ params: { id: product.seller.id }, query: { page_size: '3' } })),
    more: ofSeller && orNull(moreLike(api, product, ofSeller)),
    /** Shown instead of a product that no longer exists. */
    newest: product ? null : orNull(newest(api)),
  }
}

/** A malformed id gets 422. To the user, both mean that the product does not exist. */
function nullIfGone(error: unknown): null {
  if (error instanceof ApiProblem && [404, 410, 422].includes(error.problem.status)) return null
  throw error
}

function listOfSeller(api: Api, { seller }: Product): Promise<ProductList> {
  return api.catalog.listProducts({ query: { seller: seller.id, page_size: String(MORE_SHOWN + 1) } })
}

export interface MoreProducts {
  /** Products of the seller first, then of the category. */
  products: Card[]
  /** How many of them are the seller's. */
  ofSeller: number
}

async function moreLike(api: Api, product: Product, ofSeller: Promise<ProductList>): Promise<MoreProducts> {
  const [own, alike] = await Promise.all([
    ofSeller,
    api.catalog.listProducts({ query: { category: product.category.id, page_size: String(2 * MORE_SHOWN + 1) } }),
  ])
  const others = own.data.filter(({ id }) => id !== product.id)
  const all = new Map([...others, ...alike.data].map((card) => [card.id, card]))
  all.delete(product.id)
  return { products: [...all.values()].slice(0, MORE_SHOWN), ofSeller: others.length }
}

async function newest(api: Api): Promise<Card[]> {
  const { data } = await api.catalog.listProducts({ query: { page_size: String(MORE_SHOWN) } })
  return data
}
