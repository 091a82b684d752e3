import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import type { Logger } from 'pino'
import { inject } from 'vitest'
import { operatorRoles } from '#contracts/values/choices.ts'
import { connect, type Database } from '#server/database/connect.ts'
import { ResponseCache } from '#server/http/response-cache.ts'
import type { Mounted } from '#server/http/api-routes.ts'
import { createMetrics } from '#server/http/metrics.ts'
import { buildServer } from '#server/http/server.ts'
import { createLoadShedder } from '#server/http/shed-load.ts'
import { createIdempotencyStore } from '#server/idempotency/create-idempotency-store.ts'
import { createLogger } from '#server/kit/create-logger.ts'
import { createRateLimits, type RateLimits } from '#server/rate-limits/create-rate-limits.ts'
import { cloneTemplate } from './databases.ts'
import { atEnd } from './at-end.ts'

interface Parts {
  readonly database: Database
  readonly log: Logger
  readonly rateLimits: RateLimits
}

type Modules = Record<string, Mounted>

interface Asked extends Omit<InjectOptions, 'method' | 'url' | 'body'> {
  /** User id of the caller; a visitor by default. */
  readonly as?: string
  /** User id of an operator with a fresh second factor. */
  readonly asOperator?: string
}

const OPERATOR = 'operator-'

/**
 * Some modules over HTTP on a new, empty database, or `on` an existing one. A caller's token is their user id, because
 * these tests are not about sign-in.
 */
export async function serveModules(
  modulesOf: (parts: Parts) => Modules | Promise<Modules>,
  { uploadFolder = join(tmpdir(), 'kanti-test-uploads'), on }: { uploadFolder?: string; on?: string | undefined } = {},
) {
  const { url, drop } = on === undefined ? await cloneTemplate(inject('postgresUrl')) : { url: on, drop: () => {} }
  const database = connect(url)
  const logged: Record<string, unknown>[] = []
  const log = createLogger('info', { write: (line) => void logged.push(JSON.parse(line)) })
  const rateLimits = createRateLimits({
    database,
    secrets: ['a secret'],
    scale: 1,
    onFault: (error) => log.error(error),
  })
  const http = await buildServer({
    publicUrl: 'https://kanti.example',
    hosts: new Set(['kanti.example']),
    trustProxy: '',
    log,
    // No change notifications arrive here, so nothing is cached.
    cache: new ResponseCache(1024 * 1024, () => false),
    findCaller: async (token) => {
      const isOperator = token.startsWith(OPERATOR)
      return {
        userId: isOperator ? token.slice(OPERATOR.length) : token,
        sessionId: 'session',
        scope: isOperator ? 'operator' : 'member',
        isOperator,
        roles: isOperator ? operatorRoles : [],
        hasFreshCode: isOperator,
        signedInAt: new Date(),
      }
    },
    rateLimits,
    noteOperatorRead: async () => {},
    loadShedder: createLoadShedder(),
    urgentModules: new Set(),
    idempotencyStore: createIdempotencyStore({ database, secrets: ['a secret'], onFault: (error) => log.error(error) }),
    metrics: createMetrics(),
    uploadFolder,
    readiness: { isDraining: () => false, checks: {} },
    modules: await modulesOf({ database, log, rateLimits }),
  })
  atEnd(async () => {
    await http.close()
    await database.close()
    await drop()
  })
  return {
    url,
    database,
    http,
    rateLimits,
    logged,
    /** `call('GET /messages/7', { as: id })`, below `/api/v1`. */
    call(call: string, { as, asOperator, headers, ...asked }: Asked = {}) {
      const [method, path] = call.split(' ') as ['GET', string]
      const token = asOperator === undefined ? as : OPERATOR + asOperator
      return http.inject({
        ...asked,
        method,
        url: `/api/v1${path}`,
        headers: { host: 'kanti.example', ...(token && { authorization: `Bearer ${token}` }), ...headers },
      })
    },
  }
}
