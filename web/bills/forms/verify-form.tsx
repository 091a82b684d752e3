import { useRef, useState, type ReactNode } from 'react'
import { Alert } from '../../ui/feedback.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TaskFoot } from '../../ui/task-foot.tsx'
import { useForm, type Values, type Wrongs } from '../../ui/use-form.ts'
import { CustomerCard } from './customer-card.tsx'
import type { FieldParts } from './details-form.tsx'
import type { Customer } from '../draft.ts'
import { missingInBill, wrongPhone, wrongsWith } from './field-checks.ts'
import { providerWordsOf } from '../problem-words.ts'
import css from './fields.module.css'

interface VerifyFormProps<Name extends string> {
  start: Values<Name | 'billersCode'>
  /** Label of the verify button. */
  verb: string
  /** Shown next to the found name. */
  badge: string
  customer: Customer | null
  verify: (values: Values<Name | 'billersCode'>) => Promise<Customer>
  /** Called with null after a change: the number has to be verified again. */
  onCustomer: (values: Values<Name | 'billersCode'>, customer: Customer | null) => void
  children: (field: (name: Name | 'billersCode') => FieldParts) => ReactNode
}

/** Verifies a number and shows its owner before asking for anything else. */
export function VerifyForm<Name extends string>({
  start,
  verb,
  badge,
  customer,
  verify,
  onCustomer,
  children,
}: VerifyFormProps<Name>) {
  const [isNew, setIsNew] = useState(false)
  const typed = useRef(start)
  const names = Object.keys(start) as (Name | 'billersCode')[]
  const { form, field, wrong, isBusy } = useForm<Name | 'billersCode'>({
    start,
    check: (values) => ({
      ...wrongsWith({ phone: wrongPhone((values as Readonly<Record<string, string>>)['phone'] ?? '') }),
      ...missingInBill(values, names),
    }),
    send: async (values) => {
      typed.current = values
      const found = await verify(values)
      // The number has changed during the request: ignore the result.
      if (typed.current !== values) return
      setIsNew(true)
      onCustomer(values, found)
    },
    place: (error) => ({ billersCode: providerWordsOf(error) }) as Wrongs<Name | 'billersCode'>,
    onChange: (values) => {
      typed.current = values
      onCustomer(values, null)
    },
  })
  return (
    <form {...form} className={`grid gap-18 ${css.form}`}>
      {wrong && <Alert kind="error">{wrong}</Alert>}
      {children(field)}
      {customer ? (
        <CustomerCard customer={customer} badge={badge} isNew={isNew} />
      ) : (
        <TaskFoot>
          <SubmitButton isWide isBusy={isBusy}>
            {verb}
          </SubmitButton>
        </TaskFoot>
      )}
    </form>
  )
}
