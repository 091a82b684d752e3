import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import type { RateLimits } from '#server/rate-limits/create-rate-limits.ts'
import type { Outbox } from '#server/modules/outbox/index.ts'
import type { Payments } from '#server/modules/payments/index.ts'
import type { ActivePlan } from './active-plan.ts'

/**
 * Told in the transaction in which a member's plan begins, is followed by another or ends, with what they have from
 * then on; null for nothing. Whoever shows listings takes them off the market and back on here.
 */
export type PlanChanged = (tx: Kysely<Tables>, userId: string, plan: ActivePlan | null) => Promise<void>

/** What plans are begun and ended with. */
export interface PlanParts {
  readonly database: Database
  readonly planChanged: PlanChanged
}

export interface SubscriptionsParts extends PlanParts {
  readonly rateLimits: RateLimits
  readonly claimPayment: Payments['claim']
}

export interface ReminderParts extends PlanParts {
  readonly outbox: Outbox
  readonly log: Logger
  /** The market's name. */
  readonly market: string
  /** Where links in emails lead, without a slash at its end. */
  readonly publicUrl: string
  readonly findEmail: (userId: string) => Promise<string | null>
}
