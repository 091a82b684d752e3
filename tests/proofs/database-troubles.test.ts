import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect } from 'vitest'
import { createApp } from '#server/create-app.ts'
import { addActors } from '../support/app/actors.ts'
import { callApi } from '../support/app/call-api.ts'
import { createDatabaseLine } from '../support/database/database-line.ts'
import { addPicture, addProduct } from '../support/app/products.ts'
import { isFull, plantedFault, proof } from '../support/proofs/proof.ts'
import { openWholeApp, type WholeApp, changedBy, serve } from '../support/app/whole-app.ts'

/**
 * While the database or the connection to it fails, each response is right or says that the server is busy. Writes that
 * were confirmed are in the database, no transaction stays open, and calls work again as soon as the trouble is over.
 */
const HOLD_MS = isFull ? 3000 : 600
/** Longer than any wait for a lock. */
const LONG_MS = 3000
const AT_ONCE = 12
type Market = Awaited<ReturnType<typeof openMarket>>

const market = await openMarket()

const troubles: Readonly<Record<string, (market: Market) => Promise<void>>> = {
  'its connections are cut': async ({ line }) => {
    for (let time = 0; time < 10; time += 1) {
      line.cut()
      await sleep(HOLD_MS / 10)
    }
  },
  'it is unreachable for a while': async ({ line }) => {
    line.state.isRefusing = true
    line.cut()
    await sleep(HOLD_MS)
    line.state.isRefusing = false
  },
  'it responds slowly': async ({ line }) => {
    line.state.slowMs = 300
    await sleep(HOLD_MS)
    line.state.slowMs = 0
  },
  'it stops responding, and its connections are then cut': async ({ line }) => {
    line.state.isSilent = true
    await sleep(HOLD_MS)
    line.cut()
    line.state.isSilent = false
  },
  'another session holds a table lock': (market) => holdLock(market, HOLD_MS),
  'all connections of the pool are busy': async ({ slow }) => {
    const sleeping = Array.from({ length: 20 }, () => sql`select pg_sleep(${HOLD_MS / 1000})`.execute(slow.database))
    await Promise.allSettled(sleeping)
  },
  'another session terminates all its sessions': async ({ url }) => {
    const client = await openClient(url)
    for (let time = 0; time < 10; time += 1) {
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      )
      await sleep(HOLD_MS / 10)
    }
    await client.end()
  },
}

const rounds = { small: 1, full: 5 }
for (const [trouble, befall] of Object.entries(troubles)) {
  proof('G26', `while ${trouble}, no response is wrong and no confirmed write is lost`, rounds, async (count) => {
    let asked = 0
    for (let round = 0; round < count; round += 1) asked += await liveThrough(market, befall)
    return asked
  })
}

plantedFault('G26', 'a server that confirms a failed write is detected', async () => {
  const credulous = await openMarket((app) => {
    const { savedItems } = app.modules
    const saveItem = savedItems!.operations['saveItem'] as unknown as (request: object) => Promise<unknown>
    const hasty = (request: object) => saveItem(request).catch(() => ({ message: 'Saved', data: null }))
    const operations = { ...savedItems!.operations, saveItem: hasty as never }
    return { ...app, modules: { ...app.modules, savedItems: { ...savedItems!, operations } } }
  })
  const living = liveThrough(credulous, (each) => holdLock(each, LONG_MS))
  await expect(living).rejects.toMatchObject({ name: 'AssertionError' })
})

async function openMarket(change: (app: WholeApp) => WholeApp = (app) => app) {
  const { app, url } = await openWholeApp({ RATE_LIMIT_SCALE: '1000000' })
  const { people, tokens } = await addActors(app)
  const seller = people['seller A']
  const cover = await addPicture(app.database, { owner_id: seller })
  const products: string[] = []
  for (let count = 0; count < 30; count += 1)
    products.push(await addProduct(app.database, { seller_id: seller, cover_id: cover }))
  const line = await createDatabaseLine(url)
  const slow = changedBy(change, await createApp(app.config, line.url))
  const http = await serve(slow)
  afterAll(async () => {
    await http.close()
    await slow.close()
  })
  return { app, url, line, slow, http, products, buyer: people['buyer A'], token: tokens['buyer A'] }
}

async function holdLock({ url }: Market, holdMs: number): Promise<void> {
  const client = await openClient(url)
  await client.query('begin; lock table saved_items.items in access exclusive mode')
  await sleep(holdMs)
  await client.end()
}

/** Returns the number of requests. */
async function liveThrough(market: Market, befall: (market: Market) => Promise<void>): Promise<number> {
  const state = { isOver: false, asked: 0 }
  const saved = new Set<string>()
  const lives = Promise.allSettled(Array.from({ length: AT_ONCE }, (_, at) => live(market, at, saved, state)))
  await befall(market)
  state.isOver = true
  for (const life of await lives) if (life.status === 'rejected') throw life.reason
  await expect
    .poll(async () => (await market.http.inject({ url: '/readyz', headers: { host: 'kanti.example' } })).json().status)
    .toBe('ready')
  for (let tries = 0; tries < 3; tries += 1)
    expect((await callApi(market.http, 'GET /products', { token: market.token })).statusCode).toBe(200)

  const { database } = market.app
  const { rows } = await sql<{ product_id: string }>`
    select product_id from saved_items.items where user_id = ${market.buyer}
  `.execute(database)
  const kept = new Set(rows.map(({ product_id }) => product_id))
  expect([...saved].filter((id) => !kept.has(id))).toEqual([])
  const idle = async () =>
    (
      await sql`select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
        database,
      )
    ).rows
  await expect.poll(idle).toEqual([])
  await sql`delete from saved_items.items`.execute(database)
  return state.asked
}

async function live(market: Market, at: number, saved: Set<string>, state: { isOver: boolean; asked: number }) {
  for (let turn = 0; !state.isOver; turn += 1) {
    const product = market.products[(at + turn * AT_ONCE) % market.products.length]!
    const answer =
      turn % 2 === 0
        ? await callApi(market.http, 'POST /seller/dashboard/save-item', {
            token: market.token,
            payload: { product, user: market.buyer },
          })
        : await callApi(market.http, `GET /products/${product}`, { token: market.token })
    state.asked += 1
    // Without the database the server cannot check the session, so a 503 is right.
    expect([200, 201, 503], answer.body).toContain(answer.statusCode)
    if (answer.statusCode === 503) {
      expect(answer.json().code).toBe('unavailable')
      await sleep(20)
    } else if (turn % 2 === 0) saved.add(product)
    else expect(answer.json().data.id).toBe(product)
  }
}

async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}
