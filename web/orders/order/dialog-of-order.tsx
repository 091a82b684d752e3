import { lazy, Suspense } from 'react'
import type { ComplaintDialogName } from '../complaint/complaint-dialogs.tsx'
import type { ReturnDialogName } from '../returns/return-dialogs.tsx'
import type { OrderDialogName, OrderDialogProps } from './order-dialogs.tsx'

const OrderDialog = lazy(() => import('./order-dialogs.tsx'))
const ComplaintDialog = lazy(() => import('../complaint/complaint-dialogs.tsx'))
const ReturnDialog = lazy(() => import('../returns/return-dialogs.tsx'))

export type DialogName = OrderDialogName | ComplaintDialogName | ReturnDialogName

/** The dialog of one thing that the caller may do. Its code loads when it opens. */
export function DialogOfOrder({ name, ...props }: OrderDialogProps & { name: DialogName }) {
  return (
    <Suspense>
      <Named name={name} {...props} />
    </Suspense>
  )
}

function Named({ name, ...props }: OrderDialogProps & { name: DialogName }) {
  if (isOfOrder(name)) return <OrderDialog name={name} {...props} />
  return isOfReturn(name) ? <ReturnDialog name={name} {...props} /> : <ComplaintDialog name={name} {...props} />
}

const OF_ORDER: ReadonlySet<string> = new Set<OrderDialogName>([
  'cancel',
  'decline',
  'release',
  'confirm',
  'sent',
  'handed-over',
  'received',
  'refund-to',
])

const OF_RETURN: ReadonlySet<string> = new Set<ReturnDialogName>(['return', 'return/answer', 'refund'])

function isOfOrder(name: DialogName): name is OrderDialogName {
  return OF_ORDER.has(name)
}

function isOfReturn(name: DialogName): name is ReturnDialogName {
  return OF_RETURN.has(name)
}
