import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { grantToApp } from '#server/database/app-role.ts'
import { methodOf, pathOf } from '#contracts/endpoint.ts'
import { createPaystack } from '#server/providers/card-payments/paystack.ts'
import { findPooler } from '#tools/pooler.ts'
import { NO_WALLET_LIMITS } from '../support/app/changed-app.ts'
import { endpoints } from '../support/app/endpoints.ts'
import { addMember, newPhone } from '../support/app/members.ts'
import { addProduct, addSeller } from '../support/app/products.ts'
import { serveModules } from '../support/app/served-modules.ts'
import { booksOf } from '../support/database/books.ts'
import { openDatabase } from '../support/database/open-database.ts'
import { startPooler } from '../support/database/pooler.ts'
import { plantedFault, proof } from '../support/proofs/proof.ts'
import { ledBillProvider } from '../support/providers/bill-provider.ts'
import { cardPayers } from '../support/providers/cards.ts'
import { startSimulators } from '../support/providers/simulators.ts'

/**
 * Members top up, buy, order and read at once: in a market on PostgreSQL itself, and in one behind PgBouncer in
 * transaction mode, which has fewer connections than the market and lends each for one transaction. Without PgBouncer
 * 1.21 or newer these proofs are skipped.
 */
const isAble = (await findPooler()) !== undefined
const SECRET_KEY = 'sk_test_ours'
const AT_ONCE = 8
const READ_ONLY = '25006'

proof(
  'G77',
  'behind a pooler every call has the response that it has without',
  { small: isAble ? AT_ONCE : 0, full: isAble ? 200 : 0 },
  async (members) => {
    const [bare, pooled] = [await openMarket(), await openMarket((url) => startPooler(url))]
    const [expected, found] = [await live(bare, members), await live(pooled, members)]
    expect(found.filter(({ status }) => status === 500)).toEqual([])
    expect(found).toEqual(expected)
    await pooled.expectBalancedBooks()
    return found.length
  },
)

proof(
  'G77',
  'connections for reads cannot change anything behind a pooler, and those for changes can',
  { small: isAble ? 1 : 0, full: isAble ? 1 : 0 },
  async () => {
    const { app } = await openMarket((url) => startPooler(url))
    const insert = sql`insert into limits.counters select * from limits.counters limit 0`
    for (let turn = 0; turn < 3 * AT_ONCE; turn += 1) {
      const asked = await Promise.allSettled([app.reads, app.database].map((db) => insert.execute(db)))
      expect(asked).toMatchObject([{ status: 'rejected', reason: { code: READ_ONLY } }, { status: 'fulfilled' }])
    }
  },
)

if (isAble)
  plantedFault('G77', 'a pooler that does not know named statements is detected', async () => {
    const forgetful = await openMarket((url) =>
      startPooler(url, (settings) =>
        settings.replace(/^max_prepared_statements = .*$/m, 'max_prepared_statements = 0'),
      ),
    )
    const received = await live(forgetful, AT_ONCE)
    expect(received.map(({ status }) => status)).toContain(500)
    expect(JSON.stringify(forgetful.logged)).toMatch(/prepared statement .{10,60} (already exists|does not exist)/)
  })

/** A market on a database of its own, which processes reach at the address that `through` gives. */
async function openMarket(through: (url: string) => Promise<string> = async (url) => url) {
  const { url, ownerUrl, database } = await openDatabase()
  // A clone has the tables of its template, but not the settings of its users.
  await grantToApp({ url, ownerUrl })
  const simulators = await startSimulators()
  const cards = createPaystack({ baseUrl: `${simulators.url}/paystack`, secretKey: SECRET_KEY, timeoutMs: 5000 })
  const { bills } = ledBillProvider()
  const address = await through(url)
  const served = await serveModules(
    { RATE_LIMIT_SCALE: '1000000', DATABASE_URL: address, DATABASE_DIRECT_URL: url },
    (app) => ({ ...app, walletLimits: NO_WALLET_LIMITS, providers: { ...app.providers, cards, bills } }),
    { on: address },
  )
  return { ...served, ...cardPayers(simulators.url), ...booksOf(database), database }
}

