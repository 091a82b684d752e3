import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openBillMarket } from '../setup/bill-market.ts'
import { expectChargedIfDelivered, rememberingProvider } from '../setup/bill-truth.ts'
import { proofSize } from '../setup/proof-size.ts'

/** A purchase that is submitted ten times, with a key or without, is one purchase with ten equal answers. */
const TIMES = 10
const NAIRA = 50_000

test('whatever is submitted ten times at once is bought once', { timeout: 60_000 * proofSize }, async () => {
  const found = await submit(await openBillMarket(), 10 * proofSize)
  expect(found).toEqual({ purchases: 10 * proofSize, unequal: 0 })
})

test('a market that does not see the twin of a purchase is found out', { timeout: 60_000 }, async () => {
  const blind = await openBillMarket()
  await blind.database.query(
    `create function bills.hide() returns trigger language plpgsql as
     $$ begin new.created_at := now() - interval '2 minutes'; new.attempt_hash := null; return new; end $$`,
  )
  await blind.database.query(
    'create trigger hidden before insert on bills.purchases for each row execute function bills.hide()',
  )
  expect((await submit(blind, 4)).purchases).toBeGreaterThan(4)
})

/** Half of them without a key. A member each, because one buys six bills a minute. */
async function submit(market: Awaited<ReturnType<typeof openBillMarket>>, count: number) {
  const { parts, provider } = market
  const remembering = rememberingProvider(provider)
  Object.assign(parts.bills, { pay: remembering.pay, requery: remembering.requery })
  const members: string[] = []
  let unequal = 0
  for (let index = 0; index < count; index += 1) {
    const member = await market.addMember(NAIRA)
    members.push(member)
    const body = { service_id: 'mtn', phone: '08031234567', amount: 100 + index }
    const headers: Record<string, string> = index % 2 === 0 ? {} : { 'idempotency-key': randomUUID() }
    await market.database.query('delete from limits.counters')
    const submits = Array.from({ length: TIMES }, () =>
      market.post('/vtu/service/airtime/purchase', body, member, headers),
    )
    const answers = await Promise.all(submits)
    if (new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size !== 1) unequal += 1
  }
  await expectChargedIfDelivered(market, { members, naira: NAIRA, isDelivered: (id) => remembering.taken.has(id) })
  return { purchases: remembering.taken.size, unequal }
}
