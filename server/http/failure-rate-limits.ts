import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey } from '#server/kit/address-key.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { RateLimits } from '#server/rate-limits/create-rate-limits.ts'
import type { WindowRule } from '#server/rate-limits/rule.ts'
import { tooMany } from '#server/rate-limits/too-many.ts'

/** Whoever meets so many of these is guessing. */
const RULES: Readonly<Record<number, WindowRule>> = {
  401: { name: 'answers 401, by address', points: 60, perSeconds: 60, whenDown: 'allow' },
  404: { name: 'answers 404, by address', points: 120, perSeconds: 60, whenDown: 'allow' },
}

/**
 * Closes the API for the rest of the minute to an address that was answered 401 or 404 too often. Answers are counted
 * for all processes together; that an address is out is remembered by each, so that a request costs no query.
 */
export function limitFailureRate(fastify: FastifyInstance, rateLimits: RateLimits): void {
  const outUntil = new Map<string, number>()
  fastify.addHook('onRequest', (request, _, done) => {
    if (outUntil.size === 0 || !isCall(request)) return done()
    const key = addressKey(request.ip)
    const waitMs = (outUntil.get(key) ?? 0) - performance.now()
    if (waitMs > 0) return done(tooMany(waitMs, 'failures, by address'))
    outUntil.delete(key)
    done()
  })
  fastify.addHook('onResponse', async (request, reply) => {
    const rule = RULES[reply.statusCode]
    if (!rule || !isCall(request)) return
    const key = addressKey(request.ip)
    await rateLimits.consume(rule, key).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      forgetPast(outUntil)
      outUntil.delete(key)
      outUntil.set(key, performance.now() + (error.retryAfterSeconds ?? 0) * 1000)
    })
  })
}

/** Whoever was put out may never come back. They stand in the order in which they were, and none stays out for long. */
function forgetPast(outUntil: Map<string, number>): void {
  for (const [key, until] of outUntil) {
    if (until > performance.now()) return
    outUntil.delete(key)
  }
}

/** By the route that was found, because an address may be spelled in other ways, such as `/%61pi/`. */
function isCall({ routeOptions, url }: FastifyRequest): boolean {
  return (routeOptions.url ?? url).startsWith('/api/')
}
