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
}

/** Completed orders of a seller whose earnings clear late, because stolen cards show up in days. */
const NEW_SELLER_SALES = 5

/**
 * Releases all that an order holds: the seller earns it, less commission and VAT, and can withdraw it once it has cleared.
 * Idempotent; throws after the order was refunded, because both ends share one key.
 */
export async function earnOrder(
  clearing: Pick<Config, 'EARNINGS_CLEAR_HOURS' | 'EARNINGS_CLEAR_HOURS_NEW'>,
  tx: Db,
  { orderId, number, sellerId, fee }: OrderToRelease,
): Promise<void> {
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
  if (!isNew) return
  const sales = sql`(select count(*) from earnings.movements where user_id = ${sellerId} and kind = 'sale')`
  const hours = sql<number>`case when ${sales} < ${NEW_SELLER_SALES} then ${clearing.EARNINGS_CLEAR_HOURS_NEW}::int
    else ${clearing.EARNINGS_CLEAR_HOURS}::int end`
  const row = { user_id: sellerId, subject: orderId, number, amount_kobo: fee.net }
  await tx
    .insertInto('earnings.movements')
    .values({ ...row, kind: 'sale', clears_at: sql<Date>`now() + make_interval(hours => ${hours})` })
    .execute()
}
