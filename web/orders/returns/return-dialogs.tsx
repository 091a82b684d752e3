import { useState } from 'react'
import type { returnAnswers } from '#contracts/values/choices.ts'
import { formatNgn } from '../../format/money.ts'
import { formatNextDay } from '../../format/moment.ts'
import { cleanPrice, shownPrice } from '../../format/price-text.ts'
import { sumNaira } from '../../format/sum-naira.ts'
import { Alert } from '../../ui/feedback.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { RadioFrame } from '../../ui/members/radio-frame.tsx'
import { useNow } from '../../ui/now.ts'
import { filled } from '../../ui/members/filled.ts'
import { useForm } from '../../ui/use-form.ts'
import { NairaField } from '../order/naira-field.tsx'
import type { OrderDialogProps } from '../order/order-dialogs.tsx'
import { useDraftForm } from '../order/use-draft-form.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { RadioRows } from '../parts/radio-rows.tsx'

const dialogs = { return: AskDialog, 'return/answer': AnswerDialog, refund: RefundDialog }

export type ReturnDialogName = keyof typeof dialogs

/** The dialog of what one party does after release. */
export default function ReturnDialog({ name, ...props }: OrderDialogProps & { name: ReturnDialogName }) {
  const Named = dialogs[name]
  return <Named {...props} />
}

function AskDialog({ order, act, onClose }: OrderDialogProps) {
  const now = useNow()
  const { seller, lines, return_until: until } = order
  const needsReason = until !== null && Date.parse(until.no_reason) <= now.getTime()
  const final = lines.filter(({ non_refundable }) => non_refundable).map(({ name }) => name)
  const { field, ...form } = useDraftForm(`return ${order.id}`, {
    start: { text: '' },
    check: ({ text }) => (needsReason && !text.trim() ? { text: 'Say why you return it' } : {}),
    send: (typed) => act('return', filled(typed), (api) => api.returns.askReturn),
  })
  return (
    <FormDialog
      {...form}
      id="return"
      title="Ask to return it"
      onClose={onClose}
      submit="Ask the seller"
      isWide
      intro={
        <>
          <p>
            {seller.storename} has 72 hours to accept or decline. Accepted, you bring it back unused, and then{' '}
            {seller.storename} refunds you. We cannot make the seller pay after release, but what they decline counts in
            their statistics.
          </p>
          {final.length > 0 && <Alert>Cannot be returned: {final.join(', ')}.</Alert>}
        </>
      }
    >
      <TextAreaField
        label="Why do you return it?"
        hint={
          needsReason ? 'The seller reads it.' : `Until ${formatNextDay(until!.no_reason, now)} you need no reason.`
        }
        maxLength={2000}
        {...field('text')}
      />
    </FormDialog>
  )
}

type Answer = (typeof returnAnswers)[number]

const answers = [
  { value: 'accept', label: 'Accept', words: 'The buyer brings it back. Then you refund the buyer.' },
  { value: 'decline', label: 'Decline', words: 'The money stays yours. It counts in your statistics.' },
] as const

function AnswerDialog({ order, act, onClose }: OrderDialogProps) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const isDecline = answer === 'decline'
  const { field, ...form } = useDraftForm(`return/answer ${order.id}`, {
    start: { text: '' },
    check: ({ text }) => ({
      ...(answer === null && { form: 'Accept or decline' }),
      ...(isDecline && !text.trim() && { text: 'Say why you decline' }),
    }),
    send: (typed) => act('return/answer', { answer: answer!, ...filled(typed) }, (api) => api.returns.answerReturn),
  })
  return (
    <FormDialog
      {...form}
      id="return-answer"
      title="Answer the buyer"
      onClose={onClose}
      submit={answer === null ? 'Answer' : isDecline ? 'Decline' : 'Accept'}
      isWide
    >
      <RadioFrame label="Do you take it back?" name="answer">
        <RadioRows name="answer" options={answers} chosen={answer} onChoose={setAnswer} />
      </RadioFrame>
      <TextAreaField
        label={isDecline ? 'Why do you decline?' : 'Where and when can it be brought back?'}
        hint={isDecline ? 'The buyer reads it.' : 'If you like'}
        maxLength={2000}
        {...field('text')}
      />
    </FormDialog>
  )
}

/** What can go back still, in naira. */
const mostOf = ({ total, refunded }: OrderDialogProps['order']) => sumNaira(total, -refunded)

function RefundDialog({ order, act, onClose }: OrderDialogProps) {
  const most = mostOf(order)
  const { field, ...form } = useForm({
    start: { amount: shownPrice(String(most)) },
    check: ({ amount }) => {
      const naira = Number(cleanPrice(amount))
      return naira > 0 && naira <= most ? {} : { amount: `Enter an amount above 0, at most ${formatNgn(most)}` }
    },
    send: async (typed) => {
      const body = { amount: Number(cleanPrice(typed.amount)) }
      await act('refund', body, (api) => api.returns.refundBuyer)
    },
  })
  return (
    <FormDialog
      {...form}
      id="refund"
      title="Refund the buyer"
      onClose={onClose}
      submit="Refund buyer"
      isWide
      intro={<p>It leaves your earnings, and our fee on it comes back to you. A refund cannot be taken back.</p>}
    >
      <NairaField label="How much goes back?" limit={`at most ${formatNgn(most)}`} {...field('amount')} />
    </FormDialog>
  )
}
