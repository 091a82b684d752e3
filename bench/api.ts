import { compare, type Figures } from './load.ts'
import { run, type Running } from './process.ts'
import { drawRequests, requestKinds, type RequestKind } from './requests.ts'
import { recordStatements } from './statements.ts'

export interface ApiRow {
  readonly kind: RequestKind
  /** Our server without its response cache. */
  readonly uncached: Figures
  /** A bare Fastify server that sends the same SQL. */
  readonly sameSql: Figures
  /** Our server with its response cache. */
  readonly cached: Figures
  /** Our server with its cache, for clients that already have the response. */
  readonly revalidated: Figures
  /** A bare Fastify server that sends stored bytes. */
  readonly stored: Figures
}

export interface Effort {
  readonly rounds: number
  readonly seconds: number
}

const SERVER = '../server/start-http.ts'
const PORTS = { uncached: 4101, cached: 4102, sameSql: 4103, stored: 4104 }

/** Compares our API, at one size of market, with bare servers that send the same statements or the same bytes. */
export async function benchApi(databaseUrl: string, effort: Effort): Promise<ApiRow[]> {
  const requests = await drawRequests(databaseUrl)
  const paths = Object.values(requests).flat()
  const statements = await recordStatements(databaseUrl, paths)
  const running: Running[] = []
  const start = async (...asked: Parameters<typeof run>) => {
    const server = await run(...asked)
    running.push(server)
    return server
  }
  try {
    const uncached = await start(SERVER, { port: PORTS.uncached, env: ours(databaseUrl, PORTS.uncached, '0') })
    const cached = await start(SERVER, { port: PORTS.cached, env: ours(databaseUrl, PORTS.cached, '256') })
    const answers = await fetchAll(cached.url, paths)
    const sameSql = await start('./servers/bare-sql.ts', {
      port: PORTS.sameSql,
      args: [databaseUrl],
      message: statements,
    })
    const stored = await start('./servers/stored-bytes.ts', { port: PORTS.stored, message: answers })
    const rows: ApiRow[] = []
    for (const kind of requestKinds) {
      const asked = requests[kind]
      const etag = answers[asked[0]!]!.etag
      const figures = await compare(
        [
          { url: uncached.url, paths: asked },
          { url: sameSql.url, paths: asked },
          { url: cached.url, paths: asked },
          // Every request sends the validator of the first address, so it asks for that address.
          { url: cached.url, paths: asked.slice(0, 1), headers: { 'if-none-match': etag } },
          { url: stored.url, paths: asked },
        ],
        effort,
      )
      rows.push({
        kind,
        uncached: figures[0],
        sameSql: figures[1],
        cached: figures[2],
        revalidated: figures[3],
        stored: figures[4],
      })
    }
    return rows
  } finally {
    await Promise.all(running.map((server) => server.stop()))
  }
}

/** The environment of our HTTP process; `cacheMb` is the size of its response cache. */
export function ours(databaseUrl: string, port: number, cacheMb: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    SANDBOX: 'yes',
    SECRET: 's'.repeat(32),
    RATE_LIMIT_SCALE: '1000000',
    PORT: String(port),
    METRICS_PORT: '0',
    ANSWER_CACHE_MB: cacheMb,
    LOG_LEVEL: 'warn',
    DATA_DIR: 'data/bench',
    NODE_ENV: 'production',
  }
}

interface Stored {
  readonly type: string
  readonly body: string
  readonly etag: string
}

/** Fetches each response once, without compression. */
export async function fetchAll(url: string, paths: readonly string[]): Promise<Record<string, Stored>> {
  const answers: Record<string, Stored> = {}
  for (const path of paths) {
    const answer = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } })
    const { headers } = answer
    answers[path] = {
      type: headers.get('content-type') ?? '',
      body: await answer.text(),
      etag: headers.get('etag') ?? '',
    }
  }
  return answers
}
