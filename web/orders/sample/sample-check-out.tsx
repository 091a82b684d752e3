import { useState, useEffect, useRef, type SubmitEvent } from 'react'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { Alert } from '../../ui/feedback.tsx'
import { Price } from '../../ui/price.tsx'
import { TaskBar } from '../../ui/task-bar.tsx'
import { TaskFoot } from '../../ui/task-foot.tsx'
import { SampleNote } from '../../ui/members/sample-note.tsx'
import { useWhenChanged } from '../../ui/use-when-changed.ts'
import { AddressLines } from '../parts/address-lines.tsx'
import { Amounts } from '../parts/amounts.tsx'
import { useCart, chooseMethod, setAddress } from './cart-data.ts'
import { itemCount, sumOf } from '../parts/totals.ts'
import type { Address, AddressLine } from './sample.ts'
import css from '../parts/page.module.css'
import delivery from '../parts/delivery.module.css'

/** The sample of a checkout. It shows what a checkout is while there is nothing to order. */
export function SampleCheckOut() {
  const { lines, method } = useCart()
  const [isPressed, setIsPressed] = useState(false)
  const items = sumOf(lines)
  return (
    <div className={`wrap ${css.page}`}>
      <header className="grid gap-8">
        <TaskBar back={paths.cart}>
          <h1 tabIndex={-1}>Checkout</h1>
        </TaskBar>
        <p className="note">Your cart is empty.</p>
        <SampleNote />
      </header>
      <div className={`grid gap-28 ${css.columns}`}>
        <div className="grid gap-28">
          <DeliveryAddress />
          <DeliveryMethods />
        </div>
        <div className={`gap-14 ${css.side}`}>
          <section className={`grid gap-14 ${css.summary}`} aria-labelledby="summary">
            <h2 id="summary">Order Summary</h2>
            <Amounts
              amounts={[
                [itemCount(lines), items],
                [method.name, method.price],
              ]}
              total={items + method.price}
            />
            {isPressed && (
              <Alert>
                This is a preview, so nothing is paid.{' '}
                <Link className="link" to={paths.orderItem}>
                  See a sample order
                </Link>
              </Alert>
            )}
          </section>
          <TaskFoot>
            <Button isWide onClick={() => setIsPressed(true)}>
              Proceed to Payment
            </Button>
          </TaskFoot>
        </div>
      </div>
    </div>
  )
}

function DeliveryMethods() {
  const { methods, method } = useCart()
  return (
    <fieldset className={`grid gap-10 ${delivery.methods}`}>
      <legend>Delivery method</legend>
      {methods.map(({ id, name, price, promise }) => (
        <label key={id} className="cluster">
          <input type="radio" name="method" value={id} checked={id === method.id} onChange={() => chooseMethod(id)} />
          <span>
            <b>{name}</b>
            <small>{promise}</small>
          </span>
          <Price naira={price} size="row" />
        </label>
      ))}
    </fieldset>
  )
}

const labels: Readonly<Record<AddressLine, string>> = {
  name: 'Name',
  street: 'Street and landmark',
  town: 'Town and state',
  phone: 'Phone number',
}

/** The delivery address; Edit replaces it with a form. */
function DeliveryAddress() {
  const { address } = useCart()
  const [isEdited, setIsEdited] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const save = (changed: Address) => {
    setAddress(changed)
    setIsEdited(false)
  }
  useWhenChanged(isEdited, () => edit.current?.focus())
  return (
    <section className={`grid gap-12 ${delivery.address}`} aria-labelledby="address">
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
