import { useState } from 'react'
import { formatNgn } from '../../format/money.ts'
import { cleanPrice } from '../../format/price-text.ts'
import { Button, RoundButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { RadioFrame } from '../../ui/members/radio-frame.tsx'
import { useForm } from '../../ui/use-form.ts'
import { NairaField, wrongPart } from '../order/naira-field.tsx'
import type { OrderDialogProps } from '../order/order-dialogs.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { RadioRows } from '../parts/radio-rows.tsx'
import { answerMeans, answerNames, type Answer } from './complaint-words.ts'
import { EvidenceField } from './evidence-field.tsx'
import { statementTextOf, useEvidence } from './use-evidence.ts'

/** The seller chooses an answer, reads what the answer does to the money, and sends it. */
export function AnswerDialog(props: OrderDialogProps) {
  const { order, onClose } = props
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isChosen, setIsChosen] = useState(false)
  if (answer && isChosen) return <SendAnswer {...props} answer={answer} onBack={() => setIsChosen(false)} />
  return (
    <Dialog
      isOpen
      title="Answer the buyer"
      onClose={onClose}
      foot={
        <Button isWide aria-disabled={answer === null} onClick={() => setIsChosen(answer !== null)}>
          Next
        </Button>
      }
    >
      <RadioFrame label="What do you do?" name="answer">
        <RadioRows
          name="answer"
          options={(order.complaint?.answers ?? []).map((value) => ({
            value,
            label: answerNames[value],
            words: answerMeans(value, order),
          }))}
          chosen={answer}
          onChoose={setAnswer}
        />
      </RadioFrame>
    </Dialog>
  )
}

interface SendAnswerProps extends OrderDialogProps {
  answer: Answer
  onBack: () => void
}

function SendAnswer({ answer, onBack, order, act, onClose }: SendAnswerProps) {
  const evidence = useEvidence(order.id)
  const isOffer = answer === 'offer'
  const { field, ...form } = useForm({
    start: { amount: '', text: '' },
    check: ({ amount, text }) => ({
      ...(isOffer && wrongPart(amount, order.total)),
      ...(answer === 'disagree' && !text.trim() && { text: 'Say why you disagree' }),
    }),
    send: async (typed) => {
      const text = typed.text.trim()
      const photos = await evidence.settled()
      const amount = Number(cleanPrice(typed.amount))
      const body = { answer, photos, ...(text && { text }), ...(isOffer && { amount }) }
      await act('answer', body, (api) => api.complaints.answerComplaint)
    },
    place: (error) => ({ form: statementTextOf(error) }),
  })
  return (
    <FormDialog
      {...form}
      id="answer"
      title={answerNames[answer]}
      onClose={onClose}
      back={<RoundButton icon="back" label="Back" onClick={onBack} />}
      submit={answerNames[answer]}
      isWide
      intro={<p>{answerMeans(answer, order)}</p>}
    >
      {isOffer && (
        <NairaField label="How much goes back?" limit={`below ${formatNgn(order.total)}`} {...field('amount')} />
      )}
      <TextAreaField
        label={answer === 'disagree' ? 'Why do you disagree?' : 'A word to the buyer'}
        hint={answer === 'disagree' ? 'The buyer and our team read it.' : 'If you like'}
        maxLength={2000}
        {...field('text')}
      />
      {answer === 'disagree' && <EvidenceField evidence={evidence} />}
    </FormDialog>
  )
}
