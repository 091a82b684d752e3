import { useState } from 'react'
import type { Address, NewAddress } from '#contracts/addresses.ts'
import { orGone, useOnce } from '../../app/once.ts'
import { orNull } from '../../app/loaders.ts'
import { orderApi } from '../../app/order-api.ts'

/** The addresses of the member and their changes. */
export function useAddressBook(loaded: readonly Address[]) {
  const [addresses, setAddresses] = useState(loaded)
  const once = useOnce()
  const put = (address: Address) =>
    setAddresses((before) => {
      const others = before.filter(({ id }) => id !== address.id)
      const changed = address.is_default ? others.map((other) => ({ ...other, is_default: false })) : others
      return before.length > others.length
        ? before.map(({ id }) => (id === address.id ? address : changed.find((other) => other.id === id)!))
        : [...changed, address]
    })
  return {
    addresses,
    /** Adds an address, or changes the one with this id. The same one after a lost answer is added once. */
    async save(typed: NewAddress, id?: string): Promise<Address> {
      const { addresses: calls } = orderApi()
      const { data } = id
        ? await calls.changeAddress({ params: { id }, body: typed })
        : await once(typed, (sameKey) => calls.addAddress({ body: typed }, sameKey))
      put(data)
      return data
    },
    async remove(id: string): Promise<void> {
      const { addresses: calls } = orderApi()
      await orGone(calls.removeAddress({ params: { id } }))
      setAddresses((before) => before.filter((address) => address.id !== id))
      // The server may have made another one the default.
      const list = await orNull(calls.listAddresses())
      if (list) setAddresses(list.data)
    },
  }
}
