import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

class InvalidKey extends Error {}

/** The secret key of the request. Throws if it is missing or malformed. */
export function keyOf({ headers }: FastifyRequest): string {
  const key = /^Bearer (sk_(?:test|live)_\S+)$/.exec(headers.authorization ?? '')?.[1]
  if (key === undefined) throw new InvalidKey()
  return key
}

/** Refuses what `keyOf` and a schema throw. */
export function answerError(error: unknown, _: FastifyRequest, reply: FastifyReply) {
  if (error instanceof InvalidKey) return refuse(reply, 401, 'Invalid key')
  if (error instanceof z.ZodError) return refuse(reply, 400, error.issues[0]?.message ?? '')
  throw error
}

export function refuse(reply: FastifyReply, status: number, message: string, code?: string) {
  return reply.code(status).send({ status: false, message, ...(code && { type: 'validation_error', code }) })
}
