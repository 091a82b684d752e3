import { createHmac, randomUUID } from 'node:crypto'
import { beforeEach, expect } from 'vitest'
import { payments } from '#contracts/payments.ts'
import { subscriptions } from '#contracts/subscriptions.ts'
import { wallet } from '#contracts/wallet.ts'
import { mounted } from '#server/http/api-routes.ts'
import { createJobQueue } from '#server/jobs/job-queue.ts'
import { available, listDriftedAccounts, trialBalance } from '#server/modules/ledger/index.ts'
import { outboxJobs, type Email } from '#server/modules/outbox/index.ts'
import { createPayments, paymentsJobs, type Payments, type PaymentsParts } from '#server/modules/payments/index.ts'
import { planPurpose, subscriptionsOperations, type ActivePlan } from '#server/modules/subscriptions/index.ts'
import { isFrozen } from '#server/modules/reconciliation/index.ts'
import { topUpPurpose, walletOperations, type AllowanceParts, type WalletLimits } from '#server/modules/wallet/index.ts'
import { createPaystack } from '#server/providers/card-payments/paystack.ts'
import { cardPayers } from './cards.ts'
import { serveModules } from './served-modules.ts'
import { startSimulators } from './simulators.ts'
import { atEnd } from './at-end.ts'

const SECRET_KEY = 'sk_test_ours'

const NO_LIMIT = { dayKobo: null, balanceKobo: null }

