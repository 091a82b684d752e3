import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { texts } from '#contracts/texts.ts'
import type { Database } from '#server/database/connect.ts'
import { addressKey } from '#server/kit/address-key.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { RateLimits } from '#server/rate-limits/create-rate-limits.ts'
import type { WindowRule } from '#server/rate-limits/rule.ts'
import type { Outbox } from '#server/modules/outbox/index.ts'
import { emailOf, readEnquiry, replyAddress, type Enquiry } from './enquiry.ts'
import { FORM_LIMITS, readFields } from './form-fields.ts'
import { insertEnquiry } from './queries.ts'

export interface EmailServiceParts {
  readonly database: Database
  readonly outbox: Outbox
  readonly rateLimits: RateLimits
  /** Whom the enquiries are mailed to. */
  readonly supportEmail: string
  /** Hosts whose pages may send the form. */
  readonly hosts: ReadonlySet<string>
  /** What each form must name. */
  readonly ids: Readonly<Record<'service_id' | 'template_id' | 'user_id', string>>
  /** Whether a browser that says it has no screen is refused. */
  readonly refusesHeadless: boolean
}

const enquiriesByAddress: WindowRule = {
  name: 'enquiries, by address',
  points: 5,
  perSeconds: 3600,
  whenDown: 'refuse',
}

/**
 * Takes in the contact form as `@emailjs/browser` sends it, as a plugin for Fastify. It answers in plain text, as the
 * service of that library does.
 */
export function emailService(parts: EmailServiceParts): (fastify: FastifyInstance) => Promise<void> {
  return async (fastify) => {
    fastify.removeAllContentTypeParsers()
    await fastify.register(multipart, { limits: FORM_LIMITS })
    fastify.setErrorHandler(refusePlainly)
    fastify.addHook('onRequest', async (request) => assertOurPage(parts, request))
    fastify.post('/api/v1.0/email/send-form', async (request, reply) => {
      const fields = await readFields(request)
      assertIds(parts.ids, fields)
      const enquiry = readEnquiry(fields)
      await parts.rateLimits.consume(enquiriesByAddress, addressKey(request.ip))
      await keepEnquiry(parts, enquiry)
      return sendText(reply, 200, 'OK')
    })
  }
}

/** A browser names the page's origin and itself; whoever forges both gets no further than the limit. */
function assertOurPage({ hosts, refusesHeadless }: EmailServiceParts, { headers }: FastifyRequest): void {
  const host = URL.parse(headers.origin ?? '')?.host
  if (host === undefined || !hosts.has(host)) throw new Refusal(403, 'wrong_origin', texts.forbidden)
  if (refusesHeadless && headers['user-agent']?.includes('HeadlessChrome'))
    throw new Refusal(451, 'headless', texts.headlessBrowser)
}

function assertIds(ids: EmailServiceParts['ids'], fields: Readonly<Record<string, string>>): void {
  const named = Object.entries(ids)
  const missing = named.find(([name]) => !fields[name])
  if (missing) throw new Refusal(400, 'invalid_input', `The ${missing[0]} parameter is required`)
  if (named.some(([name, id]) => fields[name] !== id)) throw new Refusal(403, 'wrong_ids', texts.forbidden)
}

function keepEnquiry({ database, outbox, supportEmail }: EmailServiceParts, enquiry: Enquiry): Promise<void> {
  const replyTo = replyAddress(enquiry)
  return database.kysely.transaction().execute(async (tx) => {
    await insertEnquiry(tx, enquiry)
    await outbox.mail(tx, { to: supportEmail, content: emailOf(enquiry), ...(replyTo !== undefined && { replyTo }) })
  })
}

/** What is our fault goes on to the server's own handler. */
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
