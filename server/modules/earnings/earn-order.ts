import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/database/connect.ts'
import { earned, heldFor, post } from '#server/modules/ledger/index.ts'

export interface OrderToRelease {
  readonly orderId: string
  /** The number that people use for the order. */
  readonly number: string
  readonly sellerId: string
  /** In kobo. Together they are all that the order holds. */
  readonly fee: { readonly commission: number; readonly vat: number; readonly net: number }
  /** Earnings of a new seller clear late, because stolen cards show up in days. */
  readonly isNewSeller: boolean
}

type Clearing = Pick<Config, 'EARNINGS_CLEAR_HOURS' | 'EARNINGS_CLEAR_HOURS_NEW'>

/**
 * Releases all that an order holds: the seller earns it, less commission and VAT, and can withdraw it once it has cleared.
 * Idempotent; throws after the order was refunded, because both ends share one key.
 */
export async function earnOrder(clearing: Clearing, tx: Db, order: OrderToRelease): Promise<void> {
  const { orderId, sellerId, fee } = order
  const from = heldFor(orderId)
  const { isNew } = await post(tx, {
    key: `order:${orderId}:end`,
    kind: 'order-released',
    transfers: [
      { from, to: earned(sellerId), kobo: fee.net },
      { from, to: 'revenue:order-fees' as const, kobo: fee.commission },
      { from, to: 'vat' as const, kobo: fee.vat },
    ].filter(({ kobo }) => kobo > 0),
  })
  if (isNew) await recordSale(clearing, tx, order)
}

/** Inserts what a seller has earned by an order. The caller has booked it. */
export async function recordSale(
  clearing: Clearing,
  tx: Db,
  { orderId, number, sellerId, fee, isNewSeller }: OrderToRelease,
): Promise<void> {
  const hours = isNewSeller ? clearing.EARNINGS_CLEAR_HOURS_NEW : clearing.EARNINGS_CLEAR_HOURS
  const row = { user_id: sellerId, subject: orderId, number, amount_kobo: fee.net }
  await tx
    .insertInto('earnings.movements')
    .values({ ...row, kind: 'sale', clears_at: sql<Date>`now() + make_interval(hours => ${hours}::int)` })
    .execute()
}

interface SellerRefund {
  readonly orderId: string
  /** The number that people use for the order. */
  readonly number: string
  /** Which refund of the order it is, from 1 on. */
  readonly part: number
  readonly sellerId: string
  readonly kobo: number
  /** Commission and VAT that come back to the seller. */
  readonly feeKobo: number
}

/** Inserts what a seller gave back to a buyer after release. The caller has booked it. */
export async function recordSellerRefund(
  tx: Db,
  { orderId, number, part, sellerId, kobo, feeKobo }: SellerRefund,
): Promise<void> {
  const row = { user_id: sellerId, subject: orderId, number, part, clears_at: null }
  const moved = [
    { ...row, kind: 'refund' as const, amount_kobo: kobo },
    { ...row, kind: 'fee_return' as const, amount_kobo: feeKobo },
  ].filter(({ amount_kobo }) => amount_kobo > 0)
  await tx.insertInto('earnings.movements').values(moved).execute()
}

interface EarningsCorrection {
  readonly id: string
  /** The number that people use for the order. */
  readonly number: string
  readonly sellerId: string
  readonly kobo: number
  /** Whether it is taken from the seller, for the buyer. */
  readonly isTaken: boolean
}

/** Inserts what a correction of an order gave a seller or took. The caller has booked it. */
export async function recordEarningsCorrection(
  tx: Db,
  { id, number, sellerId, kobo, isTaken }: EarningsCorrection,
): Promise<void> {
  const kind = isTaken ? 'correction_taken' : 'correction'
  await tx
    .insertInto('earnings.movements')
    .values({ user_id: sellerId, subject: id, number, amount_kobo: kobo, kind, clears_at: null })
    .execute()
}
