import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify'
import { z } from 'zod'
import {
  methodOf,
  pathOf,
  type RawParameters,
  type Contract,
  type Endpoint,
  type Form,
  type Input,
} from '#contracts/endpoint.ts'
import type { Call } from '#contracts/calls.ts'
import type { StoredResponse, IdempotencyStore, Made } from '#server/idempotency/create-idempotency-store.ts'
import { addressKey } from '#server/kit/address-key.ts'
import { WithStatus } from '#server/kit/with-status.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { withLowerIds } from '#server/kit/uuid.ts'
import type { Caller, RequestContext, FindCaller, Operation } from '#server/kit/operation.ts'
import type { RateLimits } from '#server/rate-limits/create-rate-limits.ts'
import type { ResponseCache } from './response-cache.ts'
import { browsingByAddress, browsingByCaller, readingByCaller } from './browse-rate-limits.ts'
import { admit, assertSaysWho, bearerOf } from './caller.ts'
import { parseForm, withForm, type FormBody } from './form-body.ts'
import { admitForm, takeForms } from './form-routes.ts'
import { answerOnce, isAnswered } from './idempotency.ts'
import { parsePart } from './invalid-input.ts'
import { problemOf, sendProblem, toProblem } from './problems.ts'
import { hasJustWritten, justWrittenCookie } from './just-written.ts'
import { sendCached } from './send-cached.ts'
import { sharedAnswer, writerOf } from './shared-answer.ts'
import type { LoadShedder } from './shed-load.ts'
import type { Guards, Mounted } from '#server/module.ts'

export const API_PREFIX = '/api/v1'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const

/** A read by an operator: the call and its filter. */
interface OperatorRead extends RequestContext<'operator'> {
  readonly call: Call
  readonly filter: string
}

/** What all calls share. */
export interface CallParts {
  readonly publicUrl: string
  readonly cache: ResponseCache
  readonly findCaller: FindCaller
  readonly rateLimits: RateLimits
  readonly idempotencyStore: IdempotencyStore
  readonly loadShedder: LoadShedder
  /** Names of the modules whose calls are exempt from load shedding. */
  readonly urgentContracts: ReadonlySet<string>
  /** Logs an operator's read before it is performed. Refuses with 429 `too_many` when the operator reads too much. */
  readonly noteOperatorRead: (read: OperatorRead) => Promise<void>
  /** Folder for uploaded files while their request is handled. */
  readonly uploadFolder: string
}

/** Mounts a route for each endpoint of a contract. Every other method of the same path gets a 405. */
export function mountApi(fastify: FastifyInstance, modules: Readonly<Record<string, Mounted>>, parts: CallParts): void {
  const methods = new Map<string, string[]>()
  const forms: RouteOptions[] = []
  for (const [module, { contract, operations, guards }] of Object.entries(modules)) {
    const isUrgent = parts.urgentContracts.has(module)
    for (const [name, endpoint] of Object.entries(contract)) {
      const operation = operations[name]
      if (!operation) throw new Error(`The call ${endpoint.call} has no operation`)
      assertSaysWho(endpoint)
      const url = API_PREFIX + pathOf(endpoint.call).replaceAll(/\{(\w+)\}/g, ':$1')
      methods.set(url, [...(methods.get(url) ?? []), methodOf(endpoint.call)])
      const handler = handlerOf(endpoint, operation, { ...parts, guard: guards[name], isUrgent })
      const config = { refusalData: endpoint.describe.refusalData }
      const route = { method: methodOf(endpoint.call), url, handler, config }
      if (endpoint.describe.form) forms.push(route)
      else fastify.route(route)
    }
  }
  for (const [url, known] of methods) refuseOtherMethods(fastify, url, known)
  void fastify.register(takeForms(forms))
}

