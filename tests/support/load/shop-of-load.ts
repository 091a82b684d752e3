import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { addProduct, addSeller } from '../app/products.ts'
import type { LoadRequest } from './steady-load.ts'

const NAIRA = 1_000
const PIECES = 999

/** A shop that takes orders, with `products` products of 999 pieces each. `order` asks for a checkout of one piece. */
export async function addShopOfLoad(database: Database, products: number, category: string) {
  const seller = await addSeller(database)
  await sql`
    insert into shops.order_terms (seller_id, takes_orders, pickup_place, pickup_days)
    values (${seller}, true, 'Shop 12, Allen Avenue', 2)
  `.execute(database)
  const ids: string[] = []
  for (let each = 0; each < products; each += 1) {
    const id = await addProduct(database, { seller_id: seller, category_id: category, price_kobo: NAIRA * 100 })
    await sql`insert into catalog.stock (product_id, pieces) values (${id}, ${PIECES})`.execute(database)
    ids.push(id)
  }
  return {
    seller,
    pieces: products * PIECES,
    order(at: number, access: string): LoadRequest {
      const lines = [{ product: ids[at % ids.length]!, quantity: 1 }]
      return {
        method: 'POST',
        path: '/api/v1/checkouts',
        headers: { authorization: `Bearer ${access}`, 'idempotency-key': `order-${at}` },
        body: { orders: [{ seller, method: 'pickup', lines }], pay_with: 'wallet', expected_total: NAIRA },
      }
    },
  }
}
