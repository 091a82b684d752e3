import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Checkout } from '#contracts/checkouts.ts'
import type { DisputeState } from '#server/providers/card-payments/port.ts'
import { expectExact } from '../database/books.ts'
import { NO_WALLET_LIMITS, withCards } from './changed-app.ts'
import { openOrderMarket } from './order-market.ts'
import { openCardMarket } from './payments.ts'
import { OPEN_DISPUTE } from '#tests/support/providers/cards.ts'

interface OrderOptions {
  readonly shops?: number
  readonly pieces?: number
  readonly refundTo?: 'wallet' | 'card'
}

/** Orders paid by card over HTTP on a new database, with simulated cards whose service may be down. */
export async function openCardOrderMarket(walletLimits = NO_WALLET_LIMITS) {
  let disputeEnd: DisputeState = OPEN_DISPUTE
  let isDown = false
  let held: { readonly reached: PromiseWithResolvers<void>; readonly goOn: PromiseWithResolvers<void> } | null = null
  const down = { kind: 'unknown', reason: 'down' } as const
  const cards = await openCardMarket((app) =>
    withCards(app, {
      findDispute: async () => disputeEnd,
      async initialize(charge) {
        const stop = held
        held = null
        stop?.reached.resolve()
        await stop?.goOn.promise
        return isDown ? down : app.providers.cards.initialize(charge)
      },
      verify: async (reference) => (isDown ? down : app.providers.cards.verify(reference)),
    }),
  )
  const market = await openOrderMarket(
    {},
    { on: cards.url, change: (app) => ({ ...app, walletLimits, providers: cards.app.providers }) },
  )
  const { addBuyer, addProduct, addShop, call, database, read } = market

  /** A buyer without money orders a kettle for 12,000.00 of each shop, to be paid by card. */
  async function place({ shops = 1, pieces = 5, refundTo }: OrderOptions = {}) {
    const buyer = await addBuyer(0)
    const sellers = await Promise.all(Array.from({ length: shops }, () => addShop()))
    const products = await Promise.all(sellers.map((seller) => addProduct(seller, pieces)))
    const orders = sellers.map((seller, index) => ({
      seller,
      method: 'pickup',
      lines: [{ product: products[index], quantity: 1 }],
    }))
    const body = { orders, pay_with: 'card', expected_total: 12_000 * shops, ...(refundTo && { refund_to: refundTo }) }
    const send = async (key = 'one') => {
      const answer = await market.place(buyer, body, { 'idempotency-key': `${buyer} ${key}` })
      expect(answer.statusCode, answer.body).toBe(201)
      return answer.json<{ data: Checkout }>().data
    }
    const checkout = await send()
    const ids = sellers.map((_, index) => checkout.orders[index]!.id)
    const sellerOf = new Map<string, string>()
    for (const id of ids) {
      const order = await read(buyer, id)
      sellerOf.set(id, order.seller.id)
    }
    const [id] = ids as [string]
    return { buyer, id, ids, checkout, seller: sellerOf.get(id)!, sellerOf, product: products[0]!, send, body }
  }
  type Placed = Awaited<ReturnType<typeof place>>

  const payBy = (checkout: Checkout) => cards.pay(checkout.payment!.access_code)
  async function confirm({ buyer, checkout }: Pick<Placed, 'buyer' | 'checkout'>) {
    const answer = await call(`POST /checkouts/${checkout.id}/confirm`, { as: buyer, payload: {} })
    return [answer.statusCode, answer.json().code ?? answer.json().data.state]
  }
  const rowsOf = (rows: { row: string }[]) => rows.map(({ row }) => row)
  return {
    ...market,
    cards,
    /** Any checkout. */
    checkOut: market.place,
    place,
    payBy,
    confirm,
    async paid(asked: OrderOptions = {}) {
      const placed = await place(asked)
      await payBy(placed.checkout)
      expect(await confirm(placed)).toEqual([200, 'paid'])
      return placed
    },
    /** The card service does not answer meanwhile. */
    async whileDown<T>(work: () => Promise<T>): Promise<T> {
      isDown = true
      return work().finally(() => (isDown = false))
    },
    /** Runs `meanwhile` while the card service begins the payment of a request. Returns what both return. */
    async whileBeginning<First, Other>(request: () => Promise<First>, meanwhile: () => Promise<Other>) {
      const stop = { reached: Promise.withResolvers<void>(), goOn: Promise.withResolvers<void>() }
      held = stop
      const begun = request()
      await stop.reached.promise
      const other = await meanwhile().finally(stop.goOn.resolve)
      return [await begun, other] as const
    },
    endClock: (id: string) => call(`POST /sandbox/orders/${id}/clock`, { payload: {} }),
    /** What stands in the wallet's history of a member, oldest first. */
    async historyOf(userId: string) {
      const { rows } = await sql<{ row: string }>`
        select concat_ws(' ', kind, state, amount_kobo / 100) as row from wallet.transactions
        where user_id = ${userId} order by made_at, kind
      `.execute(database)
      return rowsOf(rows)
    },
    async refundsOf(reference: string) {
      const { rows } = await sql<{ row: string }>`
        select concat_ws(' ', state, amount_kobo / 100) as row from payments.refunds
        where reference = ${reference} order by asked_at, id
      `.execute(database)
      return rowsOf(rows)
    },
    async openDispute({ payment }: Checkout, id = randomInt(1e9)) {
      disputeEnd = OPEN_DISPUTE
      const { reference } = payment!
      await cards.tell('charge.dispute.create', { id, status: 'awaiting', transaction: { reference } })
    },
    /** The bank has decided about the dispute that was opened. */
    async endDispute(end: DisputeState) {
      disputeEnd = end
      await cards.work()
    },
    /** Sends the refund that is next, and hears that the card has the money. */
    async settleRefund(reference: string) {
      await cards.work()
      await cards.tell('refund.processed', { id: randomUUID(), transaction_reference: reference })
      await cards.work()
    },
    expectExactBooks: () => expectExact(database),
  }
}
