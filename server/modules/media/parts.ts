import type { Kysely } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import type { RateLimits } from '#server/rate-limits/create-rate-limits.ts'
import type { MediaStore } from '#server/providers/media-store/port.ts'
import type { UploadDecoder } from './upload-decoder.ts'

/** What uploads need of the rest of the system. */
export interface MediaParts {
  readonly database: Database
  readonly store: MediaStore
  readonly queue: JobQueue
  readonly rateLimits: RateLimits
  readonly uploadDecoder: UploadDecoder
  readonly mediaBaseUrl: string
  /** Whether a member may sell. */
  readonly isVerified: (userId: string) => Promise<boolean>
  /** Holds what a member shows a picture with, until the transaction ends. */
  readonly lockShowing: (tx: Kysely<Tables>, ownerId: string, mediaId: string) => Promise<void>
  /** Takes a picture off what shows it. Refuses where that cannot be without it. */
  readonly detachPicture: (tx: Kysely<Tables>, mediaId: string) => Promise<void>
}
