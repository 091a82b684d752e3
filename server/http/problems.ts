import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '#contracts/values/problem.ts'
import { addressKey } from '#server/kit/address-key.ts'
import { isContended, isDatabaseGone, isDiskFull, isNotConnected } from '#server/kit/faults.ts'
import { Refusal, TOO_BUSY } from '#server/kit/refusal.ts'
import { MemoryWindow } from '#server/rate-limits/memory-window.ts'
import { InvalidInput, type FieldError } from './invalid-input.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** See `contracts/endpoint.ts`. */
    refusalData?: ((text: string) => object) | undefined
  }
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

export function problemOf(status: number, code: string, detail: string, more: Partial<Problem> = {}): Problem {
  return { type: 'about:blank', title: TITLES[status] ?? 'Error', status, detail, code, message: detail, ...more }
}

/** The refusal for an unknown call, and for a call that this caller must not know of. */
export function noSuchCall(): Refusal {
  return new Refusal(404, 'not_found', 'There is no such call. /api/v1/openapi.json lists them all.')
}

/** The only place where an error becomes a response. No detail of an unexpected error leaves the process. */
export function toProblem(error: unknown, requestId = ''): Problem {
  if (error instanceof Refusal) {
    return problemOf(error.status, error.code, error.message, {
      ...(error.fields && { message: { ...error.fields } }),
      ...(error.errors && { errors: [...error.errors] }),
      ...(error.data !== undefined && { data: error.data }),
    })
  }
  if (error instanceof InvalidInput) {
    // The screens of the requirements show the text alone. `errors` holds the field.
    const text = error.errors[0]?.message ?? error.message
    const message = error.hasFieldMessages ? fieldMessages(error.errors) : text
    return problemOf(422, 'invalid_input', sentence(text), { message, errors: [...error.errors] })
  }
  const { statusCode, code } = error as Partial<FastifyError>
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return fromFastify(statusCode, code)
  if (isDiskFull(error)) return problemOf(503, 'unavailable', NOT_SAVED)
  // Nothing was done, and the request may be retried.
  if (isDatabaseGone(error) || isNotConnected(error) || isContended(error))
    return problemOf(503, 'unavailable', TOO_BUSY)
  return problemOf(500, 'internal', `Something went wrong. If it happens again, tell us this number: ${requestId}`)
}

const NOT_SAVED = 'Nothing can be saved at the moment. We have been told: try again in a few minutes.'

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

function fieldMessages(errors: readonly FieldError[]): Record<string, string> {
  return Object.fromEntries(errors.toReversed().map(({ path, message }) => [path, message]))
}

function fromFastify(status: number, code: string | undefined): Problem {
  if (status === 413) return problemOf(413, 'too_large', 'The request is too large.')
  if (status === 415) return problemOf(415, 'wrong_type', 'This type of content cannot be read here.')
  if (code === 'FST_ERR_BAD_URL') return problemOf(400, 'unreadable', 'The address cannot be read.')
  return problemOf(status, status === 404 ? 'not_found' : 'unreadable', 'The request cannot be read.')
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.status === 503) void reply.header('retry-after', '2')
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problem)
}

/** At most one log line a minute per rule and network, since a flood would cause one per response. */
const notedLimits = new MemoryWindow(1, 60)

function noteLimit(error: unknown, { log, id, ip, routeOptions }: FastifyRequest): void {
  const { cause: rule } = error as { cause?: unknown }
  const network = addressKey(ip)
  if (notedLimits.consume(`${String(rule)} ${network}`) > 0) return
  log.warn({ security: 'limit_reached', rule, network, requestId: id, route: routeOptions.url }, 'a limit was reached')
}

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = toProblem(error, request.id)
  // A deliberate refusal, such as under a flood, is not a fault. Its status is logged with the response.
  const isFault = problem.status >= 500 && (!(error instanceof Refusal) || error.cause !== undefined)
  if (isFault)
    request.log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'request failed')
  if (problem.code === 'too_many') noteLimit(error, request)
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer')
  if (error instanceof Refusal && error.retryAfterSeconds !== undefined)
    void reply.header('retry-after', String(error.retryAfterSeconds))
  void sendProblem(reply, withRefusalData(problem, request))
}

/** What a refusal says in its own `data` goes first. */
function withRefusalData(problem: Problem, { routeOptions: { config } }: FastifyRequest): Problem {
  const { message, detail } = problem
  const data = config.refusalData?.(typeof message === 'string' ? message : detail)
  return data ? { ...problem, data: { ...data, ...(problem.data as object) } } : problem
}
