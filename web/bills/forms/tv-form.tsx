import type { Variation } from '#contracts/bills.ts'
import { formatNgn } from '../../format/money.ts'
import { ChoiceField } from '../../ui/members/choice-field.tsx'
import { Field, Options, SelectField } from '../../ui/field.tsx'
import { AmountField } from './amount-field.tsx'
import type { BillFormProps } from '../bill-page.tsx'
import { DetailsForm } from './details-form.tsx'
import type { Customer, Typed } from '../draft.ts'
import { verifyCard } from '../find-customer.ts'
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

/** Verifies the card first, then asks what to pay for. */
export function TvForm(props: BillFormProps & { bouquets: readonly Variation[] | null }) {
  const { loaded, bouquets, start, onReview } = props
  const { first, rest, customer, setVerified, typeRest } = useVerified(props, FIRST)
  const parts = {
    start: rest,
    onType: typeRest,
    onReview: (typed: Typed) => onReview({ ...first, ...typed }, customer),
  }
  return (
    <div className={`grid gap-18 ${css.form}`}>
      <VerifyForm<'subscription_type' | 'phone'>
        start={{
          subscription_type: start['subscription_type'] ?? '',
          phone: start['phone'] ?? '',
          billersCode: start['billersCode'] ?? '',
        }}
        verb="Check decoder"
        badge="Decoder found"
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
      {customer && first['subscription_type'] === 'change' && (
        <ChangeForm {...parts} bouquets={bouquets} hasMonths={sellsMonths(loaded.provider.serviceID)} />
      )}
      {customer && first['subscription_type'] === 'renew' && <RenewForm {...parts} customer={customer} />}
    </div>
  )
}

/** StarTimes sells one bouquet at a time, without a quantity. */
function sellsMonths(serviceId: string): boolean {
  return serviceId !== 'startimes'
}

const FIRST = ['subscription_type', 'phone', 'billersCode'] as const

interface PartProps {
  start: Typed
  onType: (typed: Typed) => void
  onReview: (typed: Typed) => void
}

function ChangeForm({
  bouquets,
  hasMonths,
  start,
  onType,
  onReview,
}: PartProps & { bouquets: readonly Variation[] | null; hasMonths: boolean }) {
  return (
    <DetailsForm
      start={{ variation_code: start['variation_code'] ?? '', quantity: (hasMonths && start['quantity']) || '1' }}
      needed={['variation_code']}
      onType={onType}
      onReview={onReview}
    >
      {(field) => (
        <>
          <PlanPicker {...field('variation_code')} label="Bouquet" plans={bouquets} />
          {hasMonths && (
            <SelectField {...field('quantity')} label="Months">
              <Options of={MONTHS} />
            </SelectField>
          )}
        </>
      )}
    </DetailsForm>
  )
}

function RenewForm({ customer: { renewal }, start, onType, onReview }: PartProps & { customer: Customer }) {
  if (renewal === undefined) {
    return (
      <DetailsForm
        start={{ amount: start['amount'] ?? '' }}
        needed={['amount']}
        limits={{}}
        onType={onType}
        onReview={onReview}
      >
        {(field) => <AmountField {...field('amount')} />}
      </DetailsForm>
    )
  }
  return (
    // Renewing has a fixed price; the typed amount does not matter.
    <DetailsForm start={{ amount: String(renewal) }} needed={[]} onType={onType} onReview={() => onReview({})}>
      {(field) => (
        <AmountField {...field('amount')} label="Amount (optional)" hint={`Renewing costs ${formatNgn(renewal)}`} />
      )}
    </DetailsForm>
  )
}
