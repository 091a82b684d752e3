import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createHttp } from '#server/create-http.ts'
import { createApp } from '#server/create-app.ts'
import { reconcile } from '#server/modules/reconciliation/reconcile.ts'
import { readConfig } from '#server/config.ts'
import { appUrlOf } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { checkMarket } from '#tools/backup/check-market.ts'
import { SANDBOX } from './support/app/sandbox.ts'
import { temporaryFolder } from './support/app/temporary-folder.ts'
import { cloneTemplate, createDatabase, databaseUrl } from './support/database/databases.ts'
import { describeDatabase, readRows } from './support/database/describe-database.ts'
import { fillDatabase } from './support/database/filled-database.ts'

/** Version 0 is the version before one migration per schema: a market of it keeps every row, and goes on. */
const server = inject('postgresUrl')
const VERSION_0 = await readFile(new URL('./support/database/version-0.sql', import.meta.url), 'utf8')

/** A row in each table that the upgrade renames or of which it renames a column, beside those of `fillDatabase`. */
const RENAMED_ROWS = `
  insert into accounts.operators (user_id, totp_secret_sealed) select id, '\\x01' from accounts.users limit 1;
  insert into seller_onboarding.cases (id, user_id, id_card_type, number_sealed, number_index, status)
    select gen_random_uuid(), id, 'voters_card', '\\x02', '\\x03', 'pending' from accounts.users;
  insert into seller_onboarding.papers (case_id, kind, key_sealed) select id, 'front', '\\x04' from seller_onboarding.cases;
  insert into seller_onboarding.links (token_hash, paper_id, session_id, expires_at)
    select sha256(papers.id::text::bytea), papers.id, sessions.id, now() from seller_onboarding.papers, accounts.sessions limit 1;
  insert into market_money.transfers (reference, kind, amount_kobo, reason, asked_by)
    select 'F-1', 'float_funding', 100000, 'Float', id from accounts.users limit 1;
  insert into idempotency.answers (key_hash, request_hash, claimed_by, answer, status) values ('\\x05', '\\x06', 'r-1', '\\x07', 202);
  update bills.purchases set goods_sealed = '\\x08';
  insert into bills.answers (purchase_id, asked, kind, reason, body_sealed)
    select id, 'pay', 'delivered', '', '\\x09' from bills.purchases;
  update outbox.messages set text = null, body_sealed = '\\x0a'`

test('a database of version 0 keeps every row, and gets the tables of a new one', async () => {
  const { url, client } = await createVersion0('of_version_0')
  await fillDatabase(url, 20)
  await client.query(RENAMED_ROWS)
  const before = await readRows(client, renamed)
  for (const table of RENAMED_TABLES) expect(before[table], table).not.toHaveLength(0)
  const files = await listFiles(client)

  await prepareDatabase({ url: appUrlOf(url), ownerUrl: url })
  const { 'ledger.accounts': accounts, ...rows } = await readRows(client)
  const known = accounts!.filter((row) => !addedAccounts.test(row))
  expect(
    { ...rows, 'ledger.accounts': known },
    'a new table belongs in addedTables, and a new column in addedColumns',
  ).toEqual(withAdded(before))
  const fresh = await cloneTemplate(server)
  onTestFinished(fresh.drop)
  const ofFresh = await connectTo(fresh.ownerUrl)
  const wanted = await describeDatabase(ofFresh)
  expect(await describeDatabase(client)).toEqual(wanted)
  expect(await listApplied(client)).toEqual(await listApplied(ofFresh))
  expect(await migrate(url)).toEqual([])
  // A migration that rewrites a table would lock it for as long as the table is large.
  expect(await listFiles(client)).toMatchObject(files)
  // A difference would be found.
  await client.query('drop index catalog.categories_picture; alter table shops.shops alter city drop not null')
  const { indexes, columns, tables } = await describeDatabase(client)
  expect([indexes, columns]).not.toEqual([wanted['indexes'], wanted['columns']])
  expect(tables).toEqual(wanted['tables'])
  await client.query('alter table catalog.products add tax bigint generated always as (price_kobo / 10) stored')
  expect(await listFiles(client)).not.toMatchObject(files)
})

