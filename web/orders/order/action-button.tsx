import type { Order } from '#contracts/orders.ts'
import { Button } from '../../ui/button.tsx'
import type { OrderDialogName } from './order-dialogs.tsx'
import { labelOf, type OrderAction } from './order-things.ts'
import type { useReleaseCode } from './use-release-code.ts'

/** What the buttons of an order act on. */
export interface Acting {
  order: Order
  code: ReturnType<typeof useReleaseCode>
  isAccepting: boolean
  onAccept: () => void
  onOpen: (dialog: OrderDialogName) => void
}

interface ActionButtonProps extends Acting {
  action: OrderAction
  kind: 'primary' | 'outline'
}

/** The button of an action: does it, or opens its dialog. */
export function ActionButton({ action, kind, order, code, isAccepting, onAccept, onOpen }: ActionButtonProps) {
  if (action === 'code') {
    return (
      <Button isWide kind={kind} isBusy={code.isBusy} onClick={() => (code.shown ? code.hide() : void code.show())}>
        {code.shown ? 'Hide release code' : labelOf(action, order)}
      </Button>
    )
  }
  const isAccept = action === 'accept'
  return (
    <Button
      isWide
      kind={kind}
      isBusy={isAccept && isAccepting}
      onClick={() => (isAccept ? onAccept() : onOpen(action))}
    >
      {labelOf(action, order)}
    </Button>
  )
}
