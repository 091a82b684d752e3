import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { inject, onTestFinished } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { createSimulators } from '#simulators/create-simulators.ts'
import { buildIfChanged } from '#tools/build.ts'
import { findFreePort } from '#tools/free-port.ts'
import { endProcess, startProcess } from '#tools/start-process.ts'
import { SANDBOX } from '../app/sandbox.ts'
import { temporaryFolder } from '../app/temporary-folder.ts'
import { cloneTemplate } from '../database/databases.ts'
import { fillDatabase } from '../database/filled-database.ts'
import { addPayer } from '../app/payers.ts'
import { cpuSecondsOf } from '../../../bench/process.ts'
import { addShopOfLoad } from './shop-of-load.ts'
import type { LoadRequest } from './steady-load.ts'

const PROCESS = new URL('loaded-process.ts', import.meta.url)
const ROWS = 2_000
/** No factor of the mix, so that all buy in turn: a member who buys much in an hour has to sign in again. */
const BUYERS = 997

/** Shares of the kinds of requests, in percent, similar to those of real visitors and members. */
const KINDS = [
  ['page', 60],
  ['read', 25],
  ['account', 9],
  ['change', 1],
  ['money', 5],
] as const
export type Kind = (typeof KINDS)[number][0]
const MIX = KINDS.flatMap(([kind, share]) => Array.from({ length: share }, () => kind))

/** One HTTP process without a response cache on a filled database, and the requests to send to it. */
export async function startLoaded(env: Readonly<Record<string, string>> = {}) {
  await buildIfChanged(() => {})
  const { url, drop } = await cloneTemplate(inject('postgresUrl'))
  await fillDatabase(url, ROWS)
  // The buyers are added all at once; the last may wait for long.
  const database = connect(url, { poolSize: 2, withoutTimeouts: true })
  const simulators = await createSimulators()
  const folder = await temporaryFolder('loaded')
  const port = await findFreePort()
  const child = await startProcess(PROCESS, {
    execArgv: ['--expose-gc'],
    env: {
      ...process.env,
      ...SANDBOX,
      PORT: `${port}`,
      DATABASE_URL: url,
      DATA_DIR: folder,
      SIMULATORS_URL: simulators.url,
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMIT_SCALE: '1000000',
      WALLET_DAY_LIMIT: '0',
      WALLET_BALANCE_LIMIT: '0',
      ANSWER_CACHE_MB: '0',
      ...env,
    },
  })
  onTestFinished(async () => {
    await endProcess(child)
    await simulators.close()
    await database.close()
    await drop()
  })
  const { rows: products } = await sql<{ id: string }>`select id from catalog.products`.execute(database)
  const payers = await Promise.all(Array.from({ length: BUYERS }, () => addPayer(database, 10_000_000)))
  const buyers = payers.map(({ access }) => access)
  const { rows: categories } = await sql<{ id: string }>`select id from catalog.categories limit 1`.execute(database)
  const shop = await addShopOfLoad(database, 20, categories[0]!.id)
  const moneyOf = (at: number, as: Readonly<Record<string, string>>): LoadRequest => {
    if (at % 8 === 0) return { ...get('/vtu/service/airtime/purchase', as), method: 'POST', body: airtime(at) }
    if (at % 8 === 4) return shop.order(at, buyers[at % BUYERS]!)
    const own = ['/wallet', '/wallet/my-transactions', '/seller/subscription/my-plan', '/orders?role=buyer']
    return get(own[(at % 8) >> 1]!, as)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    /** The kind of the request with this number, and the request. */
    next(at: number): readonly [Kind, LoadRequest] {
      const kind = MIX[(at * 37) % MIX.length]!
      const as = { authorization: `Bearer ${buyers[at % BUYERS]!}` }
      const product = products[at % products.length]!.id
      const asked: Readonly<Record<Kind, LoadRequest>> = {
        page: { method: 'GET', path: at % 3 === 0 ? `/search?product_name=fan+${at}` : `/product-details/${product}` },
        read: get([`/products?page=${1 + (at % 50)}`, `/products/${product}`, `/products?search=fan+${at}`][at % 3]!),
        account: get('/account/sessions', as),
        // Each from another network, because a network that asks often has to solve proofs of work.
        change: {
          ...get('/newsletter', {
            'x-forwarded-for': `2001:db8:${(at >> 16).toString(16)}:${(at & 0xffff).toString(16)}::1`,
          }),
          method: 'POST',
          body: { email: `ada${at}@mail.example` },
        },
        money: moneyOf(at, as),
      }
      return [kind, asked[kind]]
    },
    /** Processor time that the process has used, in seconds. */
    cpuSeconds: () => cpuSecondsOf(child.pid!),
    async look() {
      child.send('look')
      const [usage] = (await once(child, 'message')) as [{ heapBytes: number; timers: number; listeners: number }]
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      const files = (await readdir(`/proc/${child.pid}/fd`)).length
      return { ...usage, rssBytes: Number(/VmRSS:\s+(\d+) kB/.exec(status)![1]) * 1024, files }
    },
  }
}

const get = (path: string, headers = {}): LoadRequest => ({ method: 'GET', path: `/api/v1${path}`, headers })
const airtime = (at: number) => ({ service_id: 'mtn', phone: '08031234567', amount: 100 + (at % 4000) })
