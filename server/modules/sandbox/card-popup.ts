import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#server/kit/refusal.ts'

const TIMEOUT_MS = 3000
/** A card, a PIN and a code. */
const BODY_LIMIT_BYTES = 4096

type PopupRequest = FastifyRequest<{ Params: { accessCode: string } }>

/**
 * Fastify plugin that proxies the popup of the simulated card service: at our own address our pages can frame it, also
 * if only our port is reachable.
 */
export function cardPopup(simulatorsUrl: string): (fastify: FastifyInstance) => Promise<void> {
  const handOn = async ({ method, params, body, protocol, host }: PopupRequest, reply: FastifyReply) => {
    const answer = await fetch(`${simulatorsUrl}/paystack/popup/${encodeURIComponent(params.accessCode)}`, {
      method,
      ...(Buffer.isBuffer(body) && { headers: { 'content-type': FORM }, body: new Uint8Array(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new Refusal(502, 'simulators_down', 'The simulators do not answer. Try again in a moment.', { cause })
    })
    const policy = answer.headers.get('content-security-policy') ?? "default-src 'none'"
    return reply
      .code(answer.status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        // The popup's own policy, which controls who may frame it. In Safari nothing is `self` to a sandboxed frame.
        'content-security-policy': policy.replace("form-action 'self'", `$& ${protocol}://${host}`),
      })
      .removeHeader('x-frame-options')
      .send(Buffer.from(await answer.arrayBuffer()))
  }
  return async (fastify) => {
    fastify.removeAllContentTypeParsers()
    fastify.addContentTypeParser(FORM, { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    fastify.get('/sandbox/cards/popup/:accessCode', handOn)
    fastify.post('/sandbox/cards/popup/:accessCode', { bodyLimit: BODY_LIMIT_BYTES }, handOn)
  }
}

const FORM = 'application/x-www-form-urlencoded'
