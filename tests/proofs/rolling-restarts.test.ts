import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, expect, vi } from 'vitest'
import { listDriftedAccounts } from '#server/modules/ledger/index.ts'
import { enter } from '../support/app/members.ts'
import { addPayer } from '../support/app/payers.ts'
import { addShopOfLoad } from '../support/load/shop-of-load.ts'
import { createCopies, type Copy } from '../support/processes/copies.ts'
import { addCategory, addProduct, addSeller } from '../support/app/products.ts'
import { isFull, plantedFault, proof } from '../support/proofs/proof.ts'
import { askSteadily, createAsking, type LoadRequest } from '../support/load/steady-load.ts'

/**
 * Two copies of the HTTP process behind a plain proxy, and two workers: while each in turn is stopped and started
 * again, no request fails, every email is sent once, and every checkout is one order. Starting processes takes too long for
 * `npm test`.
 */
const REQUESTS_A_SECOND = 200
/** One request in this many asks for an email: the mail simulator stores only the last 500. */
const EMAIL_EVERY = 200
/** One in this many is a checkout from the wallet, of buyers in turn: a day has a limit. */
const ORDER_EVERY = 200
const BUYERS = 20
const JSON_TO_US = { host: 'kanti.example', 'content-type': 'application/json' }

let opened: ReturnType<typeof open> | undefined
const openOnce = () => (opened ??= open())
afterAll(async () => (await opened)?.close())

proof(
  'G25',
  'while processes are replaced one by one, no request fails, each email is sent once and each order is placed once',
  { small: 0, full: 20 },
  async (restarts) => {
    const { copies, replace, database, countEmails, url, reads, shop, buyers } = await openOnce()
    const emails: string[] = []
    let orders = 0
    const stop = askSteadily(createAsking(url), REQUESTS_A_SECOND, (at) => {
      if (at % ORDER_EVERY === ORDER_EVERY / 2) return shop.order(at, buyers[orders++ % BUYERS]!)
      if (at % EMAIL_EVERY !== 0) return reads[at % reads.length]!
      emails.push(`ada${at}@mail.example`)
      return { method: 'POST', path: '/api/v1/newsletter', body: { email: emails.at(-1)! } }
    })
    for (let each = 0; each < restarts; each += 1) await replace(copies[each % copies.length]!)
    const { requests, failures } = await stop()
    expect(failures).toEqual([])
    await expect
      .poll(async () => (await sql`select id from outbox.messages where sent_at is null`.execute(database)).rows)
      .toEqual([])
    const sent = await countEmails()
    expect(emails.map((email) => [email, sent[email]])).toEqual(emails.map((email) => [email, 1]))
    const { rows } = await sql<{ placed: number; left: number }>`
      select (select count(*)::integer from orders.orders) as placed, (select sum(pieces)::integer from catalog.stock) as left
    `.execute(database)
    expect(rows[0]).toEqual({ placed: orders, left: shop.pieces - orders })
    expect(await listDriftedAccounts(database)).toEqual([])
    return requests
  },
)

proof(
  'G25',
  'a process finishes the request that it has begun before it stops',
  { small: 0, full: 5 },
  async (stops) => {
    const [copy] = (await openOnce()).http
    for (let each = 0; each < stops; each += 1) {
      expect(await answerDuring(copy!, 'SIGTERM')).toBe(200)
      await copy!.start()
    }
  },
)

if (isFull) {
  plantedFault('G25', 'a process that drops the request that it has begun is detected', async () => {
    const [copy] = (await openOnce()).http
    expect(await answerDuring(copy!, 'SIGKILL')).toBe('ECONNRESET')
  })
}

async function open() {
  const copies = await createCopies(2)
  const { database } = copies
  const seller = await addSeller(database)
  const category = await addCategory(database, 'Fans')
  const product = await addProduct(database, { seller_id: seller, category_id: category })
  const shop = await addShopOfLoad(database, BUYERS, category)
  const payers = await Promise.all(Array.from({ length: BUYERS }, () => addPayer(database, 50_000)))
  const buyers = payers.map(({ access }) => access)
  const access = await enter(database, seller)
  const paths = ['/', '/api/v1/products?page=1', `/api/v1/products/${product}`, '/api/v1/products?search=fan']
  const reads: readonly LoadRequest[] = [
    ...paths.map((path) => ({ method: 'GET', path }) as const),
    { method: 'GET', path: '/api/v1/account/sessions', headers: { authorization: `Bearer ${access}` } },
    { method: 'GET', path: '/api/v1/orders?role=buyer', headers: { authorization: `Bearer ${buyers[0]!}` } },
  ]
  return { ...copies, reads, shop, buyers }
}

/** The response to a request whose body is sent after the copy was stopped and has closed its port. */
async function answerDuring(copy: Copy, signal: NodeJS.Signals): Promise<number | string | undefined> {
  const body = JSON.stringify({ email: `${signal.toLowerCase()}@mail.example` })
  const headers = { ...JSON_TO_US, 'content-length': body.length, expect: '100-continue' }
  const to = { port: copy.port!, host: '127.0.0.1', path: '/api/v1/newsletter' }
  const asked = request({ ...to, method: 'POST', headers })
  const answered = new Promise<number | string | undefined>((resolve) => {
    asked.on('response', (answer) => resolve(answer.resume().statusCode))
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
  })
  asked.flushHeaders()
  await once(asked, 'continue')
  const ended = copy.stop(signal)
  await vi.waitUntil(() => isClosed(copy.port!), { timeout: 10_000 })
  asked.end(body)
  const answer = await answered
  await ended
  return answer
}

function isClosed(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const knocking = connect(port, '127.0.0.1', () => {
      knocking.destroy()
      resolve(false)
    })
    knocking.on('error', () => resolve(true))
  })
}
