import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { insertMessage } from './queries.ts'

export interface NewMessage {
  readonly subject: string
  /** Plain text; paragraphs are separated by an empty line. Whatever a person typed may stand in it. */
  readonly body: string
  /** Who writes; the market's own team when left out. */
  readonly from?: string
}

/** Leaves a message in a member's inbox, in the transaction of what it tells of. */
export async function writeMessage(tx: Kysely<Tables>, userId: string, message: NewMessage): Promise<void> {
  const { subject, body, from: sender = null } = message
  await insertMessage(tx, { user_id: userId, subject, body, sender })
}
