import type { FastifyReply, FastifyRequest } from 'fastify'

/** The secret key of the request; null if it is missing or malformed. */
export function keyOf({ headers }: FastifyRequest): string | null {
  return /^Bearer (sk_(?:test|live)_\S+)$/.exec(headers.authorization ?? '')?.[1] ?? null
}

export function refuseKey(reply: FastifyReply) {
  return refuse(reply, 401, 'Invalid key')
}

export function refuse(reply: FastifyReply, status: number, message: string, code?: string) {
  return reply.code(status).send({ status: false, message, ...(code && { type: 'validation_error', code }) })
}
