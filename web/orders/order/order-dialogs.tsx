import { useState } from 'react'
import type { declineReasons } from '#contracts/values/choices.ts'
import type { Order } from '#contracts/orders.ts'
import { bareCode, CodeField } from '../../accounts/session/code-field.tsx'
import { formatNgn } from '../../format/money.ts'
import { now } from '../../app/clock.ts'
import { textOf } from '../../app/problem-text.ts'
import { Field } from '../../ui/field.tsx'
import { ChoiceField } from '../../ui/members/choice-field.tsx'
import { ConfirmDialog } from '../../ui/members/confirm-dialog.tsx'
import { RadioFrame } from '../../ui/members/radio-frame.tsx'
import { filled } from '../../ui/members/filled.ts'
import { useForm } from '../../ui/use-form.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { RadioRows } from '../parts/radio-rows.tsx'
import { refundPlaces } from '../parts/refund-places.ts'
import { HandedOverDialog, ReceivedDialog, SentDialog } from './hand-over-dialogs.tsx'
import type { Act } from './use-order.ts'

export type OrderDialogName = keyof typeof dialogs

export interface OrderDialogProps {
  order: Order
  /** Changes the order and closes the dialog. */
  act: Act
  onClose: () => void
}

/** The dialog of one action on an order. */
export default function OrderDialog({ name, ...props }: OrderDialogProps & { name: OrderDialogName }) {
  const Named = dialogs[name]
  return <Named {...props} />
}

const dialogs = {
  cancel: CancelDialog,
  decline: DeclineDialog,
  release: ReleaseDialog,
  confirm: EverythingIsOk,
  sent: SentDialog,
  'handed-over': HandedOverDialog,
  received: ReceivedDialog,
  'refund-to': RefundPlaceDialog,
}

function CancelDialog({ order, act, onClose }: OrderDialogProps) {
  const { field, ...form } = useForm({
    start: { reason: '' },
    send: (typed) => act('cancel', filled(typed), (api) => api.orders.cancelOrder),
  })
  return (
    <FormDialog
      {...form}
      id="cancel"
      title="Cancel this order?"
      onClose={onClose}
      submit="Cancel order"
      intro={<p>{cancelText(order)} The seller can sell the item to somebody else.</p>}
    >
      {/* The seller has no order before it is paid. */}
      {order.payment.paid_at !== null && (
        <Field
          label="Why do you cancel?"
          hint="If you like. The seller reads it."
          maxLength={500}
          autoComplete="off"
          {...field('reason')}
        />
      )}
    </FormDialog>
  )
}

function cancelText({ total, payment }: Order): string {
  if (payment.paid_at === null) return 'Nothing was paid.'
  const back = `${formatNgn(total)} comes back to your`
  if (payment.refund_to === 'card') return `${back} card (5 to 10 working days).`
  const limit = payment.with === 'card' ? ', or to your card if your wallet may not take it' : ''
  return `${back} wallet at once${limit}.`
}

type Means = Order['payment']['refund_to']

function RefundPlaceDialog({ order, act, onClose }: OrderDialogProps) {
  const [refundTo, setRefundTo] = useState<Means>(order.payment.refund_to)
  const body = { refund_to: refundTo }
  return (
    <ConfirmDialog
      title="Where money comes back"
      yes="Save"
      onYes={() => act('refund-to', body, (api) => api.orders.setRefundTo)}
      onClose={onClose}
    >
      <RadioFrame label="If money has to come back" name="refund-to">
        <RadioRows name="refund-to" options={refundPlaces} chosen={refundTo} onChoose={setRefundTo} />
      </RadioFrame>
    </ConfirmDialog>
  )
}

function EverythingIsOk({ order, act, onClose }: OrderDialogProps) {
  return (
    <ConfirmDialog
      title="Is everything OK?"
      yes="Everything is OK"
      onYes={() => act('confirm', {}, (api) => api.orders.confirmOrder)}
      onClose={onClose}
    >
      The money goes to {order.seller.storename} now, {formatNgn(order.total)}, and cannot be taken back. Do this only
      when you have the item and have looked at it.
    </ConfirmDialog>
  )
}

type DeclineReason = (typeof declineReasons)[number]

const reasonNames: Readonly<Record<DeclineReason, string>> = {
  sold: 'Sold elsewhere',
  cannot_deliver: 'I cannot deliver it',
  wrong_price: 'Wrong price',
  nobody_came: 'Nobody came',
  other: 'Other',
}

function DeclineDialog({ order, act, onClose }: OrderDialogProps) {
  const { state, delivery } = order
  const isAccepted = state === 'accepted'
  const isAwaited = isAccepted && delivery.method === 'pickup' && isPast(delivery.promised_by)
  const reasons = Object.entries(reasonNames).filter(([reason]) => reason !== 'nobody_came' || isAwaited)
  const { field, ...form } = useForm({
    start: { reason: '', note: '' },
    check: ({ reason }) => (reason ? {} : { reason: 'Choose the reason' }),
    send: (typed) =>
      act('decline', { ...filled(typed), reason: typed.reason as DeclineReason }, (api) => api.orders.declineOrder),
  })
  return (
    <FormDialog
      {...form}
      id="decline"
      title={isAccepted ? 'Give this order up?' : 'Decline this order?'}
      onClose={onClose}
      submit={isAccepted ? 'Give it up' : 'Decline'}
      intro={<p>The money goes back to the buyer, who reads your reason.</p>}
    >
      <ChoiceField label="Reason" options={reasons.map(([value, label]) => ({ value, label }))} {...field('reason')} />
      <Field label="A word to the buyer" hint="If you like" maxLength={500} autoComplete="off" {...field('note')} />
    </FormDialog>
  )
}

function isPast(time: string | null): boolean {
  return time !== null && Date.parse(time) <= now()
}

function ReleaseDialog({ order, act, onClose }: OrderDialogProps) {
  const { field, ...form } = useForm({
    start: { code: '' },
    check: ({ code }) => (bareCode(code) ? {} : { code: 'Enter the code that the buyer gives you' }),
    send: async (typed) => {
      const body = { code: bareCode(typed.code) }
      await act('release', body, (api) => api.orders.releaseOrder)
    },
    place: (error) => ({ code: textOf(error) }),
  })
  return (
    <FormDialog
      {...form}
      id="release"
      title="Enter release code"
      onClose={onClose}
      closesFromBeside
      submit="Get my money"
    >
      <p>The buyer has six digits. With them {formatNgn(order.fee?.net ?? 0)} is yours at once.</p>
      <CodeField label="Release code" {...field('code')} />
    </FormDialog>
  )
}
