import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addressKey } from '#server/kit/address-key.ts'
import type { RateLimits } from '#server/rate-limits/create-rate-limits.ts'
import type { WindowRule } from '#server/rate-limits/rule.ts'
import { CSP_REPORTS } from './security-headers.ts'

const BODY_LIMIT_BYTES = 16 * 1024
const MOST_IN_ONE = 5

/** Extensions of browsers cause reports as well: so many are enough to notice a fault of ours. */
const byAddress: WindowRule = { name: 'policy reports, by address', points: 20, perSeconds: 3600, whenDown: 'allow' }
const ofAll: WindowRule = { name: 'policy reports, of everybody', points: 200, perSeconds: 3600, whenDown: 'allow' }

const text = z.string().transform((whole) => whole.slice(0, 200))
/** Without what stands behind `?` or `#`, which may be a token. */
const address = text.transform((whole) => whole.replace(/[?#].*$/s, ''))

/** As the Reporting API sends them, and as browsers did before there was one. */
const reports = z.union([
  z
    .array(z.object({ body: z.object({ documentURL: address, blockedURL: address, effectiveDirective: text }) }))
    .transform((list) => list.slice(0, MOST_IN_ONE).map(({ body }) => body)),
  z
    .object({ 'csp-report': z.object({ 'document-uri': address, 'blocked-uri': address, 'violated-directive': text }) })
    .transform(({ 'csp-report': report }) => [
      {
        documentURL: report['document-uri'],
        blockedURL: report['blocked-uri'],
        effectiveDirective: report['violated-directive'],
      },
    ]),
])

/** Takes in what browsers tell of scripts and the like that a page's policy stopped, and writes it into the log. */
export function cspReports({
  rateLimits,
}: {
  readonly rateLimits: RateLimits
}): (fastify: FastifyInstance) => Promise<void> {
  return async (fastify) => {
    fastify.removeAllContentTypeParsers()
    fastify.addContentTypeParser(
      ['application/reports+json', 'application/csp-report', 'application/json'],
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      (_, body, done) => done(null, readReports(body as string)),
    )
    fastify.post(CSP_REPORTS, { bodyLimit: BODY_LIMIT_BYTES }, async ({ body, ip, log }, reply) => {
      rateLimits.consumeLocally(byAddress, addressKey(ip))
      for (const report of (body as ReturnType<typeof readReports>) ?? []) {
        rateLimits.consumeLocally(ofAll, 'everybody')
        log.warn({ security: 'csp_report', ...report }, 'a policy stopped something on a page')
      }
      return reply.code(204).header('cache-control', 'no-store').send()
    })
  }
}

/** Nothing for what is no report: whoever sends it learns nothing from an answer. */
function readReports(body: string): z.output<typeof reports> {
  try {
    return reports.parse(JSON.parse(body))
  } catch {
    return []
  }
}
