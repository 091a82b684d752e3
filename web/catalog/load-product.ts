import type { Card, Product } from '#contracts/catalog.ts'
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
  return {
    product,
    origin: url.origin,
    address: url.origin + paths.product(params.id),
    more: orNull(product ? moreLike(api, product) : newest(api)),
  }
}

/** A malformed id gets 422. To the user, both mean that the product does not exist. */
function nullIfGone(error: unknown): null {
  if (error instanceof ApiProblem && [404, 410, 422].includes(error.problem.status)) return null
  throw error
}

/** Other products of the seller first, then of the category. */
async function moreLike(api: Api, product: Product): Promise<Card[]> {
  const page_size = String(MORE_SHOWN + 1)
  const lists = await Promise.all([
    api.catalog.listProducts({ query: { seller: product.seller.id, page_size } }),
    api.catalog.listProducts({ query: { category: product.category.id, page_size: String(2 * MORE_SHOWN + 1) } }),
  ])
  const others = new Map(lists.flatMap(({ data }) => data).map((card) => [card.id, card]))
  others.delete(product.id)
  return [...others.values()].slice(0, MORE_SHOWN)
}

async function newest(api: Api): Promise<Card[]> {
  const { data } = await api.catalog.listProducts({ query: { page_size: String(MORE_SHOWN) } })
  return data
}
