import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect, type Database } from '#server/database/connect.ts'
import { openSession } from '#server/modules/accounts/sessions/sessions.ts'
import { addProduct, addSeller } from '#tests/support/app/products.ts'
import { topUpIn } from '#tests/support/app/top-up.ts'
import { simulatorAddresses } from '#tools/simulator-addresses.ts'
import { ours } from './api.ts'
import { run, type Running } from './process.ts'
import { table } from './table.ts'

const PORT = 4151
/** Purchases of each kind. */
const PURCHASES = 300
const ROUNDS = 6
const GOAL_MS = 15
/** More than a purchase of airtime. */
const ORDER_GOAL_MS = 12
/** Milliseconds for the worker to finish jobs of the purchases. */
const AFTERWARDS_MS = 3000
/** A number for which the simulator delivers at once. */
const PHONE = '08011111111'
const ORDER_NAIRA = 1_000

/**
 * Processor time of an airtime purchase and of an order from the wallet in our processes, without the providers, which are
 * separate simulators. Measured in turn, so that a slow minute of the machine affects both.
 */
export async function benchPurchases(databaseUrl: string): Promise<string> {
  const simulators = await simulatorAddresses()
  const env = {
    ...ours(databaseUrl, PORT, '0'),
    ...simulators,
    NODE_ENV: 'development',
    WALLET_DAY_LIMIT: '0',
    WALLET_BALANCE_LIMIT: '0',
  }
  const database = connect(databaseUrl, { poolSize: 2 })
  const provider = await run('../simulators/start.ts', { port: PORT, env })
  const http = await run('../server/start-http.ts', { port: PORT, env })
  const worker = await run('../server/start-worker.ts', { port: PORT, env })
  try {
    await untilThereIsACatalogue(database)
    const access = await createBuyer(database)
    const offer = await createOffer(database)
    const acts = [() => buyAirtime(http.url, access), () => placeOrder(http.url, access, offer)]
    for (const act of acts) for (let count = 0; count < PURCHASES / 10; count += 1) await act()
    await sleep(AFTERWARDS_MS)
    const costs = acts.map(() => 0)
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, act] of acts.entries()) {
        const before = await cpuMs([http, worker])
        for (let count = 0; count < PURCHASES / ROUNDS; count += 1) await act()
        await sleep(AFTERWARDS_MS)
        costs[index]! += (await cpuMs([http, worker])) - before
      }
    }
    await sql`update catalog.products set unlisted_at = now() where id = ${offer.product}`.execute(database)
    const [airtime, order] = costs.map((cost) => cost / PURCHASES)
    return table(
      ['processor time in our processes', 'ms', 'goal'],
      [
        ['a purchase of airtime', airtime!.toFixed(1), `${GOAL_MS}`],
        ['a checkout of one order from the wallet, more than that', (order! - airtime!).toFixed(1), `${ORDER_GOAL_MS}`],
      ],
    )
  } finally {
    await Promise.all([http, worker, provider].map((each) => each.stop()))
    await database.close()
  }
}

async function untilThereIsACatalogue(database: Database): Promise<void> {
  const known = async () => (await sql`select from bills.providers where kind = ${'airtime'}`.execute(database)).rows
  while ((await known()).length === 0) await sleep(100)
}

/** Creates a member with enough money, and returns the access token of a session. */
function createBuyer(database: Database): Promise<string> {
  const id = randomUUID()
  return database.transaction().execute(async (tx) => {
    const person = { id, email: `${id}@example.ng`, first_name: 'Ada', last_name: 'Obi' }
    await tx
      .insertInto('accounts.users')
      .values({ ...person, phone: `+234805${randomInt(1e6, 1e7)}`, email_confirmed_at: new Date() })
      .execute()
    await topUpIn(tx, id, 1_000_000)
    return (await openSession(tx, { userId: id, scope: 'member', userAgent: '' })).access
  })
}

interface Offer {
  readonly seller: string
  readonly product: string
}

/** A product that can be ordered, with many pieces. */
async function createOffer(database: Database): Promise<Offer> {
  const seller = await addSeller(database)
  const terms = { seller_id: seller, takes_orders: true, pickup_place: 'Shop 12, Allen Avenue', pickup_days: 2 }
  await database.insertInto('shops.order_terms').values(terms).execute()
  const [category] = (await sql<{ id: string }>`select id from catalog.categories limit 1`.execute(database)).rows
  const product = await addProduct(database, {
    seller_id: seller,
    category_id: category!.id,
    price_kobo: ORDER_NAIRA * 100,
    created_at: new Date('2026-01-01'),
  })
  await database.insertInto('catalog.stock').values({ product_id: product, pieces: 999 }).execute()
  return { seller, product }
}

function buyAirtime(url: string, access: string): Promise<void> {
  return post(`${url}/api/v1/vtu/service/airtime/purchase`, access, { service_id: 'mtn', phone: PHONE, amount: 100 })
}

function placeOrder(url: string, access: string, { seller, product }: Offer): Promise<void> {
  const orders = [{ seller, method: 'pickup', lines: [{ product, quantity: 1 }] }]
  return post(`${url}/api/v1/checkouts`, access, { orders, pay_with: 'wallet', expected_total: ORDER_NAIRA })
}

async function post(url: string, access: string, body: object): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${access}`,
    'idempotency-key': randomUUID(),
  }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}: ${text}`)
}

async function cpuMs(processes: readonly Running[]): Promise<number> {
  const seconds = await Promise.all(processes.map((each) => each.cpuSeconds()))
  return 1000 * seconds.reduce((sum, each) => sum + each, 0)
}
