import type { Kysely } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Letter } from '#server/modules/outbox/index.ts'
import type { SellingDeps } from '../selling/parts.ts'

/** What an operator did, to whom or what, and why. */
export interface Deed {
  readonly operatorId: string
  readonly action: string
  /** Id of what it was done to. */
  readonly subject: string
  readonly reason?: string | undefined
}

/** What the desk needs of the rest of the system. */
export interface DeskDeps extends Pick<SellingDeps, 'findActivePlan' | 'claimMedia'> {
  readonly database: Database
  readonly publicUrl: string
  readonly mediaBaseUrl: string
  /** By mail and in the inbox. */
  readonly tellMember: (tx: Kysely<Tables>, userId: string, letter: Letter) => Promise<void>
  readonly audit: (tx: Kysely<Tables>, deed: Deed) => Promise<void>
  /** Adds a picture for a category that is given none. */
  readonly addPlainPicture: (tx: Kysely<Tables>) => Promise<string>
}
