import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import { secretsOf } from '#server/config.ts'
import type { Database } from '#server/database/connect.ts'
import { keysFor } from '#server/kit/keys.ts'
import { appointOperator } from '#server/modules/accounts/index.ts'
import { codeHashes } from '#server/modules/bills/delivered-codes.ts'
import { available, post, receivable } from '#server/modules/ledger/index.ts'
import { writeMessage } from '#server/modules/messaging/index.ts'
import { enter } from '../app/members.ts'
import { addPicture, addProduct } from '../app/products.ts'
import { topUp } from '../app/top-up.ts'

/** Names by which a call may ask for a thing. None of the things is public. */
export type Things = Awaited<ReturnType<typeof addThings>>

const TOKEN = '26362054405982757802'

/** Creates one thing of each kind that a person can have, for `owner`, who also becomes an operator. */
export async function addThings(app: Pick<App, 'database' | 'config' | 'hooks'>, owner: string) {
  const { database, config } = app
  const insert = async (table: string, values: Readonly<Record<string, unknown>>, id?: string) => {
    const names = sql.join(Object.keys(values).map((name) => sql.ref(name)))
    const { rows } = await sql<{ id: string }>`
      insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(values))})
      returning ${sql.raw(id ?? 'null')} as id
    `.execute(database)
    return rows[0]!.id
  }
  const own = { user_id: owner }
  const later = new Date(Date.now() + 3600_000)
  await appointOperator(app, database, { secrets: secretsOf(config), userId: owner, totpSecret: 'JBSWY3DPEHPK3PXP' })
  await enter(database, owner)
  await writeMessage(database, owner, { subject: 'Welcome', body: 'Good to have you.' })
  await insert('accounts.codes', { ...own, purpose: 'new_phone', target: 'x', code_hash: hash(), expires_at: later })
  await insert('accounts.known_devices', { ...own, device_hash: hash() })
  await insert('accounts.email_changes', {
    ...own,
    undo_token_hash: hash(),
    old_email: 'a@x.example',
    undo_until: later,
  })
  await insert('accounts.former_phones', { ...own, phone: '+2348039999999', kept_until: later })
  await insert('shops.shops', {
    seller_id: owner,
    storename: 'Ada',
    address_1: '5 Allen Avenue',
    city: 'a',
    state: 'a',
  })
  await insert('shops.order_terms', { seller_id: owner, takes_orders: true, pickup_place: 'a', pickup_days: 2 })
  const product = await addProduct(database, { seller_id: owner, unlisted_at: new Date(), taken_down_at: new Date() })
  await insert('catalog.shop_days', { seller_id: owner, slot: 0, day: new Date() })
  await insert('saved_items.items', { ...own, product_id: product })
  await insert('cart.items', { ...own, product_id: product, quantity: 2, seen_price_kobo: 1000_00 })
  await insert('bills.lookups', { ...own, provider_id: 'ikeja-electric', number_hash: hash(), variant: 'prepaid' })

  const disputed = await topUp(database, owner, 10_000)
  const lent = [{ from: receivable(owner), to: available(owner), kobo: 1000_00 }] as const
  const owed = await database
    .transaction()
    .execute((tx) => post(tx, { key: 'dispute:of-seller-a:lost', kind: 'dispute-lost', transfers: lent }))
  const two = { proposed_by: randomUUID(), agreed_by: randomUUID() }
  await insert('payments.debt_settlements', {
    ...own,
    ...two,
    id: randomUUID(),
    entry_id: owed.entryId,
    kind: 'repaid',
    reference: 'transfer-4711',
    amount_kobo: 1,
    reason: 'x',
  })
  const bought = { ...own, kind: 'electricity', provider_id: 'ikeja-electric', provider_name: 'Ikeja' }
  const token = codeHashes(keysFor(secretsOf(config), 'bills'), {
    token: TOKEN,
    keyChangeTokens: [],
    units: null,
    pins: [],
  })
  const sent = { state: 'review', request_id: '202611220930-of-seller-a', sent_at: new Date(), code_hashes: token }
  const purchase = await insert('bills.purchases', { ...bought, ...sent, amount_kobo: 20_000_00 }, 'id')
  const moved = { ...own, kind: 'purchase', description: 'Ikeja', reference: purchase, state: 'pending' }
  const plan = { title: 'Retired', price_kobo: 1000, descriptions: [], max_listings: 5, retired_at: new Date() }
  const planId = await insert('subscriptions.plans', plan, 'id')
  const running = { ...own, plan_id: planId, amount_paid_kobo: 0, ends_at: later, max_listings: 5 }
  const number = { id_card_type: 'voters_card', number_encrypted: hash(), number_index: hash() }
  const verificationId = await insert(
    'identity.cases',
    { ...number, ...own, id: randomUUID(), status: 'pending' },
    'id',
  )
  const address = { name: 'Ada', phone: '+2348031234567', street: 'a', town: 'a', state: 'Lagos', is_default: true }
  const addOrder = async (parties: { buyer_id: string; seller_id: string }, number: string) => {
    const checkout = { buyer_id: parties.buyer_id, content_hash: hash(), total_kobo: 1000_00 }
    const checkout_id = await insert('orders.checkouts', checkout, 'id')
    const terms = {
      method: 'pickup',
      promised_days: 2,
      items_kobo: 1000_00,
      delivery_kobo: 0,
      due_at: later,
      paid_at: new Date(),
    }
    const rates = { commission_bp: 400, commission_least_kobo: 0, commission_most_kobo: 0, vat_bp: 750 }
    const id = await insert('orders.orders', { ...parties, ...terms, ...rates, number, checkout_id }, 'id')
    const line = { order_id: id, position: 1, product_id: product, cover_id: product, quantity: 1, price_kobo: 1 }
    await insert('orders.lines', { ...line, listing: '{"name": "Fan", "cover": {"id": "", "width": 1}}' })
    await insert('orders.events', { order_id: id, step: 'paid', by_kind: 'buyer', by_id: parties.buyer_id })
    return { id, checkout_id }
  }
  const ordered = await addOrder({ buyer_id: owner, seller_id: randomUUID() }, 'K-7XQ2M9PA')
  const sold = await addOrder({ buyer_id: randomUUID(), seller_id: owner }, 'K-7XQ2M9PB')
  const issued = { total_kobo: 1000_00, body: '{}', buyer_name: 'Ada Obi', seller_name: 'Ada Obi' }
  const credits = await insert('orders.documents', { ...issued, order_id: ordered.id, kind: 'receipt' }, 'id')
  await insert('orders.documents', { ...issued, order_id: ordered.id, kind: 'credit_note', credits })
  await insert('orders.documents', { ...issued, order_id: sold.id, kind: 'invoice' })
  const parties = { buyer_id: owner, seller_id: owner }
  await insert('orders.take_backs', { order_id: sold.id, ...parties, text: 'Too small', due_at: later })
  const earned = { ...own, kind: 'sale', subject: sold.id, number: 'K-7XQ2M9PB', amount_kobo: 1, clears_at: new Date() }
  await insert('earnings.movements', earned)
  const goods = { kind: 'damaged', wants: 'refund', was_state: 'accepted', left_minutes: 60 }
  const complained = { order_id: ordered.id, number: 1, ...goods, state: 'review', review_at: new Date() }
  const photo = { id: randomUUID(), order_id: ordered.id, owner_id: owner, key_encrypted: hash(), sha256: hash() }
  const bankAccount = await insert(
    'earnings.bank_accounts',
    {
      ...own,
      id: randomUUID(),
      bank_code: '058',
      bank_name: 'Guaranty Trust Bank',
      last4: '4321',
      name: 'ADA OBI',
      is_business: false,
      status: 'review',
      usable_from: later,
    },
    'id',
  )
  const leaving = { ...own, amount_kobo: 1000_00, bank_account_id: bankAccount, state: 'review', due_at: later }
  const flag = { source: 'books', account: available(owner), subject: 'x', problem: 'x', member_id: owner }
  const proposed = { action: 'purchase.settle-failed', subject: purchase, amount_kobo: 20_000_00, input: {} }
  const reported = { product_id: product, reason: 'scam', reporter_id: owner }
  const reviewed = {
    order_id: ordered.id,
    buyer_id: owner,
    seller_id: randomUUID(),
    product_id: product,
    product_name: 'Fan',
    stars: 5,
    text: 'Good',
    hidden_at: new Date(),
    hidden_reason: 'x',
  }
  const ofShop = { ...reviewed, order_id: sold.id, buyer_id: randomUUID(), seller_id: owner }
  const reviewOfShop = await insert('reviews.reviews', ofShop, 'id')
  await insert('reviews.reports', { review_id: reviewOfShop, reporter_id: owner, reason: 'x' })
  const counts = { orders_ended: 1, orders_done: 1, on_time: 1, on_time_of: 1, problems_upheld: 0, returns_declined: 0 }
  await insert('reviews.scores', { seller_id: owner, review_count: 1, review_stars: 5, ...counts, is_reliable: false })
  return {
    product,
    purchase,
    person: owner,
    address: await insert('addresses.addresses', { ...own, ...address }, 'id'),
    checkout: ordered.checkout_id,
    'order as buyer': ordered.id,
    'order as seller': sold.id,
    complaint: await insert('orders.complaints', complained, 'id'),
    evidence: await insert('orders.evidence', photo, 'id'),
    photo: await addPicture(database, { owner_id: owner, unused_since: new Date() }),
    payment: await topUp(database, owner, 30_000),
    debtor: owner,
    transaction: await insert('wallet.transactions', { ...moved, amount_kobo: 20_000_00, subject: purchase }, 'id'),
    token: TOKEN,
    subscription: await insert('subscriptions.subscriptions', running, 'id'),
    dispute: await insert('payments.disputes', { id: 'dispute-4711', reference: disputed, status: 'pending' }, 'id'),
    flag: await insert('reconciliation.flags', flag, 'id'),
    case: verificationId,
    document: await insert('identity.papers', { case_id: verificationId, kind: 'front', key_encrypted: hash() }, 'id'),
    report: await insert('reports.reports', reported, 'id'),
    'report of the shop': await insert(
      'reports.shop_reports',
      { shop_id: owner, reason: 'scam', reporter_id: owner },
      'id',
    ),
    review: await insert('reviews.reviews', reviewed, 'id'),
    'review of the shop': reviewOfShop,
    'bank account': bankAccount,
    withdrawal: await insert('earnings.withdrawals', leaving, 'id'),
    proposal: await insert(
      'approvals.proposals',
      { ...proposed, proposed_by: randomUUID(), members: [owner], reason: 'x' },
      'id',
    ),
  }
}