/** Payments, plans and wallets over HTTP on a new database, with simulated cards. `change` replaces dependencies. */
export async function openCardMarket(
  change: (parts: PaymentsParts) => PaymentsParts = (parts) => parts,
  walletLimits: WalletLimits = { unverified: NO_LIMIT, verified: NO_LIMIT },
) {
  const simulators = await startSimulators()
  const opened: { payments?: Payments; parts?: PaymentsParts } = {}
  const notices: { userId: string; content: Email }[] = []
  const planChanges: { userId: string; plan: ActivePlan | null }[] = []
  let allowances: AllowanceParts | undefined
  const served = await serveModules(async ({ database, log, rateLimits }) => {
    const queue = await createJobQueue(database, [...paymentsJobs, ...outboxJobs], () => {})
    atEnd(() => queue.close())
    const planParts = {
      database,
      planChanged: async (_: unknown, userId: string, plan: ActivePlan | null) =>
        void planChanges.push({ userId, plan }),
    }
    allowances = {
      walletLimits,
      isVerified: async (_, userId) => verified.has(userId),
      isFrozen,
    }
    opened.parts = change({
      database,
      queue,
      log,
      rateLimits,
      twoOperatorsFromKobo: 1_000_000_00,
      publicKey: 'pk_test_ours',
      publicUrl: 'https://kanti.example',
      cards: createPaystack({ baseUrl: `${simulators.url}/paystack`, secretKey: SECRET_KEY, timeoutMs: 1000 }),
      purposes: { wallet: topUpPurpose(allowances), subscription: planPurpose(planParts) },
      findEmail: async (userId) => emails.get(userId) ?? null,
      findEmails: async () => emails,
      notifyMember: async (_, userId, content) => void notices.push({ userId, content }),
    })
    opened.payments = createPayments(opened.parts)
    const { claim } = opened.payments
    return {
      wallet: mounted(
        wallet,
        walletOperations({
          ...allowances,
          database,
          rateLimits,
          publicUrl: 'https://kanti.example',
          claimPayment: claim,
          returnToCards: opened.payments.returnToCards,
        }),
      ),
      payments: mounted(payments, opened.payments.operations),
      subscriptions: mounted(subscriptions, subscriptionsOperations({ ...planParts, rateLimits, claimPayment: claim })),
    }
  })
  const { database, http } = served
  let addresses = 0
  /** Calls from a new network address each time, so that rate limits do not interfere. */
  const call = (call: string, asked: Parameters<typeof served.call>[1] = {}) =>
    served.call(call, { remoteAddress: `10.${(addresses++ >> 8) & 255}.${addresses & 255}.1`, ...asked })
  const { payments: cardPayments, parts } = opened as Required<typeof opened>
  await http.register(cardPayments.webhook)
  const verified = new Set<string>()
  const emails = new Map<string, string>()
  beforeEach(async () => {
    await database.query('delete from limits.counters')
  })

  const plans = await database.query<{ id: string; title: string; price_kobo: number }>(
    'select id, title, price_kobo from subscriptions.plans order by price_kobo',
  )
  const payers = cardPayers(simulators.url)
  const post = (path: string, payload: object, as?: string) => call(`POST ${path}`, { ...(as && { as }), payload })

  return {
    ...served,
    ...payers,
    call,
    parts,
    payments: cardPayments,
    allowances: allowances!,
    planChanges,
    /** The notifications sent to members. */
    notices,
    /** Ids of the members with a verified identity. */
    verified,
    post,
    plan: (title: string) => plans.find((each) => each.title === title)!,
    async addMember(domain = 'example.ng') {
      const id = randomUUID()
      const email = `${id}@${domain}`
      await database.query(
        `insert into accounts.users (id, email, first_name, last_name, email_confirmed_at)
         values ($1, $2, 'Ada', 'Obi', now())`,
        [id, email],
      )
      emails.set(id, email)
      return id
    },
    /** Begins a payment as the browser does. */
    async begin(as: string, wanted: { amount: number } | { subscription_plan: string }) {
      const purpose = 'amount' in wanted ? 'wallet' : 'subscription'
      const answer = await post('/payments', { purpose, ...wanted }, as)
      expect(answer.statusCode, answer.body).toBe(201)
      const { reference, access_code } = answer.json<{ data: { reference: string; access_code: string } }>().data
      return { reference, accessCode: access_code }
    },
    /** Makes the card service pay out what it owes us, as it does each day. */
    async payOut() {
      const answer = await fetch(`${simulators.url}/paystack/sandbox/payout`, {
        method: 'POST',
        headers: { authorization: `Bearer ${SECRET_KEY}` },
      })
      const { data } = (await answer.json()) as { data: { id: number; effective_amount: number } }
      return { ...data, id: String(data.id) }
    },
    /** Refunds a payment in the dashboard of the card service, without our knowledge. */
    async refundElsewhere(reference: string, amountKobo?: number) {
      const answer = await fetch(`${simulators.url}/paystack/refund`, {
        method: 'POST',
        headers: { authorization: `Bearer ${SECRET_KEY}`, 'content-type': 'application/json' },
        body: JSON.stringify({ transaction: reference, amount: amountKobo }),
      })
      expect(answer.status).toBe(200)
    },
    /** Sends an event to our webhook as the card service does. */
    tell(event: string, data: object, { signature, raw }: { signature?: string; raw?: string } = {}) {
      const payload = raw ?? JSON.stringify({ event, data })
      const signed = signature ?? createHmac('sha512', SECRET_KEY).update(payload).digest('hex')
      return call('POST /payments/webhook', {
        headers: { 'content-type': 'application/json', 'x-paystack-signature': signed },
        payload,
      })
    },
    /** Runs every waiting job, as the worker would. Returns their number. */
    async work() {
      const jobs = await database.query<{ id: string; name: string; data: unknown }>(
        "delete from pgboss.job where name in ('settle-payment', 'settle-refund', 'settle-dispute', 'look-into-outside-refunds') returning id, name, data",
      )
      for (const { id, name, data } of jobs) await jobNamed(name)(data, { id, retry: 0, signal: AbortSignal.any([]) })
      return jobs.length
    },
    async sweep() {
      await jobNamed('sweep-payments')({}, { id: '', retry: 0, signal: AbortSignal.any([]) })
    },
    async intent(reference: string) {
      const [row] = await database.query('select * from payments.intents where reference = $1', [reference])
      return row!
    },
    async balance(userId: string) {
      const rows = await trialBalance(database.kysely)
      const { debit = 0, credit = 0 } = rows.find(({ code }) => code === available(userId)) ?? {}
      return credit - debit
    },
    /** The balance of one of the market's own accounts: credits minus debits. */
    async marketBalance(account: string) {
      const rows = await trialBalance(database.kysely)
      const { debit, credit } = rows.find(({ code }) => code === account)!
      return credit - debit
    },
    async expectBalancedBooks() {
      const rows = await trialBalance(database.kysely)
      expect(rows.reduce((sum, { debit, credit }) => sum + credit - debit, 0)).toBe(0)
      expect(await listDriftedAccounts(database.kysely)).toEqual([])
    },
  }

  function jobNamed(name: string) {
    return cardPayments.jobs.find(({ job }) => job.name === name)!.handle
  }
}
