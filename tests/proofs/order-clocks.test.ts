import { sql } from 'kysely'
import { afterEach, expect, vi } from 'vitest'
import { openFaultyMarket } from '../support/app/order-copies.ts'
import { plantedFault, proof } from '../support/proofs/proof.ts'

/**
 * Orders begin their clocks in a process whose clock is hours or a day wrong, and the same process sweeps: each clock runs
 * for its length, and ends within a minute, both by the clock of the database.
 */
const HOUR_MS = 3_600_000
const LIES_MS = [24 * HOUR_MS, -24 * HOUR_MS, 2 * HOUR_MS, -2 * HOUR_MS]
const sizes = { small: 20, full: 1_000 }
/** What the parties do, and the hours of the clock that runs then. The seller promises 4 days. */
const CLOCKS: readonly (readonly [hours: number, ...steps: string[]])[] = [
  [36],
  [6 * 24, 'seller accept'],
  [14 * 24, 'seller accept', 'seller sent'],
  [5 * 24, 'seller accept', 'seller handed-over'],
  [48, 'seller accept', 'buyer received'],
]

afterEach(() => void vi.useRealTimers())

proof('G42', 'each clock ends on time in processes with wrong clocks', sizes, async (orders) => {
  expect(await findWrongEnds(orders)).toEqual([])
})

plantedFault('G42', 'a sweep by the clock of the process is detected', async () => {
  const ownNow = (text: string) =>
    text.replace('due_at <= now()', () => `due_at <= '${new Date().toISOString()}'::timestamptz`)
  const wrong = await findWrongEnds(LIES_MS.length, ownNow)
  expect(wrong.map(({ problem }) => problem)).toEqual(['early', 'late', 'early', 'late'])
})

plantedFault('G42', 'a clock that begins by the clock of the process is detected', async () => {
  const ownNow = (text: string) =>
    text.replace(
      'now() + make_interval(mins => ',
      () => `'${new Date().toISOString()}'::timestamptz + make_interval(mins => `,
    )
  const wrong = await findWrongEnds(CLOCKS.length * 2, ownNow)
  expect(wrong.some(({ problem }) => problem === 'length')).toBe(true)
})

/** Returns the orders whose clock had another length, or ended early or late. */
async function findWrongEnds(orders: number, fault?: (text: string) => string) {
  const market = await openFaultyMarket(fault)
  const { act, addAddress, addBuyer, addProduct, addShop, database, order, run } = market
  const seller = await addShop()
  const wrong: { aheadMs: number; hours: number; problem: string }[] = []
  for (let each = 0; each < orders; each += 1) {
    const aheadMs = LIES_MS[each % LIES_MS.length]!
    const [hours, ...steps] = CLOCKS[Math.floor(each / LIES_MS.length) % CLOCKS.length]!
    const buyer = await addBuyer(30_000)
    const address = await addAddress(buyer)
    const product = await addProduct(seller)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs })
    const id = await order(buyer, seller, product, { method: 'door', address })
    for (const step of steps) {
      const [party, action] = step.split(' ') as ['buyer' | 'seller', string]
      expect((await act({ buyer, seller }[party], id, action)).statusCode).toBe(200)
    }
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from due_at - now())::float8 as seconds from orders.orders where id = ${id}
    `.execute(database)
    if (Math.abs(rows[0]!.seconds - hours * 3_600) > 60) wrong.push({ aheadMs, hours, problem: 'length' })
    if (await endsAfter(id, '1 minute')) wrong.push({ aheadMs, hours, problem: 'early' })
    else if (!(await endsAfter(id, '0 seconds'))) wrong.push({ aheadMs, hours, problem: 'late' })
    vi.useRealTimers()
  }
  return wrong

  /** Whether the sweep ends the order when so much of its clock is left. */
  async function endsAfter(id: string, left: string): Promise<boolean> {
    await sql`update orders.orders set due_at = now() + ${left}::interval where id = ${id}`.execute(database)
    await run('sweep-orders')
    const { rows } = await sql`select from orders.orders where id = ${id} and ended_at is not null`.execute(database)
    return rows.length === 1
  }
}
