import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Keys } from '#server/kit/keys.ts'
import type { RateLimits } from '#server/rate-limits/create-rate-limits.ts'
import type { Email, Outbox } from '#server/modules/outbox/index.ts'
import type { BillPayments } from '#server/providers/bill-payments/port.ts'
import type { RetrySchedule } from './retry-schedule.ts'

/** How a buyer can be reached; null where they cannot. */
export interface Contact {
  readonly email: string | null
  /** `+234…`, confirmed. */
  readonly phone: string | null
}

export interface BillsParts {
  readonly database: Database
  readonly queue: JobQueue
  readonly bills: BillPayments
  readonly rateLimits: RateLimits
  readonly outbox: Outbox
  readonly log: Logger
  /** Names orders by the minute they are sent in; what is stored takes the database's time. */
  readonly clock: Clock
  /** With which is encrypted what the provider said, and hashed what is looked up. */
  readonly keys: Keys
  /** The market's own address, without a slash at its end. */
  readonly publicUrl: string
  /** Whether the provider is simulated, whose magic numbers are then taken for phones. */
  readonly isSimulated: boolean
  readonly retrySchedule: RetrySchedule
  /** How long a buyer waits for the provider before they are told that it goes on without them. */
  readonly answerWithinMs: number
  /** Last part of the address where the provider tells us of changes, which it does not sign. */
  readonly webhookSecret: string
  /** Below it somebody has to fund the float. */
  readonly lowFloatKobo: number
  /** From here on a settlement by hand takes two operators. */
  readonly twoOperatorsFromKobo: number
  readonly findContact: (tx: Kysely<Tables>, userId: string) => Promise<Contact>
  /**
   * Refuses in the transaction that holds the money: with 422 `limit_exceeded` who has spent too much today, with 403
   * `account_frozen` whose wallet is looked into.
   */
  readonly refuseOverspending: (tx: Kysely<Tables>, userId: string) => Promise<void>
  /**
   * Until when the sign-in of a session covers what is spent from it. Refuses with 403 `reauth_required` where nothing may
   * be spent from it before a new one.
   */
  readonly spendFrom: (tx: Kysely<Tables>, sessionId: string) => Promise<Date>
  /** Refuses with 403 `reauth_required`. */
  readonly assertRecentSignIn: (tx: Kysely<Tables>, sessionId: string) => Promise<void>
  /** Whose address this is; null for nobody. */
  readonly findUserId: (email: string) => Promise<string | null>
  /** Of operators and members, by id; whoever has closed their account is not among them. */
  readonly findEmails: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Tells a member by mail and in the inbox. */
  readonly notifyMember: (tx: Kysely<Tables>, userId: string, content: Email) => Promise<void>
}
