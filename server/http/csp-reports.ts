import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addressKey } from '#server/kit/address-key.ts'
import type { RateLimits } from '#server/rate-limits/create-rate-limits.ts'
import { perHour } from '#server/rate-limits/rule.ts'
import { CSP_REPORTS } from './security-headers.ts'

const BODY_LIMIT_BYTES = 16 * 1024
const MAX_IN_ONE = 5

/** Browser extensions cause reports as well. These limits still let enough through to notice a fault of ours. */
const byAddress = perHour(20, 'policy reports, by address', 'allow')
const ofAll = perHour(200, 'policy reports, of everybody', 'allow')

const text = z.string().transform((whole) => whole.slice(0, 200))
/** Drops the query and the fragment, which may hold a token. */
const address = text.transform((whole) => whole.replace(/[?#].*$/s, ''))

/** The format of the Reporting API, and the older `report-uri` format. */
const reports = z.union([
  z
    .array(z.object({ body: z.object({ documentURL: address, blockedURL: address, effectiveDirective: text }) }))
    .transform((list) => list.slice(0, MAX_IN_ONE).map(({ body }) => body)),
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

/** Receives browsers' reports of content policy violations and writes them to the log. */
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

/** Returns an empty list for an invalid report, so that the response reveals nothing. */
function readReports(body: string): z.output<typeof reports> {
  try {
    return reports.parse(JSON.parse(body))
  } catch {
    return []
  }
}