type Market = Awaited<ReturnType<typeof openMarket>>

interface Received {
  readonly call: string
  readonly status: number
  readonly body: string
}

/** Several members at a time change things, then all read. Returns the responses, without what differs by chance. */
async function live(market: Market, members: number): Promise<Received[]> {
  const received: Received[] = []
  for (let begun = 0; begun < members; begun += AT_ONCE) {
    const together = Array.from({ length: Math.min(AT_ONCE, members - begun) }, () => newcomer(market))
    const all = await Promise.all(together)
    await Promise.all(all.map(({ buy }) => buy()))
    await Promise.all(all.map(({ readAll }) => readAll()))
    for (const each of all) received.push(...each.received)
  }
  return received
}

/** A member with a shop to order from, which nobody else uses. */
async function newcomer(market: Market) {
  const { database } = market
  const [as, seller] = [await addMember(database), await addSeller(database, { shop: { storename: 'Kettles' } })]
  await sql`update accounts.users set phone = ${newPhone('805')} where id = ${as}`.execute(database)
  await sql`
    insert into shops.order_terms (seller_id, takes_orders, pickup_place, pickup_days) values (${seller}, true, 'Ikeja', 2)
  `.execute(database)
  const product = await addProduct(database, { seller_id: seller, price_kobo: 12_000_00, name: 'Kettle' })
  await sql`insert into catalog.stock (product_id, pieces) values (${product}, 5)`.execute(database)
  const received: Received[] = []
  let order = product
  const ask = async (call: string, asked: Parameters<Market['call']>[1] = {}) => {
    const answer = await market.call(call, asked)
    const body = answer.body.startsWith('{') ? answer.json() : answer.body
    received.push({ call: withoutChance(call), status: answer.statusCode, body: withoutChance(answer.body) })
    return body
  }

  return {
    received,
    /** Tops up by card, buys airtime twice with one key, and orders. */
    async buy() {
      const payment = await ask('POST /payments', { as, payload: { purpose: 'wallet', amount: 20_000 } })
      if (payment.data === undefined) return
      const { reference, access_code: accessCode } = payment.data
      await market.pay(accessCode)
      await ask('POST /wallet/fund', { as, payload: { amount: 20_000, reference } })
      const headers = { 'idempotency-key': randomUUID() }
      const payload = { service_id: 'mtn', phone: '08031234567', amount: 1000 }
      for (const _ of [1, 2]) await ask('POST /vtu/service/airtime/purchase', { as, payload, headers })
      const orders = [{ seller, method: 'pickup', lines: [{ product, quantity: 1 }] }]
      await ask('POST /checkouts/quote', { as, payload: { orders } })
      const checkout = { orders, pay_with: 'wallet', expected_total: 12_000 }
      const placed = await ask('POST /checkouts', { as, payload: checkout })
      order = placed.data?.orders[0].id ?? order
      await ask(`POST /orders/${order}/accept`, { as: seller, payload: {} })
      await ask(`POST /orders/${order}/received`, { as, payload: {} })
    },
    /** Everything that may be read, as a visitor, as the member and as the seller. */
    async readAll() {
      for (const { call } of endpoints.filter((each) => methodOf(each.call) === 'GET')) {
        const path = pathOf(call)
          .replace('{userId}', seller)
          .replace('{id}', call.includes('/orders') ? order : product)
        for (const reader of [{}, { as }, { as: seller }]) await ask(`GET ${path}`, reader)
      }
    },
  }
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** A text without ids, times and random words. */
function withoutChance(text: string): string {
  return (
    text
      .replaceAll(UUID, '#')
      .replaceAll(/"version":"[\w-]{22}"/g, '#')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, 'time')
      .replaceAll(/\/media\/[\w./-]+/g, '#')
      .replaceAll(/"(access_code":"\w+|code":"\d+|phone":"\+?\d+)"/g, '#')
      // Numbers of orders; those of receipts follow the order in which members pay.
      .replaceAll(/\bK-\w{8}\b|\b[A-Z]+-\d{4}-\d{6}\b/g, '#')
      .replaceAll(/\w+day \d+ \w+ at \d\d:\d\d/g, 'time')
  )
}
