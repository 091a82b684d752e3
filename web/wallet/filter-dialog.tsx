import { useId } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField } from '../ui/field.tsx'
import { useForm } from '../ui/use-form.ts'
import { PeriodFields } from '../statement/period-fields.tsx'
import { changed, choiceAddress, readChoice, type TransactionChoice } from './transaction-choice.ts'
import { kindNames, statusNames } from './transaction-words.ts'
import css from './transactions.module.css'

interface FilterDialogProps {
  choice: TransactionChoice
  onClose: () => void
}

/** Filters the list by kind, status and period. The filters are in the URL. */
export function FilterDialog({ choice, onClose }: FilterDialogProps) {
  const navigate = useNavigate()
  const formId = useId()
  const { form, field } = useForm({
    start: { kind: choice.kind ?? '', status: choice.status ?? '', from: choice.from, to: choice.to },
    send: async (values) => {
      form.ref.current?.closest('dialog')?.close()
      await show(readChoice(new URLSearchParams(values)))
    },
    place: () => ({}),
  })
  const show = (shown: TransactionChoice) => navigate(choiceAddress(shown), { preventScrollReset: true })
  const clear = () => {
    form.ref.current?.closest('dialog')?.close()
    void show(changed(choice, { kind: null, status: null, from: '', to: '' }))
  }
  return (
    <Dialog
      isOpen
      title="Filters"
      onClose={onClose}
      foot={
        <>
          <Button kind="outline" onClick={clear}>
            Clear all
          </Button>
          <Button type="submit" form={formId}>
            Show
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-16" {...form}>
        <div className={`grid gap-10 ${css.choices}`}>
          <SelectField label="Kind" {...field('kind')}>
            <Options names={kindNames} />
          </SelectField>
          <SelectField label="State" {...field('status')}>
            <Options names={statusNames} />
          </SelectField>
        </div>
        <PeriodFields form={form.ref} field={field} />
      </form>
    </Dialog>
  )
}

function Options({ names }: { names: Readonly<Record<string, string>> }) {
  return [['', 'All'], ...Object.entries(names)].map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
