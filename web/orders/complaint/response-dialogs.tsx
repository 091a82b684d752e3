import { formatNgn } from '../../format/money.ts'
import { TextAreaField } from '../../ui/field.tsx'
import { ConfirmDialog } from '../../ui/members/confirm-dialog.tsx'
import { filled } from '../../ui/members/filled.ts'
import { useForm } from '../../ui/use-form.ts'
import type { OrderDialogProps } from '../order/order-dialogs.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
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

/** The buyer disagrees with the answer, and may say why. */
export function DisagreeDialog({ act, onClose }: OrderDialogProps) {
  const { field, ...form } = useForm({
    start: { text: '' },
    send: (typed) =>
      act('response', { response: 'disagree', ...filled(typed) }, (api) => api.complaints.respondToAnswer),
  })
  return (
    <FormDialog
      {...form}
      id="response"
      title="Let our team decide?"
      submit="Let our team decide"
      isWide
      intro={<p>Our team reads both sides and decides who gets the money. The money stays held until then.</p>}
      onClose={onClose}
    >
      <TextAreaField
        label="Why do you disagree?"
        hint="If you like. The seller and our team read it."
        maxLength={2000}
        {...field('text')}
      />
    </FormDialog>
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
