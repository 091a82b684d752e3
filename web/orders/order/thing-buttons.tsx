import type { Order } from '#contracts/orders.ts'
import { Button } from '../../ui/button.tsx'
import { TaskFoot } from '../../ui/task-foot.tsx'
import type { useOrderPayment } from '../card/use-order-payment.ts'
import type { DialogName } from './dialog-of-order.tsx'
import { thingsOf, labelOf, type OrderThing } from './order-things.ts'
import type { useReleaseCode } from './use-release-code.ts'
import css from './order-page.module.css'

type NextThingProps = Acting & { payment: ReturnType<typeof useOrderPayment> }

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

/** All else that the caller may do. */
export function OtherThings(acting: Acting) {
  const { below } = thingsOf(acting.order)
  if (below.length === 0) return null
  return (
    <div className="grid gap-10">
      {below.map((thing) => (
        <ThingButton key={thing} thing={thing} kind="outline" {...acting} />
      ))}
    </div>
  )
}

/** What the buttons of an order act on. */
interface Acting {
  order: Order
  code: ReturnType<typeof useReleaseCode>
  isAccepting: boolean
  onAccept: () => void
  onOpen: (dialog: DialogName) => void
}

type ThingButtonProps = Acting & { thing: OrderThing; kind: 'primary' | 'outline' }

/** A button that does one thing, or opens its dialog. */
function ThingButton({ thing, kind, order, code, isAccepting, onAccept, onOpen }: ThingButtonProps) {
  if (thing === 'code') {
    return (
      <Button isWide kind={kind} isBusy={code.isBusy} onClick={() => (code.shown ? code.hide() : void code.show())}>
        {code.shown ? 'Hide release code' : labelOf(thing, order)}
      </Button>
    )
  }
  const isAccept = thing === 'accept'
  return (
    <Button isWide kind={kind} isBusy={isAccept && isAccepting} onClick={() => (isAccept ? onAccept() : onOpen(thing))}>
      {labelOf(thing, order)}
    </Button>
  )
}
