import type { App } from '#server/context.ts'
import type { WindowRule } from '#server/rate-limits/rule.ts'
import { isCurrentPayment } from './queries.ts'

/** Limits how often a member claims a result. For a current payment only by the minute: a page that waits for it asks often. */
export async function limitClaims(
  { database, rateLimits }: App,
  { byMinute, byDay }: { readonly byMinute: WindowRule; readonly byDay: WindowRule },
  { userId, reference }: { readonly userId: string; readonly reference: string | undefined },
): Promise<void> {
  const isCurrent = reference !== undefined && (await isCurrentPayment(database, userId, reference))
  await rateLimits.consume(isCurrent ? byMinute : [byMinute, byDay], userId)
}
