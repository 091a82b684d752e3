import { brotliCompressSync, constants } from 'node:zlib'
import { sql } from 'kysely'
import { connect } from '#server/database/connect.ts'
import { fetchAll, ours, type Effort } from './api.ts'
import { compare, type Figures } from './load.ts'
import { run, type Running } from './process.ts'

export interface PageRow {
  readonly page: string
  readonly cached: Figures
  readonly stored: Figures
  /** Processor time of the HTTP process to render the page once without cache, in milliseconds. */
  readonly cpuMs: number
  readonly bytes: number
  readonly compressedBytes: number
}

const PORTS = { uncached: 4111, cached: 4112, stored: 4113 }
/** How often each page is rendered to measure its cost. */
const MAKINGS = 200

/** Typical pages: cached pages compared with stored bytes, and the cost of rendering. */
export async function benchPages(databaseUrl: string, effort: Effort): Promise<PageRow[]> {
  const pages = await listPages(databaseUrl)
  const running: Running[] = []
  try {
    const uncached = await run('../server/start-http.ts', {
      port: PORTS.uncached,
      env: ours(databaseUrl, PORTS.uncached, '0'),
    })
    running.push(uncached)
    const cached = await run('../server/start-http.ts', {
      port: PORTS.cached,
      env: ours(databaseUrl, PORTS.cached, '256'),
    })
    running.push(cached)
    const answers = await fetchAll(cached.url, Object.values(pages))
    const stored = await run('./servers/stored-bytes.ts', { port: PORTS.stored, message: answers })
    running.push(stored)
    const rows: PageRow[] = []
    for (const [page, path] of Object.entries(pages)) {
      const [cachedFigures, storedFigures] = await compare(
        [
          { url: cached.url, paths: [path] },
          { url: stored.url, paths: [path] },
        ],
        effort,
      )
      const body = Buffer.from(answers[path]!.body)
      rows.push({
        page,
        cached: cachedFigures,
        stored: storedFigures,
        cpuMs: await costOf(uncached, path),
        bytes: body.length,
        compressedBytes: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length,
      })
    }
    return rows
  } finally {
    await Promise.all(running.map((server) => server.stop()))
  }
}

async function listPages(databaseUrl: string): Promise<Record<string, string>> {
  const database = connect(databaseUrl)
  const { rows } = await sql<{ id: string }>`
    select id from catalog.products where is_listed order by id limit 1
  `.execute(database)
  await database.close()
  return {
    home: '/',
    list: '/categories',
    search: '/search?product_name=samsung',
    detail: `/product-details/${rows[0]!.id}`,
  }
}

async function costOf(server: Running, path: string): Promise<number> {
  const ask = async () => (await fetch(server.url + path)).arrayBuffer()
  for (let warm = 0; warm < 40; warm += 1) await ask()
  const before = await server.cpuSeconds()
  for (let made = 0; made < MAKINGS; made += 1) await ask()
  return (((await server.cpuSeconds()) - before) * 1000) / MAKINGS
}
