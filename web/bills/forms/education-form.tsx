import type { Variation } from '#contracts/bills.ts'
import { Field, Options, SelectField } from '../../ui/field.tsx'
import type { BillFormProps } from '../bill-page.tsx'
import { DetailsForm } from './details-form.tsx'
import { verifyProfile } from '../find-customer.ts'
import { PhoneField } from './phone-field.tsx'
import { PlanPicker } from './plan-picker.tsx'
import { useVerified } from './use-verified.ts'
import { VerifyForm } from './verify-form.tsx'
import css from './fields.module.css'

type EducationFormProps = BillFormProps & { pins: readonly Variation[] | null }

const HOW_MANY = Array.from({ length: 10 }, (_, index) => String(index + 1))

/** JAMB sells to a candidate's profile, which is verified first. The others sell PINs without a profile. */
export function EducationForm(props: EducationFormProps) {
  return props.loaded.provider.serviceID === 'jamb' ? <ProfileForm {...props} /> : <PinForm {...props} />
}

function PinForm({ pins, start, onType, onReview }: EducationFormProps) {
  return (
    <DetailsForm
      start={{
        variation_code: start['variation_code'] ?? '',
        quantity: start['quantity'] ?? '1',
        phone: start['phone'] ?? '',
      }}
      needed={['variation_code', 'phone']}
      onType={(values) => onType(values, null)}
      onReview={(values) => onReview(values, null)}
    >
      {(field) => (
        <>
          <PlanPicker {...field('variation_code')} label="PIN" plans={pins} />
          <SelectField {...field('quantity')} label="How many">
            <Options of={HOW_MANY} />
          </SelectField>
          <PhoneField {...field('phone')} />
        </>
      )}
    </DetailsForm>
  )
}

function ProfileForm(props: EducationFormProps) {
  const { loaded, pins, start, onReview } = props
  const { first, rest, customer, setVerified, typeRest } = useVerified(props, ['variation_code', 'billersCode'])
  return (
    <div className={`grid gap-18 ${css.form}`}>
      <VerifyForm<'variation_code'>
        start={{ variation_code: start['variation_code'] ?? '', billersCode: start['billersCode'] ?? '' }}
        verb="Check profile"
        badge="Profile found"
        customer={customer}
        verify={({ variation_code, billersCode }) =>
          verifyProfile(loaded.provider.serviceID, variation_code, billersCode)
        }
        onCustomer={setVerified}
      >
        {(field) => (
          <>
            <PlanPicker {...field('variation_code')} label="PIN" plans={pins} />
            <Field
              {...field('billersCode')}
              label="Profile code"
              inputMode="numeric"
              autoComplete="off"
              maxLength={30}
            />
          </>
        )}
      </VerifyForm>
      {customer && (
        <DetailsForm
          start={{ phone: rest['phone'] ?? '' }}
          needed={['phone']}
          onType={typeRest}
          onReview={(values) => onReview({ ...first, ...values }, customer)}
        >
          {(field) => <PhoneField {...field('phone')} />}
        </DetailsForm>
      )}
    </div>
  )
}
