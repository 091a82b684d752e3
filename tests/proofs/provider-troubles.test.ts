import { sql } from 'kysely'
import { expect } from 'vitest'
import { createVtpass } from '#server/providers/bill-payments/vtpass.ts'
import { withBills } from '../support/app/changed-app.ts'
import { openBillMarket } from '../support/app/bill-market.ts'
import { expectChargedIfDelivered } from '../support/providers/bill-truth.ts'
import { billSandbox } from '../support/providers/bills.ts'
import { plantedFault, proof } from '../support/proofs/proof.ts'
import { startSimulators } from '../support/providers/simulators.ts'

/**
 * When the bill provider stops responding, the market soon stops sending requests to it and still serves other calls.
 * Once the provider works again, all purchases are settled.
 */
const NAIRA = 50_000
const FAILURES = 5
const REST_MS = 500
const AT_ONCE = 8

proof(
  'G27',
  'a provider that stops responding gets few more requests, and other calls are served meanwhile',
  { small: 2, full: 40 },
  async (waves) => {
    const found = await fallSilent({ failuresToOpen: FAILURES, waves })
    // The purchases under way when the breaker opened, and in each wave one that tests the provider.
    expect(found.asked).toBeLessThanOrEqual(AT_ONCE + FAILURES + waves)
    expect(found.servedFirst).toBe(waves)
    return found.wanted
  },
)

plantedFault('G27', 'a market that keeps sending requests to a silent provider is detected', async () => {
  const { asked } = await fallSilent({ failuresToOpen: 1_000_000, waves: 3 })
  expect(asked).toBeGreaterThan(AT_ONCE + FAILURES + 3)
})

async function fallSilent({ failuresToOpen, waves }: { failuresToOpen: number; waves: number }) {
  const simulators = await startSimulators({ billsLateSeconds: 0.2 })
  const sandbox = billSandbox(simulators.url)
  const keys = { apiKey: 'sandbox', publicKey: 'PK_sandbox', secretKey: 'SK_sandbox' }
  const baseUrl = `${simulators.url}/vtpass/api`
  const bills = createVtpass({ baseUrl, ...keys, payTimeoutMs: 300, cooldownMs: REST_MS, failuresToOpen })
  const truth = createVtpass({ baseUrl, ...keys })
  let asked = 0
  const market = await openBillMarket((app) => ({
    ...withBills(app, {
      ...bills,
      pay: (order) => ((asked += bills.health().breaker === 'open' ? 0 : 1), bills.pay(order)),
    }),
    retrySchedule: { ...app.retrySchedule, waitsSeconds: [1], notReceivedAfterSeconds: 0 },
  }))
  const members: string[] = []
  const buy = async () => {
    const member = await market.addMember(NAIRA)
    members.push(member)
    return market.post(
      '/vtu/service/airtime/purchase',
      { service_id: 'mtn', phone: '08031234567', amount: 100 },
      member,
    )
  }
  expect((await buy()).statusCode).toBe(200)
  asked = 0

  await sandbox.setOutcome('timeout')
  let servedFirst = 0
  for (let wave = 0; wave < waves; wave += 1) {
    await sql`delete from limits.counters`.execute(market.database)
    const buying = Promise.all(Array.from({ length: AT_ONCE }, buy)).then((answers) => {
      for (const { statusCode } of answers) expect([202, 422, 503]).toContain(statusCode)
      return 'bought'
    })
    const other = market.call(`GET /vtu/purchases`, { as: members[0]! }).then(({ statusCode }) => statusCode)
    if ((await Promise.race([other, buying])) === 200) servedFirst += 1
    await buying
  }

  await sandbox.setOutcome('by-number')
  const isWell = async () => {
    await market.sweep()
    const [open] = (
      await sql<{ count: number }>`
        select count(*) from bills.purchases where settled_at is null
      `.execute(market.database)
    ).rows
    return open!.count
  }
  await expect.poll(isWell).toBe(0)
  await expect.poll(async () => (await buy()).statusCode).toBe(200)
  const { rows } = await sql<{ request_id: string | null }>`
    select request_id from bills.purchases
  `.execute(market.database)
  const delivered = new Set<string>()
  for (const { request_id: id } of rows)
    if (id !== null && (await truth.requery(id)).kind === 'delivered') delivered.add(id)
  await expectChargedIfDelivered(market, { members, naira: NAIRA, isDelivered: (id) => delivered.has(id) })
  return { asked, servedFirst, wanted: waves * AT_ONCE }
}
