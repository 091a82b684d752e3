import type { Address, DeliveryAddress } from '#contracts/addresses.ts'
import { localPhone } from '#contracts/values/phone.ts'
import type { AddressRow } from './queries.ts'

export function toAddress(row: AddressRow): Address {
  return { ...toDeliveryAddress(row), id: row.id, is_default: row.is_default }
}

/** What an order copies of an address. */
export function toDeliveryAddress({ name, phone, street, landmark, town, state, note }: AddressRow): DeliveryAddress {
  return { name, phone: localPhone(phone), street, landmark, town, state, note }
}
