import type { Db } from '#server/database/connect.ts'
import { earned, heldFor, post } from '#server/modules/ledger/index.ts'

export interface OrderToRelease {
  readonly orderId: string
  /** The number that people use for the order. */
  readonly number: string
  readonly sellerId: string
  /** In kobo. Together they are all that the order holds. */
  readonly fee: { readonly commission: number; readonly vat: number; readonly net: number }
}

/**
 * Releases all that an order holds: the seller earns it, less commission and VAT. Idempotent; throws after the order was
 * refunded, because both ends share one key.
 */
export async function earnOrder(tx: Db, order: OrderToRelease): Promise<void> {
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
  if (isNew) await recordSale(tx, order)
}

/** Inserts what a seller has earned by an order. The caller has booked it. */
export async function recordSale(tx: Db, { orderId, number, sellerId, fee }: OrderToRelease): Promise<void> {
  const row = { user_id: sellerId, subject: orderId, number, amount_kobo: fee.net }
  await tx
    .insertInto('earnings.movements')
    .values({ ...row, kind: 'sale' })
    .execute()
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
    .values({ user_id: sellerId, subject: id, number, amount_kobo: kobo, kind })
    .execute()
}
