import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { newTransaction, sessionTimeout } from '#server/providers/card-payments/paystack-wire.ts'
import { createCharges, pay, type SimulatedCharge } from './charges.ts'
import { createDisputes } from './disputes.ts'
import { answerError, keyOf, refuse } from './keys.ts'
import { listing, pageOf } from './pages.ts'
import { payoutRoutes } from './payouts.ts'
import { popupRoutes } from './popup.ts'
import { refundRoutes } from './refunds.ts'
import { serviceOf, type Scenario, type TestCard } from './scenarios.ts'
import { transferRoutes } from './transfers.ts'
import { createCardWebhooks } from './webhooks.ts'

const LATE_SECONDS = 60

const wanted = z.object({ access_code: z.string(), outcome: z.enum(['success', 'decline', 'abandon']) })

interface PaystackChoices {
  /** The address that a shop sets in its dashboard. */
  readonly webhookUrl: string | undefined
  /** The address that a shop sets for the approval of transfers. */
  readonly approvalUrl: string | undefined
  /** Delay of late transfers. */
  readonly lateSeconds?: number | undefined
}

/**
 * Paystack's HTTP API without banks. `POST /sandbox/pay {access_code, outcome}` pays as its popup would, and
 * `/popup/{access_code}` is that popup.
 */
export function paystackRoutes(choices: PaystackChoices): (http: FastifyInstance) => Promise<void> {
  const { webhookUrl, approvalUrl, lateSeconds = 3 } = choices
  return async (http) => {
    const charges = createCharges()
    const webhooks = createCardWebhooks(webhookUrl)
    const disputes = createDisputes(webhooks, charges.findByReference)
    http.setErrorHandler(answerError)
    http.addHook('onClose', async () => webhooks.close())

    const sessions = createSessions()

    const settle = (charge: SimulatedCharge, scenario: Scenario | 'abandon', card?: TestCard) => {
      if (sessions.isOver(charge) || !pay(charge, scenario, card) || scenario === 'tell-never') return
      const times = scenario === 'tell-twice' ? 2 : 1
      const delaySeconds = scenario === 'tell-late' ? LATE_SECONDS : 0
      for (let told = 0; told < times; told += 1)
        webhooks.tell(charge.secretKey, 'charge.success', charge.transaction, { delaySeconds })
      if (scenario === 'dispute') disputes.open(charge)
    }
    await http.register(disputes.routes)
    await http.register(refundRoutes(charges, webhooks))
    await http.register(payoutRoutes(charges))
    await http.register(transferRoutes({ webhooks, approvalUrl, lateSeconds }))
    await http.register(popupRoutes({ find: charges.findByCode, settle }))

    http.post('/transaction/initialize', (request, reply) => {
      const key = keyOf(request)
      const asked = newTransaction.parse(request.body)
      const service = serviceOf(asked.email)
      if (service === 'fail') return reply.code(500).send('Internal Server Error')
      const charge = charges.add(key, asked)
      if (!charge) return refuse(reply, 400, 'Duplicate Transaction Reference', 'duplicate_reference')
      if (service === 'silence') return reply.hijack()
      if (service === 'garble') return reply.type('text/html').send('<h1>Welcome</h1>')
      const { accessCode, transaction } = charge
      return {
        status: true,
        message: 'Authorization URL created',
        data: {
          authorization_url: `https://checkout.paystack.example/${accessCode}`,
          access_code: accessCode,
          reference: transaction.reference,
        },
      }
    })

    http.get<{ Params: { reference: string } }>('/transaction/verify/:reference', (request, reply) => {
      const key = keyOf(request)
      const charge = charges.find(key, request.params.reference)
      if (!charge) return refuse(reply, 400, 'Transaction reference not found.', 'transaction_not_found')
      if (serviceOf(charge.email) === 'fail-to-verify') return reply.code(500).send('Internal Server Error')
      return { status: true, message: 'Verification successful', data: charge.transaction }
    })

    http.get('/transaction', (request) => {
      const key = keyOf(request)
      const asked = listing.parse(request.query)
      const { status, from, to = new Date() } = asked
      const found = charges.list(key, { status, from, to }).map(({ transaction }) => transaction)
      return pageOf('Transactions retrieved', found, asked)
    })

    http.put('/integration/payment_session_timeout', (request, reply) => {
      const key = keyOf(request)
      const asked = sessionTimeout.safeParse(request.body)
      if (!asked.success) return refuse(reply, 400, 'Timeout must be a number of seconds')
      sessions.limit(key, asked.data.timeout)
      const data = { payment_session_timeout: asked.data.timeout }
      return { status: true, message: 'Payment session timeout updated', data }
    })

    http.post('/sandbox/pay', (request, reply) => {
      const asked = wanted.safeParse(request.body)
      const charge = asked.success ? charges.findByCode(asked.data.access_code) : undefined
      if (!asked.success || !charge) return reply.code(404).send({ status: null, reference: null })
      settle(charge, OUTCOMES[asked.data.outcome])
      return { status: charge.transaction.status, reference: charge.transaction.reference }
    })
  }
}

/** Session timeouts by secret key: for how long a payment can be paid. Unlimited by default. */
function createSessions() {
  const seconds = new Map<string, number>()
  return {
    limit: (secretKey: string, timeout: number) => void seconds.set(secretKey, timeout),
    isOver({ secretKey, madeAt }: SimulatedCharge): boolean {
      const limit = seconds.get(secretKey) ?? 0
      return limit > 0 && Date.now() - madeAt.getTime() > limit * 1000
    },
  }
}

const OUTCOMES = { success: 'pay', decline: 'decline', abandon: 'abandon' } as const
