import { titled } from '../brand.ts'
import { formatDay } from '../format/time.ts'
import { Icon } from '../ui/icon.tsx'
import { Price } from '../ui/price.tsx'
import { Umbrella } from '../ui/umbrella.tsx'
import { AddressLines } from './address-lines.tsx'
import { Amounts } from './amounts.tsx'
import { getOrder } from './cart-data.ts'
import { PreviewNote } from './preview-note.tsx'
import { itemCount, sumOf } from './totals.ts'
import css from './preview.module.css'

export const meta = () => [{ title: titled('Order Details') }, { name: 'robots', content: 'noindex' }]

export default function OrderItem() {
  const { number, tags, lines, address, method, payment, history } = getOrder()
  const items = sumOf(lines)
  return (
    <div className={`wrap ${css.page}`}>
      <header>
        <h1 tabIndex={-1}>Order Details</h1>
        <PreviewNote />
        <p className={css.order}>
          Order {number}
          {tags.map((tag) => (
            <span key={tag} className={tag === 'Delivered' ? css.delivered : css.tag}>
              {tag}
            </span>
          ))}
        </p>
      </header>
      <div className={css.columns}>
        <div className={css.steps}>
          <section className={css.ordered} aria-labelledby="items">
            <h2 id="items">Items in the order</h2>
            <ul>
              {lines.map((line) => (
                <li key={line.id} className={css.item}>
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
            <details className={css.history}>
              <summary>
                View Order Status <Icon name="down" />
              </summary>
              <ol>
                {history.map(({ what, day }) => (
                  <li key={what}>
                    <Icon name="check" />
                    {what} <time dateTime={day}>{formatDay(day)}</time>
                  </li>
                ))}
              </ol>
            </details>
          </section>
          <section className={css.address} aria-labelledby="address">
            <h2 id="address">Delivery information</h2>
            <AddressLines address={address} />
          </section>
        </div>
        <section className={css.summary} aria-labelledby="payment">
          <h2 id="payment">Payment information</h2>
          <p className={css.small}>Paid by {payment.toLowerCase()}</p>
          <Amounts
            amounts={[
              [itemCount(lines), items],
              [method.name, method.price],
            ]}
            total={items + method.price}
          />
        </section>
      </div>
    </div>
  )
}
