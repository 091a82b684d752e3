import { useId, useState } from 'react'
import type { OrderTerms } from '#contracts/order-terms.ts'
import type { Shop } from '#contracts/shops.ts'
import { orderApi } from '../app/order-api.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Alert } from '../ui/feedback.tsx'
import { Field } from '../ui/field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { useToast } from '../ui/toast.tsx'
import { useForm } from '../ui/use-form.ts'
import { OrderTermsPreview } from './order-terms-preview.tsx'
import { termsOf, valuesOfTerms, wrongsInTerms, type TermsName } from './order-terms-values.ts'
import type { Unsaved } from './use-forms-guard.ts'
import css from './order-terms.module.css'

interface OrderTermsFormProps {
  shop: Shop
  terms: OrderTerms
  unsaved: Unsaved
}

/** On which terms the shop takes orders. */
export function OrderTermsForm({ shop, terms, unsaved }: OrderTermsFormProps) {
  const id = useId()
  const toast = useToast()
  const [start] = useState(() => valuesOfTerms(terms))
  const [typed, setTyped] = useState(start)
  const { form, field, wrong, isBusy } = useForm<TermsName>({
    start,
    check: wrongsInTerms,
    async send(values) {
      const { message } = await unsaved.saved(orderApi().orderTerms.setOrderTerms({ body: termsOf(values) }))
      toast({ kind: 'success', text: message })
    },
    onChange: (values) => {
      setTyped(values)
      unsaved.onFilled()
    },
  })
  const box = (name: TermsName) => ({ name, value: 'true', defaultChecked: start[name] !== '' })
  const days = { type: 'number', inputMode: 'numeric', min: 1, max: 20 } as const
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>Taking orders</h2>
      <p className="note">
        Buyers see Buy safely on your products. They pay before you hand anything over, and the money is yours once they
        have inspected the item.
      </p>
      <form {...form} className="grid gap-18">
        <Checkbox {...box('takes_orders')}>My shop takes orders</Checkbox>
        <div>
          <Checkbox {...box('has_pickup')}>Pickup</Checkbox>
          <div className={`grid gap-18 ${css.method}`} hidden={!typed.has_pickup}>
            <Field
              label="Meeting place"
              hint="Where buyers look at the item, such as Shop 12, Allen Avenue"
              maxLength={200}
              {...field('place')}
            />
            <Field label="Days until it is ready" hint="1 to 20" {...days} {...field('pickup_days')} />
          </div>
        </div>
        <div>
          <Checkbox {...box('has_door')}>Door delivery</Checkbox>
          <div className={`grid gap-18 ${css.method}`} hidden={!typed.has_door}>
            <div className={`grid gap-18 pair ${css.pair}`}>
              <Field
                label={`Fee in ${shop.store_state}`}
                hint="In naira, 0 if it is free"
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                {...field('fee_home')}
              />
              <Field
                label="Fee in other states"
                hint="Empty if you do not deliver there"
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                {...field('fee_elsewhere')}
              />
            </div>
            <Field label="Days until it is brought" hint="1 to 20" {...days} {...field('door_days')} />
          </div>
        </div>
        <OrderTermsPreview shop={shop} typed={typed} />
        {wrong && <Alert kind="error">{wrong}</Alert>}
        <SubmitButton kind="outline" isBusy={isBusy}>
          Save terms
        </SubmitButton>
      </form>
    </section>
  )
}
