import type { Database } from '#server/database/connect.ts'
import type { RateLimits } from '#server/rate-limits/create-rate-limits.ts'
import type { OperatorCatalogParts } from '#server/modules/catalog/index.ts'
import type { Outbox } from '#server/modules/outbox/index.ts'

/** What reports need of the rest of the system. */
export interface ReportsParts extends Pick<OperatorCatalogParts, 'notifyMember' | 'publicUrl'> {
  readonly database: Database
  readonly rateLimits: RateLimits
  readonly outbox: Outbox
}
