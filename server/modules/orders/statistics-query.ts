import { sql } from 'kysely'
import type { WholeOrder } from '#contracts/operator/orders.ts'
import { MAX_LISTED } from '#contracts/values/page-size.ts'
import type { Db } from '#server/database/connect.ts'
import { isDisputedOrLost } from '#server/modules/payments/index.ts'
import { COMPLAINT_RULES } from './complaints/complaint-rules.ts'
import { isEnd, TRANSITIONS } from './states/transitions.ts'

type Statistics = WholeOrder['statistics']['buyer']
type Row = Omit<Statistics, 'as_seller'> & Statistics['as_seller']

/** Steps that end an order. Others, such as corrections, may follow. */
const END_STEPS = [
  ...TRANSITIONS.filter(({ to }) => isEnd(to)),
  ...COMPLAINT_RULES.filter(({ order }) => order === 'completed' || order === 'cancelled'),
].map(({ step }) => step)
/** How an order ended that says nothing about its seller: the buyer, the bank or the market ended it. */
const BY_OTHERS = sql`('cancelled', 'suspended', 'charged_back', 'stopped')`
/**
 * Most of the money went back, or the bank took the payment back or may, so that the sale says nothing good of its seller: a
 * helper could buy so for nothing.
 */
const IS_GIVEN_BACK = sql<boolean>`
  (state = 'completed' and (2 * (refunded_kobo + returned_kobo) > items_kobo + delivery_kobo
    or ${isDisputedOrLost(sql`payment_reference`)}))`
/** Reported without a fault of the seller. */
const NO_FAULT = sql`('dont_want', 'changed_mind')`

/**
 * How a person's orders of the last 180 days ended, as buyer and as seller; of each, the newest 10,000 at most. A
 * seller has only orders that were paid. Operators read it, and public statistics come from it.
 *
 * Left out of what is on time: pickups that nobody came to, orders that others ended before the goods left the seller,
 * buyers who did not want them, and late orders that were frozen, because then the seller could not act. An order of which
 * more than half of the money went back, or whose card payment is disputed or lost, counts against its seller only, as late or
 * as a problem.
 */
export async function findStatistics(db: Db, userId: string): Promise<Statistics> {
  const { rows } = await sql<Row>`
    with own as (
      (select *, 'buyer' as role from orders.orders
        where buyer_id = ${userId} and created_at > now() - interval '180 days'
        order by created_at desc limit ${MAX_LISTED})
      union all
      (select *, 'seller' from orders.orders
        where seller_id = ${userId} and created_at > now() - interval '180 days' and paid_at is not null
        order by created_at desc limit ${MAX_LISTED})
    ),
    known as (
      select own.*, last_step, role = 'seller' and ended_at is not null as is_sale,
        last_step = 'expired'
          and role = case when paid_at is null or state = 'completed' then 'buyer' else 'seller' end as is_unanswered,
        coalesce(least(sent_at, delivered_at) <= accepted_at + make_interval(days => promised_days), false) as is_on_time,
        case when accepted_at is not null then accepted_at
          when decline_reason is not null or last_step = 'expired' then ended_at end as answered_at
      from own left join lateral (
        select step as last_step from orders.events where order_id = own.id and step = any (${END_STEPS}::text[])
        order by events.id desc limit 1
      ) as ended on state in ('completed', 'cancelled')
    ),
    judged as (
      select *, ${IS_GIVEN_BACK} as is_given_back,
        is_sale and not (
          coalesce(decline_reason = 'nobody_came', false)
          or least(sent_at, delivered_at) is null and (
            last_step in ${BY_OTHERS}
            or exists (select from orders.complaints where order_id = known.id and complaints.state = 'settled'
              and kind in ('dont_want', 'did_not_take')))
          or not is_on_time and exists (select from orders.events where order_id = known.id and step = 'frozen')
        ) as is_timed,
        is_sale and refunded_kobo > 0 and last_step not in ('charged_back', 'stopped')
          and exists (select from orders.complaints
            where order_id = known.id and complaints.state = 'settled' and kind not in ${NO_FAULT}) as is_upheld
      from known
    )
    select count(*)::integer as orders,
      count(*) filter (where state = 'completed')::integer as completed,
      count(*) filter (where state = 'cancelled')::integer as cancelled,
      count(*) filter (where role = 'seller' and decline_reason is not null)::integer as declined,
      count(*) filter (where is_unanswered)::integer as unanswered,
      count(*) filter (where is_sale and (is_upheld or not is_given_back))::integer as orders_ended,
      count(*) filter (where is_sale and state = 'completed' and not is_given_back)::integer as orders_done,
      count(*) filter (where is_timed and is_on_time and not is_given_back)::integer as on_time,
      count(*) filter (where is_timed and not (is_on_time and is_given_back))::integer as on_time_of,
      count(*) filter (where is_upheld)::integer as problems_upheld,
      (select count(*)::integer from orders.take_backs
        where seller_id = ${userId} and asked_at > now() - interval '180 days'
          and (take_backs.state = 'declined' or take_backs.state = 'lapsed' and answered_at is not null)) as returns_declined,
      ceil(percentile_cont(0.5) within group (order by extract(epoch from answered_at - paid_at)::float8)
        filter (where role = 'seller') / 60)::integer as answers_within
    from judged
  `.execute(db)
  const { orders, completed, cancelled, declined, unanswered, ...as_seller } = rows[0]!
  return { orders, completed, cancelled, declined, unanswered, as_seller }
}

/** How many different buyers the orders done of `findStatistics` have. */
export async function countBuyers(db: Db, sellerId: string): Promise<number> {
  const { rows } = await sql<{ buyers: number }>`
    select count(distinct buyer_id)::integer as buyers from orders.orders
    where seller_id = ${sellerId} and created_at > now() - interval '180 days' and state = 'completed'
      and not ${IS_GIVEN_BACK}
  `.execute(db)
  return rows[0]!.buyers
}

/** Sellers with an order that was paid in the last 180 days, or since the last night: a page by id. */
export async function listRecentSellers(db: Db, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ seller_id: string }>`
    select distinct seller_id from orders.orders
    where seller_id > ${after} and created_at > now() - interval '182 days' and paid_at is not null
    order by seller_id limit ${limit}
  `.execute(db)
  return rows.map(({ seller_id }) => seller_id)
}
