import type { OrderTerms } from '#contracts/order-terms.ts'
import { cleanPrice, shownPrice } from '../format/price-text.ts'
import type { Values, Wrongs } from '../ui/use-form.ts'

export type TermsName =
  | 'takes_orders'
  | 'has_pickup'
  | 'place'
  | 'pickup_days'
  | 'has_door'
  | 'fee_home'
  | 'fee_elsewhere'
  | 'door_days'
export type TermsValues = Values<TermsName>

const MAX_DAYS = 20
const HOW_MANY_DAYS = `Enter the days, 1 to ${MAX_DAYS}`
const WHICH_FEE = 'Enter a fee, such as 1,500, or 0'

/** The form values of some terms. A checkbox is `'true'` or empty. */
export function valuesOfTerms({ takes_orders, pickup, door }: OrderTerms): TermsValues {
  return {
    takes_orders: takes_orders ? 'true' : '',
    has_pickup: pickup ? 'true' : '',
    place: pickup?.place ?? '',
    pickup_days: String(pickup?.days ?? ''),
    has_door: door ? 'true' : '',
    fee_home: door ? shownFee(door.fee_home) : '',
    fee_elsewhere: door?.fee_elsewhere == null ? '' : shownFee(door.fee_elsewhere),
    door_days: String(door?.days ?? ''),
  }
}

/** What is missing or unreadable in the methods that are offered. */
export function wrongsInTerms(values: TermsValues): Wrongs<TermsName> {
  const { takes_orders, has_pickup, has_door } = values
  const wrongs: Partial<Record<TermsName | 'form', string>> = {}
  if (takes_orders && !has_pickup && !has_door) wrongs.form = 'Offer pickup, door delivery, or both'
  if (has_pickup && !values.place.trim()) wrongs.place = 'Enter where buyers meet you'
  if (has_pickup && !isDays(values.pickup_days)) wrongs.pickup_days = HOW_MANY_DAYS
  if (has_door && feeOf(values.fee_home) === null) wrongs.fee_home = WHICH_FEE
  if (has_door && values.fee_elsewhere.trim() && feeOf(values.fee_elsewhere) === null) wrongs.fee_elsewhere = WHICH_FEE
  if (has_door && !isDays(values.door_days)) wrongs.door_days = HOW_MANY_DAYS
  return wrongs
}

/** The terms of values without errors. */
export function termsOf(values: TermsValues): OrderTerms {
  return {
    takes_orders: values.takes_orders !== '',
    pickup: values.has_pickup ? { place: values.place, days: Number(values.pickup_days) } : null,
    door: values.has_door
      ? {
          fee_home: feeOf(values.fee_home) ?? 0,
          fee_elsewhere: feeOf(values.fee_elsewhere),
          days: Number(values.door_days),
        }
      : null,
  }
}

function isDays(text: string): boolean {
  const days = Number(text)
  return Number.isInteger(days) && days >= 1 && days <= MAX_DAYS
}

/** In naira; null for what is no fee. */
function feeOf(text: string): number | null {
  if (/^0+$/.test(text.trim())) return 0
  const price = cleanPrice(text)
  return price === '' ? null : Number(price)
}

function shownFee(naira: number): string {
  return naira === 0 ? '0' : shownPrice(String(naira))
}