/** Responds with 405 to every method of a path except the known ones. */
export function refuseOtherMethods(fastify: FastifyInstance, url: string, known: readonly string[]): void {
  const allowed = known.join(', ')
  const problem = problemOf(405, 'method_not_allowed', `This address takes ${allowed} only.`)
  const refuse = async (_: FastifyRequest, reply: FastifyReply) => sendProblem(reply.header('allow', allowed), problem)
  fastify.route({
    method: METHODS.filter((method) => !known.includes(method)) as HTTPMethods[],
    url,
    // Before the body is read: its type does not matter.
    onRequest: refuse,
    handler: refuse,
  })
}

interface HandlerParts extends CallParts {
  readonly guard: Guards<Contract>[string]
  readonly isUrgent: boolean
}

function handlerOf(endpoint: Endpoint, operation: Operation<Endpoint>, parts: HandlerParts) {
  const { cache, findCaller, rateLimits, isUrgent } = parts
  const { call, describe } = endpoint
  const contentType =
    describe.status === 204 ? {} : describe.outputType ? { 'content-type': describe.outputType } : JSON_TYPE
  const isRead = methodOf(call) === 'GET'
  const { prepare, perform, performForm } = performerOf(endpoint, operation, parts)
  const justWritten = justWrittenCookie(parts.publicUrl)
  // What visitors send, such as a view of a product, changes no list.
  const isWriteOfSomebody = !isRead && describe.as !== 'anyone'
  const limit = parts.loadShedder[isRead ? 'reads' : 'changes']
  const withCapacity = <T>(work: () => Promise<T>) => (isUrgent ? work() : limit.run(work))
  const answerAlone = async (request: FastifyRequest, reply: FastifyReply, find: () => Promise<Caller | null>) => {
    // Set before the work, so that refusals carry these headers too.
    reply.headers(describe.answerHeaders ?? {})
    // A form takes as long as its upload, so it bypasses the load shedder; `admitForm` limits it.
    const made = describe.form
      ? performForm(describe.form, request, await find())
      : withCapacity(async () => perform(request, await find()))
    const { status, body, isReplayed } = await made
    if (isReplayed) reply.header('idempotent-replayed', 'true')
    if (isWriteOfSomebody && status < 400) reply.header('set-cookie', justWritten)
    const headers = status >= 400 ? PROBLEM_TYPE : contentType
    return reply.code(status).headers(headers).header('cache-control', 'no-store').send(body)
  }
  const admitCounted = async (request: FastifyRequest) => {
    const caller = await admit(describe, request, findCaller)
    if (isRead && caller) rateLimits.consumeLocally(readingByCaller, caller.userId)
    if (isRead && !caller) rateLimits.consumeLocally(browsingByAddress, addressKey(request.ip))
    return caller
  }
  if (!describe.cachedUntilChangeOf) {
    return async (request: FastifyRequest, reply: FastifyReply) =>
      answerAlone(request, reply, () => admitCounted(request))
  }
  const performShared = async (request: FastifyRequest) => {
    const { answer, body } = await prepare(request, null)()
    return sharedAnswer(endpoint, request as unknown as RawParameters, answer, body)
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const isFresh = hasJustWritten(request)
    if (isFresh) await cache.catchUp()
    rateLimits.consumeLocally(browsingByAddress, addressKey(request.ip))
    if (describe.isMarkedForCaller && bearerOf(request) !== null) {
      const caller = await withCapacity(() => admit(describe, request, findCaller))
      if (caller) rateLimits.consumeLocally(browsingByCaller, caller.userId)
      if (caller) return answerAlone(request, reply, async () => caller)
    }
    const make = () => withCapacity(() => performShared(request))
    const { response } = await cache.get(request.url, make, { isFresh })
    return sendCached(request, reply, response)
  }
}

