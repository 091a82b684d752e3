import { AmountField, quickAmounts } from './amount-field.tsx'
import type { BillFormProps } from '../bill-page.tsx'
import { DetailsForm } from './details-form.tsx'
import { rangeText } from './field-checks.ts'
import { NetworkHint } from './network-hint.tsx'
import { PhoneField } from './phone-field.tsx'
import { ProviderSign } from '../provider-sign.tsx'

export function AirtimeForm({ loaded: { service, provider }, start, typed, onType, onReview }: BillFormProps) {
  return (
    <DetailsForm
      start={{ phone: start['phone'] ?? '', amount: start['amount'] ?? '' }}
      needed={['phone', 'amount']}
      limits={provider}
      onType={(values) => onType(values, null)}
      onReview={(values) => onReview(values, null)}
    >
      {(field) => (
        <>
          <PhoneField
            {...field('phone')}
            sign={<ProviderSign serviceId={provider.serviceID} name={provider.name} size="field" />}
          />
          <NetworkHint service={service} serviceId={provider.serviceID} typed={typed} />
          <AmountField
            {...field('amount')}
            hint={rangeText(provider)}
            quick={quickAmounts(provider.minimum_amount, provider.maximum_amount)}
          />
        </>
      )}
    </DetailsForm>
  )
}
