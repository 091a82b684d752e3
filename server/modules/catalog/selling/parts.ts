import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import type { RateLimits } from '#server/rate-limits/create-rate-limits.ts'
import type { CatalogParts } from '../routes.ts'
import type { Interest } from './interest.ts'

export interface ActivePlan {
  readonly maxListings: number
}

/** What selling needs of the rest of the system. */
export interface SellingParts extends CatalogParts {
  /** Refuses a member who was suspended meanwhile, and keeps others from being so until the transaction ends. */
  readonly lockActiveMember: (tx: Kysely<Tables>, userId: string) => Promise<void>
  readonly findIdentityStatus: (db: Kysely<Tables>, userId: string) => Promise<string>
  /** Whether an account has a confirmed phone. */
  readonly hasPhone: (db: Kysely<Tables>, userId: string) => Promise<boolean>
  readonly findActivePlan: (db: Kysely<Tables>, userId: string) => Promise<ActivePlan | null>
  readonly countSaves: (productIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
  readonly interest: Interest
  readonly queue: JobQueue
  readonly rateLimits: RateLimits
}
