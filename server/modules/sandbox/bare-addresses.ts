import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const PATHS = [
  '/sandbox/messages',
  '/sandbox/identity/token',
  '/sandbox/bills',
  '/sandbox/bills/outcome',
  '/sandbox/transfers',
  '/sandbox/transfers/outcome',
  '/sandbox/cards/pay',
  '/sandbox/disputes',
  '/sandbox/disputes/:id',
  '/sandbox/orders/:id/clock',
]

/** Fastify plugin that redirects sandbox calls sent without the API's base path. 307 preserves method and body. */
export function bareAddresses(apiBaseUrl: string): (fastify: FastifyInstance) => Promise<void> {
  const leadOn = async (request: FastifyRequest, reply: FastifyReply) =>
    reply.header('cache-control', 'no-store').redirect(apiBaseUrl + request.url, 307)
  return async (fastify) => {
    for (const path of PATHS) {
      // Before the body is read, which only the call itself needs.
      fastify.all(path, { onRequest: leadOn }, leadOn)
    }
  }
}
