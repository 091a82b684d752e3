import type { ComponentProps } from 'react'
import type { BillFormProps } from '../bill-page.tsx'
import { DetailsForm } from './details-form.tsx'
import { NetworkHint } from './network-hint.tsx'
import { PhoneField } from './phone-field.tsx'
import { ProviderSign } from '../provider-sign.tsx'
import { PlanPicker } from './plan-picker.tsx'

type DataFormProps = BillFormProps & Pick<ComponentProps<typeof PlanPicker>, 'plans' | 'wordsOf'>

/** Asks for a phone number and a plan. */
export function DataForm({ loaded, plans, wordsOf, start, typed, onType, onReview }: DataFormProps) {
  const { service, provider } = loaded
  return (
    <DetailsForm
      start={{ variation_code: start['variation_code'] ?? '', phone: start['phone'] ?? '' }}
      needed={['variation_code', 'phone']}
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
          <PlanPicker {...field('variation_code')} label="Plan" plans={plans} wordsOf={wordsOf} />
        </>
      )}
    </DetailsForm>
  )
}
