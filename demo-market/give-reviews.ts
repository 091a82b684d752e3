import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { keysFor, type Keys, type Secrets } from '#server/kit/keys.ts'
import { listShownProducts, type ProductRow } from '#server/modules/catalog/index.ts'
import { writeScore } from '#server/modules/reviews/index.ts'
import { addTopUp, type DemoBuyer } from './demo-money.ts'
import { addOrder, recount, timeOf, type DemoOrder } from './give-orders.ts'

interface DemoReview {
  /** 0: the buyer wrote none. */
  readonly stars: 0 | 1 | 2 | 3 | 4 | 5
  readonly text?: string
  readonly reply?: string
  /** Hours from the order to its acceptance, and to the release of its money. */
  readonly accepted?: number
  readonly released?: number
}

/** By shop, the demo seller's first: ten good orders and a badge, six with two that were late, and a new seller. */
const SHOPS: readonly (readonly DemoReview[])[] = [
  [
    {
      stars: 5,
      text: 'Exactly as in the photos, and she let me test it before I gave the code.',
      reply: 'Thank you for coming. Enjoy it!',
    },
    { stars: 5, text: 'Came the same day.' },
    { stars: 4, text: 'Good, but the place is hard to find. Ask for the stall behind the bank.' },
    { stars: 5 },
    { stars: 5, text: 'Second time I buy here. Honest seller, no stories.' },
    { stars: 5, text: 'Well packed.\nThe charger was in the box too.' },
    { stars: 4, text: 'All right for the price.' },
    { stars: 5, text: 'She answered at once and waited for me in the rain.' },
    { stars: 0 },
    { stars: 0 },
  ],
  [
    { stars: 2, text: 'I waited four days for two. It works.', released: 100 },
    { stars: 4, text: 'Good price.' },
    { stars: 3, released: 90, accepted: 30 },
    { stars: 5, text: 'Neat and clean, as described.' },
    { stars: 0 },
    { stars: 0 },
  ],
  [{ stars: 5, text: 'Fast and friendly.' }, { stars: 0 }],
]
const DAYS_BETWEEN = 6
const ROUND_KOBO = 1_000_00

/** Gives a few shops old orders of other sellers, with reviews and scores. */
export async function giveReviews(tx: Db, sellerEmail: string, secrets: Secrets): Promise<void> {
  const sellers = await listSellers(tx, sellerEmail)
  const buyers = sellers.slice(SHOPS.length)
  if (buyers.length === 0) return
  const keys = keysFor(secrets, 'orders')
  for (const [shop, reviews] of SHOPS.entries()) {
    const seller = sellers[shop]!
    const products = await listPickups(tx, seller.id)
    if (products.length === 0) continue
    for (const [index, review] of reviews.entries()) {
      const place = { number: numberOf(shop, index), daysAgo: 12 + index * DAYS_BETWEEN }
      const buyer = buyers[(shop * 5 + index) % buyers.length]!
      await addReview(tx, { buyer, product: products[index % products.length]!, keys, ...place }, review)
    }
    await writeScore(tx, seller.id)
  }
}

interface Place {
  readonly buyer: DemoBuyer
  readonly product: ProductRow
  readonly keys: Keys
  readonly number: string
  readonly daysAgo: number
}

async function addReview(tx: Db, { buyer, product, keys, number, daysAgo }: Place, review: DemoReview): Promise<void> {
  const { stars, text = '', reply = null, accepted = 3, released = 27 } = review
  const when = { hoursAgo: daysAgo * 24, acceptedAfter: accepted, releasedAfter: released }
  const order: DemoOrder = { number, method: 'pickup', isOld: true, ...when }
  await addTopUp(tx, buyer, Math.ceil(product.price_kobo / ROUND_KOBO) * ROUND_KOBO, timeOf(order, -1))
  const order_id = await addOrder(tx, buyer.id, order, product, keys)
  await recount(tx, buyer.id)
  if (stars === 0) return
  await tx
    .insertInto('reviews.reviews')
    .values({
      order_id,
      buyer_id: buyer.id,
      seller_id: product.seller_id,
      product_id: product.id,
      product_name: product.name,
      stars,
      text,
      created_at: timeOf(order, released + 20),
      reply,
      replied_at: reply === null ? null : timeOf(order, released + 30),
    })
    .execute()
}

/** The demo seller, then sellers with pickup, always the same ones. */
async function listSellers(tx: Db, sellerEmail: string): Promise<DemoBuyer[]> {
  const { rows } = await sql<DemoBuyer>`
    select id, email from accounts.users join shops.order_terms on seller_id = id
    where takes_orders and pickup_days is not null order by email <> ${sellerEmail}, id limit 20
  `.execute(tx)
  return rows
}

/** Some products of a shop, the cheapest first. */
async function listPickups(tx: Db, sellerId: string): Promise<ProductRow[]> {
  const { rows } = await sql<{ id: string }>`
    select id from catalog.products where seller_id = ${sellerId} and is_listed order by price_kobo, id limit 6
  `.execute(tx)
  const ids = rows.map(({ id }) => id)
  const shown = await listShownProducts(tx, ids)
  return rows.flatMap(({ id }) => shown.get(id) ?? [])
}

/** Such as `K-D3M00107`. */
function numberOf(shop: number, index: number): string {
  return `K-D3M0${String(shop * 100 + index).padStart(4, '0')}`
}
