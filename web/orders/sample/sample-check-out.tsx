import { useState } from 'react'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Alert } from '../../ui/feedback.tsx'
import { TaskBar } from '../../ui/task-bar.tsx'
import { TaskFoot } from '../../ui/task-foot.tsx'
import { SampleNote } from '../../ui/members/sample-note.tsx'
import { Amounts } from '../parts/amounts.tsx'
import { useCart } from './cart-data.ts'
import { DeliveryAddress } from './delivery-address.tsx'
import { DeliveryMethods } from './delivery-methods.tsx'
import { itemCount, sumOf } from '../parts/totals.ts'
import css from '../parts/page.module.css'

/** The sample of a checkout. It shows what a checkout is while there is nothing to order. */
export function SampleCheckOut() {
  const { lines, method } = useCart()
  const [isPressed, setIsPressed] = useState(false)
  const items = sumOf(lines)
  return (
    <div className={`wrap ${css.page}`}>
      <header className="grid gap-8">
        <TaskBar back={paths.cart}>
          <h1 tabIndex={-1}>Checkout</h1>
        </TaskBar>
        <p className="note">Your cart is empty.</p>
        <SampleNote />
      </header>
      <div className={`grid gap-28 ${css.columns}`}>
        <div className="grid gap-28">
          <DeliveryAddress />
          <DeliveryMethods />
        </div>
        <div className={`gap-14 ${css.side}`}>
          <section className={`grid gap-14 ${css.summary}`} aria-labelledby="summary">
            <h2 id="summary">Order Summary</h2>
            <Amounts
              amounts={[
                [itemCount(lines), items],
                [method.name, method.price],
              ]}
              total={items + method.price}
            />
            {isPressed && (
              <Alert>
                This is a preview, so nothing is paid.{' '}
                <Link className="link" to={paths.orderItem}>
                  See a sample order
                </Link>
              </Alert>
            )}
          </section>
          <TaskFoot>
            <Button isWide onClick={() => setIsPressed(true)}>
              Proceed to Payment
            </Button>
          </TaskFoot>
        </div>
      </div>
    </div>
  )
}
