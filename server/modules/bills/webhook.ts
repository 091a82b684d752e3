import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { App } from '#server/context.ts'
import { addressKey } from '#server/kit/address-key.ts'
import { macOf } from '#server/kit/keys.ts'
import { notFound } from '#server/kit/refusal.ts'
import { perMinute } from '#server/rate-limits/rule.ts'
import { checkPurchaseJob, refreshVariationsJob } from './jobs.ts'
import { findIdByRequest } from './purchase-queries.ts'

const BODY_LIMIT_BYTES = 256 * 1024

const eventsByAddress = perMinute(600, 'bill events, by address', 'allow')

/**
 * Fastify plugin for the webhook of the bill provider. Events are not signed, so they only trigger a query; the answer
 * to that query moves money.
 */
export function billsWebhook(app: App): (fastify: FastifyInstance) => Promise<void> {
  return async (fastify) => {
    fastify.post<{ Params: { secret: string } }>(
      '/api/v1/vtu/webhook/:secret',
      { bodyLimit: BODY_LIMIT_BYTES },
      async ({ params, body, ip, id }, reply) => {
        app.rateLimits.consumeLocally(eventsByAddress, addressKey(ip))
        if (!isOurs(app, params.secret)) {
          app.log.warn({ security: 'bad_webhook_path', requestId: id, network: addressKey(ip) }, 'an event was refused')
          throw notFound('page')
        }
        await takeEvent(app, body)
        // The provider repeats an event after any other response.
        return reply.header('cache-control', 'no-store').send({ response: 'success' })
      },
    )
  }
}

function isOurs({ keys, config }: App, secret: string): boolean {
  const [{ bytes: key }] = keys.bills
  return timingSafeEqual(macOf(key, 'webhook', secret), macOf(key, 'webhook', config.VTPASS_WEBHOOK_PATH_SECRET))
}

async function takeEvent({ providers: { bills }, database, queue }: App, body: unknown): Promise<void> {
  const event = bills.readEvent(body)
  if (event.kind === 'purchase') {
    const id = await findIdByRequest(database, event.requestId)
    if (id !== undefined) await queue.enqueue(database, checkPurchaseJob, { id })
  }
  if (event.kind === 'variations') await queue.enqueue(database, refreshVariationsJob, { providerId: event.serviceId })
}
