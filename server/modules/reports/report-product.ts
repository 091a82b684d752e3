import type { App } from '#server/context.ts'
import { addressKey } from '#server/kit/address-key.ts'
import { invalidInput, notFound } from '#server/kit/refusal.ts'
import { perHour } from '#server/rate-limits/rule.ts'
import { wasListed } from '#server/modules/catalog/index.ts'
import { insertReport, type NewReport } from './queries.ts'

const reportsByReporter = perHour(10, 'reports, by reporter')

interface Reporter {
  /** Null for a visitor. */
  readonly userId: string | null
  readonly email: string | undefined
  readonly address: string
}

/**
 * Stores a report about a product that is on the market or was: who was cheated comes back when it is gone. An equal open
 * report of the same reporter is stored once.
 */
export async function reportProduct(
  { database, rateLimits }: App,
  { userId, email, address }: Reporter,
  report: Pick<NewReport, 'product_id' | 'reason' | 'details'>,
): Promise<void> {
  if (userId === null && email === undefined)
    throw invalidInput('email', 'Enter your e-mail address, so that we can tell you what came of it.')
  await rateLimits.consume(reportsByReporter, userId ?? addressKey(address))
  if (!(await wasListed(database, report.product_id))) throw notFound('product')
  await insertReport(database, {
    ...report,
    reporter_id: userId,
    reporter_email: userId === null ? (email ?? null) : null,
  })
}
