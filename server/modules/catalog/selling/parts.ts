import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Limits } from '#server/limits/open-limits.ts'
import type { CatalogDeps } from '../routes.ts'
import type { Interest } from './interest.ts'

export interface ActivePlan {
  readonly maxListings: number
}

/** What selling needs of the rest of the system. */
export interface SellingDeps extends CatalogDeps {
  readonly findKycStatus: (db: Kysely<Tables>, userId: string) => Promise<string>
  readonly findActivePlan: (db: Kysely<Tables>, userId: string) => Promise<ActivePlan | null>
  /** Makes media of a person's parts of a product; refuses what is not theirs, in use, or of another kind. */
  readonly claimMedia: (
    tx: Kysely<Tables>,
    ownerId: string,
    ids: readonly string[],
    kinds: readonly ('photo' | 'video')[],
  ) => Promise<void>
  /** Lets go of media that a product shows no more. */
  readonly releaseMedia: (tx: Kysely<Tables>, ids: readonly string[]) => Promise<void>
  readonly countSaves: (productIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
  readonly interest: Interest
  readonly limits: Limits
}
