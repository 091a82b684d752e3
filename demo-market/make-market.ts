import { categories, type Category } from './categories.ts'
import { makeProducts, type DemoProduct } from './make-products.ts'
import { makeSellers, type DemoSeller } from './make-sellers.ts'
import { randomOf } from './random.ts'

export interface DemoMarket {
  categories: (Category & { id: string })[]
  sellers: DemoSeller[]
  /** Newest first. */
  products: DemoProduct[]
}

interface MarketSize {
  seed: number
  /** The current time of the market. Products are up to 90 days older. */
  now: Date
  sellers?: number
  products?: number
}

/** Generates a realistic market. The same seed and time always give the same market. */
export function makeMarket({ seed, now, sellers = 60, products = 900 }: MarketSize): DemoMarket {
  const placed = makeSellers({ seed, count: sellers, now })
  return {
    categories: categoriesWithIds(seed),
    sellers: placed.map(({ seller }) => seller),
    products: makeProducts({ seed, count: products, now, sellers: placed }),
  }
}

export function categoriesWithIds(seed: number): (Category & { id: string })[] {
  const random = randomOf(seed, 'categories')
  return categories.map((category) => ({ id: random.uuid(), ...category }))
}
