import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const PATHS = [
  '/sandbox/messages',
  '/sandbox/identity/token',
  '/sandbox/bills',
  '/sandbox/bills/outcome',
  '/sandbox/cards/pay',
]

/** Leads on who took the sandbox's calls for addresses of the site, as a plugin for Fastify: 307 keeps method and body. */
export function bareAddresses(apiBaseUrl: string): (fastify: FastifyInstance) => Promise<void> {
  const leadOn = async (request: FastifyRequest, reply: FastifyReply) =>
    reply.header('cache-control', 'no-store').redirect(apiBaseUrl + request.url, 307)
  return async (fastify) => {
    for (const path of PATHS) {
      // Before the body is read, which is for the call itself to do.
      fastify.all(path, { onRequest: leadOn }, leadOn)
    }
  }
}
