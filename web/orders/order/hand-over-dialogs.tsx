import { formatNgn } from '../../format/money.ts'
import { Field } from '../../ui/field.tsx'
import { ConfirmDialog } from '../../ui/members/confirm-dialog.tsx'
import { filled } from '../../ui/members/filled.ts'
import { useForm } from '../../ui/use-form.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import type { OrderDialogProps } from './order-dialogs.tsx'
import { useClocks } from './use-clocks.ts'

/** The seller says that the order is on its way to the door. */
export function SentDialog({ act, onClose }: OrderDialogProps) {
  const { field, ...form } = useForm({
    start: { waybill: '', note: '' },
    send: (typed) => act('sent', filled(typed), (api) => api.orders.markOrderSent),
  })
  return (
    <FormDialog
      {...form}
      id="sent"
      title="Mark as sent"
      onClose={onClose}
      submit="Mark as sent"
      intro={<p>We tell the buyer that it is on its way. Ask for the code at the door: the code is your money.</p>}
    >
      <Field
        label="Rider's name and phone, or waybill"
        hint="So that the buyer can ask where it is"
        maxLength={100}
        autoComplete="off"
        {...field('waybill')}
      />
      <Field label="A word to the buyer" hint="If you like" maxLength={500} autoComplete="off" {...field('note')} />
    </FormDialog>
  )
}

/** The seller says that the buyer has the order, without the code. */
export function HandedOverDialog({ order, act, onClose }: OrderDialogProps) {
  const { toObject } = useClocks()
  const { field, ...form } = useForm({
    start: { note: '' },
    send: (typed) => act('handed-over', filled(typed), (api) => api.orders.handOverOrder),
  })
  return (
    <FormDialog
      {...form}
      id="handed-over"
      title={order.delivery.method === 'pickup' ? 'Handed over, without a code?' : 'Delivered, without a code?'}
      onClose={onClose}
      submit="The buyer has it"
      intro={
        <p>
          The buyer has {toObject} to object. Then {formatNgn(order.fee?.net ?? 0)} is yours. With the code it is yours
          at once, so ask for the code first.
        </p>
      }
    >
      <Field label="A word to the buyer" hint="If you like" maxLength={500} autoComplete="off" {...field('note')} />
    </FormDialog>
  )
}

/** The buyer says that the order has come, before looking at it. */
export function ReceivedDialog({ order, act, onClose }: OrderDialogProps) {
  const { toInspect } = useClocks()
  return (
    <ConfirmDialog
      title="You have it?"
      yes="I have it"
      onYes={() => act('received', {}, (api) => api.orders.receiveOrder)}
      onClose={onClose}
    >
      You have {toInspect} to check it. Then {formatNgn(order.total)} goes to {order.seller.storename}, unless you
      report a problem before.
    </ConfirmDialog>
  )
}
