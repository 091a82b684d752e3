import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { connectReads } from '#server/database/connect-reads.ts'
import { appUrlOf } from '#server/database/embedded.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { addActors } from '../support/app/actors.ts'
import { addCategory, addPicture, addProduct } from '../support/app/products.ts'
import { callApi } from '../support/app/call-api.ts'
import { openWholeApp, type WholeApp } from '../support/app/whole-app.ts'
import { createDatabaseLine } from '../support/database/database-line.ts'
import { startReplicated } from '../support/database/replica.ts'
import { plantedFault, proof } from '../support/proofs/proof.ts'

/**
 * Two copies cache their responses and read what visitors see from a replica that applies each change one second late.
 * A seller changes the price of a product through one copy, and reads it through the other one at once.
 */
const { url, replicaUrl } = await startReplicated({
  prepare: (ownerUrl) => prepareDatabase({ url: appUrlOf(ownerUrl), ownerUrl }),
  lateMs: 1000,
})
const [primary, replica] = [appUrlOf(url), appUrlOf(replicaUrl)]
const [slow, deaf] = [await createDatabaseLine(primary), await createDatabaseLine(primary)]
const LONGEST_MS = 2000

/** A copy of the HTTP process. */
const openCopy = async (settings: Record<string, string> = {}, change?: (app: WholeApp) => WholeApp) => {
  const urls = { DATABASE_URL: primary, DATABASE_READ_URL: replica }
  const copy = await openWholeApp({ ...urls, RATE_LIMIT_SCALE: '1000000', ...settings }, change, { on: primary })
  await vi.waitUntil(copy.app.changes.isLive, { timeout: 60_000 })
  return copy
}
/** The notifications of a second copy arrive late. */
slow.state.slowMs = 20
const ofSecond = { DATABASE_DIRECT_URL: slow.url }
const [first, second] = [await openCopy(), await openCopy(ofSecond)]
const { database } = first.app
const { people, tokens } = await addActors(first.app)
const seller = people['seller A']
await sql`
  insert into shops.shops (seller_id, storename, address_1, city, state) values (${seller}, 'Ada', '5 Allen', 'Ikeja', 'Lagos')
`.execute(database)
const category = await addCategory(database, 'Kitchen')
const [cover, picture] = [
  await addPicture(database, { owner_id: seller, unused_since: new Date() }),
  await addPicture(database, { owner_id: seller, unused_since: new Date() }),
]
const id = await addProduct(database, { seller_id: seller, category_id: category, cover_id: cover })
const PATHS = [
  `/products/${id}`,
  '/products',
  `/products?seller=${seller}`,
  `/products?category=${category}&sort=price_asc`,
]

let price = 1000
/** Raises the price through a copy. Returns the cookie that the browser then sends. */
async function raise(through: FastifyInstance): Promise<string> {
  const payload = {
    category,
    product_cover_image: cover,
    product_image: [picture],
    name: 'Kettle',
    in_stock: true,
    brand_name: 'Binatone',
    color: 'Blue',
    description: 'Boils.',
    condition: 'brand_new',
    warranty_duration: 2,
    warranty_duration_type: 'year',
    warranty_address: '5 Allen Avenue, Ikeja',
    weight: 1.25,
    price: price + 1,
  }
  const answer = await callApi(through, `PUT /products/${id}`, { token: tokens['seller A'], payload })
  expect(answer.statusCode, answer.body).toBe(200)
  price += 1
  return String(answer.headers['set-cookie']).split(';')[0]!
}

/** The price in a response. */
async function look(at: FastifyInstance, path: string, cookie?: string): Promise<number> {
  const { statusCode, body } = await callApi(at, `GET ${path}`, { ...(cookie && { headers: { cookie } }) })
  expect(statusCode, body).toBe(200)
  return Number(/"price":(\d+)/.exec(body)?.[1])
}

