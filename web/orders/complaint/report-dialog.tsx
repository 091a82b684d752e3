import type { Order } from '#contracts/orders.ts'
import { formatNgn } from '../../format/money.ts'
import { cleanPrice } from '../../format/price-text.ts'
import { RoundButton } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { RadioFrame } from '../../ui/members/radio-frame.tsx'
import { useForm, type Values, type Wrongs } from '../../ui/use-form.ts'
import { useWhenChanged } from '../../ui/use-when-changed.ts'
import { NairaField, wrongPart } from '../order/naira-field.tsx'
import type { OrderDialogProps } from '../order/order-dialogs.tsx'
import { useClocks } from '../order/use-clocks.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { RadioRows } from '../parts/radio-rows.tsx'
import { kindNames, wantNames, type ComplaintKind, type Wants } from './complaint-words.ts'
import { EvidenceField } from './evidence-field.tsx'
import { statementTextOf } from './use-evidence.ts'
import { useStatement } from './use-statement.ts'
import css from './statement-step.module.css'

const TITLES = ['Report a problem', 'Describe the problem', 'What do you want?'] as const
const MIN_TEXT = 20
/** The amount as typed. */
const empty = { kind: '', text: '', wants: '', amount: '' }
type ReportValues = Values<keyof typeof empty>

/** The buyer reports a problem in three steps. What is filled in survives a reload. */
export function ReportDialog({ order, act, onClose }: OrderDialogProps) {
  const statement = useStatement({ orderId: order.id, dialog: 'report', empty, onClose })
  const { start, step, setStep, values, setValues, evidence } = statement
  const wants = order.complaint_options.find(({ kind }) => kind === values.kind)?.wants ?? []
  const wanted = wants.length === 1 ? wants[0]! : values.wants
  const { field, ...form } = useForm<keyof ReportValues>({
    start,
    check: (typed, upTo) => wrongsUpTo(upTo, typed, order.total),
    onChange: setValues,
    step: () => step,
    send: async (typed) => {
      if (step < TITLES.length) return setStep(step + 1)
      const body = bodyOf(typed, await evidence.settled())
      await act('complaint', body, (api) => api.complaints.complain)
      statement.drop()
    },
    place: (error) => ({ form: statementTextOf(error) }),
  })
  const { error: wrongKind } = field('kind')
  const { error: wrongWants } = field('wants')
  // The order may have gone on, so that what was chosen is no longer offered.
  useWhenChanged(form.refusals, () => wrongKind && setStep(1))
  return (
    <FormDialog
      {...form}
      id="report"
      shape="task"
      title={TITLES[step - 1]!}
      onClose={statement.close}
      back={step > 1 && <RoundButton icon="back" label="Back" onClick={() => setStep(step - 1)} />}
      submit={step < TITLES.length ? 'Next' : 'Send report'}
      isWide
      intro={
        <p className="hint">
          Step {step} of {TITLES.length}
        </p>
      }
    >
      <div hidden={step !== 1}>
        <RadioFrame label="What is wrong?" name="kind" error={wrongKind}>
          <RadioRows
            name="kind"
            options={order.complaint_options.map(({ kind }) => ({ value: kind, label: kindNames[kind] }))}
            chosen={values.kind as ComplaintKind}
            onChoose={(kind) => setValues({ ...values, kind })}
          />
        </RadioFrame>
      </div>
      <div className={`grid gap-14 ${css.step}`} hidden={step !== 2}>
        <TextAreaField
          label="What happened?"
          hint="20 characters or more. The seller reads it."
          maxLength={2000}
          {...field('text')}
        />
        <EvidenceField evidence={evidence} />
      </div>
      <div className={`grid gap-14 ${css.step}`} hidden={step !== 3}>
        <RadioFrame label="Choose one" name="wants" error={wrongWants}>
          <RadioRows
            name="wants"
            options={wants.map((value) => ({ value, label: wantNames[value] }))}
            chosen={wanted as Wants}
            onChoose={(chosen) => setValues({ ...values, wants: chosen })}
          />
        </RadioFrame>
        <div hidden={wanted !== 'part'}>
          <NairaField
            label="How much is to come back?"
            limit={`below ${formatNgn(order.total)}`}
            {...field('amount')}
          />
        </div>
        <Summary order={order} kind={values.kind as ComplaintKind} photos={evidence.photos.length} />
      </div>
    </FormDialog>
  )
}

interface SummaryProps {
  order: Order
  kind: ComplaintKind
  photos: number
}

function Summary({ order, kind, photos }: SummaryProps) {
  const { toAnswer } = useClocks()
  return (
    <p className="note">
      You report: <b>{kindNames[kind]}</b>
      {photos > 0 && (photos === 1 ? ', with a photo' : `, with ${photos} photos`)}. {order.seller.storename} has{' '}
      {toAnswer} to answer. The money stays held.
    </p>
  )
}

function wrongsUpTo(step: number, values: ReportValues, total: number): Wrongs<keyof ReportValues> {
  const { kind, text, wants, amount } = values
  if (!kind) return { kind: 'Choose what is wrong' }
  if (step > 1 && text.trim().length < MIN_TEXT) return { text: 'Describe the problem, in 20 characters at least' }
  if (step > 2 && !wants) return { wants: 'Choose what you want' }
  if (step > 2 && wants === 'part') return wrongPart(amount, total)
  return {}
}

function bodyOf({ kind, text, wants, amount }: ReportValues, photos: string[]) {
  return {
    kind: kind as ComplaintKind,
    text: text.trim(),
    wants: wants as Wants,
    ...(wants === 'part' && { amount: Number(cleanPrice(amount)) }),
    photos,
  }
}
