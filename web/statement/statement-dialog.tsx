import { useId } from 'react'
import { now } from '../app/clock.ts'
import { isInsideApp, NO_FILES } from '../app/inside-app.ts'
import { brand } from '../brand.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Alert } from '../ui/feedback.tsx'
import { saveFile } from '../ui/members/save-file.ts'
import { SubmitButton } from '../ui/submit-button.tsx'
import { useForm } from '../ui/use-form.ts'
import { daysOf, ordered, quickPeriods, type Period } from './period.ts'
import { PeriodFields } from './period-fields.tsx'
import css from './period-fields.module.css'

/** Equals `MAX_STATEMENT_DAYS` of the contracts. */
const MAX_DAYS = 366

interface StatementDialogProps {
  /** What the file has, in a sentence. */
  about: string
  /** Part of the file name, such as `wallet`. */
  name: string
  load: (period: Period) => Promise<string>
  /** The period of the list; if unbounded, the default is this month. */
  period?: Period
  onClose: () => void
}

/** Downloads the movements of a period. */
export function StatementDialog({ about, name, load, period, onClose }: StatementDialogProps) {
  const formId = useId()
  const { form, field, wrong, isBusy } = useForm({
    start: period?.from && period.to ? { from: period.from, to: period.to } : thisMonth(),
    check,
    send: async (values) => {
      const { from, to } = ordered(values)
      saveFile(`${brand.wordmark}-${name}-${from}-to-${to}.csv`, await load({ from, to }), 'text/csv')
      form.ref.current?.closest('dialog')?.close()
    },
  })
  return (
    <Dialog
      isOpen
      title="Statement"
      onClose={onClose}
      foot={
        isInsideApp() ? (
          <p>{NO_FILES}</p>
        ) : (
          <SubmitButton form={formId} icon="download" isBusy={isBusy}>
            Download CSV
          </SubmitButton>
        )
      }
    >
      <p className={css.about}>{about}</p>
      <form id={formId} className="grid gap-16" {...form}>
        {wrong && <Alert kind="error">{wrong}</Alert>}
        <PeriodFields form={form.ref} field={field} />
      </form>
    </Dialog>
  )
}

function thisMonth(): Period {
  const { from, to } = quickPeriods(new Date(now()))[1]!
  return { from, to }
}

function check({ from, to }: Period): Partial<Period> {
  if (!from) return { from: 'Choose the first day' }
  if (!to) return { to: 'Choose the last day' }
  if (daysOf(ordered({ from, to })) > MAX_DAYS) return { to: 'Choose a year or less' }
  return {}
}
