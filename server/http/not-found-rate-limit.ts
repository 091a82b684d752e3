import type { FastifyRequest } from 'fastify'
import { addressKey } from '#server/kit/address-key.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { RateLimits } from '#server/rate-limits/create-rate-limits.ts'
import { perMinute } from '#server/rate-limits/rule.ts'
import { hasSession } from './caller.ts'

/** A network with this many 404 responses is guessing. */
const notFoundByAddress = perMinute(120, 'answers 404, by address', 'allow')

/**
 * The error of a call, or 429 where a visitor would get 404 and the network is past its limit. Everything else is
 * answered as before, because thousands of phones share an address of a mobile network. Dead tokens need no limit:
 * nobody guesses 256 random bits, and sign-in has limits of its own.
 */
export function refuseGuesses(error: unknown, request: FastifyRequest, rateLimits: RateLimits): unknown {
  const isNotFound = error instanceof Refusal && error.status === 404
  // The matched route, because a path can be spelled in other ways, such as `/%61pi/`.
  const isCall = (request.routeOptions.url ?? request.url).startsWith('/api/')
  if (!isNotFound || !isCall || hasSession(request)) return error
  try {
    rateLimits.consumeLocally(notFoundByAddress, addressKey(request.ip))
    return error
  } catch (refusal) {
    return refusal
  }
}
