import { pathOf } from '#contracts/endpoint.ts'
import type { Call } from '#contracts/calls.ts'
import type { Database } from '#server/database/connect.ts'
import type { RequestContext } from '#server/kit/operation.ts'
import type { RateLimits } from '#server/rate-limits/create-rate-limits.ts'
import { perHour, perMinute } from '#server/rate-limits/rule.ts'
import { audit } from './audit.ts'
import { actorOf } from './actor.ts'

/** An operator opens a list every few seconds; a program would copy all data. */
const READS = [perMinute(120, 'lists read, by operator'), perHour(1200, 'lists read in an hour, by operator')]

interface Read extends RequestContext<'operator'> {
  readonly call: Call
  /** The ids of the path, and what the query asks for. */
  readonly filter: string
}

/** Writes to the audit log what an operator reads: a list with its filters, or a thing by id. Throws 429 `too_many`. */
export async function noteRead(
  { database, rateLimits }: { readonly database: Database; readonly rateLimits: RateLimits },
  { call, filter, ...request }: Read,
): Promise<void> {
  await rateLimits.consume(READS, request.caller.userId)
  const what = pathOf(call)
    .replace('/operator/', '')
    .replaceAll(/\/\{\w+\}/g, '')
    .replaceAll('/', '-')
  await audit(database, { ...actorOf(request), action: `read.${what}`, subject: filter })
}
