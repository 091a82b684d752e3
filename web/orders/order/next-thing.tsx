import type { Order } from '#contracts/orders.ts'
import { Button } from '../../ui/button.tsx'
import { TaskFoot } from '../../ui/task-foot.tsx'
import type { useOrderPayment } from '../card/use-order-payment.ts'
import type { OrderDialogName } from './order-dialogs.tsx'
import type { useReleaseCode } from './use-release-code.ts'
import css from './order-page.module.css'

interface NextThingProps {
  order: Order
  payment: ReturnType<typeof useOrderPayment>
  code: ReturnType<typeof useReleaseCode>
  isAccepting: boolean
  onAccept: () => void
  onOpen: (dialog: OrderDialogName) => void
}

/** The one thing to do for the caller, with what goes with it. On phones it stays at the thumb. */
export function NextThing({ order: { actions, state }, payment, code, isAccepting, onAccept, onOpen }: NextThingProps) {
  const may = new Set(actions)
  const isPayable = state === 'placed' && !payment.confirming
  if (!isPayable && !THINGS.some((action) => may.has(action))) return null
  return (
    <div className={css.foot}>
      <TaskFoot>
        {isPayable && (
          <Button isWide isBusy={payment.isBusy} onClick={() => void payment.pay()}>
            Pay now
          </Button>
        )}
        {may.has('accept') && (
          <Button isWide isBusy={isAccepting} onClick={onAccept}>
            Accept order
          </Button>
        )}
        {may.has('decline') && state === 'paid' && (
          <Button isWide kind="outline" onClick={() => onOpen('decline')}>
            Decline
          </Button>
        )}
        {may.has('release') && (
          <Button isWide onClick={() => onOpen('release')}>
            Enter release code
          </Button>
        )}
        {may.has('code') && (
          <Button isWide isBusy={code.isBusy} onClick={() => (code.shown ? code.hide() : void code.show())}>
            {code.shown ? 'Hide release code' : 'Show release code'}
          </Button>
        )}
        {may.has('confirm') && (
          <Button isWide kind="outline" onClick={() => onOpen('confirm')}>
            Everything is OK
          </Button>
        )}
      </TaskFoot>
    </div>
  )
}

const THINGS = ['accept', 'release', 'code', 'confirm'] as const satisfies Order['actions']
