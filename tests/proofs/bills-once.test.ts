import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { createRateLimits } from '#server/rate-limits/create-rate-limits.ts'
import type { App } from '#server/context.ts'
import { withBills } from '../support/app/changed-app.ts'
import { openBillMarket } from '../support/app/bill-market.ts'
import { METER } from '../support/providers/bill-provider.ts'
import { expectChargedIfDelivered, rememberingProvider } from '../support/providers/bill-truth.ts'
import { booksOf } from '../support/database/books.ts'
import { createCopies } from '../support/processes/copies.ts'
import { asOwner } from '../support/database/databases.ts'
import { addPayer } from '../support/app/payers.ts'
import { isFull, plantedFault, proof } from '../support/proofs/proof.ts'
import { createAsking } from '../support/load/steady-load.ts'

/**
 * A purchase that is submitted ten times to two copies of the HTTP process, with or without an idempotency key, is one
 * purchase with ten equal responses: bills of every kind, all of one member at once. At full size the copies are
 * processes in front of the simulated provider; in `npm test` they are two apps in one process with one provider.
 */
const TIMES = 10
const NAIRA = 50_000
const PHONE = '08031234567'

interface Market {
  addMember(): Promise<{ readonly id: string; readonly access: string }>
  /** Sends a call to one of the two copies. */
  ask(copy: number, call: string, as: string, body?: object, key?: string): Promise<{ status: number; text: string }>
  /** Checks the books of these members; gives the number of purchases that the provider accepted. */
  check(members: readonly string[]): Promise<number>
}

const KINDS = 5
const sizes = { small: 2 * KINDS * TIMES, full: 10_000 }
proof('G1', 'a purchase that is submitted ten times at once is bought once', sizes, async (submits) => {
  const members = submits / TIMES / KINDS
  const market = isFull ? await openTwoProcesses() : await openTwoApps()
  expect(await submit(market, members)).toEqual({ purchases: members * KINDS, unequal: [] })
})

plantedFault('G1', 'a market that does not recognise a repeated purchase is detected', async () => {
  const blind = await openTwoApps()
  await asOwner(
    blind.url,
    `create function bills.hide() returns trigger language plpgsql as
     $$ begin new.created_at := now() - interval '2 minutes'; new.attempt_hash := null; return new; end $$`,
  )
  await asOwner(
    blind.url,
    'create trigger hidden before insert on bills.purchases for each row execute function bills.hide()',
  )
  expect((await submit(blind, 1)).purchases).toBeGreaterThan(KINDS)
})

/** One buys six bills a minute otherwise. */
const unlimited = (app: App): App => ({
  ...app,
  rateLimits: createRateLimits({
    database: app.database,
    secrets: ['a secret'],
    scale: 1_000_000,
    onFault: () => {},
  }),
})

async function openTwoApps() {
  const market = await openBillMarket(unlimited)
  const remembering = rememberingProvider(market.provider)
  const twin = await openBillMarket((app) => withBills(unlimited(app), remembering), { on: market.url })
  Object.assign(market.app.providers.bills, { pay: remembering.pay, requery: remembering.requery })
  const copies = [market, twin] as const
  return {
    url: market.url,
    async addMember() {
      const id = await market.addMember(NAIRA)
      return { id, access: id }
    },
    async ask(copy: number, call: string, as: string, payload?: object, key?: string) {
      const headers = key === undefined ? {} : { 'idempotency-key': key }
      const answer = await copies[copy % 2]!.call(call, { as, headers, ...(payload && { payload }) })
      return { status: answer.statusCode, text: answer.body }
    },
    async check(members: readonly string[]) {
      const isDelivered = (id: string) => remembering.taken.has(id)
      await expectChargedIfDelivered(market, { members, naira: NAIRA, isDelivered })
      return remembering.taken.size
    },
  } satisfies Market & { url: string }
}

