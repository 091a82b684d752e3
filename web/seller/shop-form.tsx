import { useEffect, useId, useState } from 'react'
import type { NewShop, Shop } from '#contracts/shops.ts'
import { texts } from '#contracts/texts.ts'
import { browserApi } from '../browser-api.ts'
import { orNull } from '../loaders.ts'
import { useMember } from '../member/member.tsx'
import { wrongsOf } from '../problem-text.ts'
import { Alert } from '../ui/feedback.tsx'
import { Field, SelectField, TextAreaField } from '../ui/field.tsx'
import { missingIn } from '../ui/members/missing-fields.ts'
import { SubmitButton } from '../ui/submit-button.tsx'
import { useForm } from '../ui/use-form.ts'
import css from './shop-form.module.css'

const EMPTY: Shop = {
  storename: '',
  store_address_1: '',
  store_address_2: '',
  store_description: '',
  store_city: '',
  store_state: '',
  store_address_postal_code: '',
}
const names = Object.keys(EMPTY) as (keyof NewShop)[]
type Name = keyof NewShop

interface ShopFormProps {
  /** As it stands; null before it is set up. */
  shop: Shop | null
  /** Names of the states to choose from. */
  states: readonly string[]
  save: (shop: NewShop) => Promise<unknown>
  onSaved: () => void
  button: string
}

export function ShopForm({ shop, states, save, onSaved, button }: ShopFormProps) {
  const { refreshProfile } = useMember()
  const [state, setState] = useState(shop?.store_state ?? '')
  const towns = useTowns(state)
  const townList = useId()
  const { form, field, wrong, isBusy } = useForm<Name>({
    start: shop ?? EMPTY,
    check: (typed) => missingIn(typed, names, texts.fillInAllFields),
    async send(typed) {
      await save(typed)
      await orNull(refreshProfile())
      onSaved()
    },
    place: (error) => wrongsOf(error, names),
    onChange: (typed) => setState(typed.store_state),
  })
  return (
    <form {...form} className={css.form}>
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
      <dl className={css.country}>
        <dt>Country</dt>
        <dd>Nigeria</dd>
      </dl>
      <div className={css.pair}>
        <SelectField label="State" hint="Where buyers find you" autoComplete="address-level1" {...field('store_state')}>
          <option value="">Choose a state</option>
          {states.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <Field
          label="Town"
          hint={state ? `Choose a town of ${state} or type it` : 'Choose a state first'}
          autoComplete="address-level2"
          maxLength={100}
          list={townList}
          {...field('store_city')}
        />
        <datalist id={townList}>
          {towns.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
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
      {wrong && <Alert kind="error">{wrong}</Alert>}
      <SubmitButton isBusy={isBusy}>{button}</SubmitButton>
    </form>
  )
}

/** The towns to choose from; none where they cannot be loaded, and then a town is typed. */
function useTowns(state: string): readonly string[] {
  const [known, setKnown] = useState<{ of: string; names: readonly string[] }>({ of: '', names: [] })
  useEffect(() => {
    if (!state) return
    const leaving = new AbortController()
    browserApi(leaving.signal)
      .places.listTowns({ params: { state_code: state } })
      .then(
        ({ data }) => setKnown({ of: state, names: data.map(({ name }) => name) }),
        () => {},
      )
    return () => leaving.abort()
  }, [state])
  return known.of === state ? known.names : []
}
