import { expect } from 'vitest'
import type { BillOrder } from '#server/providers/bill-payments/port.ts'
import type { openBillMarket } from './bill-market.ts'
import { delivered, said } from './bill-provider.ts'

type Market = Awaited<ReturnType<typeof openBillMarket>>

/** A provider with a memory: what it takes in it delivers, whatever becomes of its answer. */
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
 * Of a purchase, its end and what the wallet lost by it; `naira` of each member is what they had, and `addedNaira` what
 * they have added since.
 */
export async function expectChargedIfDelivered(
  market: Pick<Market, 'database' | 'money' | 'expectBalancedBooks'>,
  {
    members,
    naira,
    addedNaira = new Map(),
    isDelivered,
  }: {
    members: readonly string[]
    naira: number
    addedNaira?: ReadonlyMap<string, number>
    isDelivered: (requestId: string) => boolean
  },
): Promise<void> {
  const rows = await market.database.query<{
    user_id: string
    state: string
    request_id: string | null
    amount_kobo: number
    captured: number
  }>(
    `select user_id, state, request_id, amount_kobo,
       (select count(*) from ledger.entries where key = 'bill:' || p.id || ':settle' and kind = 'bill-delivered') as captured
     from bills.purchases as p`,
  )
  const wrong = rows.filter(({ state, request_id, captured }) => {
    const isTrue = request_id !== null && isDelivered(request_id)
    return (state === 'delivered') !== isTrue || captured !== (isTrue ? 1 : 0)
  })
  expect(wrong).toEqual([])
  expect(rows.filter(({ state }) => !['delivered', 'failed', 'reversed'].includes(state))).toEqual([])
  for (const member of members) {
    const spent = rows
      .filter((row) => row.user_id === member && row.state === 'delivered')
      .reduce((sum, row) => sum + row.amount_kobo / 100, 0)
    expect(await market.money(member)).toEqual([naira + (addedNaira.get(member) ?? 0) - spent, 0])
  }
  await market.expectBalancedBooks()
}
