import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey } from '#server/kit/address-key.ts'
import type { FindCaller } from '#server/kit/operation.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { RateLimits } from '#server/rate-limits/create-rate-limits.ts'
import { perMinute, type WindowRule } from '#server/rate-limits/rule.ts'
import { tooMany } from '#server/rate-limits/too-many.ts'
import { bearerOf } from './caller.ts'
import type { LoadShedder } from './shed-load.ts'

/** A client with this many failures is guessing. */
const RULES: Readonly<Record<number, WindowRule>> = {
  401: perMinute(60, 'answers 401, by address', 'allow'),
  404: perMinute(120, 'answers 404, by address', 'allow'),
}

interface Parts {
  readonly findCaller: FindCaller
  readonly loadShedder: LoadShedder
  readonly rateLimits: RateLimits
}

/**
 * Blocks an address from the API for the rest of the minute after too many 401 or 404 responses. Thousands of phones share
 * an address of a mobile network, so a request with a live session passes. The count is shared by all processes; each
 * process remembers the blocked addresses itself, so that a request without a session costs no query.
 */
export function limitFailureRate(fastify: FastifyInstance, { findCaller, loadShedder, rateLimits }: Parts): void {
  const outUntil = new Map<string, number>()
  const hasSession = async (token: string) => (await loadShedder.reads.run(() => findCaller(token))) !== null
  fastify.addHook('onRequest', async (request) => {
    if (outUntil.size === 0 || !isCall(request)) return
    const key = addressKey(request.ip)
    const waitMs = (outUntil.get(key) ?? 0) - performance.now()
    if (waitMs <= 0) return void outUntil.delete(key)
    const token = bearerOf(request)
    if (token === null || !(await hasSession(token))) throw tooMany(waitMs, 'failures, by address')
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

/** Evicts expired blocks. The map is in insertion order and every block is short. */
function forgetPast(outUntil: Map<string, number>): void {
  for (const [key, until] of outUntil) {
    if (until > performance.now()) return
    outUntil.delete(key)
  }
}

/** Uses the matched route, because a path can be spelled in other ways, such as `/%61pi/`. */
function isCall({ routeOptions, url }: FastifyRequest): boolean {
  return (routeOptions.url ?? url).startsWith('/api/')
}
