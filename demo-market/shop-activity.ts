import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { slotOf } from '#server/modules/catalog/index.ts'

/** How the last 14 days compare, today first. */
const SHAPE = [30, 22, 24, 17, 15, 18, 13, 12, 14, 9, 11, 8, 7, 6]

/**
 * Gives the shop of the demo seller views, saves and contacts, more of them every day. `savers` is a pattern of the email
 * addresses of the members who save.
 */
export async function giveActivity(tx: Db, sellerId: string, savers: string): Promise<void> {
  await sql`
    insert into catalog.interest (product_id, views, contacts)
    select id, views, 1 + views / 25
    from (
      select id, 40 + abs(hashtext(id::text)) % 260 as views from catalog.products
      where seller_id = ${sellerId} and deleted_at is null
    ) as viewed
    on conflict do nothing
  `.execute(tx)
  await sql`
    insert into catalog.shop_days (seller_id, slot, day, views, contacts)
    select ${sellerId}, ${slotOf(sql`day`)}, day, views * share, greatest(1, contacts * share)
    from (
      select (now() at time zone 'Africa/Lagos')::date - age::integer + 1 as day, weight / 260.0 as share
      from unnest(${SHAPE}::integer[]) with ordinality as shape (weight, age)
    ) as days,
    (
      select sum(views) as views, sum(contacts) as contacts from catalog.interest
      join catalog.products on products.id = product_id where seller_id = ${sellerId}
    ) as totals
    on conflict do nothing
  `.execute(tx)
  await sql`
    insert into saved_items.items (user_id, product_id, saved_at, price_kobo)
    select saver.id, products.id,
      greatest(products.created_at, now() - interval '12 days' * power(abs(saver.mark % 100) / 100.0, 2)), price_kobo
    from catalog.products
    cross join lateral (
      select users.id, hashtext(users.id::text || products.id::text) as mark from accounts.users
      where email like ${savers} order by mark limit 1 + abs(hashtext(products.id::text)) % 5
    ) as saver
    where seller_id = ${sellerId} and is_listed
    on conflict do nothing
  `.execute(tx)
}
