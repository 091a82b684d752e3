import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { isDisputedOrLost } from '#server/modules/payments/index.ts'

/** Buyers after whose orders a seller is new no longer. */
const KNOWN_FROM_BUYERS = 5
/** Of a seller, the last orders that are looked at: the release of an order must not read a hundred thousand. */
const LAST_ORDERS = 200

/**
 * Whether fewer than five different buyers have an order of the seller that was released as long ago as the earnings of new
 * sellers clear, of which less than half went back, and whose bank did not take the payment back. So neither an accomplice
 * who is refunded nor a stolen card makes a seller known.
 */
export async function isNewSeller({ config }: Pick<App, 'config'>, tx: Db, sellerId: string): Promise<boolean> {
  const { rows } = await sql<{ buyers: number }>`
    select count(distinct buyer_id)::int as buyers from (
      select * from orders.orders
      where seller_id = ${sellerId} and state = 'completed'
        and ended_at <= now() - make_interval(hours => ${config.EARNINGS_CLEAR_HOURS_NEW}::int)
      order by created_at desc limit ${LAST_ORDERS}) as sold
    where 2 * (refunded_kobo + returned_kobo + (
      select coalesce(sum(amount_kobo), 0) from orders.corrections where order_id = sold.id and paid_by = 'seller'))
      < items_kobo + delivery_kobo
      and not ${isDisputedOrLost(sql`sold.payment_reference`)}
  `.execute(tx)
  return rows[0]!.buyers < KNOWN_FROM_BUYERS
}
