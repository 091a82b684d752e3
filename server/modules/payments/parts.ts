import type { Logger } from 'pino'
import type { Kysely } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import type { RateLimits } from '#server/rate-limits/create-rate-limits.ts'
import type { Email } from '#server/modules/outbox/index.ts'
import type { CardPayments } from '#server/providers/card-payments/port.ts'
import type { Purposes } from './purpose.ts'

export interface PaymentsParts {
  readonly database: Database
  readonly queue: JobQueue
  readonly cards: CardPayments
  /** What the browser names itself with at the card service. */
  readonly publicKey: string
  readonly rateLimits: RateLimits
  readonly purposes: Purposes
  /** The market's own address, without a slash at its end. */
  readonly publicUrl: string
  readonly findEmail: (userId: string) => Promise<string | null>
  /** E-mail addresses of people, by id. */
  readonly findEmails: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** By mail and in their inbox, in the transaction of what it tells of. */
  readonly notifyMember: (tx: Kysely<Tables>, userId: string, content: Email) => Promise<void>
  /** What an operator does alone in a day stays below it in sum. */
  readonly twoOperatorsFromKobo: number
  readonly log: Logger
}
