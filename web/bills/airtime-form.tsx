import { Alert } from '../ui/feedback.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { useForm } from '../ui/use-form.ts'
import { AmountField, quickAmounts } from './amount-field.tsx'
import type { BillFormProps } from './bill-page.tsx'
import { missingIn, rangeText, wrongAmount, wrongPhone, wrongsWith } from './field-checks.ts'
import { NetworkHint } from './network-hint.tsx'
import { PhoneField } from './phone-field.tsx'
import css from './fields.module.css'

/** Phone and amount. */
export function AirtimeForm({ loaded: { service, provider }, start, typed, onType, onReview }: BillFormProps) {
  const { form, field, wrong } = useForm<'phone' | 'amount'>({
    start: { phone: start['phone'] ?? '', amount: start['amount'] ?? '' },
    check: (values) => ({
      ...wrongsWith({ phone: wrongPhone(values.phone), amount: wrongAmount(values.amount, provider) }),
      ...missingIn(values, ['phone', 'amount']),
    }),
    send: async (values) => onReview(values, null),
    place: () => ({}),
    onChange: (values) => onType(values, null),
  })
  return (
    <form {...form} className={css.form}>
      {wrong && <Alert kind="error">{wrong}</Alert>}
      <PhoneField {...field('phone')} />
      <NetworkHint service={service} serviceId={provider.serviceID} typed={typed} />
      <AmountField
        {...field('amount')}
        hint={rangeText(provider)}
        quick={quickAmounts(provider.minimum_amount, provider.maximum_amount)}
      />
      <SubmitButton isWide>Continue</SubmitButton>
    </form>
  )
}
