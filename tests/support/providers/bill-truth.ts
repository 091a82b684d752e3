import { sql } from 'kysely'
import { expect } from 'vitest'
import type { BillOrder } from '#server/providers/bill-payments/port.ts'
import type { openBillMarket } from '../app/bill-market.ts'
import { delivered, said } from './bill-provider.ts'

type Market = Awaited<ReturnType<typeof openBillMarket>>

/** A provider with a memory: it delivers every order that it accepts, even when its response is lost. */
export function rememberingProvider({ bills }: Pick<Market['provider'], 'bills'>) {
  const taken = new Map<string, BillOrder>()
  return {
    ...bills,
    taken,
    async pay(order: BillOrder) {
      if (taken.has(order.requestId)) return said({ kind: 'unknown', isForOperator: false })
      taken.set(order.requestId, order)
      return delivered(order)
    },
    async requery(requestId: string) {
      const order = taken.get(requestId)
      return order ? delivered(order) : said({ kind: 'not-received' })
    },
  }
}

/**
 * Asserts that exactly the delivered purchases are charged and that all others have ended. `naira` is what each member
 * had at first, `addedNaira` what they added since. Purchases in `isLeftOpen` wait for an operator with their money
 * held.
 */
export async function expectChargedIfDelivered(
  market: Pick<Market, 'database' | 'money' | 'expectBalancedBooks'>,
  {
    members,
    naira,
    addedNaira = new Map(),
    isDelivered,
    isLeftOpen = () => false,
  }: {
    members: readonly string[]
    naira: number
    addedNaira?: ReadonlyMap<string, number>
    isDelivered: (requestId: string) => boolean
    isLeftOpen?: (requestId: string) => boolean
  },
): Promise<void> {
  const { rows } = await sql<{
    user_id: string
    state: string
    request_id: string | null
    amount_kobo: number
    captured: number
  }>`
    select user_id, state, request_id, amount_kobo,
      (select count(*) from ledger.entries where key = 'bill:' || p.id || ':settle' and kind = 'bill-delivered')
      - (select count(*) from ledger.entries where key = 'bill:' || p.id || ':reverse') as captured
    from bills.purchases as p
  `.execute(market.database)
  const wrong = rows.filter(({ state, request_id, captured }) => {
    const isTrue = request_id !== null && isDelivered(request_id)
    return (state === 'delivered') !== isTrue || captured !== (isTrue ? 1 : 0)
  })
  expect(wrong).toEqual([])
  const endless = rows.filter(({ state, request_id: id }) => {
    const isOver = ['delivered', 'failed', 'reversed'].includes(state)
    return id !== null && isLeftOpen(id) ? state !== 'review' : !isOver
  })
  expect(endless).toEqual([])
  for (const member of members) {
    const sumOf = (state: string) =>
      rows
        .filter((row) => row.user_id === member && row.state === state)
        .reduce((sum, row) => sum + row.amount_kobo / 100, 0)
    const [spent, kept] = [sumOf('delivered'), sumOf('review')]
    expect(await market.money(member)).toEqual([naira + (addedNaira.get(member) ?? 0) - spent - kept, kept])
  }
  await market.expectBalancedBooks()
}
