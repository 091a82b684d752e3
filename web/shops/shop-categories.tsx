import type { ShopPage } from '#contracts/shops.ts'
import { Link } from '../ui/link.tsx'
import { shopPage } from './load-shop.ts'
import chip from '../ui/chip.module.css'
import css from './shop.module.css'

/** The categories of a shop's products with their counts, if there are several. */
export function ShopCategories({ shop: { id, categories }, chosen }: { shop: ShopPage; chosen: string | null }) {
  if (categories.length < 2) return null
  const choices = [{ id: 'all', name: null, product_count: null }, ...categories]
  return (
    <ul className={`flex gap-8 ${css.categories}`} aria-label="Categories of this shop">
      {choices.map(({ id: key, name, product_count: count }) => (
        <li key={key}>
          <Link
            className={name === chosen ? `${chip.chip} ${chip.on}` : chip.chip}
            to={shopPage(id, 1, name)}
            aria-current={name === chosen ? 'true' : undefined}
            preventScrollReset
          >
            {name ?? 'All'} {count !== null && <small>{count}</small>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
