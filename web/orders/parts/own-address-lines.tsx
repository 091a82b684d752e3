import type { DeliveryAddress } from '#contracts/addresses.ts'
import { formatPhone } from '../../format/phone.ts'
import { AddressLines } from './address-lines.tsx'

/** A delivery address of the address book or of an order. */
export function OwnAddressLines({ address }: { address: DeliveryAddress }) {
  const { name, street, landmark, town, state, phone, note } = address
  return (
    <>
      <AddressLines
        address={{
          name,
          street: [street, landmark].filter(Boolean).join(', '),
          town: `${town}, ${state}`,
          phone: formatPhone(phone),
        }}
      />
      {note && <p className="note">For the rider: {note}</p>}
    </>
  )
}
