import type { DeliveryMethod, OrderTerms } from '#contracts/order-terms.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'

/** How a shop delivers, as stored. The columns of a method that it does not offer are null. */
export interface TermsRow {
  readonly pickup_place: string | null
  readonly pickup_days: number | null
  readonly door_fee_home_kobo: number | null
  /** Null if the shop does not deliver to other states. */
  readonly door_fee_elsewhere_kobo: number | null
  readonly door_days: number | null
}

/** The delivery methods that a shop in this state offers, pickup first. */
export function toMethods(row: TermsRow, state: string): DeliveryMethod[] {
  const methods: DeliveryMethod[] = []
  if (row.pickup_days !== null)
    methods.push({ method: 'pickup', fee: 0, fee_elsewhere: 0, days: row.pickup_days, place: row.pickup_place, state })
  if (row.door_days !== null) {
    const fee = nairaFromKobo(row.door_fee_home_kobo ?? 0)
    const elsewhere = row.door_fee_elsewhere_kobo
    const fee_elsewhere = elsewhere === null ? null : nairaFromKobo(elsewhere)
    methods.push({ method: 'door', fee, fee_elsewhere, days: row.door_days, place: null, state })
  }
  return methods
}

export function toTerms(row: TermsRow & { readonly takes_orders: boolean }): OrderTerms {
  const { pickup_place: place, pickup_days, door_fee_home_kobo: home, door_fee_elsewhere_kobo: elsewhere } = row
  const fee_elsewhere = elsewhere === null ? null : nairaFromKobo(elsewhere)
  return {
    takes_orders: row.takes_orders,
    pickup: place === null || pickup_days === null ? null : { place, days: pickup_days },
    door:
      home === null || row.door_days === null
        ? null
        : { fee_home: nairaFromKobo(home), fee_elsewhere, days: row.door_days },
  }
}