const hash = () => Buffer.alloc(32, 7)

/** Columns that name the owner of a row. */
const OWNERS = ['user_id', 'owner_id', 'buyer_id', 'seller_id', 'member_id', 'reporter_id']

/** All rows that the tables store about a person, with the values that identify a row, by table. */
export async function ownedBy(database: Database, owner: string) {
  const { rows: columns } = await sql<{ table: string; column: string; names: string[] }>`
    select c.oid::regclass::text as table, a.attname as column,
      coalesce((select array_agg(distinct n.attname::text) from pg_index i
        join pg_attribute n on n.attrelid = c.oid and n.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisunique and n.attname <> a.attname
          and n.atttypid in ('uuid'::regtype, 'text'::regtype)), '{}') as names
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and a.attname = any (${OWNERS}) and c.relnamespace::regnamespace::text !~ '^pg'
    order by 1
  `.execute(database)
  return Promise.all(
    columns.map(async ({ table, column, names }) => {
      const { rows } = await sql<Record<string, unknown>>`
        select kept.* from ${sql.raw(table)} as kept where ${sql.raw(column)} = ${owner} order by kept::text
      `.execute(database)
      return { table, rows, names: [...new Set(rows.flatMap((row) => names.map((name) => row[name])))].filter(isName) }
    }),
  )
}

/** Texts without a digit, such as a kind, identify nothing. */
const isName = (value: unknown): value is string => typeof value === 'string' && /\d/.test(value)
