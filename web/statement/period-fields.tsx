import type { RefObject } from 'react'
import { Field } from '../ui/field.tsx'
import { useNow } from '../ui/now.ts'
import { QuickFill } from '../ui/members/quick-fill.tsx'
import { typeInto } from '../ui/members/type-into.ts'
import { quickPeriods, type Period } from './period.ts'
import css from './period-fields.module.css'

interface FieldParts {
  name: string
  defaultValue: string
  error: string | undefined
}

interface PeriodFieldsProps {
  form: RefObject<HTMLFormElement | null>
  field: (name: 'from' | 'to') => FieldParts
}

/** The first and the last day, with buttons for common periods. */
export function PeriodFields({ form, field }: PeriodFieldsProps) {
  const now = useNow()
  const fill = ({ from, to }: Period) => {
    typeInto(form.current?.elements.namedItem('from'), from)
    typeInto(form.current?.elements.namedItem('to'), to)
  }
  return (
    <fieldset className={`grid gap-10 ${css.period}`}>
      <legend>Period</legend>
      <QuickFill
        label="Usual periods"
        choices={quickPeriods(now).map(({ label, ...period }) => ({ label, fill: () => fill(period) }))}
      />
      <div>
        <Field label="From" type="date" {...field('from')} />
        <Field label="To" type="date" {...field('to')} />
      </div>
    </fieldset>
  )
}
