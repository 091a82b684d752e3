import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { openBillMarket } from '../setup/bill-market.ts'
import { expectChargedIfDelivered, rememberingProvider } from '../setup/bill-truth.ts'
import { plantedFault, proof } from '../setup/proof.ts'

/**
 * A purchase that is submitted ten times to two processes, with a key or without, is one purchase with ten equal
 * answers.
 */
const TIMES = 10
const NAIRA = 50_000

proof('G1', 'whatever is submitted ten times at once is bought once', { small: 100, full: 10_000 }, async (submits) => {
  const purchases = submits / TIMES
  expect(await submit(await openTwo(), purchases)).toEqual({ purchases, unequal: [] })
})

plantedFault('G1', 'a market that does not see the twin of a purchase is found out', async () => {
  const blind = await openTwo()
  await blind.database.query(
    `create function bills.hide() returns trigger language plpgsql as
     $$ begin new.created_at := now() - interval '2 minutes'; new.attempt_hash := null; return new; end $$`,
  )
  await blind.database.query(
    'create trigger hidden before insert on bills.purchases for each row execute function bills.hide()',
  )
  expect((await submit(blind, 4)).purchases).toBeGreaterThan(4)
})

/** Two processes on one database and in front of one provider, as far as one process can have two. */
async function openTwo() {
  const market = await openBillMarket()
  const remembering = rememberingProvider(market.provider)
  const twin = await openBillMarket((parts) => ({ ...parts, bills: remembering }), { on: market.url })
  Object.assign(market.parts.bills, { pay: remembering.pay, requery: remembering.requery })
  return { ...market, processes: [market, twin] as const, taken: remembering.taken }
}

/** Half of them without a key. A member each, because one buys six bills a minute. */
async function submit(market: Awaited<ReturnType<typeof openTwo>>, count: number) {
  const { processes, taken } = market
  const members: string[] = []
  const unequal: string[][] = []
  for (let index = 0; index < count; index += 1) {
    const member = await market.addMember(NAIRA)
    members.push(member)
    const body = { service_id: 'mtn', phone: '08031234567', amount: 100 + index }
    const headers: Record<string, string> = index % 2 === 0 ? {} : { 'idempotency-key': randomUUID() }
    await market.database.query('delete from limits.counters')
    const answers = await Promise.all(
      Array.from({ length: TIMES }, async (_, time) => {
        const submit = () => processes[time % 2 ? 1 : 0].post('/vtu/service/airtime/purchase', body, member, headers)
        let answer = await submit()
        // Who is told to ask again in a moment does.
        while (['still_running', 'unavailable'].includes(answer.json().code)) answer = await submit()
        return `${answer.statusCode} ${answer.body}`
      }),
    )
    const told = new Set(answers)
    if (told.size !== 1) unequal.push([...told])
  }
  await expectChargedIfDelivered(market, { members, naira: NAIRA, isDelivered: (id) => taken.has(id) })
  return { purchases: taken.size, unequal }
}
