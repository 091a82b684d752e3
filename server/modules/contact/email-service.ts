import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { texts } from '#contracts/texts.ts'
import type { App } from '#server/context.ts'
import type { Config } from '#server/config.ts'
import { addressKey } from '#server/kit/address-key.ts'
import { FIELD_LIMITS, readFormParts } from '#server/kit/form-parts.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { perHour } from '#server/rate-limits/rule.ts'
import { emailOf, readEnquiry, replyAddress, type Enquiry } from './enquiry.ts'
import { insertEnquiry } from './queries.ts'

const enquiriesByAddress = perHour(5, 'enquiries, by address')

/**
 * Fastify plugin that accepts the contact form as `@emailjs/browser` sends it. Responds in plain text, like the service
 * of that library.
 */
export function emailService(app: App): (fastify: FastifyInstance) => Promise<void> {
  return async (fastify) => {
    fastify.removeAllContentTypeParsers()
    await fastify.register(multipart, { limits: { ...FIELD_LIMITS, files: 0 } })
    fastify.setErrorHandler(refusePlainly)
    fastify.addHook('onRequest', async (request) => assertOurPage(app, request))
    fastify.post('/api/v1.0/email/send-form', async (request, reply) => {
      const fields = await readFields(request)
      assertIds(app.config, fields)
      const enquiry = readEnquiry(fields)
      await app.rateLimits.consume(enquiriesByAddress, addressKey(request.ip))
      await storeEnquiry(app, enquiry)
      return sendText(reply, 200, 'OK')
    })
  }
}

/** Browsers send the page's origin and their name; forging both still meets the rate limit. */
function assertOurPage({ config }: App, { headers }: FastifyRequest): void {
  const host = URL.parse(headers.origin ?? '')?.host
  if (host === undefined || !config.hosts.has(host)) throw new Refusal(403, 'wrong_origin', texts.forbidden)
  if (config.EMAIL_REFUSE_HEADLESS && headers['user-agent']?.includes('HeadlessChrome'))
    throw new Refusal(451, 'headless', texts.headlessBrowser)
}

/** The fields of a multipart form without files. Throws 400 for other bodies and for forms beyond the limits. */
async function readFields(request: FastifyRequest): Promise<Record<string, string>> {
  if (!request.isMultipart()) throw new Refusal(400, 'unreadable', 'The content type must be multipart/form-data')
  return readFormParts(request, async ({ fieldname }) => {
    throw new Refusal(400, 'unreadable', `The ${fieldname} parameter cannot be read`)
  })
}

function assertIds(config: Config, fields: Readonly<Record<string, string>>): void {
  const named = Object.entries({
    service_id: config.EMAIL_SERVICE_ID,
    template_id: config.EMAIL_TEMPLATE_ID,
    user_id: config.EMAIL_PUBLIC_KEY,
  })
  const missing = named.find(([name]) => !fields[name])
  if (missing) throw new Refusal(400, 'invalid_input', `The ${missing[0]} parameter is required`)
  if (named.some(([name, id]) => fields[name] !== id)) throw new Refusal(403, 'wrong_ids', texts.forbidden)
}

function storeEnquiry({ database, outbox, config }: App, enquiry: Enquiry): Promise<void> {
  const replyTo = replyAddress(enquiry)
  return database.transaction().execute(async (tx) => {
    await insertEnquiry(tx, enquiry)
    await outbox.mail(tx, {
      to: config.SUPPORT_EMAIL,
      content: emailOf(enquiry),
      ...(replyTo !== undefined && { replyTo }),
    })
  })
}

/** Faults of ours go on to the server's error handler. */
function refusePlainly(error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) {
    if (error.retryAfterSeconds !== undefined) void reply.header('retry-after', `${error.retryAfterSeconds}`)
    return sendText(reply, error.status, error.status === 429 ? texts.tooManyRequests : error.message)
  }
  const { statusCode = 500 } = error as { statusCode?: number }
  if (statusCode >= 500) throw error
  return sendText(reply, 400, 'The form cannot be read')
}

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)
}
