import type pg from 'pg'
import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'

/** Lets every second shop take orders, half of them by both methods, and gives their new products several pieces. */
export async function giveOrderTerms(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into shops.order_terms (seller_id, takes_orders, pickup_place, pickup_days, door_fee_home_kobo,
       door_fee_elsewhere_kobo, door_days)
     select seller_id, true, address_1 || ', ' || city, 2,
       case place when 0 then 150000 end, case place when 0 then 350000 end, case place when 0 then 5 end
     from (select *, row_number() over (order by seller_id) % 4 as place from shops.shops) as shops where place % 2 = 0`,
  )
  await client.query(
    `insert into catalog.stock (product_id, pieces)
     select id, 2 + abs(hashtext(id::text)) % 11 from catalog.products join shops.order_terms using (seller_id)
     where in_stock and condition = 'brand_new'`,
  )
}

/** Lets the shop of the demo seller take orders by both methods, and gives its products pieces beyond the demo orders. */
export async function giveBothMethods(tx: Db, sellerId: string): Promise<void> {
  await sql`
    insert into shops.order_terms (seller_id, takes_orders, pickup_place, pickup_days, door_fee_home_kobo,
      door_fee_elsewhere_kobo, door_days)
    select seller_id, true, address_1 || ', ' || city, 1, 150000, 350000, 4 from shops.shops
    where seller_id = ${sellerId}
    on conflict (seller_id) do update set takes_orders = true, pickup_place = excluded.pickup_place,
      pickup_days = excluded.pickup_days, door_fee_home_kobo = excluded.door_fee_home_kobo,
      door_fee_elsewhere_kobo = excluded.door_fee_elsewhere_kobo, door_days = excluded.door_days
  `.execute(tx)
  await sql`
    insert into catalog.stock (product_id, pieces)
    select id, case condition when 'brand_new' then 6 + abs(hashtext(id::text)) % 7 else 2 end from catalog.products
    where seller_id = ${sellerId} and in_stock
    on conflict (product_id) do update set pieces = excluded.pieces
  `.execute(tx)
}
