import type pg from 'pg'

/** Gives every seller the largest plan free for three months, begun within the last weeks, so that none ends soon. */
export async function givePlans(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into subscriptions.subscriptions (user_id, plan_id, max_listings, amount_paid_kobo, starts_at, ends_at)
     select seller_id, plan_id, max_listings, 0, starts_at, starts_at + interval '3 months'
     from shops.shops,
       (select id as plan_id, max_listings from subscriptions.plans order by max_listings desc limit 1) as largest,
       lateral (select now() - make_interval(days => 1 + abs(hashtext(seller_id::text) % 20)) as starts_at) as begun`,
  )
}
