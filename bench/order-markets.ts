import { sql } from 'kysely'
import { connect } from '#server/database/connect.ts'
import { openSession } from '#server/modules/accounts/sessions/sessions.ts'
import { ownerUrlOf } from '#tests/support/database/databases.ts'
import type { Markets } from './markets.ts'

/** Who reads: one seller has half of all orders, one buyer has ordered a quarter of all from that seller. */
const READERS = {
  seller: '5e11e500-0000-4000-8000-000000000001',
  buyer: 'b0e50000-0000-4000-8000-000000000001',
} as const
/** Clocks end orders, so few are open, however many there were. */
const OPEN = 40

export interface OrderMarket {
  readonly url: string
  /** Access tokens. */
  readonly tokens: Readonly<Record<keyof typeof READERS, string>>
  /** Ids of orders of both readers, all over the table. */
  readonly ids: readonly string[]
}

/** A database with so many orders, filled on the first run and reused later. */
export async function openOrderMarket(markets: Markets, orders: number): Promise<OrderMarket> {
  const url = await markets.emptyUrl(`orders_with_documents_${orders}`, (created) => fill(ownerUrlOf(created), orders))
  const database = connect(url)
  try {
    const enter = (userId: string) =>
      database.transaction().execute((tx) => openSession(tx, { userId, scope: 'member', userAgent: '' }))
    const [seller, buyer] = [await enter(READERS.seller), await enter(READERS.buyer)]
    const { rows } = await sql<{ id: string }>`
      select id from orders.orders where seller_id = ${READERS.seller} and buyer_id = ${READERS.buyer}
      order by md5(id::text) limit 60
    `.execute(database)
    return { url, tokens: { seller: seller.access, buyer: buyer.access }, ids: rows.map(({ id }) => id) }
  } finally {
    await database.close()
  }
}

/** One order a minute until now; the last ones are open, one of ten others was cancelled. Triggers do not run. */
async function fill(ownerUrl: string, orders: number): Promise<void> {
  process.stdout.write(`Filling a market of ${orders.toLocaleString('en')} orders …\n`)
  const database = connect(ownerUrl, { withoutTimeouts: true })
  try {
    await database.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await addReaders()
      await sql`
        insert into orders.orders (number, checkout_id, buyer_id, seller_id, state, method, pickup_place, promised_days,
          items_kobo, delivery_kobo, commission_bp, commission_least_kobo, commission_most_kobo, vat_bp, created_at, paid_at,
          accepted_at, delivered_at, ended_at, due_at)
        select 'K-' || (select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((nth >> (5 * digit)) & 31) + 1, 1), '')
            from generate_series(0, 7) as digit),
          gen_random_uuid(),
          case nth % 4 when 0 then ${READERS.buyer}::uuid else md5('buyer' || nth % 997)::uuid end,
          case nth % 2 when 0 then ${READERS.seller}::uuid else md5('seller' || nth % 97)::uuid end,
          case when is_open then 'paid' when nth % 10 = 5 then 'cancelled' else 'completed' end,
          'pickup', 'Shop 12, Allen Avenue', 2, 12000_00, 0, 400, 250_00, 10000_00, 750, at, at,
          case when not is_open then at end, case when not is_open and nth % 10 <> 5 then at end,
          case when not is_open then at end, case when is_open then now() + interval '1 day' end
        from (select nth, nth > ${orders - OPEN}::integer as is_open, now() - make_interval(mins => ${orders}::integer - nth) as at
          from generate_series(1, ${orders}::integer) as nth) as made
      `.execute(tx)
      await sql`
        insert into orders.lines (order_id, position, product_id, quantity, price_kobo, cover_id, listing)
        select id, 1, gen_random_uuid(), 1, items_kobo, gen_random_uuid(), ${LISTING}::jsonb from orders.orders
      `.execute(tx)
      await sql`
        insert into orders.events (order_id, at, step, by_kind, by_id)
        select id, created_at, step, by_kind, null from orders.orders
          cross join (values (1, 'paid', 'buyer'), (2, 'accepted', 'seller'), (3, 'released', 'seller')) as made (nth, step, by_kind)
        where nth = 1 or ended_at is not null order by created_at, nth
      `.execute(tx)
      await sql`
        insert into orders.documents (kind, order_id, total_kobo, body, buyer_name, year, serial, issued_at)
        select kind, id, items_kobo, ${'{}'}::jsonb, 'Ada Obi', 2026, row_number() over (partition by kind order by created_at), created_at
        from orders.orders cross join (values ('receipt'), ('invoice')) as kinds (kind)
        where kind = 'receipt' or state = 'completed'
      `.execute(tx)

      async function addReaders() {
        for (const [role, id] of Object.entries(READERS)) {
          const person = { id, email: `${role}@example.ng`, first_name: 'Ada', last_name: 'Obi' }
          await tx
            .insertInto('accounts.users')
            .values({ ...person, email_confirmed_at: new Date() })
            .execute()
        }
        const place = { storename: 'Ada Stores', address_1: '5 Allen Avenue', city: 'Ikeja', state: 'Lagos' }
        await tx
          .insertInto('shops.shops')
          .values({ seller_id: READERS.seller, ...place })
          .execute()
      }
    })
    await sql`vacuum analyze orders.orders, orders.lines, orders.events, orders.documents`.execute(database)
  } finally {
    await database.close()
  }
}

const LISTING = JSON.stringify({
  name: 'Kettle',
  description: 'It boils water.',
  condition: 'brand_new',
  cover: {
    id: '00000000-0000-4000-8000-000000000000',
    media_type: 'photo',
    width: 640,
    height: 640,
    placeholder: '#c0ffee',
  },
})
