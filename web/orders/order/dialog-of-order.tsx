import { late } from '../../ui/late.tsx'
import { Progress } from '../../ui/navigation.tsx'
import type { ComplaintDialogName } from '../complaint/complaint-dialogs.tsx'
import type { ReviewDialogName } from './review-dialogs.tsx'
import type { ReturnDialogName } from '../returns/return-dialogs.tsx'
import type { OrderDialogName, OrderDialogProps } from './order-dialogs.tsx'

const OrderDialog = late(() => import('./order-dialogs.tsx'))
const ReviewDialog = late(() => import('./review-dialogs.tsx'))
const ComplaintDialog = late(() => import('../complaint/complaint-dialogs.tsx'))
const ReturnDialog = late(() => import('../returns/return-dialogs.tsx'))

export type DialogName = OrderDialogName | ComplaintDialogName | ReturnDialogName | ReviewDialogName

/** The dialog of one thing that the caller may do. Its code loads when it opens. */
export function DialogOfOrder({ name, ...given }: OrderDialogProps & { name: DialogName }) {
  const props = { ...given, fallback: <Progress /> }
  if (isOfReview(name)) return <ReviewDialog name={name} {...props} />
  if (isOfOrder(name)) return <OrderDialog name={name} {...props} />
  return isOfReturn(name) ? <ReturnDialog name={name} {...props} /> : <ComplaintDialog name={name} {...props} />
}

export function isOfReview(name: DialogName): name is ReviewDialogName {
  return name === 'review' || name === 'reply' || name === 'delete-review'
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

function isOfOrder(name: Exclude<DialogName, ReviewDialogName>): name is OrderDialogName {
  return OF_ORDER.has(name)
}

function isOfReturn(name: Exclude<DialogName, ReviewDialogName>): name is ReturnDialogName {
  return OF_RETURN.has(name)
}
