import type { FastifyRequest } from 'fastify'
import type { Call } from '#contracts/calls.ts'
import type { StoredResponse, IdempotencyStore, Made } from '#server/idempotency/create-idempotency-store.ts'
import { addressKey } from '#server/kit/address-key.ts'
import type { Caller } from '#server/kit/operation.ts'
import { InvalidInput } from './invalid-input.ts'

interface KeyedRequest {
  readonly request: FastifyRequest
  readonly call: Call
  readonly caller: Caller | null
}

/** Runs the call once for all requests with the same `Idempotency-Key`. A request without a key always runs. */
export async function answerOnce(
  { request, call, caller }: KeyedRequest,
  idempotencyStore: IdempotencyStore,
  work: () => Promise<Made>,
): Promise<StoredResponse> {
  const key = keyOf(request)
  if (key === null) return { ...(await work()), isReplayed: false }
  const person = personOf(request, caller)
  const asked = { params: request.params, query: request.query, body: request.body }
  return idempotencyStore.once({ person, call, key, request: asked, requestId: request.id }, work)
}

/** Whether a response is already stored under the key of this request. */
export async function isAnswered(
  { request, call, caller }: KeyedRequest,
  idempotencyStore: IdempotencyStore,
): Promise<boolean> {
  const key = keyOf(request)
  return key !== null && idempotencyStore.isAnswered({ person: personOf(request, caller), call, key })
}

function personOf({ ip }: FastifyRequest, caller: Caller | null): string {
  return caller?.userId ?? addressKey(ip)
}

function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && /^[\x20-\x7e]{8,200}$/.test(key)) return key
  throw new InvalidInput([{ path: 'Idempotency-Key', message: 'Send 8 to 200 printable characters' }])
}
