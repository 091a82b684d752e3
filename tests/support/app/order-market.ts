import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Checkout } from '#contracts/checkouts.ts'
import type { Order } from '#contracts/orders.ts'
import { available, balanceOf, earned, heldFor } from '#server/modules/ledger/index.ts'
import { expectBalanced } from '../database/books.ts'
import { NO_WALLET_LIMITS } from './changed-app.ts'
import { addMember, listNotices, newPhone } from './members.ts'
import { listMessages, type Left } from './outbox.ts'
import { addProduct, addSeller } from './products.ts'
import { resetRateLimits } from './rate-limits.ts'
import { runJob } from './run-job.ts'
import { serveModules } from './served-modules.ts'
import { topUp } from './top-up.ts'
import type { WholeApp } from './whole-app.ts'

interface Chosen {
  readonly method?: 'pickup' | 'door'
  readonly quantity?: number
  readonly address?: string | undefined
  readonly key?: string
}

/** Columns of an order that hold times. */
const TIMES = [
  'created_at',
  'paid_at',
  'accepted_at',
  'sent_at',
  'delivered_at',
  'proven_at',
  'ended_at',
  'due_at',
  'remind_at',
  'frozen_at',
  'frozen_until',
]

/** Orders over HTTP on a new database, or `on` the database of another market. `change` replaces dependencies. */
export async function openOrderMarket(
  settings: Record<string, string> = {},
  { on, change }: { on?: string; change?: ((app: WholeApp) => WholeApp) | undefined } = {},
) {
  const served = await serveModules(
    settings,
    (app) => {
      const unlimited = { ...app, walletLimits: NO_WALLET_LIMITS }
      return change ? change(unlimited) : unlimited
    },
    { on },
  )
  const { app, database, call } = served
  resetRateLimits(database)
  const act = (as: string, id: string, action: string, payload: object = {}) =>
    call(`POST /orders/${id}/${action}`, { as, payload })
  const read = async (as: string, id: string): Promise<Order> =>
    (await call(`GET /orders/${id}`, { as })).json<{ data: Order }>().data

  const market = {
    ...served,
    act,
    read,
    run: (name: string) => runJob(app, name),
    /** The SMS to a member, oldest first. */
    async smsTo(userId: string) {
      const { rows } = await sql<{ phone: string }>`select phone from accounts.users where id = ${userId}`.execute(
        database,
      )
      const messages = await listMessages<Left>(database, app.secrets, rows[0]!.phone)
      return messages.map(({ text }) => text)
    },
    noticesTo: async (userId: string) => (await listNotices(database, userId)).map(({ subject }) => subject),

    /** A member with a phone, a session and money in the wallet. */
    async addBuyer(naira = 19_000) {
      const id = await addMember(database)
      await sql`update accounts.users set phone = ${newPhone('805')} where id = ${id}`.execute(database)
      if (naira > 0) await topUp(database, id, naira)
      return id
    },
    /** A seller in Lagos who offers both methods: pickup within 2 days, door delivery within 4. */
    async addShop(storename = 'Kettles') {
      const id = await addSeller(database, { shop: { storename } })
      await sql`
        insert into shops.order_terms (seller_id, takes_orders, pickup_place, pickup_days, door_fee_home_kobo,
          door_fee_elsewhere_kobo, door_days)
        values (${id}, true, 'Shop 12, Allen Avenue', 2, 150000, null, 4)
      `.execute(database)
      return id
    },
    async addProduct(seller: string, pieces = 5, naira = 12_000, name = 'Kettle') {
      const id = await addProduct(database, { seller_id: seller, price_kobo: naira * 100, name })
      await sql`insert into catalog.stock (product_id, pieces) values (${id}, ${pieces})`.execute(database)
      return id
    },
    async addAddress(as: string, state = 'Lagos') {
      const payload = { name: 'Ada Obi', phone: '08031234567', street: '1 Marina', town: 'Eko', state }
      return (await call('POST /addresses', { as, payload })).json<{ data: { id: string } }>().data.id
    },
    async piecesOf(product: string): Promise<number> {
      const { rows } = await sql<{ pieces: number }>`
        select pieces from catalog.stock where product_id = ${product}`.execute(database)
      return rows[0]!.pieces
    },
    place: (as: string, payload: object, headers: Record<string, string> = {}) =>
      call('POST /checkouts', { as, payload: { pay_with: 'wallet', ...payload }, headers }),

    /** Orders a product at the price that the quote names, and returns the order's id. */
    async order(as: string, seller: string, product: string, chosen: Chosen = {}): Promise<string> {
      const { method = 'pickup', quantity = 1, address } = chosen
      const asked = { orders: [{ seller, method, lines: [{ product, quantity }] }], ...(address && { address }) }
      const quote = await call('POST /checkouts/quote', { as, payload: asked })
      expect(quote.statusCode, quote.body).toBe(200)
      const headers = chosen.key === undefined ? {} : { 'idempotency-key': chosen.key }
      const placed = await market.place(as, { ...asked, expected_total: quote.json().data.total }, headers)
      expect(placed.statusCode, placed.body).toBe(201)
      return placed.json<{ data: Checkout }>().data.orders[0]!.id
    },
    async codeOf(as: string, id: string): Promise<string> {
      return (await call(`GET /orders/${id}/code`, { as })).json<{ data: { code: string } }>().data.code
    },
    /** Moves every time of an order into the past by an interval. */
    async age(id: string, interval: string) {
      const moved = TIMES.map((name) => sql`${sql.ref(name)} = ${sql.ref(name)} - ${interval}::interval`)
      await sql`update orders.orders set ${sql.join(moved)} where id = ${id}`.execute(database)
    },
    /** In naira: what the buyer can spend, what the order holds, what the seller has earned. */
    async money({ buyer, seller, id }: { buyer: string; seller: string; id: string }) {
      const codes = [available(buyer), heldFor(id), earned(seller)]
      return (await Promise.all(codes.map((code) => balanceOf(database, code)))).map((kobo) => kobo / 100)
    },
    expectBalancedBooks: () => expectBalanced(database),
  }
  return market
}