/** The file of each table, by the table's id. A rewritten table has another file. */
async function listFiles(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ id: string; file: string }>(
    `select oid::text as id, pg_relation_filenode(oid)::text as file from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema|pgboss|public)'`,
  )
  return Object.fromEntries(rows.map(({ id, file }) => [id, file]))
}

const RENAMED_TABLES = `accounts.operators identity.cases identity.papers identity.links treasury.transfers
  idempotency.responses bills.purchases bills.answers outbox.messages`.split(/\s+/)

/** Tables that version 0 did not have. */
const addedTables = Object.fromEntries(
  `accounts.former_phones addresses.addresses cart.items catalog.shop_days catalog.stock earnings.bank_accounts earnings.banks
  earnings.movements earnings.withdrawals orders.checkouts orders.complaints orders.corrections orders.decisions
  orders.documents orders.events orders.evidence orders.lines orders.orders orders.outages orders.refunds
  orders.statements orders.take_backs reports.shop_reports reviews.reports reviews.reviews reviews.scores shops.order_terms`
    .split(/\s+/)
    .map((table) => [table, []]),
)
/** Columns that version 0 did not have, with the value of each row. */
const addedColumns = {
  // All are verified, and of this name.
  'accounts.users': [
    ['verified_first_name', '"Ada"'],
    ['verified_last_name', '"Obi"'],
  ],
  'bills.purchases': [['is_market_fault', 'false']],
  'catalog.categories': [
    ['is_returnable', 'true'],
    ['takes_orders', 'true'],
  ],
  'catalog.products': [
    ['review_count', 'null'],
    ['review_stars', 'null'],
    ['takes_orders', 'true'],
  ],
  'media.media': [['kept_until', 'null']],
  'outbox.messages': [['about', 'null']],
  'payments.disputes': [
    ['alarmed_for', 'null'],
    ['answer_by', 'null'],
  ],
  'payments.intents': [['card_hash', 'null']],
  'wallet.transactions': [
    ['frees_limit', 'false'],
    ['order_id', 'null'],
  ],
}
/** Accounts of the market that version 0 did not have. */
const addedAccounts = /revenue:order-fees|\\"vat\\"|client-bank|expense:payout-fees|expense:goodwill/

function withAdded(rows: Awaited<ReturnType<typeof readRows>>): typeof rows {
  const widened = Object.entries(addedColumns).map(([table, columns]) => [
    table,
    rows[table]!.map((row) => JSON.stringify([...(JSON.parse(row) as string[][]), ...columns].toSorted())).toSorted(),
  ])
  return { ...rows, ...addedTables, ...Object.fromEntries(widened) }
}

/** The name of today of a table or column of version 0. */
function renamed(name: string): string {
  return name
    .replace(/^seller_onboarding\./, 'identity.')
    .replace(/^market_money\./, 'treasury.')
    .replace(/^idempotency\.answers$/, 'idempotency.responses')
    .replace(/^(totp_secret|number|key|goods|body)_sealed$/, '$1_encrypted')
}

test('a database without all migrations of version 0 is refused, and unchanged', async () => {
  const { url, client } = await createVersion0('before_version_0')
  await client.query(`delete from public.migrations where name = '0091_sessions_untried.sql'`)
  const before = [await describeDatabase(client), await listApplied(client)]
  await expect(migrate(url)).rejects.toThrow(
    'The database is of an earlier version. Install the version whose newest migration is 0091_sessions_untried.sql first',
  )
  expect([await describeDatabase(client), await listApplied(client)]).toEqual(before)
})

