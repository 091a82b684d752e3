import type { Kysely } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Email } from '#server/modules/outbox/index.ts'
import type { SellingParts } from '../selling/parts.ts'

/** What the operations of operators need of the rest of the system. */
export interface OperatorCatalogParts extends Pick<SellingParts, 'findActivePlan'> {
  readonly database: Database
  readonly publicUrl: string
  readonly mediaBaseUrl: string
  /** By mail and in the inbox. */
  readonly notifyMember: (tx: Kysely<Tables>, userId: string, content: Email) => Promise<void>
  /** Adds a picture for a category that is given none. */
  readonly addPlainPicture: (tx: Kysely<Tables>) => Promise<string>
}