/** Own changes that the browser that made them did not see at once. */
async function listOldAfterOwn(copies: readonly FastifyInstance[], changes: number): Promise<string[]> {
  const found: string[] = []
  for (let change = 0; change < changes; change += 1) {
    const cookie = await raise(copies[change % 2]!)
    const path = PATHS[change % PATHS.length]!
    const seen = await look(copies[(change + 1) % 2]!, path, cookie)
    if (seen !== price) found.push(`${path} says ${seen} after the change to ${price}`)
  }
  return found
}

/** Responses to visitors that lacked a change made more than two seconds before they asked. */
async function listOlder(copies: readonly FastifyInstance[], changes: number) {
  const madeAt = new Map([[price, performance.now()]])
  const found: string[] = []
  let looks = 0
  const end = new AbortController()
  /** Each price of the filtered list is looked at rarely, so that its response is renewed late. */
  const pathAt = (path: string) => path.replace('{look}', String(looks % 900))
  const visit = async (at: FastifyInstance, template: string) => {
    while (!end.signal.aborted) {
      const path = pathAt(template)
      const due = [...madeAt].findLast(([, time]) => time < performance.now() - LONGEST_MS)?.[0] ?? 0
      const seen = await look(at, path)
      looks += 1
      if (seen < due) found.push(`${path} says ${seen}, two seconds after the change to ${due}`)
      await sleep(20)
    }
  }
  const visits = copies.flatMap((at) => [...PATHS, '/products?price_above={look}'].map((path) => visit(at, path)))
  for (let change = 0; change < changes; change += 1) {
    await raise(copies[0]!)
    madeAt.set(price, performance.now())
    await sleep(change % 10 === 9 ? LONGEST_MS : 100)
  }
  await sleep(LONGEST_MS + 500)
  end.abort()
  await Promise.all(visits)
  return { found, looks }
}

proof('G73', 'a browser sees its own change at once, at every copy', { small: 40, full: 10_000 }, async (size) => {
  expect(await listOldAfterOwn([first.http, second.http], size)).toEqual([])
})

proof('G73', 'a visitor sees every change two seconds later', { small: 10, full: 300 }, async (size) => {
  const before = first.app.reads.counts().replica
  const { found, looks } = await listOlder([first.http, second.http], size)
  expect(found).toEqual([])
  expect(first.app.reads.counts().replica).toBeGreaterThan(before)
  return looks
})

plantedFault('G73', 'reads from a replica that lacks the change are detected', async () => {
  const changes = { isLive: () => true, isGone: () => true, onChange: () => {} }
  const reads = connectReads({ primaryUrl: primary, replicaUrl: replica, poolSize: 3, changes })
  const careless = await openCopy({}, (app) => ({ ...app, reads }))
  expect(await listOldAfterOwn([first.http, careless.http], 4)).not.toEqual([])
  await reads.close()
})

plantedFault('G73', 'a copy that does not wait for its notifications is detected', async () => {
  const hasty = await openCopy(ofSecond, (app) => ({ ...app, changes: { ...app.changes, catchUp: async () => {} } }))
  let found: string[] = []
  // The notification may be faster than the browser, and empties the cache.
  for (let tries = 0; tries < 20 && found.length === 0; tries += 1) {
    await sleep(LONGEST_MS)
    for (const path of PATHS) await look(hasty.http, path)
    found = await listOldAfterOwn([first.http, hasty.http], 1)
  }
  expect(found).not.toEqual([])
})

plantedFault('G73', 'a change feed behind a transaction pooler that counts as live is detected', async () => {
  const copy = await openCopy({ DATABASE_DIRECT_URL: deaf.url }, (app) => ({
    ...app,
    changes: { ...app.changes, isLive: () => true, catchUp: async () => {} },
  }))
  deaf.state.isDeaf = true
  const { found } = await listOlder([first.http, copy.http], 3)
  expect(found).not.toEqual([])
})
