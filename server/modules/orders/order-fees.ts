import { koboFromNaira } from '#contracts/values/naira.ts'
import type { Config } from '#server/config.ts'

/** The rates of an order, stored with the order when it is placed. Basis points are hundredths of a percent. */
export interface FeeRates {
  readonly commissionBp: number
  /** In kobo. */
  readonly commissionLeast: number
  readonly commissionMost: number
  readonly vatBp: number
}

/** What is left in an order for the seller, in kobo. */
interface Remaining {
  readonly items: number
  readonly delivery: number
}

/** In kobo. The three sum to all that is not refunded. */
export interface Fee {
  readonly commission: number
  /** On the commission. */
  readonly vat: number
  /** What the seller gets. */
  readonly net: number
}

/** The rates of the orders that are placed now. */
export function ratesOf(config: Config): FeeRates {
  return {
    commissionBp: Math.round(config.ORDER_COMMISSION_PERCENT * 100),
    commissionLeast: koboFromNaira(config.ORDER_COMMISSION_LEAST),
    commissionMost: koboFromNaira(config.ORDER_COMMISSION_MOST),
    vatBp: Math.round(config.VAT_PERCENT * 100),
  }
}

/**
 * Splits what is not refunded. Commission and VAT are rounded half up and come from the items only: delivery goes to
 * the seller whole. Where both together exceed half of the items, none is taken.
 */
export function feeOf({ items, delivery }: Remaining, rates: FeeRates): Fee {
  const commission = Math.min(Math.max(shareOf(items, rates.commissionBp), rates.commissionLeast), rates.commissionMost)
  const vat = shareOf(commission, rates.vatBp)
  if (2 * (commission + vat) > items) return { commission: 0, vat: 0, net: items + delivery }
  return { commission, vat, net: items + delivery - commission - vat }
}

/** What an order keeps for the seller after a part went back, which comes from the items first. */
export function remainderOf(
  { items_kobo, delivery_kobo }: { readonly items_kobo: number; readonly delivery_kobo: number },
  refundKobo: number,
): Remaining {
  const fromItems = Math.min(refundKobo, items_kobo)
  return { items: items_kobo - fromItems, delivery: delivery_kobo - (refundKobo - fromItems) }
}

/** Exact: amounts in kobo times basis points may exceed the safe integers. */
function shareOf(kobo: number, basisPoints: number): number {
  return Number((BigInt(kobo) * BigInt(basisPoints) + 5_000n) / 10_000n)
}