const [member, picture, category, product, topUp] = Array.from({ length: 5 }, () => randomUUID())
const TOKEN = `st_${'o'.repeat(43)}`
const MARKET = `
  insert into accounts.users (id, email, first_name, last_name, kyc_status, email_confirmed_at)
    values ('${member}', 'ada@mail.example', 'Ada', 'Obi', 'verified', now());
  insert into accounts.sessions (user_id, token_hash, scope, device, expires_at)
    values ('${member}', '\\x${createHash('sha256').update(TOKEN).digest('hex')}', 'member', 'Phone', now() + interval '30 days');
  insert into shops.shops (seller_id, storename, address_1, city, state) values ('${member}', 'Ada Stores', '5 Allen Avenue', 'Ikeja', 'Lagos');
  insert into media.media (id, media_type, original_key, width, height, placeholder) values ('${picture}', 'photo', 'uploads/1/a.webp', 9, 9, '#c0ffee');
  insert into catalog.categories (id, name, picture_id, position) values ('${category}', 'Fans', '${picture}', 1);
  insert into catalog.products (id, seller_id, category_id, cover_id, name, brand_name, color, description, condition, price_kobo,
    weight_grams, warranty_duration, warranty_duration_type, warranty_address, state)
    values ('${product}', '${member}', '${category}', '${picture}', 'Standing fan of old', 'Binatone', 'white', 'Turns.', 'brand_new', 2500000,
      4000, 0, 'none', '', 'Lagos');
  insert into saved_items.items (user_id, product_id) values ('${member}', '${product}');
  select ledger.post('paystack:charge:${topUp}', 'top-up',
    '[{"from": "paystack", "to": "member:${member}:available", "kobo": 500000}]', '{"reference": "${topUp}"}');
  insert into payments.intents (reference, user_id, purpose, amount_kobo, paid_kobo, fees_kobo, state, entry_id, transaction_id, paid_at)
    select '${topUp}', '${member}', 'wallet', 500000, 500000, 0, 'paid', id, '1', now() from ledger.entries
    where key = 'paystack:charge:${topUp}';
  insert into wallet.transactions (user_id, kind, subject, description, amount_kobo, state, reference, settled_at)
    values ('${member}', 'top_up', '${topUp}', 'Wallet top-up by card', 500000, 'successful', '${topUp}', now());
  insert into subscriptions.subscriptions (user_id, plan_id, amount_paid_kobo, ends_at, max_listings)
    select '${member}', id, 0, starts_at + interval '3 months', max_listings
    from subscriptions.plans, (select now() as starts_at) as today where title = 'basic'`

test('a market of version 0 goes on with its people, products and money', async () => {
  const { url, client } = await createVersion0('market_of_version_0')
  await client.query(MARKET)
  await prepareDatabase({ url: appUrlOf(url), ownerUrl: url })

  const { get, database } = await openMarket(appUrlOf(url))
  expect((await get('/products?search=standing')).data).toMatchObject([{ id: product, price: 25_000 }])
  expect((await get('/products')).total).toBe(1)
  expect((await get('/seller/dashboard/save-item')).data).toMatchObject([{ product: { id: product } }])
  expect((await get('/wallet')).data).toMatchObject({ balance: 5_000 })
  expect((await get('/wallet/my-transactions')).data).toMatchObject([{ amount: 5_000 }])
  expect((await get('/seller/subscription/my-plan')).data).toMatchObject({ plan: 'basic', status: 'active' })
  expect(await checkMarket(database)).toMatchObject({ movedKobo: 500_000 })
  expect(await reconcile(database)).toEqual([])
})

async function createVersion0(name: string) {
  await createDatabase(server, name)
  const url = databaseUrl(server, name)
  const client = await connectTo(url)
  await client.query(VERSION_0)
  return { url, client }
}

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function listApplied(client: pg.Client): Promise<unknown[]> {
  return (await client.query('select name, checksum from public.migrations order by name')).rows
}

/** The current program on this database, called with a session of version 0. */
async function openMarket(url: string) {
  const folder = await temporaryFolder('old')
  const config = readConfig({ ...SANDBOX, DATA_DIR: folder })
  const app = await createApp(config, url)
  const http = await createHttp(app, { pages: false })
  onTestFinished(async () => {
    await http.close()
    await app.close()
  })
  const get = async (path: string) => {
    const headers = { host: 'kanti.example', authorization: `Bearer ${TOKEN}` }
    const answer = await http.inject({ url: `/api/v1${path}`, headers })
    return answer.json() as { data: unknown; total?: number }
  }
  return { get, database: app.database }
}
