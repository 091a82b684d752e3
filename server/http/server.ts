import { randomBytes } from 'node:crypto'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { currentRequest } from '#server/kit/current-request.ts'
import type { Mounted } from '#server/module.ts'
import { mountApi, type CallParts } from './api-routes.ts'
import { closeUnusedConnections } from './close-unused-connections.ts'
import { mountHealth, type Readiness } from './health.ts'
import type { Metrics } from './metrics.ts'
import { readJsonBodies } from './json-body.ts'
import { describeApi } from './openapi.ts'
import { mountReference } from './reference.ts'
import { handleError, noSuchCall, problemOf, sendProblem } from './problems.ts'
import { refuseGuesses } from './not-found-rate-limit.ts'
import { refuseUnreadableAddress, refuseUnreadableBytes } from './refuse-unreadable.ts'
import { apiHeaders } from './security-headers.ts'

interface HttpParts extends CallParts {
  readonly publicUrl: string
  /** Host names that requests may use. */
  readonly hosts: ReadonlySet<string>
  readonly trustProxy: string
  readonly log: Logger
  readonly metrics: Metrics
  readonly modules: Readonly<Record<string, Mounted>>
  readonly readiness: Readiness
}

/**
 * Milliseconds within which a whole request must arrive: a form with files, and any other request. Three photos of an
 * identity document have up to 3.5 MB, which takes 280 seconds at 100 kbit/s.
 */
const UPLOAD_MS = 300_000
const REQUEST_MS = 15_000

/** Builds the server with everything below `/api`. Pages and files are mounted separately. */
export async function buildServer(parts: HttpParts): Promise<FastifyInstance> {
  const headers = apiHeaders(parts.publicUrl)
  const newRequestId = requestIds()
  const fastify = Fastify({
    loggerInstance: parts.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    // Log lines get their request id from `createLogger`, so no child logger is needed.
    childLoggerFactory: (logger) => logger,
    trustProxy: parts.trustProxy === '' ? false : parts.trustProxy.split(',').map((each) => each.trim()),
    bodyLimit: 64 * 1024,
    connectionTimeout: 60_000,
    requestTimeout: UPLOAD_MS,
    keepAliveTimeout: 75_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: { headersTimeout: 10_000, maxHeaderSize: 16 * 1024 },
    routerOptions: { maxParamLength: 512 },
    frameworkErrors: refuseUnreadableAddress({ headers }),
    clientErrorHandler: refuseUnreadableBytes({ headers, newRequestId }),
    rewriteUrl: ({ url = '/' }) => (isUnreadablePage(url) ? UNREADABLE_PAGE : url),
  })
  closeUnusedConnections(fastify)
  readJsonBodies(fastify)
  fastify.setErrorHandler((error, request, reply) =>
    handleError(refuseGuesses(error, request, parts.rateLimits), request, reply),
  )
  fastify.setNotFoundHandler((_, reply) => sendProblem(reply, problemOf(404, 'not_found', 'There is nothing here.')))
  guard(fastify, parts, headers)
  parts.metrics.observe(fastify)
  mountHealth(fastify, parts.readiness)
  mountApi(fastify, parts.modules, parts)
  const contracts = Object.entries(parts.modules).map(([name, { contract }]) => [name, contract] as const)
  await mountReference(fastify, describeApi(Object.fromEntries(contracts), parts.publicUrl))
  return fastify
}

/** Generates ids: six characters for this process, six of a counter. Random ids would cost more than routing. */
function requestIds(): () => string {
  const own = randomBytes(5).toString('base64url').slice(0, 6)
  let count = 0
  return () => own + (count++ % 36 ** 6).toString(36).padStart(6, '0')
}

/** A mistyped page address gets the "not found" page. An API path that cannot be decoded gets 400. */
const UNREADABLE_PAGE = '/unreadable-address'

function isUnreadablePage(url: string): boolean {
  if (!url.includes('%') || url.startsWith('/api/')) return false
  try {
    decodeURI(url.split('?', 1)[0]!)
    return false
  } catch {
    return true
  }
}

/** Applies to every request: id, headers, host check, and one log line where it matters. */
function guard(
  fastify: FastifyInstance,
  { hosts, readiness }: HttpParts,
  headers: Readonly<Record<string, string>>,
): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    // Draining: make the client reconnect, so that its next request goes to another process.
    if (readiness.isDraining()) reply.header('connection', 'close')
    if (hosts.has(request.host)) return done()
    void sendProblem(reply, problemOf(421, 'wrong_host', 'This server does not answer for that host.'))
  })
  fastify.addHook('preParsing', (request, _, payload, done) => {
    if (hasBody(request) && !isForm(request)) {
      const timer = setTimeout(() => request.raw.destroy(), REQUEST_MS).unref()
      payload.once('close', () => clearTimeout(timer))
    }
    done()
  })
  // Not in an earlier hook: after body parsing, hooks run from the body stream, outside the earlier context.
  fastify.addHook('preValidation', (request, _, done) => currentRequest.run(request.id, done))
  fastify.addHook('onResponse', (request, reply, done) => {
    const line = {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (reply.statusCode >= 500 || reply.elapsedTime > 1000) request.log.warn(line, 'answered')
    else if (request.method !== 'GET' && request.method !== 'HEAD') request.log.info(line, 'answered')
    else request.log.debug(line, 'answered')
    done()
  })
}

/** Browsers send Content-Length: 0 with a change that has no body. */
function hasBody({ headers }: FastifyRequest): boolean {
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined
}

function isForm({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('multipart/') === true
}

/** Responds with 404 to everything below `/api` that no route matches. */
export function refuseUnknownCall(fastify: FastifyInstance): void {
  fastify.all('/api/*', () => {
    throw noSuchCall()
  })
}
