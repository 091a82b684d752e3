import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { sampleNumbers } from '#simulators/vtpass/scenarios.ts'
import type { App } from '#server/context.ts'
import type { PurchaseAnswer } from '#server/providers/bill-payments/port.ts'
import { withBills } from '../support/app/changed-app.ts'
import { said } from '../support/providers/bill-provider.ts'
import { expectChargedIfDelivered } from '../support/providers/bill-truth.ts'
import { createSimulatedBills } from '../support/providers/simulated-bills.ts'
import { isFull, plantedFault, proof } from '../support/proofs/proof.ts'

/**
 * Whatever the provider does with a purchase (answers late, wrongly, twice or never, or reverses it later), the buyer
 * is charged if, and only if, the provider has delivered. A purchase that the provider never settles is left to an
 * operator.
 */
const NAIRA = 1_000_000
const AT_ONCE = 8
const DELIVERED = '08031234567'
/** One phone number for each behaviour of the simulator. */
const phones = [
  DELIVERED,
  ...sampleNumbers.map(({ number }) => number).filter((number) => /^080000001\d\d$/.test(number)),
]

const sizes = { small: phones.length, full: 5_000 }
proof('G5', 'a member is charged if and only if the provider has delivered', sizes, (purchases) =>
  buyFrom((app) => app, purchases),
)

/** The planted fault: a market that misreads the provider's response. */
const mishearing =
  (call: 'pay' | 'requery', hear: (answer: PurchaseAnswer) => PurchaseAnswer) =>
  (app: App): App => {
    const asked = app.providers.bills[call] as (what: unknown) => Promise<PurchaseAnswer>
    return withBills(app, { [call]: async (what: unknown) => hear(await asked(what)) })
  }

plantedFault('G5', 'a market that treats a missing response as a failure is detected', async () => {
  const hasty = mishearing('pay', (answer) =>
    answer.kind === 'unknown' ? { ...answer, kind: 'failed', cause: 'failed' } : answer,
  )
  await expect(buyFrom(hasty, 1, ['08000000104'])).rejects.toMatchObject({ name: 'AssertionError' })
})

if (isFull) {
  plantedFault('G5', 'a market that ignores a reversal is detected', async () => {
    const deaf = mishearing('requery', (answer) => (answer.kind === 'reversed' ? said({ kind: 'pending' }) : answer))
    await expect(buyFrom(deaf, 2, [DELIVERED, '08000000108'])).rejects.toMatchObject({ name: 'AssertionError' })
  })

  plantedFault('G5', 'a market that treats a pending purchase as failed is detected', async () => {
    const tired = mishearing('requery', (answer) =>
      answer.kind === 'pending' ? said({ kind: 'failed', cause: 'failed' }) : answer,
    )
    await expect(buyFrom(tired, 2, [DELIVERED, '08000000109'])).rejects.toMatchObject({ name: 'AssertionError' })
  })
}

async function buyFrom(change: (parts: App) => App, count: number, to = phones): Promise<void> {
  const market = await createSimulatedBills(change, { lookAgainSeconds: 1 })
  const members: string[] = []
  const buyOne = async (index: number) => {
    const member = await market.addMember(NAIRA)
    members.push(member)
    const body = { service_id: 'mtn', phone: to[index % to.length], amount: 100 + index }
    const answer = await market.post('/vtu/service/airtime/purchase', body, member)
    expect([200, 202, 422]).toContain(answer.statusCode)
  }
  for (let index = 0; index < count; index += AT_ONCE) {
    await sql`delete from limits.counters`.execute(market.database)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - index) }, (_, each) => buyOne(index + each)))
  }
  // Until every purchase has its response or has timed out.
  await sleep(700)
  for (let round = 0; round < 5; round += 1) await market.sweep()
  // A day later purchases that are still open are no longer re-queried.
  await sql`
    update bills.purchases set sent_at = sent_at - interval '25 hours' where state = 'unknown'
  `.execute(market.database)
  await market.sweep()
  const { rows: ids } = await sql<{ request_id: string }>`select request_id from bills.purchases`.execute(
    market.database,
  )
  const truth = new Map<string, string>()
  for (const { request_id: id } of ids) truth.set(id, await market.truthOf(id))
  expect([...truth.values()]).toContain('delivered')
  await expectChargedIfDelivered(market, {
    members,
    naira: NAIRA,
    isDelivered: (id) => truth.get(id) === 'delivered',
    isLeftOpen: (id) => truth.get(id) === 'pending',
  })
}
