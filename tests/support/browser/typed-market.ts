import { randomBytes, randomUUID } from 'node:crypto'
import { sql, type Insertable } from 'kysely'
import type { App } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import { addActors } from '../app/actors.ts'
import { addProduct, addSeller } from '../app/products.ts'

const MOST = 2000
/** Columns with text from users or providers that pages show, with the maximum length and the relevant rows. */
const TYPED: readonly (readonly [table: string, columns: readonly string[], most?: number, rows?: string])[] = [
  ['accounts.users', ['first_name', 'last_name']],
  ['accounts.sessions', ['device']],
  ['shops.shops', ['storename', 'description', 'address_1', 'address_2', 'city', 'state', 'postal_code']],
  ['shops.order_terms', ['pickup_place']],
  ['catalog.categories', ['name']],
  ['catalog.products', ['brand_name', 'description', 'warranty_address', 'state']],
  ['catalog.products', ['name'], 200],
  ['catalog.take_downs', ['reason']],
  ['messaging.messages', ['subject', 'body', 'sender']],
  ['contact.enquiries', ['user_name', 'title', 'user_email', 'message']],
  ['reports.reports', ['details', 'reporter_email']],
  ['reports.shop_reports', ['details', 'reporter_email']],
  ['identity.cases', ['reason'], MOST, `status = 'rejected'`],
  ['subscriptions.plans', ['title']],
  ['payments.intents', ['email', 'reason']],
  ['payments.refunds', ['reason']],
  ['payments.disputes', ['status', 'resolution']],
  ['wallet.transactions', ['description', 'reference']],
  ['bills.services', ['name']],
  ['bills.providers', ['name', 'image_url']],
  ['bills.variations', ['name']],
  ['bills.purchases', ['provider_name', 'product', 'phone', 'number', 'customer_name', 'reason', 'problem']],
  ['bills.answers', ['code', 'reason']],
  ['approvals.proposals', ['reason']],
  ['addresses.addresses', ['name', 'street', 'landmark', 'town', 'state', 'note']],
  ['orders.orders', ['pickup_place']],
  ['orders.events', ['note']],
  ['reconciliation.flags', ['account', 'subject', 'problem']],
  ['treasury.transfers', ['reason', 'drop_reason'], MOST, 'dropped_at is not null'],
]
const PRODUCTS = 30

/**
 * A market with a row for each place that shows such text: one seller with everything that a member can have, and the
 * things that operators see.
 */
