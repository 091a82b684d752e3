import { sql } from 'kysely'
import { expect } from 'vitest'
import type { PurchaseWithTimeline } from '#contracts/bills.ts'
import { secretsOf } from '#server/config.ts'
import type { App } from '#server/context.ts'
import { ledBillProvider } from '../providers/bill-provider.ts'
import { retrySchedule } from '#server/modules/bills/index.ts'
import { booksOf } from '../database/books.ts'
import { NO_WALLET_LIMITS } from './changed-app.ts'
import { addMember, listNotices } from './members.ts'
import { listMessages } from './outbox.ts'
import { countAddresses, resetRateLimits } from './rate-limits.ts'
import { runJob } from './run-job.ts'
import { serveModules } from './served-modules.ts'
import { topUp } from './top-up.ts'

/** The last part of the address at which the provider reports events. */
const WEBHOOK_SECRET = 'only-the-provider-knows'

/**
 * Bills over HTTP on a new database, or `on` the database of another market, with a provider that the test controls.
 * `change` replaces dependencies.
 */
export async function openBillMarket(change: (app: App) => App = (app) => app, { on }: { on?: string } = {}) {
  const provider = ledBillProvider()
  const served = await serveModules(
    { VTPASS_WEBHOOK_PATH_SECRET: WEBHOOK_SECRET },
    (app) => ({
      ...app,
      ...change({
        ...app,
        config: {
          ...app.config,
          simulated: { ...app.config.simulated, bills: false },
          real: { ...app.config.real, bills: true },
        },
        providers: { ...app.providers, bills: provider.bills },
        // What was delivered is not queried again, except where a test is about that.
        retrySchedule: { ...retrySchedule, lookAgainSeconds: null },
        walletLimits: NO_WALLET_LIMITS,
      }),
    }),
    { on },
  )
  const { app, database } = served
  resetRateLimits(database)
  const newAddress = countAddresses()
  const call: typeof served.call = (call, asked) => served.call(call, { remoteAddress: newAddress(), ...asked })
  const run = (name: string, data: unknown = {}) => runJob(app, name, data)

  return {
    ...served,
    ...booksOf(database),
    call,
    provider,
    noticesTo: (userId: string) => listNotices(database, userId),
    run,
    post: (path: string, payload: object, as?: string, headers: Record<string, string> = {}) =>
      call(`POST ${path}`, { ...(as && { as }), payload, headers }),
    async addMember(naira = 50_000) {
      const id = await addMember(database)
      if (naira > 0) await topUp(database, id, naira)
      return id
    },
    async purchase(as: string, id: string) {
      const answer = await call(`GET /vtu/purchases/${id}`, { as })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<{ data: PurchaseWithTimeline }>().data
    },
    /** Moves a purchase into the past by this interval. */
    async age(id: string, interval: string) {
      await sql`
        update bills.purchases set created_at = created_at - ${interval}::interval,
          sent_at = sent_at - ${interval}::interval,
        settled_at = settled_at - ${interval}::interval, next_check_at = next_check_at - ${interval}::interval
        where id = ${id}
      `.execute(database)
    },
    /** Does `work` while the member's purchase lock is taken, as by another purchase; `end` releases the lock. */
    whileBuying: (userId: string, work: (end: () => Promise<unknown>) => Promise<void>) =>
      database.withClient(async (client) => {
        await client.query('begin')
        await client.query(`select pg_advisory_xact_lock(hashtextextended('bills ' || $1, 0))`, [userId])
        await work(() => client.query('commit'))
      }),
    /** Runs the sweep with every open purchase due. */
    async sweep() {
      await sql`update bills.purchases set next_check_at = now() where next_check_at is not null`.execute(database)
      await run('sweep-purchases')
    },
    async messagesTo(recipient: string) {
      const messages = await listMessages<{ channel: string; subject: string | null }>(
        database,
        secretsOf(app.config),
        recipient,
      )
      return messages.map(({ channel, subject, text }) => ({ channel, subject, text }))
    },
  }
}
