import type { Variation } from '#contracts/bills.ts'
import { browserApi } from '../browser-api.ts'
import { formatNgn } from '../format/money.ts'
import { ChoiceField } from '../ui/choice-field.tsx'
import { Alert } from '../ui/feedback.tsx'
import { Field, SelectField } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { useForm } from '../ui/use-form.ts'
import { AmountField } from './amount-field.tsx'
import type { BillFormProps } from './bill-page.tsx'
import type { Customer, Typed } from './draft.ts'
import { missingIn, wrongAmount, wrongsWith } from './field-checks.ts'
import { PhoneField } from './phone-field.tsx'
import { PlanPicker } from './plan-picker.tsx'
import { useVerified } from './use-verified.ts'
import { VerifyForm } from './verify-form.tsx'
import css from './fields.module.css'

const KINDS = [
  { value: 'change', label: 'change' },
  { value: 'renew', label: 'renew' },
] as const

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1))

/** The card first; what to pay for once it is known whose it is and what is on it. */
export function TvForm(props: BillFormProps & { bouquets: readonly Variation[] | null }) {
  const { loaded, bouquets, start, onReview } = props
  const { first, rest, customer, setVerified, typeRest } = useVerified(props, FIRST)
  const parts = {
    start: rest,
    onType: typeRest,
    onReview: (typed: Typed) => onReview({ ...first, ...typed }, customer),
  }
  return (
    <div className={css.form}>
      <VerifyForm<'subscription_type' | 'phone'>
        start={{
          subscription_type: start['subscription_type'] ?? '',
          phone: start['phone'] ?? '',
          billersCode: start['billersCode'] ?? '',
        }}
        verb="Check card"
        badge="Card found"
        customer={customer}
        verify={({ billersCode }) => verifyCard(loaded.provider.serviceID, billersCode)}
        onCustomer={setVerified}
      >
        {(field) => (
          <>
            <ChoiceField {...field('subscription_type')} label="Subscription type" options={KINDS} />
            <PhoneField {...field('phone')} />
            <Field
              {...field('billersCode')}
              label="Decoder number"
              inputMode="numeric"
              autoComplete="off"
              maxLength={30}
            />
          </>
        )}
      </VerifyForm>
      {customer && first['subscription_type'] === 'change' && <ChangeForm {...parts} bouquets={bouquets} />}
      {customer && first['subscription_type'] === 'renew' && <RenewForm {...parts} customer={customer} />}
    </div>
  )
}

const FIRST = ['subscription_type', 'phone', 'billersCode'] as const

interface PartProps {
  start: Typed
  onType: (typed: Typed) => void
  onReview: (typed: Typed) => void
}

function ChangeForm({ bouquets, start, onType, onReview }: PartProps & { bouquets: readonly Variation[] | null }) {
  const { form, field, wrong } = useForm<'variation_code' | 'quantity'>({
    start: { variation_code: start['variation_code'] ?? '', quantity: start['quantity'] ?? '1' },
    check: (values) => missingIn(values, ['variation_code']),
    send: async (values) => onReview(values),
    place: () => ({}),
    onChange: onType,
  })
  return (
    <form {...form} className={css.form}>
      {wrong && <Alert kind="error">{wrong}</Alert>}
      <PlanPicker {...field('variation_code')} label="Bouquet" plans={bouquets} />
      <SelectField {...field('quantity')} label="Months">
        {MONTHS.map((months) => (
          <option key={months}>{months}</option>
        ))}
      </SelectField>
      <SubmitButton isWide>Continue</SubmitButton>
    </form>
  )
}

function RenewForm({ customer: { renewal }, start, onType, onReview }: PartProps & { customer: Customer }) {
  const isFixed = renewal !== undefined
  const { form, field, wrong } = useForm<'amount'>({
    start: { amount: isFixed ? String(renewal) : (start['amount'] ?? '') },
    check: ({ amount }) => ({
      ...wrongsWith({ amount: isFixed ? undefined : wrongAmount(amount, {}) }),
      ...(isFixed ? {} : missingIn({ amount }, ['amount'])),
    }),
    // Renewing costs what the company says, whatever was typed.
    send: async (values) => onReview(isFixed ? { amount: String(renewal) } : values),
    place: () => ({}),
    onChange: onType,
  })
  return (
    <form {...form} className={css.form}>
      {wrong && <Alert kind="error">{wrong}</Alert>}
      {isFixed ? (
        <AmountField {...field('amount')} label="Amount (optional)" hint={`Renewing costs ${formatNgn(renewal)}`} />
      ) : (
        <AmountField {...field('amount')} />
      )}
      <SubmitButton isWide>Continue</SubmitButton>
    </form>
  )
}

async function verifyCard(network: string, typed: string): Promise<Customer> {
  const billersCode = typed.replaceAll(/\s/g, '')
  const { data } = await browserApi().bills.verifyCard({ params: { network }, body: { billersCode } })
  const { Customer_Name: name, Current_Bouquet: bouquet, Due_Date: dueDate, Renewal_Amount: renewal } = data.content
  return { name, bouquet, dueDate, renewal }
}
