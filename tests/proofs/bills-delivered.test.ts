import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { BillsParts } from '#server/modules/bills/index.ts'
import { expectChargedIfDelivered } from '../setup/bill-truth.ts'
import { openSimulatedBills } from '../setup/simulated-bills.ts'
import { plantedFault, proof } from '../setup/proof.ts'

/**
 * Whatever the provider does with a purchase, answers late, wrongly, twice or never: its buyer is charged if, and only
 * if, the provider has delivered. What it never settles is left to a person.
 */
const NAIRA = 1_000_000
const AT_ONCE = 8
/** Delivered, and each way in which the simulator misbehaves, but for what takes long or ends with a person. */
const phones = [
  '08031234567',
  ...['101', '102', '103', '104', '105', '106', '107', '110', '112'].map((end) => `08000000${end}`),
]

const sizes = { small: 20, full: 5_000 }
proof('G5', 'a member is charged if and only if the provider has delivered', sizes, (purchases) =>
  buyFrom((parts) => parts, purchases),
)

plantedFault('G5', 'a market that takes silence for a failure is found out', async () => {
  const hasty = (parts: BillsParts): BillsParts => ({
    ...parts,
    bills: {
      ...parts.bills,
      async pay(order) {
        const answer = await parts.bills.pay(order)
        return answer.kind === 'unknown' ? { ...answer, kind: 'failed', cause: 'failed' } : answer
      },
    },
  })
  await expect(buyFrom(hasty, phones.length)).rejects.toMatchObject({ name: 'AssertionError' })
})

async function buyFrom(change: (parts: BillsParts) => BillsParts, count: number): Promise<void> {
  const market = await openSimulatedBills(change)
  const members: string[] = []
  const buyOne = async (index: number) => {
    const member = await market.addMember(NAIRA)
    members.push(member)
    const body = { service_id: 'mtn', phone: phones[index % phones.length], amount: 100 + index }
    const answer = await market.post('/vtu/service/airtime/purchase', body, member)
    expect([200, 202, 422]).toContain(answer.statusCode)
  }
  for (let index = 0; index < count; index += AT_ONCE) {
    await market.database.query('delete from limits.counters')
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - index) }, (_, each) => buyOne(index + each)))
  }
  // Until each of them was answered or its time was over.
  await sleep(700)
  for (let round = 0; round < 5; round += 1) await market.sweep()
  const ids = await market.database.query<{ request_id: string }>('select request_id from bills.purchases')
  const truth = new Set<string>()
  for (const { request_id: id } of ids) if (await market.hasDelivered(id)) truth.add(id)
  expect(truth.size).toBeGreaterThan(0)
  await expectChargedIfDelivered(market, { members, naira: NAIRA, isDelivered: (id) => truth.has(id) })
}
