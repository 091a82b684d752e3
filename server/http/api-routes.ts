import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import fastJsonStringify from 'fast-json-stringify'
import { z } from 'zod'
import { methodOf, pathOf, type Contract, type Endpoint, type Received } from '#contracts/endpoint.ts'
import type { Circumstances, Operation, Operations } from '#server/kit/operation.ts'
import type { Answer, AnswerCache } from './answer-cache.ts'
import { InvalidInput, problemOf, sendProblem } from './problems.ts'
import { sendKept } from './send-kept.ts'

export const API_PREFIX = '/api/v1'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const

/** One module: its contract and what does the work. */
export interface Mounted {
  readonly contract: Contract
  readonly operations: Operations<Contract>
}

/** Pairs a contract with its operations; the compiler has checked that they fit, so the rest need not know which. */
export function mounted<C extends Contract>(contract: C, operations: Operations<C>): Mounted {
  return { contract, operations: operations as unknown as Operations<Contract> }
}

/** Makes each endpoint of a contract a route, and every other method of the same path a clear 405. */
export function mountApi(fastify: FastifyInstance, modules: readonly Mounted[], cache: AnswerCache): void {
  const methods = new Map<string, string[]>()
  for (const { contract, operations } of modules) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const operation = operations[name]
      if (!operation) throw new Error(`The call ${endpoint.call} has no operation`)
      const url = API_PREFIX + pathOf(endpoint.call).replaceAll(/\{(\w+)\}/g, ':$1')
      methods.set(url, [...(methods.get(url) ?? []), methodOf(endpoint.call)])
      fastify.route({ method: methodOf(endpoint.call), url, handler: handlerOf(endpoint, operation, cache) })
    }
  }
  for (const [url, known] of methods) {
    const others = METHODS.filter((method) => !known.includes(method)) as HTTPMethods[]
    fastify.route({ method: others, url, handler: (_, reply) => refuseMethod(reply, known) })
  }
}

function refuseMethod(reply: FastifyReply, known: readonly string[]) {
  const allowed = known.join(', ')
  return sendProblem(
    reply.header('allow', allowed),
    problemOf(405, 'method_not_allowed', `This address takes ${allowed} only.`),
  )
}

function handlerOf(endpoint: Endpoint, operation: Operation<Endpoint>, cache: AnswerCache) {
  const { describe } = endpoint
  const stringify = stringifierOf(describe.output)
  const status = describe.status ?? 200
  const topic = describe.cachedUntilChangeOf
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  const perform = async (request: FastifyRequest): Promise<Answer> => {
    const result = await operation(receive(endpoint, request))
    return { status, headers: topic ? { ...headers, ...REVALIDATE } : headers, body: Buffer.from(stringify(result)) }
  }
  if (topic) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const key = request.url
      return sendKept(request, reply, cache.find(key) ?? (await cache.make(key, topic, () => perform(request))))
    }
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = await perform(request)
    return reply.code(answer.status).headers(answer.headers).header('cache-control', 'no-store').send(answer.body)
  }
}

/** A browser may keep a public answer, but asks each time whether it still stands. */
const REVALIDATE = { 'cache-control': 'public, max-age=0, must-revalidate' }

/** Parses a request by its contract, once. Throws `InvalidInput`. */
export function receive<E extends Endpoint>(endpoint: E, request: FastifyRequest): Received<E> & Circumstances {
  const { params, query, body } = endpoint.describe
  return {
    ...(params && { params: parse(params, request.params) }),
    ...(query ? { query: parse(query, request.query) } : assertNoQuery(request.query)),
    ...(body && { body: parse(body, request.body) }),
    requestId: request.id,
  } as Received<E> & Circumstances
}

const nothing = z.strictObject({})

function assertNoQuery(query: unknown): object {
  parse(nothing, query)
  return {}
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value ?? {}, { reportInput: true })
  if (!parsed.success) throw new InvalidInput(parsed.error)
  return parsed.data
}

/** Writes exactly what the contract says, and nothing a row happens to carry besides. */
function stringifierOf(output: z.ZodType): (value: unknown) => string {
  return fastJsonStringify(z.toJSONSchema(output, { target: 'draft-7', io: 'output' }) as fastJsonStringify.AnySchema)
}
