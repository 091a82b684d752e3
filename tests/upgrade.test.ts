import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createHttp } from '#server/create-http.ts'
import { createApp } from '#server/create-app.ts'
import { reconcile } from '#server/modules/reconciliation/reconcile.ts'
import { readConfig } from '#server/config.ts'
import { appUrlOf } from '#server/database/embedded.ts'
import { listMigrations, migrate } from '#server/database/migrate.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { checkMarket } from '#tools/backup/check-market.ts'
import { createDatabase, databaseUrl } from './setup/databases.ts'

/**
 * A market as old as the first tables, with data from along the way: each row is inserted in the form of its time,
 * right after the migration that created its table.
 */
const [member, picture, category, product, topUp] = Array.from({ length: 5 }, () => randomUUID())
const TOKEN = `st_${'o'.repeat(43)}`
const AFTER: Readonly<Record<string, string>> = {
  '0008_catalog_pages.sql': `
    insert into accounts.users (id, email, first_name, last_name, kyc_status) values ('${member}', 'ada@mail.example', 'Ada', 'Obi', 'verified');
    insert into shops.shops (seller_id, storename, address_1, city, state) values ('${member}', 'Ada Stores', '5 Allen Avenue', 'Ikeja', 'Lagos');
    insert into media.media (id, media_type, original_key, width, height, placeholder) values ('${picture}', 'photo', 'uploads/1/a.webp', 9, 9, '#c0ffee');
    insert into catalog.categories (id, name, picture_id, position) values ('${category}', 'Fans', '${picture}', 1);
    insert into catalog.products (id, seller_id, category_id, cover_id, name, brand_name, color, description, condition, price_kobo,
      weight_grams, warranty_duration, warranty_duration_type, warranty_address, state)
      values ('${product}', '${member}', '${category}', '${picture}', 'Standing fan of old', 'Binatone', 'white', 'Turns.', 'brand_new', 2500000,
        4000, 0, 'none', '', 'Lagos')`,
  '0010_accounts_sign_in.sql': `
    insert into accounts.sessions (user_id, token_hash, scope, device, expires_at)
      values ('${member}', '\\x${createHash('sha256').update(TOKEN).digest('hex')}', 'member', 'Phone', now() + interval '30 days')`,
  '0011_saved_items.sql': `insert into saved_items.items (user_id, product_id) values ('${member}', '${product}')`,
  '0016_ledger.sql': `
    select ledger.post('paystack:charge:${topUp}', 'top-up',
      '[{"from": "paystack", "to": "member:${member}:available", "kobo": 500000}]', '{"reference": "${topUp}"}')`,
  '0020_payments.sql': `
    insert into payments.intents (reference, user_id, purpose, amount_kobo, state, entry_id, transaction_id)
      select '${topUp}', '${member}', 'wallet', 500000, 'paid', id, '1' from ledger.entries
      where key = 'paystack:charge:${topUp}'`,
  '0021_subscriptions.sql': `
    insert into subscriptions.subscriptions (user_id, plan_id, amount_paid_kobo, ends_at)
      select '${member}', id, 0, now() + interval '3 months' from subscriptions.plans where title = 'basic'`,
}

test('a market that began with the first tables still has its data after every migration', async () => {
  const server = inject('postgresUrl')
  await createDatabase(server, 'as_old_as_the_market')
  const url = databaseUrl(server, 'as_old_as_the_market')
  const names = await listMigrations()
  for (const [at, name] of names.entries()) {
    if (AFTER[name] === undefined) continue
    await migrate(url, names.slice(0, at + 1))
    await run(url, AFTER[name])
  }
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

/** The current program on this database, called with a session from long ago. */
async function openMarket(url: string) {
  const folder = await mkdtemp(join(tmpdir(), 'kanti-old-'))
  const config = readConfig({
    SANDBOX: 'yes',
    DATABASE_MAY_FORGET: 'yes',
    SECRET: 's'.repeat(32),
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
  })
  const app = await createApp(config, url)
  const http = await createHttp(app, { pages: false })
  onTestFinished(async () => {
    await http.close()
    await app.close()
    await rm(folder, { recursive: true, force: true })
  })
  const get = async (path: string) => {
    const headers = { host: 'localhost', authorization: `Bearer ${TOKEN}` }
    const answer = await http.inject({ url: `/api/v1${path}`, headers })
    return answer.json() as { data: unknown; total?: number }
  }
  return { get, database: app.database }
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
