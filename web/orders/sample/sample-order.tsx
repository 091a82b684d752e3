import { SampleNote } from '../../ui/members/sample-note.tsx'
import { AddressLines } from '../parts/address-lines.tsx'
import { Amounts } from '../parts/amounts.tsx'
import { ItemPhoto } from './item-photo.tsx'
import { OrderedItems } from '../parts/ordered-items.tsx'
import { OrderStatus } from '../order/order-status.tsx'
import { OrderTags } from '../parts/order-tags.tsx'
import { itemCount, sumOf } from '../parts/totals.ts'
import { sampleOrder } from './sample.ts'
import css from '../parts/page.module.css'

export function SampleOrder() {
  const { lines, address, method, payment, history } = sampleOrder
  const items = sumOf(lines)
  return (
    <>
      <SampleNote />
      <div className={`wrap ${css.page}`}>
        <header>
          <h1 tabIndex={-1}>Order Details</h1>
          <OrderTags order={sampleOrder} />
        </header>
        <div className={`grid gap-28 ${css.columns}`}>
          <div className="grid gap-28">
            <OrderedItems
              items={lines.map((line) => ({
                ...line,
                total: line.price * line.quantity,
                photo: <ItemPhoto line={line} />,
              }))}
            />
            <OrderStatus history={history} icon="home" />
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
