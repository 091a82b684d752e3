import { sql } from 'kysely'
import type { WholeOrder } from '#contracts/operator/orders.ts'
import type { Db } from '#server/database/connect.ts'
import { MOST_LISTED } from '../list-queries.ts'
import { AFTER_END } from '../states/after-end.ts'

type Statistics = WholeOrder['statistics']['buyer']

/**
 * What became of a person's orders of the last 180 days, as buyer and as seller; of each, the newest 10,000 at most. A
 * seller has only orders that were paid.
 */
export async function findStatistics(db: Db, userId: string): Promise<Statistics> {
  const { rows } = await sql<Statistics>`
    with own as (
      (select id, state, paid_at, decline_reason, 'buyer' as role from orders.orders
        where buyer_id = ${userId} and created_at > now() - interval '180 days'
        order by created_at desc limit ${MOST_LISTED})
      union all
      (select id, state, paid_at, decline_reason, 'seller' from orders.orders
        where seller_id = ${userId} and created_at > now() - interval '180 days' and paid_at is not null
        order by created_at desc limit ${MOST_LISTED})
    )
    select count(*)::integer as orders,
      count(*) filter (where state = 'completed')::integer as completed,
      count(*) filter (where state = 'cancelled')::integer as cancelled,
      count(*) filter (where role = 'seller' and decline_reason is not null)::integer as declined,
      count(*) filter (where last_step = 'expired' and waited_for = role)::integer as unanswered
    from own
      cross join lateral (
        select case when paid_at is null or state = 'completed' then 'buyer' else 'seller' end as waited_for) as waits
      left join lateral (
        select step as last_step from orders.events where order_id = own.id and step <> all(${AFTER_END}::text[])
        order by events.id desc limit 1
      ) as ended on state in ('completed', 'cancelled')
  `.execute(db)
  return rows[0]!
}
