import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { MAX_FILE_BYTES } from '#contracts/endpoint.ts'
import { addressKey } from '#server/kit/address-key.ts'
import { FIELD_LIMITS } from '#server/kit/form-parts.ts'
import type { Caller } from '#server/kit/operation.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { RateLimits } from '#server/rate-limits/create-rate-limits.ts'
import { perMinute, type WindowRule } from '#server/rate-limits/rule.ts'

const formsByCaller = perMinute(30, 'forms, by caller')
const formsByAddress: WindowRule = { ...formsByCaller, name: 'forms, by address', points: 60 }

/** Mounts form routes in a Fastify scope of their own: only they accept multipart bodies, and nothing else. */
export function takeForms(routes: readonly RouteOptions[]) {
  return async (fastify: FastifyInstance) => {
    fastify.removeAllContentTypeParsers()
    const limits = { ...FIELD_LIMITS, fileSize: MAX_FILE_BYTES }
    await fastify.register(multipart, { limits, throwFileSizeLimit: false })
    for (const route of routes) fastify.route(route)
  }
}

/** Refuses a form before its body is read. */
export async function admitForm(request: FastifyRequest, caller: Caller | null, rateLimits: RateLimits): Promise<void> {
  if (!request.isMultipart())
    throw new Refusal(415, 'wrong_type', 'This type of content cannot be read here. Send multipart/form-data.')
  await rateLimits.consume(formsByAddress, addressKey(request.ip))
  if (caller) await rateLimits.consume(formsByCaller, caller.userId)
}
