import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Checkout } from '#contracts/checkouts.ts'
import type { App } from '#server/context.ts'
import type { CardPayments } from '#server/providers/card-payments/port.ts'
import { testCards, type Scenario } from '#simulators/paystack/scenarios.ts'
import { withCards } from '../app/changed-app.ts'
import { openOrderMarket } from '../app/order-market.ts'
import { openCardMarket } from '../app/payments.ts'

/** Total of each order. */
export const TOTAL_KOBO = 12_000_00

/** Checkouts that are paid by card. `change` replaces calls of the card provider. */
export async function openCardOrders(change: (app: App) => Partial<CardPayments> = () => ({})) {
  const cards = await openCardMarket((app) => withCards(app, change(app)))
  const market = await openOrderMarket(
    { RATE_LIMIT_SCALE: '1000000' },
    { on: cards.url, change: (app) => ({ ...app, providers: cards.app.providers }) },
  )
  const { database } = cards
  const seller = await market.addShop()
  const product = await market.addProduct(seller, 999)
  const other = await market.addShop()
  const otherProduct = await market.addProduct(other, 999)

  return {
    ...market,
    cards,
    /** A buyer begins a checkout of an order of each of two shops. */
    async place() {
      const buyer = await market.addBuyer(0)
      await sql`
        update catalog.stock set pieces = 999 where product_id = any(${[product, otherProduct]}::uuid[])
      `.execute(database)
      const orders = [
        { seller, method: 'pickup', lines: [{ product, quantity: 1 }] },
        { seller: other, method: 'pickup', lines: [{ product: otherProduct, quantity: 1 }] },
      ]
      const asked = { orders, pay_with: 'card', expected_total: (2 * TOTAL_KOBO) / 100 }
      const answer = await market.place(buyer, asked, { 'idempotency-key': randomUUID() })
      expect(answer.statusCode, answer.body).toBe(201)
      const checkout = answer.json<{ data: Checkout }>().data
      return { buyer, checkout, ids: checkout.orders.map(({ id }) => id) }
    },
    sellerOf: async (id: string) => {
      const { rows } = await sql<{ seller_id: string }>`select seller_id from orders.orders where id = ${id}`.execute(
        database,
      )
      return rows[0]!.seller_id
    },
    fillIn: (accessCode: string, scenario: Scenario) =>
      cards.fillIn(accessCode, { card: testCards.find((card) => card.scenario === scenario)!.number }),
    /** Does all that is under way, as the worker does in the end. */
    async comeToRest() {
      for (let times = 0; times < 4; times += 1) {
        await sql`update payments.intents set next_check_at = now() where entry_id is null`.execute(database)
        await sql`update payments.refunds set next_check_at = now() where state = 'asked'`.execute(database)
        await sql`update payments.disputes set next_check_at = now() where resolved_at is null`.execute(database)
        await cards.sweep()
        await cards.work()
      }
    },
    /** In kobo, by the books: what the card payments brought orders and buyers, and what the orders got of that. */
    async broughtBy(references: readonly string[], ids: readonly string[]) {
      const { rows } = await sql<{ brought: number; held: number }>`
        select coalesce(sum(amount_kobo) filter (where source.code = 'paystack' and target.code ~ '^(order|member):'), 0)::bigint as brought,
          coalesce(sum(amount_kobo) filter (where source.code = 'paystack' and target.code = any(${ids.map((id) => `order:${id}`)})), 0)::bigint as held
        from ledger.entries join ledger.transfers on entry_id = entries.id
          join ledger.accounts as source on source.id = from_id join ledger.accounts as target on target.id = to_id
        where entries.key = any(${references.map((reference) => `paystack:charge:${reference}`)})
      `.execute(database)
      return rows[0]!
    },
  }
}
