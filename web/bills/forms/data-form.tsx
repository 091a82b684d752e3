import type { Variation } from '#contracts/bills.ts'
import type { BillFormProps } from '../bill-page.tsx'
import { DetailsForm } from './details-form.tsx'
import { NetworkHint } from './network-hint.tsx'
import { PhoneField } from './phone-field.tsx'
import { PlanPicker } from './plan-picker.tsx'

type DataFormProps = BillFormProps & { plans: readonly Variation[] | null }

/** Asks for a plan and a phone number. */
export function DataForm({ loaded: { service, provider }, plans, start, typed, onType, onReview }: DataFormProps) {
  return (
    <DetailsForm
      start={{ variation_code: start['variation_code'] ?? '', phone: start['phone'] ?? '' }}
      needed={['variation_code', 'phone']}
      onType={(values) => onType(values, null)}
      onReview={(values) => onReview(values, null)}
    >
      {(field) => (
        <>
          <PlanPicker {...field('variation_code')} label="Plan" plans={plans} />
          <PhoneField {...field('phone')} />
          <NetworkHint service={service} serviceId={provider.serviceID} typed={typed} />
        </>
      )}
    </DetailsForm>
  )
}
