import type { Kysely } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import type { RateLimits } from '#server/rate-limits/create-rate-limits.ts'
import type { Payments } from '#server/modules/payments/index.ts'
import type { WalletLimits } from './limits.ts'

/** What limits are told and kept with. */
export interface AllowanceParts {
  readonly walletLimits: WalletLimits
  readonly isVerified: (db: Kysely<Tables>, userId: string) => Promise<boolean>
  /** Whether something of this wallet differs from the books, and nobody has looked into it yet. */
  readonly isFrozen: (db: Kysely<Tables>, userId: string) => Promise<boolean>
}

export interface WalletParts extends AllowanceParts {
  readonly database: Database
  /** How often something may be asked; not to be taken for the limits of money. */
  readonly rateLimits: RateLimits
  /** The market's own address, without a slash at its end. */
  readonly publicUrl: string
  readonly claimPayment: Payments['claim']
  readonly returnToCards: Payments['returnToCards']
}
