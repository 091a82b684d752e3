import type { Order } from '#contracts/orders.ts'
import { Button } from '../../ui/button.tsx'
import { TaskFoot } from '../../ui/task-foot.tsx'
import type { useOrderPayment } from '../card/use-order-payment.ts'
import { ThingButton, type Acting } from './thing-button.tsx'
import { thingsOf } from './order-things.ts'
import css from './order-page.module.css'

interface NextThingProps extends Acting {
  order: Order
  payment: ReturnType<typeof useOrderPayment>
}

/** The one thing to do for the caller, with what goes with it. On phones it stays at the thumb. */
export function NextThing({ payment, ...acting }: NextThingProps) {
  const { order } = acting
  const { atThumb } = thingsOf(order)
  const isPayable = order.state === 'placed' && !payment.confirming
  if (!isPayable && atThumb.length === 0) return null
  return (
    <div className={css.foot}>
      <TaskFoot>
        {isPayable && (
          <Button isWide isBusy={payment.isBusy} onClick={() => void payment.pay()}>
            Pay now
          </Button>
        )}
        {atThumb.map((thing, index) => (
          <ThingButton key={thing} thing={thing} kind={index === 0 ? 'primary' : 'outline'} {...acting} />
        ))}
      </TaskFoot>
    </div>
  )
}
