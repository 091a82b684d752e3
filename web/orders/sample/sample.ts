import fabric from './photos/fabric.avif?url'
import fan from './photos/fan.avif?url'
import pots from './photos/pots.avif?url'

export interface CartLine {
  readonly id: string
  readonly name: string
  /** Color, size and so on. */
  readonly kind: string
  /** Unit price in naira. */
  readonly price: number
  readonly quantity: number
  /** URL of a small square photo. */
  readonly photo: string
}

export type AddressLine = 'name' | 'street' | 'town' | 'phone'
export type Address = Readonly<Record<AddressLine, string>>

interface DeliveryMethod {
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

export interface OrderEvent {
  readonly what: string
  readonly at: string
  /** More about it, where that helps. */
  readonly note?: string
}

interface Order {
  readonly number: string
  readonly tags: readonly string[]
  readonly lines: readonly CartLine[]
  readonly address: Address
  readonly method: DeliveryMethod
  readonly payment: string
  /** Its events in order. The last one is its status now. */
  readonly history: readonly OrderEvent[]
}

const lines: readonly CartLine[] = [
  {
    id: 'fan',
    name: 'Rechargeable standing fan, 18 inch',
    kind: 'White, with remote',
    price: 68_500,
    quantity: 1,
    photo: fan,
  },
  {
    id: 'fabric',
    name: 'Ankara fabric, 6 yards',
    kind: 'Indigo and yellow',
    price: 12_000,
    quantity: 2,
    photo: fabric,
  },
  {
    id: 'pot',
    name: 'Enamel pots, set of 3',
    kind: 'White, with lids',
    price: 41_250,
    quantity: 1,
    photo: pots,
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
    { what: 'Order placed', at: '2026-10-12T10:20:00+01:00' },
    { what: 'Packed by the seller', at: '2026-10-13T16:02:00+01:00' },
    { what: 'On its way', at: '2026-10-15T09:11:00+01:00', note: 'Left Port Harcourt with the rider.' },
    {
      what: 'Delivered',
      at: '2026-10-18T14:37:00+01:00',
      note: 'Handed over at the door to Ada Obi. Non Refund: it cannot be sent back.',
    },
  ],
}
