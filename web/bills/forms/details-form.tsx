import type { ReactNode } from 'react'
import { Alert } from '../../ui/feedback.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TaskFoot } from '../../ui/task-foot.tsx'
import { useForm, type Values, type Wrongs } from '../../ui/use-form.ts'
import { missingInBill, wrongAmount, wrongPhone, wrongsWith, type Limits } from './field-checks.ts'
import css from './fields.module.css'

interface DetailsFormProps<Name extends string> {
  start: Values<Name>
  /** The required fields. */
  needed: readonly NoInfer<Name>[]
  /** Limits of the amount, if there is an amount field. */
  limits?: Limits
  onType: (values: Values<Name>) => void
  onReview: (values: Values<Name>) => void
  children: (field: (name: Name) => FieldParts) => ReactNode
}

/** Field props from `useForm`. */
export interface FieldParts {
  name: string
  defaultValue: string
  error: string | undefined
}

/** The fields of a bill, or its second part after verification. Submitting leads to the review. */
export function DetailsForm<Name extends string>(props: DetailsFormProps<Name>) {
  const { start, needed, limits, onType, onReview, children } = props
  const { form, field, wrong } = useForm<Name>({
    start,
    check: (values) => {
      const { phone = '', amount = '' } = values as Readonly<Record<string, string>>
      return {
        ...wrongsWith({ phone: wrongPhone(phone), amount: limits && wrongAmount(amount, limits) }),
        ...missingInBill(values, needed),
      }
    },
    send: async (values) => onReview(values),
    // Submitting sends no request, so there is no server error to place.
    place: () => ({}) as Wrongs<Name>,
    onChange: onType,
  })
  return (
    <form {...form} className={`grid gap-18 ${css.form}`}>
      {wrong && <Alert kind="error">{wrong}</Alert>}
      {children(field)}
      <TaskFoot>
        <SubmitButton isWide>Continue</SubmitButton>
      </TaskFoot>
    </form>
  )
}
