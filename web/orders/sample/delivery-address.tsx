import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useWhenChanged } from '../../ui/use-when-changed.ts'
import { AddressLines } from '../parts/address-lines.tsx'
import { setAddress, useCart } from './cart-data.ts'
import type { Address, AddressLine } from './sample.ts'
import css from '../parts/delivery.module.css'

const labels: Readonly<Record<AddressLine, string>> = {
  name: 'Name',
  street: 'Street and landmark',
  town: 'Town and state',
  phone: 'Phone number',
}

/** The delivery address; Edit replaces it with a form. */
export function DeliveryAddress() {
  const { address } = useCart()
  const [isEdited, setIsEdited] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const save = (changed: Address) => {
    setAddress(changed)
    setIsEdited(false)
  }
  useWhenChanged(isEdited, () => edit.current?.focus())
  return (
    <section className={`grid gap-12 ${css.address}`} aria-labelledby="address">
      <h2 id="address">Delivery address</h2>
      {isEdited ? (
        <AddressForm address={address} onSave={save} />
      ) : (
        <>
          <AddressLines address={address} />
          <Button ref={edit} kind="outline" size="small" icon="edit" onClick={() => setIsEdited(true)}>
            Edit
          </Button>
        </>
      )}
    </section>
  )
}

function AddressForm({ address, onSave }: { address: Address; onSave: (address: Address) => void }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSave(Object.fromEntries(new FormData(event.currentTarget)) as Address)
  }
  return (
    <form ref={form} className="grid gap-14" onSubmit={submit}>
      {(Object.keys(labels) as AddressLine[]).map((line) => (
        <Field key={line} label={labels[line]} name={line} defaultValue={address[line]} autoComplete="off" />
      ))}
      <Button type="submit">Save</Button>
    </form>
  )
}
