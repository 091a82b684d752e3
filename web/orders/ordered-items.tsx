import { Price } from '../ui/price.tsx'
import { ItemPhoto } from './item-photo.tsx'
import type { Order } from './sample.ts'
import items from './items.module.css'
import css from './order.module.css'

export function OrderedItems({ order: { lines } }: { order: Order }) {
  return (
    <section className={`grid gap-12 ${css.ordered}`} aria-labelledby="items">
      <h2 id="items">Items in the order</h2>
      <ul>
        {lines.map((line) => (
          <li key={line.id} className={`cluster ${items.item}`}>
            <ItemPhoto line={line} />
            <span>
              {line.name}
              <small>
                {line.kind} · Quantity {line.quantity}
              </small>
            </span>
            <Price naira={line.price * line.quantity} size="row" />
          </li>
        ))}
      </ul>
    </section>
  )
}
