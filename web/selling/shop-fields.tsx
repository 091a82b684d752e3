import type { NewShop } from '#contracts/shops.ts'
import { Field, Options, SelectField, TextAreaField } from '../ui/field.tsx'
import { TownField } from '../ui/town-field.tsx'
import type { FieldOf } from '../ui/use-form.ts'
import css from './shop-form.module.css'

export type ShopName = keyof NewShop | 'phone'

interface ShopFieldsProps {
  /** Names of the states to choose from. */
  states: readonly string[]
  /** The state that is chosen. */
  state: string
  asksPhone: boolean
  field: FieldOf<ShopName>
}

export function ShopFields({ states, state, asksPhone, field }: ShopFieldsProps) {
  return (
    <>
      <Field label="Store name" autoComplete="organization" maxLength={100} {...field('storename')} />
      <Field
        label="Store address 1"
        hint="Shop and street, such as Shop B14, 2 Otigba Street"
        autoComplete="address-line1"
        maxLength={200}
        {...field('store_address_1')}
      />
      <Field
        label="Store address 2"
        hint="A landmark, such as near the filling station"
        autoComplete="address-line2"
        maxLength={200}
        {...field('store_address_2')}
      />
      <dl className={`grid gap-6 ${css.country}`}>
        <dt>Country</dt>
        <dd>Nigeria</dd>
      </dl>
      <div className={`grid gap-18 pair ${css.pair}`}>
        <SelectField label="State" hint="Where buyers find you" autoComplete="address-level1" {...field('store_state')}>
          <option value="">Choose a state</option>
          <Options of={states} />
        </SelectField>
        <TownField state={state} label="Town" maxLength={100} {...field('store_city')} />
      </div>
      <Field
        label="Postal code"
        hint="6 digits, or 000000 if you do not know it"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={20}
        {...field('store_address_postal_code')}
      />
      <TextAreaField
        label="Store description"
        hint="What you sell and how buyers reach you"
        maxLength={2000}
        rows={5}
        {...field('store_description')}
      />
      {asksPhone && (
        <Field
          label="Phone"
          hint="Buyers call you there or write on WhatsApp. We send a code by SMS."
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="0803 123 4567"
          {...field('phone')}
        />
      )}
    </>
  )
}
