import type { Order } from '#contracts/orders.ts'
import { Button } from '../../ui/button.tsx'
import type { DialogName } from './dialog-of-order.tsx'
import { labelOf, type OrderThing } from './order-things.ts'
import type { useReleaseCode } from './use-release-code.ts'

/** What the buttons of an order act on. */
export interface Acting {
  order: Order
  code: ReturnType<typeof useReleaseCode>
  isAccepting: boolean
  onAccept: () => void
  onOpen: (dialog: DialogName) => void
}

interface ThingButtonProps extends Acting {
  thing: OrderThing
  kind: 'primary' | 'outline'
}

/** A button that does one thing, or opens its dialog. */
export function ThingButton({ thing, kind, order, code, isAccepting, onAccept, onOpen }: ThingButtonProps) {
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
