import type { FastifyInstance } from 'fastify'

/** Milliseconds a check may take before the process counts as not ready. */
const CHECK_WITHIN_MS = 500

export interface Readiness {
  /** Each resolves when the part it is named for works, and throws when not. */
  readonly checks: Readonly<Record<string, () => Promise<unknown>>>
  isDraining(): boolean
}

/** `/healthz` says that the process lives, `/readyz` that it can serve. */
export function mountHealth(fastify: FastifyInstance, { checks, isDraining }: Readiness): void {
  fastify.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  fastify.get('/readyz', async (_, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([part, check]) => [part, (await passes(check)) ? 'ok' : 'failing'] as const),
    )
    const ready = !isDraining() && results.every(([, result]) => result === 'ok')
    const status = isDraining() ? 'stopping' : ready ? 'ready' : 'not ready'
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, checks: Object.fromEntries(results) })
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
