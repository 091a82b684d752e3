import { formatNgn } from '../../format/money.ts'
import { ConfirmDialog } from '../../ui/members/confirm-dialog.tsx'
import type { OrderDialogProps } from '../order/order-dialogs.tsx'
import { ifYouAgree } from './complaint-words.ts'

type Response = NonNullable<OrderDialogProps['order']['complaint']>['responses'][number]

function respond({ act }: OrderDialogProps, response: Response) {
  return () => act('response', { response }, (api) => api.complaints.respondToAnswer)
}

/** The buyer agrees to the answer. */
export function AgreeDialog(props: OrderDialogProps) {
  const { seller, total, complaint } = props.order
  return (
    <ConfirmDialog title="Agree?" yes="Agree" onYes={respond(props, 'agree')} onClose={props.onClose}>
      {complaint?.answer && ifYouAgree(complaint.answer, { storename: seller.storename, total })} This cannot be undone.
    </ConfirmDialog>
  )
}

/** The buyer disagrees with the answer. */
export function DisagreeDialog(props: OrderDialogProps) {
  return (
    <ConfirmDialog
      title="Let our team decide?"
      yes="Let our team decide"
      onYes={respond(props, 'disagree')}
      onClose={props.onClose}
    >
      Our team reads both sides and decides who gets the money. The money stays held until then.
    </ConfirmDialog>
  )
}

/** The buyer withdraws the complaint. */
export function WithdrawDialog(props: OrderDialogProps) {
  return (
    <ConfirmDialog
      title="Withdraw what you reported?"
      yes="Withdraw"
      onYes={respond(props, 'withdraw')}
      onClose={props.onClose}
    >
      The order goes on from where it was, and its time runs again. You may report a problem twice for an order at most.
    </ConfirmDialog>
  )
}

/** The seller has the goods back. */
export function GotBackDialog({ order, act, onClose }: OrderDialogProps) {
  return (
    <ConfirmDialog
      title="You have it back?"
      yes="I have it back"
      onYes={() => act('got-back', { came: true }, (api) => api.complaints.markGotBack)}
      onClose={onClose}
    >
      {formatNgn(order.total)} goes back to the buyer at once, and the order ends.
    </ConfirmDialog>
  )
}
