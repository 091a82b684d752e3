import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { addCleanup } from '../app/cleanup.ts'
import { addPicture, addProduct } from '../app/products.ts'
import { askApi, newPhone } from './people.ts'

/** Gives a member all that selling needs, and a shop in Ikeja. Returns the id. */
export async function becomeSeller(database: Database, email: string): Promise<string> {
  const id = await confirmPhone(database, email)
  await change(database, `update accounts.users set kyc_status = 'verified' where id = '${id}'`)
  await sql`
    insert into shops.shops (seller_id, storename, address_1, city, state)
    values (${id}, 'Shop of the journey', '5 Allen Avenue', 'Ikeja', 'Lagos')
  `.execute(database)
  await sql`
    insert into subscriptions.subscriptions (user_id, plan_id, max_listings, amount_paid_kobo, payment_reference, ends_at)
    select ${id}, id, 10, 0, ${randomUUID()}, now() + interval '1 month' from subscriptions.plans limit 1
  `.execute(database)
  return id
}

/** The same with a shop that takes orders: pickup, and in Lagos door delivery for NGN 1,500.00. */
export async function openShop(database: Database, email: string): Promise<string> {
  const id = await becomeSeller(database, email)
  await sql`
    insert into shops.order_terms (seller_id, takes_orders, pickup_place, pickup_days, door_fee_home_kobo, door_days)
    values (${id}, true, 'Shop 12, Allen Avenue', 2, 150000, 4)
  `.execute(database)
  return id
}

/** Gives a member a confirmed phone. Returns the id. */
export async function confirmPhone(database: Database, email: string, phone = newPhone()): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    update accounts.users set phone = ${`+234${phone.slice(1)}`} where email = ${email} returning id
  `.execute(database)
  return rows[0]!.id
}

interface Sold {
  readonly name: string
  readonly kobo: number
}

/** Lists an old product, which no list shows first, with five pieces. It leaves the market with the test. */
export async function sell(database: Database, seller_id: string, { name, kobo }: Sold): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from catalog.categories order by position limit 1`.execute(
    database,
  )
  const product = {
    seller_id,
    name,
    category_id: rows[0]!.id,
    price_kobo: kobo,
    created_at: new Date('2026-01-01'),
  }
  const id = await addProduct(database, { ...product, cover_id: await addPicture(database) })
  await sql`insert into catalog.stock (product_id, pieces) values (${id}, 5)`.execute(database)
  addCleanup(() => change(database, `update catalog.products set unlisted_at = now() where id = '${id}'`))
  return id
}

interface Pickup {
  readonly seller: string
  readonly product: string
  readonly naira: number
  readonly payWith?: 'wallet' | 'card'
}

/** Orders one piece to be picked up, paid from the wallet of the member with this token unless `payWith` differs. */
export async function orderPickup(
  as: string,
  { seller, product, naira, payWith = 'wallet' }: Pickup,
): Promise<{ id: string; number: string }> {
  const orders = [{ seller, method: 'pickup', lines: [{ product, quantity: 1 }] }]
  const body = { orders, pay_with: payWith, expected_total: naira }
  const { data } = await askApi<{ data: { orders: { id: string; number: string }[] } }>('POST /checkouts', { as, body })
  return data.orders[0]!
}

export function change(database: Database, statement: string) {
  return sql.raw(statement).execute(database)
}
