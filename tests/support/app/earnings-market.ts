import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Earnings, Withdrawal } from '#contracts/earnings.ts'
import { createPaystackTransfers } from '#server/providers/bank-transfers/paystack.ts'
import type { BankTransfers } from '#server/providers/bank-transfers/port.ts'
import { createPaystack } from '#server/providers/card-payments/paystack.ts'
import { findFreePort } from '#tools/free-port.ts'
import { expectExact } from '../database/books.ts'
import { startSimulators } from '../providers/simulators.ts'
import { addSession } from './members.ts'
import { openOrderMarket } from './order-market.ts'
import { runWaitingJobs } from './run-job.ts'
import type { WholeApp } from './whole-app.ts'

const SECRET_KEY = 'sk_test_ours'

/** The bank code of Guaranty Trust Bank. */
export const GTBANK = '058'

interface Choices {
  /** The address of the database of another market. */
  readonly on?: string
  readonly change?: (app: WholeApp) => WholeApp
  /** Replaces the simulated bank. */
  readonly transfers?: (bank: BankTransfers) => BankTransfers
  /** Whether the bank reaches the market: it asks before each transfer, and reports what happened. */
  readonly isConnected?: boolean
}

/** Orders, earnings and withdrawals over HTTP on a new database, with a simulated bank. */
export async function openEarningsMarket(
  settings: Record<string, string> = {},
  { on, transfers = (bank) => bank, change = (app) => app, isConnected = false }: Choices = {},
) {
  const port = isConnected ? await findFreePort() : 0
  const api = `http://127.0.0.1:${port}/api/v1/payments`
  const urls = { cardWebhookUrl: `${api}/webhook`, transferApprovalUrl: `${api}/transfer-approval` }
  const simulators = await startSimulators({ transfersLateSeconds: 0.05, ...(isConnected && urls) })
  const paystack = { baseUrl: `${simulators.url}/paystack`, secretKey: SECRET_KEY }
  const bank = createPaystackTransfers({ ...paystack, timeoutMs: 1000 })
  const market = await openOrderMarket(
    { SIMULATORS_URL: simulators.url, ...(isConnected && { PORT: `${port}` }), ...settings },
    {
      ...(on !== undefined && { on }),
      change(app) {
        const changed = change(app)
        const cards = isConnected ? createPaystack(paystack) : changed.providers.cards
        return { ...changed, providers: { ...changed.providers, cards, transfers: transfers(bank) } }
      },
    },
  )
  const { app, call, database, http } = market
  if (isConnected) await http.listen({ port, host: '127.0.0.1' })
  const dataOf = async <T>(answer: ReturnType<typeof call>, status: number): Promise<T> => {
    const { statusCode, body, json } = await answer
    expect(statusCode, body).toBe(status)
    return json<{ data: T }>().data
  }
  const prefixes = new Map<string, string>()
  /** The first six digits of a seller's account numbers, which nobody else has. */
  const prefixOf = (seller: string): string => {
    const prefix = prefixes.get(seller) ?? String(200_000 + prefixes.size)
    prefixes.set(seller, prefix)
    return prefix
  }
  const earnings = {
    ...market,
    prefixOf,
    bank,
    /** A seller named Aisha Bello, whose identity is verified. */
    async addSeller() {
      const id = await market.addShop()
      await sql`
        update accounts.users set first_name = 'Aisha', last_name = 'Bello', verified_first_name = 'Aisha',
          verified_last_name = 'Bello' where id = ${id}
      `.execute(database)
      await addSession(database, id)
      return id
    },
    /** Releases an order of so many naira, pickup, to the seller. Returns what they earned, in naira. */
    async sell(seller: string, naira = 12_000): Promise<number> {
      const buyer = await market.addBuyer(naira)
      const id = await market.order(buyer, seller, await market.addProduct(seller, 1, naira))
      await market.act(seller, id, 'accept')
      const released = await market.act(seller, id, 'release', { code: await market.codeOf(buyer, id) })
      expect(released.statusCode, released.body).toBe(200)
      return released.json<{ data: { fee: { net: number } } }>().data.fee.net
    },
    /** The same, cleared. */
    async earn(seller: string, naira = 12_000): Promise<number> {
      const net = await earnings.sell(seller, naira)
      await call('POST /sandbox/earnings/clear', { payload: { user: seller } })
      return net
    },
    read: (as: string) => dataOf<Earnings>(call('GET /earnings', { as }), 200),
    setAccount: (as: string, ending = '0001', more: object = {}) =>
      call('PUT /earnings/bank-account', {
        as,
        payload: { bank_code: GTBANK, account_number: `${prefixOf(as)}${ending}`, ...more },
      }),
    withdraw: (as: string, amount: number, key?: string) =>
      call('POST /earnings/withdrawals', {
        as,
        payload: { amount },
        headers: key === undefined ? {} : { 'idempotency-key': key },
      }),
    /** A seller who has asked for a withdrawal of all that they earned by an order. */
    async asked(ending = '0001', naira = 12_000) {
      const seller = await earnings.addSeller()
      const net = await earnings.earn(seller, naira)
      await dataOf(earnings.setAccount(seller, ending), 200)
      const { id } = await dataOf<Withdrawal>(earnings.withdraw(seller, net), 201)
      return { seller, id, net }
    },
    find: (as: string, id: string) => dataOf<Withdrawal>(call(`GET /earnings/withdrawals/${id}`, { as }), 200),
    /** Runs the waiting jobs of withdrawals, as the worker would. */
    work: () => runWaitingJobs(app, 'send-withdrawal'),
    /** Makes the next question due, and runs the sweep. */
    async sweep() {
      await sql`update earnings.withdrawals set next_check_at = now() where settled_at is null`.execute(database)
      await market.run('sweep-withdrawals')
    },
    /** Moves every time of a withdrawal into the past by an interval. */
    async ageWithdrawal(id: string, interval: string) {
      await sql`
        update earnings.withdrawals set created_at = created_at - ${interval}::interval,
          sent_at = sent_at - ${interval}::interval, due_at = due_at - ${interval}::interval where id = ${id}
      `.execute(database)
    },
    expectRightBooks: () => expectExact(database),
    setOutcome: (payload: object) => call('PUT /sandbox/transfers/outcome', { payload }),
    /** The row that operators read. */
    async row(id: string) {
      const { rows } = await sql<{ state: string; problem: string | null; checks: number; reference: string }>`
        select state, problem, checks, reference from earnings.withdrawals where id = ${id}
      `.execute(database)
      return rows[0]!
    },
  }
  return earnings
}
