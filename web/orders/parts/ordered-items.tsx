import { Link } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import type { Item } from './items-table.tsx'
import items from './items.module.css'
import css from './order.module.css'

/** The items of an order. */
export function OrderedItems({ items: ordered }: { items: readonly Item[] }) {
  return (
    <section className={`grid gap-12 ${css.ordered}`} aria-labelledby="items">
      <h2 id="items">Items in the order</h2>
      <ul>
        {ordered.map(({ id, name, to, kind, quantity, total, photo }) => (
          <li key={id} className={`cluster ${items.item}`}>
            {photo}
            <span>
              {to ? <Link to={to}>{name}</Link> : name}
              <small>{[kind, `Quantity ${quantity}`].filter(Boolean).join(' · ')}</small>
            </span>
            <Price naira={total} size="row" />
          </li>
        ))}
      </ul>
    </section>
  )
}
