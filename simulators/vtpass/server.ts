import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  API_KEY_HEADER,
  payment,
  PUBLIC_KEY_HEADER,
  question,
  SECRET_KEY_HEADER,
  verification,
} from '#server/providers/bill-payments/vtpass-wire.ts'
import { categoriesListed, purchaseReport, servicesListed, variationsListed } from './answers.ts'
import { customerOf } from './customers.ts'
import { priced, WORDS } from './payment-rules.ts'
import { createPurchases, type SimulatedPurchase } from './purchases.ts'
import { outcomes, sampleNumbers, scenarioOf, type Outcome } from './scenarios.ts'
import { findService } from './services.ts'
import { createBillWebhooks } from './webhooks.ts'

const SLOW_MS = 5000

interface VtpassChoices {
  /** The address that a shop sets in its dashboard. */
  readonly webhookUrl?: string | undefined
  /** Delay of late results. */
  readonly lateSeconds?: number | undefined
}

/**
 * VTpass's HTTP API without its companies. `POST /sandbox/outcome {outcome}` sets the outcome of the next purchases,
 * `POST /sandbox/float {balance}` sets the float, and `GET /sandbox` returns the outcome and the special numbers.
 */
export function vtpassRoutes({ webhookUrl, lateSeconds = 3 }: VtpassChoices): (http: FastifyInstance) => Promise<void> {
  return async (http) => {
    const purchases = createPurchases()
    const webhooks = createBillWebhooks(webhookUrl)
    const advance = createAdvance(purchases, webhooks, lateSeconds)
    let outcome: Outcome = 'by-number'
    http.addHook('onClose', async () => webhooks.close())

    await http.register(
      async (api) => {
        api.addHook('onRequest', async ({ method, headers }, reply) => {
          const isKnown =
            method === 'GET'
              ? /^PK_\S+$/.test(String(headers[PUBLIC_KEY_HEADER]))
              : /^SK_\S+$/.test(String(headers[SECRET_KEY_HEADER]))
          if (!isKnown || !headers[API_KEY_HEADER]) await reply.send(turnedDown('087'))
        })
        api.get('/service-categories', categoriesListed)
        api.get<{ Querystring: { identifier?: string } }>('/services', ({ query }) => {
          return servicesListed(query.identifier ?? '')
        })
        api.get<{ Querystring: { serviceID?: string } }>('/service-variations', ({ query: { serviceID = '' } }) => {
          return findService(serviceID) ? variationsListed(serviceID) : { response_description: '012', content: {} }
        })
        api.get('/balance', () => ({ code: 1, contents: { balance: purchases.readFloat() } }))
        api.post('/merchant-verify', (request) => {
          const asked = verification.safeParse(request.body)
          if (!asked.success) return turnedDown('011')
          const { serviceID, billersCode, type } = asked.data
          return findService(serviceID)
            ? { code: '000', content: customerOf(serviceID, billersCode, type) }
            : turnedDown('012')
        })
        api.post('/requery', (request) => {
          const asked = question.safeParse(request.body)
          const found = asked.success
            ? purchases.find(String(request.headers[SECRET_KEY_HEADER]), asked.data.request_id)
            : undefined
          return found ? purchaseReport(found, { again: true }) : turnedDown('015')
        })
        api.post('/pay', (request, reply) => pay(request, reply))
      },
      { prefix: '/api' },
    )

    async function pay(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      const asked = payment.safeParse(request.body)
      if (!asked.success) return turnedDown('011')
      const { billersCode, phone, request_id: requestId, quantity = 1 } = asked.data
      const scenario = scenarioOf([billersCode, phone], outcome)
      if (scenario === 'lose') return drop(request, reply)
      const price = priced(asked.data)
      if ('code' in price) return turnedDown(price.code)
      if (purchases.isTaken(requestId)) return turnedDown('014')
      if (scenario === 'float-empty') return turnedDown('018')
      const purchase = purchases.add({
        ...price,
        secretKey: String(request.headers[SECRET_KEY_HEADER]),
        payment: asked.data,
        scenario,
        amount: price.unitPrice * quantity,
        status: 'pending',
      })
      if (!purchase) return turnedDown('018')
      advance(purchase)
      return answer(purchase, request, reply)
    }

    http.get('/sandbox', () => ({ outcome, numbers: sampleNumbers }))
    http.post('/sandbox/outcome', (request, reply) => {
      const wanted = z.object({ outcome: z.enum(Object.keys(outcomes) as Outcome[]) }).safeParse(request.body)
      if (!wanted.success) return reply.code(400).send({ outcome: null })
      outcome = wanted.data.outcome
      return { outcome }
    })
    http.post('/sandbox/float', (request, reply) => {
      const wanted = z.object({ balance: z.number().nonnegative() }).safeParse(request.body)
      if (!wanted.success) return reply.code(400).send({ balance: null })
      purchases.setFloat(wanted.data.balance)
      return wanted.data
    })
  }
}

/** Returns what applies the result of a purchase's scenario, at once or after `lateSeconds`. */
function createAdvance(
  purchases: ReturnType<typeof createPurchases>,
  webhooks: ReturnType<typeof createBillWebhooks>,
  lateSeconds: number,
) {
  return (purchase: SimulatedPurchase): void => {
    const later = (status: 'delivered' | 'failed' | 'reversed', isReported: boolean) =>
      webhooks.after(lateSeconds, () => {
        purchases.settle(purchase, status)
        if (isReported) webhooks.tell({ type: 'transaction-update', data: purchaseReport(purchase) })
      })
    const { scenario } = purchase
    if (scenario === 'never') return
    if (scenario === 'fail') return purchases.settle(purchase, 'failed')
    if (scenario === 'deliver-late') return later('delivered', true)
    if (scenario === 'fail-late' || scenario === 'odd') return later('failed', scenario === 'fail-late')
    purchases.settle(purchase, 'delivered')
    if (scenario === 'reverse') later('reversed', true)
  }
}

async function answer(purchase: SimulatedPurchase, request: FastifyRequest, reply: FastifyReply) {
  switch (purchase.scenario) {
    case 'silence':
      return reply.hijack()
    case 'drop':
      return drop(request, reply)
    case 'garble':
      return reply.type('text/html').send('<h1>Welcome</h1>')
    case 'odd':
      return { code: '777', response_description: 'SOMETHING NEW', requestId: purchase.payment.request_id }
    case 'slow':
      await sleep(SLOW_MS, undefined, { ref: false })
      return purchaseReport(purchase)
    default:
      return purchaseReport(purchase)
  }
}

function drop({ raw }: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  raw.socket.destroy()
  return reply
}

function turnedDown(code: string) {
  return { code, response_description: WORDS[code], content: { errors: WORDS[code] } }
}
