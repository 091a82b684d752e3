import { texts } from '#contracts/texts.ts'
import { ChoiceField } from '../../ui/members/choice-field.tsx'
import { Field } from '../../ui/field.tsx'
import { AmountField, quickAmounts } from './amount-field.tsx'
import type { BillFormProps } from '../bill-page.tsx'
import { DetailsForm } from './details-form.tsx'
import type { Customer, Typed } from '../draft.ts'
import { rangeText } from './field-checks.ts'
import { verifyMeter } from '../find-customer.ts'
import { PhoneField } from './phone-field.tsx'
import { useVerified } from './use-verified.ts'
import { VerifyForm } from './verify-form.tsx'
import css from './fields.module.css'

const METERS = [
  { value: 'prepaid', label: 'prepaid' },
  { value: 'postpaid', label: 'postpaid' },
] as const

/** Verifies the meter first, then asks for phone and amount. */
export function ElectricityForm(props: BillFormProps) {
  const { loaded, start, onReview } = props
  const { first, rest, customer, setVerified, typeRest } = useVerified(props, ['subscription_type', 'billersCode'])
  return (
    <div className={`grid gap-18 ${css.form}`}>
      <VerifyForm<'subscription_type'>
        start={{
          subscription_type: start['subscription_type'] ?? '',
          billersCode: start['billersCode'] ?? '',
        }}
        verb="Verify"
        badge={texts.validMeter}
        customer={customer}
        verify={({ subscription_type, billersCode }) =>
          verifyMeter(loaded.provider.serviceID, subscription_type, billersCode)
        }
        onCustomer={setVerified}
      >
        {(field) => (
          <>
            <ChoiceField {...field('subscription_type')} label="Subscription type" options={METERS} />
            <Field
              {...field('billersCode')}
              label="Meter number"
              inputMode="numeric"
              autoComplete="off"
              placeholder="11 or 13 digits"
              maxLength={30}
            />
          </>
        )}
      </VerifyForm>
      {customer && (
        <AmountForm
          loaded={loaded}
          start={rest}
          customer={customer}
          onType={typeRest}
          onReview={(typed) => onReview({ ...first, ...typed }, customer)}
        />
      )}
    </div>
  )
}

interface AmountFormProps extends Pick<BillFormProps, 'loaded' | 'start'> {
  customer: Customer
  onType: (typed: Typed) => void
  onReview: (typed: Typed) => void
}

function AmountForm({ loaded: { provider }, start, customer, onType, onReview }: AmountFormProps) {
  const least = Math.max(customer.least ?? 0, provider.minimum_amount ?? 0)
  const limits = { ...provider, ...(least > 0 && { minimum_amount: least }) }
  return (
    <DetailsForm
      start={{ phone: start['phone'] ?? '', amount: start['amount'] ?? '' }}
      needed={['phone', 'amount']}
      limits={limits}
      onType={onType}
      onReview={onReview}
    >
      {(field) => (
        <>
          <PhoneField {...field('phone')} />
          <AmountField
            {...field('amount')}
            hint={rangeText(limits)}
            quick={quickAmounts(Math.max(least, 1000), provider.maximum_amount)}
          />
        </>
      )}
    </DetailsForm>
  )
}
