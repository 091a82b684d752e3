import type { Variation } from '#contracts/bills.ts'
import { browserApi } from '../browser-api.ts'
import { Alert } from '../ui/feedback.tsx'
import { Field, SelectField } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { useForm } from '../ui/use-form.ts'
import type { BillFormProps } from './bill-page.tsx'
import type { Customer } from './draft.ts'
import { missingIn, wrongPhone, wrongsWith } from './field-checks.ts'
import { PhoneField } from './phone-field.tsx'
import { PlanPicker } from './plan-picker.tsx'
import { useVerified } from './use-verified.ts'
import { VerifyForm } from './verify-form.tsx'
import css from './fields.module.css'

type EducationFormProps = BillFormProps & { pins: readonly Variation[] | null }

const HOW_MANY = Array.from({ length: 10 }, (_, index) => String(index + 1))

/** JAMB sells to a candidate's profile, whose name is seen first; the others sell PINs to anybody. */
export function EducationForm(props: EducationFormProps) {
  return props.loaded.provider.serviceID === 'jamb' ? <ProfileForm {...props} /> : <PinForm {...props} />
}

function PinForm({ pins, start, onType, onReview }: EducationFormProps) {
  const { form, field, wrong } = useForm<'variation_code' | 'quantity' | 'phone'>({
    start: {
      variation_code: start['variation_code'] ?? '',
      quantity: start['quantity'] ?? '1',
      phone: start['phone'] ?? '',
    },
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
      <PlanPicker {...field('variation_code')} label="PIN" plans={pins} />
      <SelectField {...field('quantity')} label="How many">
        {HOW_MANY.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </SelectField>
      <PhoneField {...field('phone')} />
      <SubmitButton isWide>Continue</SubmitButton>
    </form>
  )
}

function ProfileForm(props: EducationFormProps) {
  const { loaded, pins, start, onReview } = props
  const { first, rest, customer, setVerified, typeRest } = useVerified(props, ['variation_code', 'billersCode'])
  const { form, field, wrong } = useForm<'phone'>({
    start: { phone: rest['phone'] ?? '' },
    check: (values) => ({ ...wrongsWith({ phone: wrongPhone(values.phone) }), ...missingIn(values, ['phone']) }),
    send: async (values) => onReview({ ...first, ...values }, customer),
    place: () => ({}),
    onChange: typeRest,
  })
  return (
    <div className={css.form}>
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
        <form {...form} className={css.form}>
          {wrong && <Alert kind="error">{wrong}</Alert>}
          <PhoneField {...field('phone')} />
          <SubmitButton isWide>Continue</SubmitButton>
        </form>
      )}
    </div>
  )
}

async function verifyProfile(network: string, variation_code: string, typed: string): Promise<Customer> {
  const body = { variation_code, billersCode: typed.replaceAll(/\s/g, '') }
  const { data } = await browserApi().bills.verifyProfile({ params: { network }, body })
  return { name: data.content.Customer_Name }
}
