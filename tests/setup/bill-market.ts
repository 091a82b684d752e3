import { randomUUID } from 'node:crypto'
import { beforeEach, expect } from 'vitest'
import { operatorBills } from '#contracts/operator/bills.ts'
import { bills } from '#contracts/bills.ts'
import type { PurchaseWithTimeline } from '#contracts/bills.ts'
import { mounted } from '#server/http/api-routes.ts'
import { createJobQueue } from '#server/jobs/job-queue.ts'
import { keysFor } from '#server/kit/keys.ts'
import { billsJobs, createBills, retrySchedule, type Bills, type BillsParts } from '#server/modules/bills/index.ts'
import { createOutbox, outboxJobs } from '#server/modules/outbox/index.ts'
import { listMessages } from './outbox.ts'
import { topUp } from './top-up.ts'
import { ledBillProvider } from './bill-provider.ts'
import { booksOf } from './books.ts'
import { serveModules } from './served-modules.ts'
import { atEnd } from './at-end.ts'

const SECRETS = ['the secret of the market'] as const

/**
 * Bills over HTTP on a new database, or `on` the database of another market, with a provider that the test controls.
 * `change` replaces dependencies.
 */
export async function openBillMarket(
  change: (parts: BillsParts) => BillsParts = (parts) => parts,
  { on }: { on?: string } = {},
) {
  const provider = ledBillProvider()
  const opened: { bills?: Bills; parts?: BillsParts } = {}
  const emails: { userId: string; subject: string }[] = []
  const served = await serveModules(
    async ({ database, log, rateLimits }) => {
      const queue = await createJobQueue(database, [...billsJobs, ...outboxJobs], () => {})
      atEnd(() => queue.close())
      const emailLayout = {
        name: 'Kanti',
        wordmark: 'kanti',
        publicUrl: 'https://kanti.example',
        supportEmail: 's@kanti.example',
      }
      opened.parts = change({
        database,
        queue,
        log,
        rateLimits,
        outbox: createOutbox({ queue, emailLayout, secrets: SECRETS }),
        bills: provider.bills,
        clock: { now: () => new Date() },
        keys: keysFor(SECRETS, 'bills'),
        publicUrl: 'https://kanti.example',
        isSimulated: false,
        // Delivered purchases are not re-queried, except in tests about that.
        retrySchedule: { ...retrySchedule, lookAgainSeconds: null },
        answerWithinMs: 5000,
        webhookSecret: 'only-the-provider-knows',
        lowFloatKobo: 100_000_00,
        twoOperatorsFromKobo: 10_000_00,
        findContact: async (_, userId) => ({ email: `${userId}@example.ng`, phone: '+2348031234567' }),
        findUserId: async () => null,
        findEmails: async (ids) => new Map(ids.map((id) => [id, `${id}@example.ng`])),
        refuseOverspending: async () => {},
        spendFrom: async () => new Date(),
        assertRecentSignIn: async () => {},
        notifyMember: async (_, userId, { subject }) => void emails.push({ userId, subject }),
      })
      opened.bills = createBills(opened.parts)
      return {
        bills: mounted(bills, opened.bills.operations),
        operatorBills: mounted(operatorBills, opened.bills.operatorOperations),
      }
    },
    { on },
  )
  const { database, http } = served
  const { bills: billPayments, parts } = opened as Required<typeof opened>
  await http.register(billPayments.webhook)
  let addresses = 0
  /** Calls from a new network address each time, so that rate limits do not interfere. */
  const call = (path: string, asked: Parameters<typeof served.call>[1] = {}) =>
    served.call(path, { remoteAddress: `10.${(addresses++ >> 8) & 255}.${addresses & 255}.1`, ...asked })
  beforeEach(async () => {
    await database.query('delete from limits.counters')
  })
  const jobNamed = (name: string) => billPayments.jobs.find(({ job }) => job.name === name)!.handle
  const run = (name: string, data: unknown = {}) =>
    jobNamed(name)(data, { id: '', retry: 0, signal: AbortSignal.any([]) })

  return {
    ...served,
    ...booksOf(database),
    call,
    parts,
    provider,
    emails,
    run,
    post: (path: string, payload: object, as?: string, headers: Record<string, string> = {}) =>
      call(`POST ${path}`, { ...(as && { as }), payload, headers }),
    async addMember(naira = 50_000) {
      const id = randomUUID()
      await database.query(
        `insert into accounts.users (id, email, first_name, last_name, email_confirmed_at)
         values ($1, $2, 'Ada', 'Obi', now())`,
        [id, `${id}@example.ng`],
      )
      if (naira > 0) {
        await topUp(database, id, naira)
      }
      return id
    },
    async purchase(as: string, id: string) {
      const answer = await call(`GET /vtu/purchases/${id}`, { as })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<{ data: PurchaseWithTimeline }>().data
    },
    /** Moves a purchase into the past by this interval. */
    async age(id: string, interval: string) {
      await database.query(
        `update bills.purchases set created_at = created_at - $2::interval, sent_at = sent_at - $2::interval,
           settled_at = settled_at - $2::interval, next_check_at = next_check_at - $2::interval where id = $1`,
        [id, interval],
      )
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
      await database.query('update bills.purchases set next_check_at = now() where next_check_at is not null')
      await run('sweep-purchases')
    },
    async messagesTo(recipient: string) {
      const messages = await listMessages<{ channel: string; subject: string | null }>(database, SECRETS, recipient)
      return messages.map(({ channel, subject, text }) => ({ channel, subject, text }))
    },
  }
}
