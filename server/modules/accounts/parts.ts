import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import type { Secrets } from '#server/kit/keys.ts'
import type { PersonalData } from '#server/kit/personal-data.ts'
import type { RateLimits } from '#server/rate-limits/create-rate-limits.ts'
import type { ProofsOfWork } from '#server/rate-limits/create-proofs-of-work.ts'
import type { Outbox } from '#server/modules/outbox/index.ts'
import type { IdentityVerifier } from '#server/providers/identity/port.ts'
import type { Codes } from './codes/codes.ts'
import type { Passwords } from './passwords/passwords.ts'

/** How far somebody is as a seller. */
export interface SellerStatus {
  readonly hasShop: boolean
  /** The active plan's title. */
  readonly plan: string | null
}

/** What accounts need of the rest of the system. */
export interface AccountsGiven {
  readonly database: Database
  readonly queue: JobQueue
  readonly outbox: Outbox
  readonly rateLimits: RateLimits
  readonly proofsOfWork: ProofsOfWork
  readonly identity: IdentityVerifier
  /** The system's secrets. */
  readonly secrets: Secrets
  /** The market's name. */
  readonly market: string
  /** Where links in emails lead, without a slash at its end. */
  readonly publicUrl: string
  readonly log: Logger
  /** Leaves a message in a member's inbox. */
  readonly writeMessage: (
    tx: Kysely<Tables>,
    userId: string,
    message: { subject: string; body: string },
  ) => Promise<void>
  readonly findSellerStatus: (userId: string) => Promise<SellerStatus>
  /** Notes outside the database that somebody has closed their account: a backup of before brings it back. */
  readonly noteClosing: (userId: string) => Promise<void>
  /** What each other module keeps about a person, in the order in which it can be erased. */
  readonly personalData: readonly PersonalData<Kysely<Tables>>[]
}

/** What every operation of accounts stands on. */
export interface AccountsParts extends AccountsGiven {
  readonly codes: Codes
  readonly passwords: Passwords
}
