import type { Variation } from '#contracts/bills.ts'
import { Alert } from '../ui/feedback.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { useForm } from '../ui/use-form.ts'
import type { BillFormProps } from './bill-page.tsx'
import { missingIn, wrongPhone, wrongsWith } from './field-checks.ts'
import { NetworkHint } from './network-hint.tsx'
import { PhoneField } from './phone-field.tsx'
import { PlanPicker } from './plan-picker.tsx'
import css from './fields.module.css'

type DataFormProps = BillFormProps & { plans: readonly Variation[] | null }

/** A plan from the list, then the phone. */
export function DataForm({ loaded: { service, provider }, plans, start, typed, onType, onReview }: DataFormProps) {
  const { form, field, wrong } = useForm<'variation_code' | 'phone'>({
    start: { variation_code: start['variation_code'] ?? '', phone: start['phone'] ?? '' },
    check: (values) => ({
      ...wrongsWith({ phone: wrongPhone(values.phone) }),
      ...missingIn(values, ['variation_code', 'phone']),
    }),
    send: async (values) => onReview(values, null),
    place: () => ({}),
    onChange: (values) => onType(values, null),
  })
  return (
    <form {...form} className={css.form}>
      {wrong && <Alert kind="error">{wrong}</Alert>}
      <PlanPicker {...field('variation_code')} label="Plan" plans={plans} />
      <PhoneField {...field('phone')} />
      <NetworkHint service={service} serviceId={provider.serviceID} typed={typed} />
      <SubmitButton isWide>Continue</SubmitButton>
    </form>
  )
}
