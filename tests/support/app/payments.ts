import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { App } from '#server/context.ts'
import { available, trialBalance, balanceOf } from '#server/modules/ledger/index.ts'
import { claimPayment } from '#server/modules/payments/index.ts'
import { refundPayment } from '#server/modules/payments/refund-payment.ts'
import { settlePayment } from '#server/modules/payments/settle-payment.ts'
import type { ActivePlan } from '#server/modules/subscriptions/index.ts'
import type { WalletLimits } from '#server/modules/wallet/index.ts'
import { createPaystack } from '#server/providers/card-payments/paystack.ts'
import { expectBalanced } from '../database/books.ts'
import { cardPayers } from '../providers/cards.ts'
import { NO_WALLET_LIMITS } from './changed-app.ts'
import { addMember, listNotices, setVerified } from './members.ts'
import { countAddresses, resetRateLimits } from './rate-limits.ts'
import { runJob, runWaitingJobs } from './run-job.ts'
import { serveModules } from './served-modules.ts'
import { startSimulators } from '../providers/simulators.ts'
import type { Intent } from '#server/modules/payments/queries.ts'

const SECRET_KEY = 'sk_test_ours'

/** Payments, plans and wallets over HTTP on a new database, with simulated cards. `change` replaces dependencies. */
export async function openCardMarket(
  change: (app: App) => App = (app) => app,
  walletLimits: WalletLimits = NO_WALLET_LIMITS,
) {
  const simulators = await startSimulators()
  const planChanges: { userId: string; plan: ActivePlan | null }[] = []
  const served = await serveModules({ BILL_TWO_OPERATORS_FROM: '1000000' }, (app) => ({
    ...app,
    ...change({
      ...app,
      walletLimits,
      config: { ...app.config, PAYSTACK_PUBLIC_KEY: 'pk_test_ours' },
      providers: {
        ...app.providers,
        cards: createPaystack({ baseUrl: `${simulators.url}/paystack`, secretKey: SECRET_KEY, timeoutMs: 1000 }),
      },
      hooks: {
        ...app.hooks,
        async planChanged(tx, userId, plan) {
          planChanges.push({ userId, plan })
          await app.hooks.planChanged(tx, userId, plan)
        },
      },
    }),
  }))
  const { app, database } = served
  resetRateLimits(database)
  const newAddress = countAddresses()
  const call: typeof served.call = (call, asked) => served.call(call, { remoteAddress: newAddress(), ...asked })

  const { rows: plans } = await sql<{ id: string; title: string; price_kobo: number }>`
    select id, title, price_kobo from subscriptions.plans order by price_kobo
  `.execute(database)
  const payers = cardPayers(simulators.url)
  const post = (path: string, payload: object, as?: string) => call(`POST ${path}`, { ...(as && { as }), payload })

  return {
    ...served,
    ...payers,
    call,
    payments: {
      verify: (reference: string) => settlePayment(app, reference),
      refund: (wanted: Parameters<typeof refundPayment>[1]) => refundPayment(app, wanted),
      claim: (claimed: Parameters<typeof claimPayment>[1]) => claimPayment(app, claimed),
    },
    planChanges,
    noticesTo: (userId: string) => listNotices(database, userId),
    setVerified: (userId: string, isVerified = true) => setVerified(database, userId, isVerified),
    post,
    plan: (title: string) => plans.find((each) => each.title === title)!,
    addMember: (domain?: string) => addMember(database, { ...(domain && { domain }) }),
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
    work: () => runWaitingJobs(app, 'settle-payment', 'settle-refund', 'settle-dispute', 'look-into-outside-refunds'),
    sweep: () => runJob(app, 'sweep-payments'),
    async intent(reference: string) {
      const { rows } = await sql<Intent>`select * from payments.intents where reference = ${reference}`.execute(
        database,
      )
      return rows[0]!
    },
    balance: (userId: string) => balanceOf(database, available(userId)),
    /** The balance of one of the market's own accounts: credits minus debits. */
    async marketBalance(account: string) {
      const rows = await trialBalance(database)
      const { debit, credit } = rows.find(({ code }) => code === account)!
      return credit - debit
    },
    expectBalancedBooks: () => expectBalanced(database),
  }
}