export async function fillMarket({ database, ...app }: App) {
  const { people, operator, tokens, enter } = await addActors({ database, ...app })
  const seller = await addSeller(database)
  const add = <Name extends keyof Tables>(table: Name, ...rows: Insertable<Tables[Name]>[]) =>
    database
      .insertInto(table)
      .values(rows as never)
      .execute()
  const products: string[] = []
  for (let count = 0; count < PRODUCTS; count += 1)
    products.push(
      await addProduct(database, { seller_id: seller, warranty_duration: 1, warranty_duration_type: 'year' }),
    )
  const [product = ''] = products
  await add('saved_items.items', ...products.slice(0, 5).map((product_id) => ({ user_id: seller, product_id })))
  await add('shops.order_terms', { seller_id: seller, takes_orders: true, pickup_place: 'Main gate', pickup_days: 2 })
  await add(
    'cart.items',
    ...products.slice(0, 3).map((product_id) => ({ user_id: seller, product_id, quantity: 1, seen_price_kobo: 1 })),
  )
  const message = randomUUID()
  const messages = [message, randomUUID(), randomUUID()]
  await add(
    'messaging.messages',
    ...messages.map((id) => ({ id, user_id: seller, subject: 'a', body: 'a', sender: 'a' })),
  )
  const enquiry = { user_name: 'a', title: 'a', user_email: 'a', message: 'a' }
  await add('contact.enquiries', enquiry, enquiry, enquiry)
  const report = { product_id: product, reason: 'scam' as const, details: 'a', reporter_email: 'a' }
  await add('reports.reports', report, { ...report, product_id: products[1]! })
  await add('reports.shop_reports', { shop_id: seller, reason: 'scam', details: 'a', reporter_email: 'a' })
  await add('catalog.take_downs', { product_id: product, reason: 'a', taken_down_by: operator })
  const encrypted = {
    id_card_type: 'voters_card' as const,
    number_encrypted: randomBytes(8),
    number_index: randomBytes(8),
  }
  const decided = { status: 'rejected' as const, reason: 'a', decided_at: new Date(), decided_by: operator }
  await add(
    'identity.cases',
    { ...encrypted, ...decided, id: randomUUID(), user_id: seller },
    { ...encrypted, id: randomUUID(), user_id: people['buyer A'], status: 'pending' },
  )
  await add('payments.intents', {
    reference: 'reference-1',
    user_id: seller,
    email: 'a',
    purpose: 'wallet',
    amount_kobo: 1000,
  })
  await add('payments.refunds', { reference: 'reference-1', amount_kobo: 1000, reason: 'a', asked_by: operator })
  await add('payments.disputes', { id: 'dispute', reference: 'reference-1', status: 'a', resolution: 'a' })
  await add('bills.services', { kind: 'airtime', name: 'a', position: 1 })
  await add('bills.providers', {
    id: 'mtn',
    kind: 'airtime',
    name: 'a',
    position: 1,
    image_url: 'a',
    variations_told_at: new Date(),
  })
  await add('bills.variations', { provider_id: 'mtn', code: 'a', name: 'a', price_kobo: 1000, position: 1 })
  const purchase = randomUUID()
  const bought = {
    user_id: seller,
    kind: 'airtime',
    provider_id: 'mtn',
    provider_name: 'a',
    amount_kobo: 1000,
  } as const
  await add(
    'bills.purchases',
    { ...bought, id: purchase, state: 'review', request_id: 'a', sent_at: new Date() },
    { ...bought, state: 'failed', settled_at: new Date() },
  )
  await add('bills.answers', { purchase_id: purchase, asked: 'pay', kind: 'pending', reason: 'a' })
  await add('approvals.proposals', {
    action: 'purchase.settle-failed',
    subject: purchase,
    amount_kobo: 1000,
    input: {},
    reason: 'a',
    proposed_by: operator,
  })
  const transaction = randomUUID()
  const moved = {
    user_id: seller,
    kind: 'purchase',
    amount_kobo: 1000,
    description: 'a',
    reference: 'a',
    state: 'pending',
  } as const
  await add(
    'wallet.transactions',
    { ...moved, id: transaction, subject: purchase },
    { ...moved, subject: randomUUID() },
  )
  const place = { name: 'a', street: 'a', landmark: 'a', town: 'a', state: 'a', note: 'a' }
  await add('addresses.addresses', { ...place, user_id: seller, phone: '+2348031234567', is_default: true })
  const order = await addOrder(database, { seller, buyer: people['buyer A'], product })
  await add('reconciliation.flags', { source: 'books', account: 'a', subject: 'a', problem: 'a', member_id: seller })
  await add('treasury.transfers', {
    reference: 'transfer',
    kind: 'float_funding',
    amount_kobo: 1000,
    reason: 'a',
    asked_by: operator,
    dropped_at: new Date(),
    dropped_by: operator,
    drop_reason: 'a',
  })

  return {
    seller,
    operator,
    product,
    message,
    purchase,
    transaction,
    order,
    tokens: { seller: await enter(seller), operator: tokens.operator, appointed: await enter(operator) },
    /** Sets all these columns to `texts`, each row starting with another of them. */
    async type(texts: readonly string[]): Promise<void> {
      for (const [table, columns, most = MOST, rows = 'true'] of TYPED) {
        for (const [at, column] of columns.entries()) {
          const list = sql`${texts.map((_, first) => joined(texts, first, most))}::text[]`
          const typed = sql.table(table)
          await sql`
            update ${typed} set ${sql.ref(column)} = (${list})[1 + (numbered.at + ${at}) % cardinality(${list})]
            from (
              select ctid as place, row_number() over (order by ctid)::int as at from ${typed} where ${sql.raw(rows)}
            ) as numbered
            where ${typed}.ctid = place
          `.execute(database)
        }
      }
      const [reason, address] = [joined(texts, 0, MOST), joined(texts, 1, MOST)]
      const brought = {
        name: reason,
        phone: reason,
        street: address,
        landmark: reason,
        town: address,
        state: reason,
        note: address,
      }
      await sql`update orders.orders set address = ${JSON.stringify(brought)}::jsonb`.execute(database)
      await sql`
        update orders.lines set listing = listing || ${JSON.stringify({ name: joined(texts, 2, 200), condition: reason })}::jsonb
      `.execute(database)
      await add('audit.entries', { operator_id: operator, action: reason, subject: reason, reason, address } as never)
    },
  }
}

/** Adds an accepted order with a place, an address and a note. Returns its id. */
async function addOrder(
  database: Database,
  { seller, buyer, product }: { seller: string; buyer: string; product: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with placed as (
      insert into orders.checkouts (buyer_id, content_hash, total_kobo) values (${buyer}, '', 1000) returning id
    ), ordered as (
      insert into orders.orders (number, checkout_id, buyer_id, seller_id, state, method, pickup_place, promised_days,
        items_kobo, delivery_kobo, commission_bp, commission_least_kobo, commission_most_kobo, vat_bp, paid_at, accepted_at,
        due_at, code_encrypted)
      select 'K-7XQ2M9PA', id, ${buyer}, ${seller}, 'accepted', 'door', 'a', 2, 1000, 0, 0, 0, 0, 0, now(), now(),
        now() + interval '1 day', '' from placed returning id
    ), listed as (
      insert into orders.lines (order_id, position, product_id, quantity, price_kobo, cover_id, listing)
      select ordered.id, 1, cards.id, 1, 1000, cover_id, jsonb_build_object('name', name, 'cover', jsonb_build_object(
        'id', cover_id, 'media_type', 'photo', 'width', cover_width, 'height', cover_height, 'placeholder', '#c0ffee'))
      from ordered, catalog.product_cards as cards where cards.id = ${product}
    ), noted as (
      insert into orders.events (order_id, step, by_kind, by_id, note)
      select id, 'paid', 'buyer', ${buyer}::uuid, 'a' from ordered
    )
    select id from ordered
  `.execute(database)
  return rows[0]!.id
}

/** Joins texts, starting with one of them, as long as the result fits. */
function joined(texts: readonly string[], first: number, most: number): string {
  const turned = [...texts.slice(first), ...texts.slice(0, first)]
  return turned.reduce((all, text) => (all.length + 1 + text.length <= most ? `${all} ${text}` : all))
}
