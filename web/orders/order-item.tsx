import { titled } from '../brand.ts'
import { AddressLines } from './address-lines.tsx'
import { Amounts } from './amounts.tsx'
import { getOrder } from './cart-data.ts'
import { OrderedItems } from './ordered-items.tsx'
import { OrderStatus } from './order-status.tsx'
import { OrderTags } from './order-tags.tsx'
import { PreviewNote } from './preview-note.tsx'
import { itemCount, sumOf } from './totals.ts'
import css from './preview.module.css'

export const meta = () => [{ title: titled('Order Details') }, { name: 'robots', content: 'noindex' }]

export default function OrderItem() {
  const order = getOrder()
  const { lines, address, method, payment } = order
  const items = sumOf(lines)
  return (
    <>
      <PreviewNote />
      <div className={`wrap ${css.page}`}>
        <header>
          <h1 tabIndex={-1}>Order Details</h1>
          <OrderTags order={order} />
        </header>
        <div className={`grid gap-28 ${css.columns}`}>
          <div className={`grid gap-28 ${css.steps}`}>
            <OrderedItems order={order} />
            <OrderStatus order={order} />
            <section className="grid gap-12" aria-labelledby="address">
              <h2 id="address">Delivery information</h2>
              <AddressLines address={address} />
            </section>
          </div>
          <section className={`grid gap-14 ${css.summary}`} aria-labelledby="payment">
            <h2 id="payment">Payment information</h2>
            <p className="note">Paid by {payment}</p>
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
    </>
  )
}
