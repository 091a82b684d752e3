import { formatDay } from '../format/time.ts'
import { Icon } from '../ui/icon.tsx'
import { Price } from '../ui/price.tsx'
import { Umbrella } from '../ui/umbrella.tsx'
import type { Order } from './sample.ts'
import fold from '../ui/fold.module.css'
import items from './items.module.css'
import css from './order.module.css'

/** The items of an order and its history. */
export function OrderedItems({ order: { lines, history } }: { order: Order }) {
  return (
    <section className={`grid gap-12 ${css.ordered}`} aria-labelledby="items">
      <h2 id="items">Items in the order</h2>
      <ul>
        {lines.map((line) => (
          <li key={line.id} className={`cluster ${items.item}`}>
            <Umbrella ribs={10} colours={line.colours} />
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
      <details className={`${fold.fold} ${css.history}`}>
        <summary>
          View Order Status <Icon name="down" />
        </summary>
        <ol className="grid gap-12">
          {history.map(({ what, day }) => (
            <li key={what} className="row gap-10">
              <Icon name="check" />
              {what}{' '}
              <time className="hint" dateTime={day}>
                {formatDay(day)}
              </time>
            </li>
          ))}
        </ol>
      </details>
    </section>
  )
}
