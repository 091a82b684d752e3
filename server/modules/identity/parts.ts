import type { Kysely } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import type { Keys } from '#server/kit/keys.ts'
import type { RateLimits } from '#server/rate-limits/create-rate-limits.ts'
import type { AuditEvent } from '#server/modules/audit/index.ts'
import type { UploadDecoder, ImageRenderer } from '#server/modules/media/index.ts'
import type { Email } from '#server/modules/outbox/index.ts'
import type { MediaStore } from '#server/providers/media-store/port.ts'

/** What onboarding needs of the rest of the system. */
export interface IdentityParts {
  readonly database: Database
  readonly queue: JobQueue
  readonly rateLimits: RateLimits
  readonly uploadDecoder: UploadDecoder
  readonly imageRenderer: ImageRenderer
  /** A store of its own, from which nothing is served. */
  readonly store: MediaStore
  /** With which the keys of the documents are encrypted. The database does not have them. */
  readonly keys: Keys
  readonly publicUrl: string
  /** Refuses with 403 `reauth_required`. */
  readonly assertRecentSignIn: (sessionId: string) => Promise<void>
  /** By mail and in the inbox. */
  readonly notifyMember: (tx: Kysely<Tables>, userId: string, content: Email) => Promise<void>
  readonly audit: (tx: Kysely<Tables>, event: AuditEvent) => Promise<void>
}
