import { useRef } from 'react'
import type { Address } from '#contracts/addresses.ts'
import { textOf } from '../../app/problem-text.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useWhenChanged } from '../../ui/use-when-changed.ts'
import { OwnAddressLines } from '../parts/own-address-lines.tsx'
import { AddressForm } from './address-form.tsx'
import type { useAddressBook } from './use-address-book.ts'
import css from './address-book.module.css'

interface AddressBookProps {
  book: ReturnType<typeof useAddressBook>
  chosen: Address | undefined
  error: string | undefined
  onChoose: (id: string) => void
  view: AddressView
  onView: (view: AddressView) => void
}

export type AddressView = 'chosen' | 'all' | { readonly edited: Address | null }

/** The delivery address, with all that is done to the addresses of the member: choose, add, change, remove. */
export function AddressBook({ book, chosen, error, onChoose, view, onView }: AddressBookProps) {
  const { addresses, save, remove } = book
  const heading = useRef<HTMLHeadingElement>(null)
  useWhenChanged(view, () => {
    // The form takes the focus itself.
    if (typeof view !== 'object') heading.current?.focus()
  })
  const toast = useToast()
  const drop = async ({ id }: Address) => {
    try {
      await remove(id)
      toast({ kind: 'success', text: 'The address is removed' })
      heading.current?.focus()
    } catch (failure) {
      toast({ kind: 'error', text: textOf(failure) })
    }
  }
  const choose = (id: string) => {
    onChoose(id)
    onView('chosen')
  }
  const isForm = typeof view === 'object'
  return (
    <section className={`grid gap-12 ${css.book}`} aria-labelledby="address">
      <h2
        id="address"
        ref={heading}
        tabIndex={-1}
        data-wrong={error ? true : undefined}
        aria-describedby={error && 'address-error'}
      >
        Delivery address
      </h2>
      {isForm && (
        <AddressForm
          address={view.edited}
          hasOthers={addresses.some(({ id }) => id !== view.edited?.id)}
          onSave={async (typed) => {
            const { id } = await save(typed, view.edited?.id)
            choose(id)
          }}
          onCancel={() => onView(chosen ? 'chosen' : 'all')}
        />
      )}
      {view === 'chosen' && chosen && (
        <>
          <OwnAddressLines address={chosen} />
          <div className="cluster gap-10">
            <Button kind="outline" size="small" icon="edit" onClick={() => onView({ edited: chosen })}>
              Edit
            </Button>
            <Button kind="outline" size="small" onClick={() => onView('all')}>
              {addresses.length > 1 ? 'Use another address' : 'Add an address'}
            </Button>
          </div>
        </>
      )}
      {!isForm && (view === 'all' || !chosen) && (
        <AllAddresses addresses={addresses} chosen={chosen} onChoose={choose} onView={onView} onRemove={drop} />
      )}
      {error && <FieldError id="address-error">{error}</FieldError>}
    </section>
  )
}

interface AllAddressesProps extends Pick<AddressBookProps, 'chosen' | 'onChoose' | 'onView'> {
  addresses: readonly Address[]
  onRemove: (address: Address) => Promise<void>
}

function AllAddresses({ addresses, chosen, onChoose, onView, onRemove }: AllAddressesProps) {
  return (
    <>
      {addresses.length === 0 && <p className="note">Needed for door delivery only.</p>}
      <ul className="grid gap-10">
        {addresses.map((address) => (
          <li key={address.id} className={`grid gap-10 ${css.address}`}>
            <OwnAddressLines address={address} />
            <div className="cluster gap-8">
              <Button kind="outline" size="small" onClick={() => onChoose(address.id)}>
                Use this one <span className="sr">{address.street}</span>
              </Button>
              <Button kind="quiet" size="small" icon="edit" onClick={() => onView({ edited: address })}>
                Edit <span className="sr">{address.street}</span>
              </Button>
              <Button kind="quiet" size="small" icon="trash" onClick={() => void onRemove(address)}>
                Remove <span className="sr">{address.street}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div className="cluster gap-10">
        <Button kind="outline" size="small" icon="plus" onClick={() => onView({ edited: null })}>
          Add an address
        </Button>
        {chosen && (
          <Button kind="quiet" size="small" onClick={() => onView('chosen')}>
            Cancel
          </Button>
        )}
      </div>
    </>
  )
}