/** What a call does: parses the request, asks the guard, and performs the operation, once where the contract says so. */
function performerOf(endpoint: Endpoint, operation: Operation<Endpoint>, parts: HandlerParts) {
  const { idempotencyStore, guard } = parts
  const { call, describe } = endpoint
  const { status = 200 } = describe
  const write = writerOf(describe)
  const isLoggedRead = describe.as === 'operator' && methodOf(call) === 'GET' && !describe.isReadUnlogged
  /** Parses the request immediately; the returned function performs the operation. */
  const prepare = (request: FastifyRequest, caller: Caller | null) => {
    const received = receive(endpoint, request, caller) as Parameters<typeof operation>[0]
    return async (): Promise<Made & { readonly answer?: unknown }> => {
      if (isLoggedRead)
        await parts.noteOperatorRead({ ...(received as RequestContext<'operator'>), call, filter: filterOf(request) })
      const result: unknown = await operation(received).catch(outcomeOf)
      if (result instanceof Refusal)
        return { status: result.status, body: Buffer.from(JSON.stringify(toProblem(result))) }
      const made = result instanceof WithStatus ? result : { status, answer: result }
      return { ...made, body: Buffer.from(write(made.answer)) }
    }
  }
  const prepareBehindGuard = async (request: FastifyRequest, caller: Caller | null) => {
    try {
      return prepare(request, caller)
    } catch (error) {
      if (caller) await guard?.(caller)
      throw error
    }
  }
  const perform = async (request: FastifyRequest, caller: Caller | null): Promise<StoredResponse> => {
    const work = await prepareBehindGuard(request, caller)
    if (describe.isDoneOnce) return answerOnce({ request, call, caller }, idempotencyStore, work)
    return { ...(await work()), isReplayed: false }
  }
  const passGuard = async (request: FastifyRequest, caller: Caller) => {
    try {
      await guard?.(caller)
    } catch (error) {
      // The guard may refuse because the first request succeeded. A repeated request still gets the first response.
      if (!describe.isDoneOnce || !(await isAnswered({ request, call, caller }, idempotencyStore))) throw error
    }
  }
  const performForm = async (form: Form, request: FastifyRequest, caller: Caller | null) => {
    await admitForm(request, caller, parts.rateLimits)
    if (caller) await passGuard(request, caller)
    return withForm({ form, request, folder: parts.uploadFolder }, (body) => {
      request.body = body
      return perform(request, caller)
    })
  }
  return { prepare, perform, performForm }
}

/** Returns a refusal that is a final outcome, which is stored like a response. Rethrows everything else. */
function outcomeOf(error: unknown): Refusal {
  if (error instanceof Refusal && error.isOutcome) return error
  throw error
}

const PROBLEM_TYPE = { 'content-type': 'application/problem+json' }
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

/** Parses a request by its contract. Throws `InvalidInput`. */
export function receive<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  caller: Caller | null = null,
): Input<E> & RequestContext {
  const { params, query, body, form, hasFieldMessages } = endpoint.describe
  return {
    ...(params && { params: parsePart(params, withLowerIds(request.params)) }),
    ...(query ? { query: parsePart(query, request.query) } : parsePart(nothing, request.query)),
    ...(form
      ? parseForm(form, request.body as FormBody)
      : body
        ? { body: parsePart(body, request.body, hasFieldMessages) }
        : parsePart(nothing, request.body)),
    requestId: request.id,
    caller,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    proofOfWork: headerOf(request, 'proof-of-work'),
    idempotencyKey: headerOf(request, 'idempotency-key'),
  } as Input<E> & RequestContext
}

/** Operators type names and email addresses into these. */
const SEARCHES = new Set(['search', 'subject'])
/** Part of an email address, a phone number or a name. */
const OF_A_PERSON = /[@+\s]/
/** An id or what contains one, such as a key of the books; the number of an order; a request id of a bill. */
const OURS = /^(?:[\w:-]*[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}[\w:-]*|K-[0-9A-Z]{8}|\d{12}[a-z2-7]{20})$/i

/**
 * The ids of the path and the query in readable form, for the log of operators' reads. It is never changed, so it has no text
 * that may name a person.
 */
function filterOf({ params, url }: FastifyRequest): string {
  const query = [...new URLSearchParams(url.split('?', 2)[1])].map(
    ([name, value]) =>
      `${name}=${(SEARCHES.has(name) || OF_A_PERSON.test(value)) && !OURS.test(value) ? '(words)' : value}`,
  )
  return [...Object.values(withLowerIds(params)), ...query].join(' & ')
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}

const nothing = z.strictObject({})
