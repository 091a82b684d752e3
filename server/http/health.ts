import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds after which a check counts as failing. */
const CHECK_WITHIN_MS = 500

export interface Readiness {
  /** Each resolves when its part works and throws when it does not. */
  readonly checks: Readonly<Record<string, () => Promise<unknown>>>
  /** Checks of parts the process can serve without. A failure makes the status `limited`, never unready. */
  readonly lesserChecks?: Readonly<Record<string, () => Promise<unknown>>>
  isDraining(): boolean
}

/** The body of a health response. */
export interface Health {
  readonly ok: boolean
  readonly status: string
  readonly checks: Readonly<Record<string, 'ok' | 'failing'>>
}

/**
 * Creates the readiness check. A process that was ready once stays ready when a shared part such as the database fails:
 * it still serves cached responses, and another process would do no better. The response lists the failing parts.
 */
export function createReadiness({ checks, lesserChecks = {}, isDraining }: Readiness): () => Promise<Health> {
  let wasReady = false
  return async () => {
    const [results, lesser] = await Promise.all([resultsOf(checks), resultsOf(lesserChecks)])
    wasReady ||= isAllOk(results)
    const isWhole = isAllOk(results) && isAllOk(lesser)
    const status = isDraining() ? 'stopping' : isWhole ? 'ready' : wasReady ? 'limited' : 'not ready'
    return { ok: wasReady && !isDraining(), status, checks: { ...results, ...lesser } }
  }
}

/** Bytes below which a disk counts as full: PostgreSQL writes its log in files of 16 MiB, a form brings 10 MiB. */
const MIN_FREE_BYTES = 64 * 1024 * 1024

/** Throws when the disk of a folder has less than `MIN_FREE_BYTES` free. */
export async function assertRoomOn(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < MIN_FREE_BYTES) throw new Error('the disk is full')
}

type Results = Record<string, 'ok' | 'failing'>

async function resultsOf(checks: Readiness['checks']): Promise<Results> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([part, check]) => [part, (await passes(check)) ? 'ok' : 'failing'] as const),
  )
  return Object.fromEntries(results)
}

function isAllOk(results: Results): boolean {
  return Object.values(results).every((result) => result === 'ok')
}

/** `/healthz` reports that the process is alive, `/readyz` that it can serve. */
export function mountHealth(fastify: FastifyInstance, readiness: Readiness): void {
  const look = createReadiness(readiness)
  fastify.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  fastify.get('/readyz', async (_, reply) => {
    const { ok, ...report } = await look()
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(report)
  })
}

async function passes(check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => (timer = setTimeout(resolve, CHECK_WITHIN_MS, false)))
  try {
    return await Promise.race([check().then(() => true), late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