async function openTwoProcesses(): Promise<Market> {
  const { database, bills, http, close } = await createCopies(1)
  onTestFinished(close, 60_000)
  const asking = http.map(({ port }) => createAsking(`http://127.0.0.1:${port}`))
  onTestFinished(() => asking.forEach((each) => each.close()))
  const full = await bills.readFloat()
  return {
    addMember: () => addPayer(database, NAIRA),
    async ask(copy, call, as, body, key) {
      const [method, path] = call.split(' ') as ['GET' | 'POST', string]
      const headers = { authorization: `Bearer ${as}`, ...(key !== undefined && { 'idempotency-key': key }) }
      return asking[copy % 2]!({ method, path: `/api/v1${path}`, headers, ...(body && { body }) })
    },
    async check(members) {
      const { rows: bought } = await sql<{ request_id: string; cost_kobo: number }>`
        select request_id, cost_kobo from bills.purchases
      `.execute(database)
      // The float fell by exactly the costs of these purchases: the provider accepted each of them, and nothing else.
      const spentKobo = bought.reduce((sum, each) => sum + each.cost_kobo, 0)
      expect(full).toEqual({ kind: 'read', balanceKobo: expect.any(Number) })
      expect(await bills.readFloat()).toEqual({
        ...full,
        balanceKobo: (full as { balanceKobo: number }).balanceKobo - spentKobo,
      })
      const isDelivered = (id: string) => bought.some((each) => each.request_id === id)
      await expectChargedIfDelivered({ database, ...booksOf(database) }, { members, naira: NAIRA, isDelivered })
      return bought.length
    },
  }
}

/** Submits half of the bills without an idempotency key. */
async function submit(market: Market, count: number) {
  const members: string[] = []
  const unequal: string[][] = []
  for (let index = 0; index < count; index += 1) {
    const { id, access } = await market.addMember()
    members.push(id)
    const bills = await billsFor(market, access)
    const bodies = await Promise.all(
      bills.map(async ([call, body], at) => {
        const key = (index + at) % 2 === 0 ? undefined : randomUUID()
        const answers = Array.from({ length: TIMES }, async (_, time) => {
          let answer = await market.ask(time, call, access, body, key)
          // These codes ask the client to retry in a moment.
          while (/"code":"(still_running|unavailable)"/.test(answer.text))
            answer = await market.ask(time, call, access, body, key)
          return `${answer.status} ${answer.text}`
        })
        return [...new Set(await Promise.all(answers))]
      }),
    )
    unequal.push(...bodies.filter((answers) => answers.length !== 1 || !answers[0]!.startsWith('200 ')))
  }
  return { purchases: await market.check(members), unequal }
}

/** One bill of each kind. */
async function billsFor({ ask }: Market, as: string): Promise<readonly (readonly [call: string, body: object])[]> {
  const cheapest = async (path: string) => {
    const { data } = JSON.parse((await ask(0, `GET ${path}`, as)).text) as {
      data: { variation_code: string; variation_amount: number }[]
    }
    return data.toSorted((one, other) => one.variation_amount - other.variation_amount)[0]!.variation_code
  }
  const meter = { billersCode: METER, subscription_type: 'prepaid' }
  await ask(0, 'POST /vtu/services/electric-sub/verify-meter-number/ikeja-electric', as, meter)
  const bill = async (path: string) => ({ phone: PHONE, variation_code: await cheapest(path) })
  const tv = { ...(await bill('/vtu/services/tv-sub/dstv')), billersCode: '1212121212', subscription_type: 'change' }
  const light = { phone: PHONE, amount: 2000, variation_code: 'prepaid', billersCode: METER }
  return [
    ['POST /vtu/service/airtime/purchase', { service_id: 'mtn', phone: PHONE, amount: 100 }],
    ['POST /vtu/services/data/mtn-data', await bill('/vtu/services/data/mtn-data')],
    ['POST /vtu/services/tv-sub/dstv', tv],
    ['POST /vtu/services/electric-sub/purchase/ikeja-electric', light],
    ['POST /vtu/services/education/waec', await bill('/vtu/services/education/waec')],
  ]
}
