import { sql } from 'kysely'
import type { App } from '#server/context.ts'

/** Months after the end of an order in which addresses and phones stay. */
const KEPT_MONTHS = 12
const AT_ONCE = 1_000

/** Erases the addresses of buyers and shops, with their phones, and who brought it, from orders that ended long ago. */
export async function forgetDeliveries({ database }: Pick<App, 'database'>): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      with forgotten as (
        update orders.orders set address = null, pickup_place = null, waybill = null
        where id in (
          select id from orders.orders
          where ended_at < now() - make_interval(months => ${KEPT_MONTHS})
            and (address is not null or pickup_place is not null or waybill is not null)
          order by ended_at limit ${AT_ONCE} for update skip locked)
        returning id)
      update orders.lines set listing = listing - 'warranty_address' where order_id in (select id from forgotten)
    `.execute(database)
    // Every order has lines.
    if (numAffectedRows === 0n) return
  }
}
