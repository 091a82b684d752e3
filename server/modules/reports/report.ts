import type { App } from '#server/context.ts'
import { addressKey } from '#server/kit/address-key.ts'
import { invalidInput, notFound } from '#server/kit/refusal.ts'
import { isUuid } from '#server/kit/uuid.ts'
import { perHour } from '#server/rate-limits/rule.ts'
import { wasListed } from '#server/modules/catalog/index.ts'
import { hasShop } from '#server/modules/shops/index.ts'
import { insertReport, insertShopReport, type NewReport, type NewShopReport } from './queries.ts'

const reportsByReporter = perHour(10, 'reports, by reporter')

interface Reporter {
  /** Null for a visitor. */
  readonly userId: string | null
  readonly email: string | undefined
  readonly address: string
}

/**
 * Stores a report about a product that is on the market or was: who was cheated comes back when it is gone. An equal
 * open report of the same reporter is stored once.
 */
export async function reportProduct(
  app: App,
  reporter: Reporter,
  report: Pick<NewReport, 'product_id' | 'reason' | 'details'>,
): Promise<void> {
  const by = await admitReporter(app, reporter)
  if (!(await wasListed(app.database, report.product_id))) throw notFound('product')
  await insertReport(app.database, { ...report, ...by })
}

/**
 * Stores a report about a shop, also of a suspended seller. An equal open report of the same reporter is stored once.
 */
export async function reportShop(
  app: App,
  reporter: Reporter,
  report: Pick<NewShopReport, 'shop_id' | 'reason' | 'details'>,
): Promise<void> {
  const by = await admitReporter(app, reporter)
  if (!isUuid(report.shop_id) || !(await hasShop(app.database, report.shop_id))) throw notFound('shop')
  await insertShopReport(app.database, { ...report, ...by })
}

/** Returns the columns of the reporter, who has one limit for products and shops. */
async function admitReporter({ rateLimits }: App, { userId, email, address }: Reporter) {
  if (userId === null && email === undefined)
    throw invalidInput('email', 'Enter your e-mail address, so that we can tell you what came of it.')
  await rateLimits.consume(reportsByReporter, userId ?? addressKey(address))
  return { reporter_id: userId, reporter_email: userId === null ? (email ?? null) : null }
}
