import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds a check may take before the part it is named for counts as failing. */
const CHECK_WITHIN_MS = 500

export interface Readiness {
  /** Each resolves when the part it is named for works, and throws when not. */
  readonly checks: Readonly<Record<string, () => Promise<unknown>>>
  /** The same of parts without which a process is of use all the same. */
  readonly lesserChecks?: Readonly<Record<string, () => Promise<unknown>>>
  isDraining(): boolean
}

/** What an address of health is answered with. */
export interface Health {
  readonly ok: boolean
  readonly status: string
  readonly checks: Readonly<Record<string, 'ok' | 'failing'>>
}

/**
 * Whether a process can serve. One that could before goes on when a part fails that all copies share, such as the
 * database: it has answers at hand, and another copy would have no more. What fails is told with it.
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

/** Bytes below which a disk counts as full: PostgreSQL writes its log in files of 16 MiB, a form brings 10. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024

/** Fails where the disk of a folder has no room left to speak of. */
export async function assertRoomOn(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < LEAST_FREE_BYTES) throw new Error('the disk is full')
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

/** `/healthz` says that the process lives, `/readyz` that it can serve. */
export function mountHealth(fastify: FastifyInstance, readiness: Readiness): void {
  const look = createReadiness(readiness)
  fastify.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  fastify.get('/readyz', async (_, reply) => {
    const { ok, ...told } = await look()
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(told)
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
