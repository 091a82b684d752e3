import pino from 'pino'
import { catalog } from '#contracts/catalog.ts'
import { ResponseCache } from '#server/http/response-cache.ts'
import { mounted } from '#server/module.ts'
import { createMetrics } from '#server/http/metrics.ts'
import { buildServer } from '#server/http/server.ts'
import { createLoadShedder } from '#server/http/shed-load.ts'
import { createIdempotencyStore } from '#server/idempotency/create-idempotency-store.ts'
import { createRateLimits } from '#server/rate-limits/create-rate-limits.ts'
import { connect, statementName, type Database } from '#server/database/connect.ts'
import type { Reads } from '#server/database/connect-reads.ts'
import { readConfig } from '#server/config.ts'
import type { App } from '#server/context.ts'
import { catalogOperations } from '#server/modules/catalog/routes.ts'
import type { Statement } from './servers/bare-sql.ts'

/**
 * The SQL that our server sends for each path. Concurrent statements form one group; sequential ones form separate
 * groups. The bare server sends exactly these.
 */
export async function recordStatements(
  databaseUrl: string,
  paths: readonly string[],
): Promise<Record<string, Statement[][]>> {
  const database = connect(databaseUrl)
  const groups: Statement[][] = []
  let underWay = 0
  const recording = database.withPlugin({
    transformQuery({ node, queryId }) {
      if (underWay === 0) groups.push([])
      const { sql: text, parameters: values } = database.getExecutor().compileQuery(node, queryId)
      groups.at(-1)!.push({ name: statementName(text), text, values })
      underWay += 1
      return node
    },
    async transformResult({ result }) {
      underWay -= 1
      return result
    },
  })
  const publicUrl = 'http://bench.example'
  const secret = 'of no use'
  const http = await buildServer({
    publicUrl,
    hosts: new Set(['bench.example']),
    trustProxy: '',
    log: pino({ level: 'silent' }),
    cache: new ResponseCache(0, { isLive: () => false, isGone: () => false, catchUp: async () => {} }),
    findCaller: async () => null,
    rateLimits: createRateLimits({ database, secrets: [secret], scale: 1_000_000, onFault: console.error }),
    noteOperatorRead: async () => {},
    loadShedder: createLoadShedder(),
    urgentContracts: new Set(),
    idempotencyStore: createIdempotencyStore({ database, secrets: [secret], onFault: console.error }),
    uploadFolder: '/nowhere',
    metrics: createMetrics(),
    readiness: { isDraining: () => false, checks: {} },
    modules: {
      catalog: mounted(
        catalog,
        catalogOperations({
          config: readConfig({}),
          database: recording as Database,
          reads: recording as Reads,
          publicUrl,
          mediaBaseUrl: `${publicUrl}/media`,
        } as App),
      ),
    },
  })
  const statements: Record<string, Statement[][]> = {}
  for (const path of paths) {
    groups.length = 0
    const answer = await http.inject({ url: path, headers: { host: 'bench.example' } })
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
    statements[path] = groups.map((group) => [...group])
  }
  await http.close()
  await database.close()
  return statements
}
