import { useLayoutEffect, useState } from 'react'
import type { Address, NewAddress } from '#contracts/addresses.ts'
import { browserApi } from '../../app/browser-api.ts'
import { tabDraft } from '../../app/tab-draft.ts'
import { useRequest } from '../../app/use-request.ts'
import { formatPhone } from '../../format/phone.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Alert } from '../../ui/feedback.tsx'
import { Field, Options, SelectField } from '../../ui/field.tsx'
import { missingIn } from '../../ui/members/missing-fields.ts'
import { RetryAlert } from '../../ui/members/retry-alert.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TownField } from '../../ui/town-field.tsx'
import { useForm, type FieldOf, type Values } from '../../ui/use-form.ts'
import css from './address-book.module.css'

const required = ['name', 'phone', 'street', 'state', 'town'] as const

type Typed = Values<(typeof required)[number] | 'landmark' | 'note' | 'is_default'>

/** What is typed and not saved. `id`: of the address that is changed; null for a new one. */
export const addressDraft = tabDraft<{ id: string | null; typed: Typed }>('address-draft')

interface AddressFormProps {
  /** The address to change; null for a new one. */
  address: Address | null
  /** Whether the member has other addresses, one of which is offered first. */
  hasOthers: boolean
  onSave: (typed: NewAddress) => Promise<void>
  onCancel: (() => void) | undefined
}

const listStates = (leaving: AbortSignal) => browserApi(leaving).places.listStates()

/** A delivery address. Errors stand on their fields. */
export function AddressForm({ address, hasOthers, onSave, onCancel }: AddressFormProps) {
  const id = address?.id ?? null
  const [start] = useState(() => startOf(address))
  const [state, setState] = useState(start.state)
  const { form, field, wrong, isBusy } = useForm({
    start,
    check: (typed) => missingIn(typed, required, 'Fill in the marked fields'),
    send: async ({ landmark, note, is_default, ...typed }) => {
      await onSave({
        ...typed,
        ...(landmark.trim() && { landmark }),
        ...(note.trim() && { note }),
        ...(is_default && { is_default: true }),
      })
      addressDraft.drop()
    },
    onChange: (typed) => {
      setState(typed.state)
      addressDraft.store({ id, typed })
    },
  })
  useLayoutEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref])
  return (
    <form {...form} className={`grid gap-14 ${css.form}`} aria-label={address ? 'Edit address' : 'Add an address'}>
      <AddressFields state={state} field={field} />
      {hasOthers && !address?.is_default && (
        <Checkbox name="is_default" value="yes" defaultChecked={Boolean(start.is_default)}>
          Offer this address first
        </Checkbox>
      )}
      {wrong && <Alert kind="error">{wrong}</Alert>}
      <div className="cluster gap-10">
        <SubmitButton isBusy={isBusy}>Save address</SubmitButton>
        {onCancel && (
          <Button
            kind="outline"
            onClick={() => {
              addressDraft.drop()
              onCancel()
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

/** What was typed and not saved, or else the saved address. */
function startOf(address: Address | null): Typed {
  const draft = addressDraft.read()
  if (draft && draft.id === (address?.id ?? null)) return draft.typed
  return {
    name: address?.name ?? '',
    phone: address ? formatPhone(address.phone) : '',
    street: address?.street ?? '',
    landmark: address?.landmark ?? '',
    state: address?.state ?? '',
    town: address?.town ?? '',
    note: address?.note ?? '',
    is_default: '',
  }
}

interface AddressFieldsProps {
  /** The state that is chosen. */
  state: string
  field: FieldOf<keyof Typed>
}

function AddressFields({ state, field }: AddressFieldsProps) {
  const saved = field('state').defaultValue
  const { data: states = saved ? [{ name: saved }] : [], why, retry } = useRequest(listStates)
  return (
    <>
      <Field label="Name" autoComplete="name" maxLength={100} {...field('name')} />
      <Field
        label="Phone number"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="0803 123 4567"
        {...field('phone')}
      />
      <Field label="Street" autoComplete="address-line1" maxLength={200} {...field('street')} />
      <Field
        label="Landmark"
        hint="What is it near? Riders find you by it."
        autoComplete="address-line2"
        maxLength={200}
        {...field('landmark')}
      />
      <RetryAlert why={why} retry={retry} />
      <SelectField key={states.length} label="State" autoComplete="address-level1" {...field('state')}>
        <option value="">Choose a state</option>
        <Options of={states.map(({ name }) => name)} />
      </SelectField>
      <TownField state={state} label="Town or LGA" maxLength={60} {...field('town')} />
      <Field label="Note to the rider" hint="If you like" maxLength={200} autoComplete="off" {...field('note')} />
    </>
  )
}
