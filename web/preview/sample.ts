import type { UmbrellaColours } from '../ui/umbrella-shape.ts'

export interface CartLine {
  readonly id: string
  readonly name: string
  /** Color, size and so on. */
  readonly kind: string
  /** Unit price in naira. */
  readonly price: number
  readonly quantity: number
  /** Colors of the umbrella that replaces a photo. */
  readonly colours: UmbrellaColours
}

export type AddressLine = 'name' | 'street' | 'town' | 'phone'
export type Address = Readonly<Record<AddressLine, string>>

export interface DeliveryMethod {
  readonly id: string
  readonly name: string
  /** In naira. */
  readonly price: number
  readonly promise: string
}

export interface Cart {
  readonly lines: readonly CartLine[]
  readonly address: Address
  readonly methods: readonly DeliveryMethod[]
  readonly method: DeliveryMethod
}

export interface Order {
  readonly number: string
  readonly tags: readonly string[]
  readonly lines: readonly CartLine[]
  readonly address: Address
  readonly method: DeliveryMethod
  readonly payment: string
  /** Its events in order, each with its day. */
  readonly history: readonly { readonly what: string; readonly day: string }[]
}

const lines: readonly CartLine[] = [
  {
    id: 'fan',
    name: 'Rechargeable standing fan, 18 inch',
    kind: 'White, with remote',
    price: 68_500,
    quantity: 1,
    colours: ['#2d3eb3', '#c3cffc'],
  },
  {
    id: 'fabric',
    name: 'Ankara fabric, 6 yards',
    kind: 'Indigo and yellow',
    price: 12_000,
    quantity: 2,
    colours: ['#ffc417', '#2d3eb3'],
  },
  {
    id: 'pot',
    name: 'Stainless steel pots, set of 5',
    kind: 'Glass lids',
    price: 41_250,
    quantity: 1,
    colours: ['#0d8147', '#dff8e6'],
  },
]

const address: Address = {
  name: 'Ada Obi',
  street: '14 Allen Avenue, near the filling station',
  town: 'Ikeja, Lagos',
  phone: '0803 123 4567',
}

/** Prices and days from the requirements. */
const door: DeliveryMethod = {
  id: 'door',
  name: 'Door delivery',
  price: 4500,
  promise: 'Brought to your address within the next 20 days',
}
const pickup: DeliveryMethod = {
  id: 'pickup',
  name: 'Pickup station',
  price: 2500,
  promise: 'Ready at a station near you within the next 20 days',
}

export const sampleCart: Cart = { lines, address, methods: [door, pickup], method: door }

export const sampleOrder: Order = {
  number: '3004 1187',
  tags: ['Delivered', 'Non Refund'],
  lines: lines.slice(0, 2),
  address,
  method: door,
  payment: 'card',
  history: [
    { what: 'Order placed', day: '2026-10-12' },
    { what: 'Packed by the seller', day: '2026-10-13' },
    { what: 'On its way', day: '2026-10-15' },
    { what: 'Delivered', day: '2026-10-18' },
  ],
}
