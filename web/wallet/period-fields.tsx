import type { RefObject } from 'react'
import { Field } from '../ui/field.tsx'
import { useNow } from '../ui/now.ts'
import { typeInto } from '../ui/type-into.ts'
import { quickPeriods } from './period.ts'
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

/** The first and the last day, and the usual periods for one press. */
export function PeriodFields({ form, field }: PeriodFieldsProps) {
  const now = useNow()
  return (
    <fieldset className={css.period}>
      <legend>Period</legend>
      <ul>
        {quickPeriods(now).map(({ label, from, to }) => (
          <li key={label}>
            <button
              type="button"
              onClick={() => {
                typeInto(form.current?.elements.namedItem('from'), from)
                typeInto(form.current?.elements.namedItem('to'), to)
              }}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      <div>
        <Field label="From" type="date" {...field('from')} />
        <Field label="To" type="date" {...field('to')} />
      </div>
    </fieldset>
  )
}
