import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '#server/context.ts'
import { addressKey } from '#server/kit/address-key.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { perMinute } from '#server/rate-limits/rule.ts'
import { takeEvent } from './take-event.ts'

const BODY_LIMIT_BYTES = 256 * 1024

const eventsByAddress = perMinute(600, 'card events, by address', 'allow')

/**
 * Fastify plugin for the webhook of the card provider. Reads the raw bytes, because they are what is signed. 200 means
 * received; a job does the rest.
 */
export function paymentsWebhook(app: App): (fastify: FastifyInstance) => Promise<void> {
  return async (fastify) => {
    fastify.removeAllContentTypeParsers()
    fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    fastify.post('/api/v1/payments/webhook', { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      app.rateLimits.consumeLocally(eventsByAddress, addressKey(request.ip))
      const body = signedBody(app, request)
      const event = app.providers.cards.readEvent(body)
      if (event) await takeEvent(app, createHash('sha256').update(body).digest(), event)
      else app.log.error({ bytes: body.length }, 'a signed event cannot be read')
      return reply.header('cache-control', 'no-store').send({ message: 'Success' })
    })
  }
}

function signedBody({ providers: { cards }, log }: App, { body, headers, id, ip }: FastifyRequest): Buffer {
  const signature = headers[cards.signatureHeader]
  if (Buffer.isBuffer(body) && typeof signature === 'string' && cards.isSigned(body, signature)) return body
  log.warn({ security: 'bad_signature', requestId: id, network: addressKey(ip) }, 'an event was refused')
  throw new Refusal(401, 'bad_signature', 'This is not signed by the card provider.')
}
