import { formatNgn } from '../../format/money.ts'
import { cleanPrice } from '../../format/price-text.ts'
import { RoundButton } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { RadioFrame } from '../../ui/members/radio-frame.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useWhenChanged } from '../../ui/use-when-changed.ts'
import { NairaField, wrongPart } from '../order/naira-field.tsx'
import type { OrderDialogProps } from '../order/order-dialogs.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { RadioRows } from '../parts/radio-rows.tsx'
import { answerMeans, answerNames, type Answer } from './complaint-words.ts'
import { EvidenceField } from './evidence-field.tsx'
import { statementTextOf } from './use-evidence.ts'
import { useStatement } from './use-statement.ts'
import css from './statement-step.module.css'

const empty = { answer: '', amount: '', text: '' }

/** The seller chooses an answer, reads what the answer does to the money, and sends it. What is filled in survives a reload. */
export function AnswerDialog({ order, act, onClose }: OrderDialogProps) {
  const statement = useStatement({ orderId: order.id, dialog: 'answer', empty, onClose })
  const { start, step, setStep, values, setValues, evidence } = statement
  const answer = values.answer as Answer | ''
  const isChosen = answer !== '' && step === 2
  const { field, ...form } = useForm({
    start,
    check: (typed, upTo) => {
      if (!typed.answer) return { answer: 'Choose what you do' }
      if (upTo === 1) return {}
      return {
        ...(typed.answer === 'offer' && wrongPart(typed.amount, order.total)),
        ...(typed.answer === 'disagree' && !typed.text.trim() && { text: 'Say why you disagree' }),
      }
    },
    onChange: setValues,
    step: () => step,
    send: async (typed) => {
      if (step === 1) return setStep(2)
      const text = typed.text.trim()
      const body = {
        answer: typed.answer as Answer,
        photos: typed.answer === 'disagree' ? await evidence.settled() : [],
        ...(text && { text }),
        ...(typed.answer === 'offer' && { amount: Number(cleanPrice(typed.amount)) }),
      }
      await act('answer', body, (api) => api.complaints.answerComplaint)
      statement.drop()
    },
    place: (error) => ({ form: statementTextOf(error) }),
  })
  const { error: wrongAnswer } = field('answer')
  useWhenChanged(form.refusals, () => wrongAnswer && setStep(1))
  return (
    <FormDialog
      {...form}
      id="answer"
      title={isChosen ? answerNames[answer] : 'Answer the buyer'}
      onClose={statement.close}
      back={isChosen && <RoundButton icon="back" label="Back" onClick={() => setStep(1)} />}
      submit={isChosen ? answerNames[answer] : 'Next'}
      isWide
      intro={isChosen && <p>{answerMeans(answer, order)}</p>}
    >
      <div hidden={isChosen}>
        <RadioFrame label="What do you do?" name="answer" error={wrongAnswer}>
          <RadioRows
            name="answer"
            options={(order.complaint?.answers ?? []).map((value) => ({
              value,
              label: answerNames[value],
              words: answerMeans(value, order),
            }))}
            chosen={answer || null}
            onChoose={(chosen) => setValues({ ...values, answer: chosen })}
          />
        </RadioFrame>
      </div>
      <div className={`grid gap-14 ${css.step}`} hidden={!isChosen}>
        <div hidden={answer !== 'offer'}>
          <NairaField label="How much goes back?" limit={`below ${formatNgn(order.total)}`} {...field('amount')} />
        </div>
        <TextAreaField
          label={answer === 'disagree' ? 'Why do you disagree?' : 'A word to the buyer'}
          hint={answer === 'disagree' ? 'The buyer and our team read it.' : 'If you like'}
          maxLength={2000}
          {...field('text')}
        />
        {answer === 'disagree' && <EvidenceField evidence={evidence} />}
      </div>
    </FormDialog>
  )
}
