import type { DeliveredCodes } from '#server/modules/bills/index.ts'
import type { Tables } from '#server/database/tables.ts'

type Purchase = Tables['bills.purchases']
type Described = 'kind' | 'provider_id' | 'provider_name' | 'phone'
type Optional = 'product' | 'variation_code' | 'subscription_type' | 'number' | 'customer_name'

interface Event {
  readonly daysAgo: number
  /** In Lagos. */
  readonly time: string
  readonly naira: number
}

export interface DemoBill extends Event {
  readonly bill: Readonly<Pick<Purchase, Described> & Partial<Pick<Purchase, Optional>>>
  readonly codes?: Partial<DeliveredCodes>
  readonly isFailed?: boolean
}

const OWN_PHONE = '+2347201000001'
const SISTERS_PHONE = '+2348031234567'

const mtn = { kind: 'airtime', provider_id: 'mtn', provider_name: 'MTN Airtime' } as const
const mtnData = { kind: 'data', provider_id: 'mtn-data', provider_name: 'MTN Data', phone: OWN_PHONE } as const
const light = {
  kind: 'electricity',
  provider_id: 'ikeja-electric',
  provider_name: 'Ikeja Electric (IKEDC)',
  phone: OWN_PHONE,
  subscription_type: 'prepaid',
  number: '1111111111111',
  customer_name: 'SANI GARBA',
} as const

/** What the demo buyer paid into the wallet and from it, oldest first: twelve transactions, as one money came back. */
export const demoBills: readonly (Event | DemoBill)[] = [
  { daysAgo: 20, time: '18:05', naira: 10_000 },
  { daysAgo: 20, time: '18:12', naira: 500, bill: { ...mtn, phone: SISTERS_PHONE } },
  { daysAgo: 17, time: '07:40', naira: 5000, bill: light, codes: { token: '58214077319642205518', units: '67.9 kWh' } },
  { daysAgo: 13, time: '20:16', naira: 15_000 },
  {
    daysAgo: 13,
    time: '20:21',
    naira: 6000,
    bill: {
      kind: 'tv',
      provider_id: 'dstv',
      provider_name: 'DStv',
      phone: OWN_PHONE,
      product: 'DStv Yanga N6,000',
      variation_code: 'dstv-yanga',
      subscription_type: 'change',
      number: '1212121212',
      customer_name: 'FOLAKE ADEYEMI',
    },
  },
  {
    daysAgo: 11,
    time: '12:30',
    naira: 800,
    bill: { ...mtnData, product: 'N800 1GB - 7 Days', variation_code: 'mtn-1gb-800' },
  },
  {
    daysAgo: 8,
    time: '09:02',
    naira: 3900,
    bill: {
      kind: 'education',
      provider_id: 'waec',
      provider_name: 'WAEC Result Checker PIN',
      phone: OWN_PHONE,
      product: 'WASSCE/WAEC Result Checker PIN',
      variation_code: 'waecdirect',
    },
    codes: { pins: [{ serial: 'WRN182435671', pin: '182435671904' }] },
  },
  { daysAgo: 6, time: '21:47', naira: 800, bill: { ...mtn, phone: OWN_PHONE }, isFailed: true },
  { daysAgo: 4, time: '06:55', naira: 5000, bill: light, codes: { token: '70396152840917336428', units: '67.9 kWh' } },
  { daysAgo: 2, time: '17:30', naira: 10_000 },
  { daysAgo: 1, time: '08:20', naira: 1000, bill: { ...mtn, phone: OWN_PHONE } },
]
