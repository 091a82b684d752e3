import { lazy, Suspense } from 'react'
import type { ComplaintDialogName } from '../complaint/complaint-dialogs.tsx'
import type { OrderDialogName, OrderDialogProps } from './order-dialogs.tsx'

const OrderDialog = lazy(() => import('./order-dialogs.tsx'))
const ComplaintDialog = lazy(() => import('../complaint/complaint-dialogs.tsx'))

export type DialogName = OrderDialogName | ComplaintDialogName

/** The dialog of one thing that the caller may do. Its code loads when it opens. */
export function DialogOfOrder({ name, ...props }: OrderDialogProps & { name: DialogName }) {
  return (
    <Suspense>
      {isOfOrder(name) ? <OrderDialog name={name} {...props} /> : <ComplaintDialog name={name} {...props} />}
    </Suspense>
  )
}

const OF_ORDER: ReadonlySet<string> = new Set<OrderDialogName>([
  'cancel',
  'decline',
  'release',
  'confirm',
  'sent',
  'handed-over',
  'received',
  'refund',
])

function isOfOrder(name: DialogName): name is OrderDialogName {
  return OF_ORDER.has(name)
}
