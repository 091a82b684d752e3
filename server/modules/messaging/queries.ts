import type { Insertable, Kysely } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'

export async function insertMessage(tx: Kysely<Tables>, row: Insertable<Tables['messaging.messages']>): Promise<void> {
  await tx.insertInto('messaging.messages').values(row).execute()
}

export interface MessageRow {
  readonly id: string
  readonly subject: string
  readonly body: string
  readonly sender: string | null
  readonly created_at: Date
  readonly is_read: boolean
}

/** Messages of a member, newest first; all without a limit. */
export function listMessagesOf(database: Database, userId: string, limit?: number): Promise<MessageRow[]> {
  return database.query<MessageRow & Record<string, unknown>>(
    `select id, subject, body, sender, created_at, read_at is not null as is_read from messaging.messages
     where user_id = $1 order by created_at desc, id desc limit $2`,
    [userId, limit ?? null],
  )
}

export async function markAllRead(database: Database, userId: string): Promise<void> {
  await database.query('update messaging.messages set read_at = now() where user_id = $1 and read_at is null', [userId])
}

/** Returns false if the member has no such message. Preserves the time it was first read. */
export async function markRead(database: Database, userId: string, id: string): Promise<boolean> {
  const rows = await database.query(
    'update messaging.messages set read_at = coalesce(read_at, now()) where user_id = $1 and id = $2 returning id',
    [userId, id],
  )
  return rows.length > 0
}

export async function deleteMessagesOf(tx: Kysely<Tables>, userId: string): Promise<void> {
  await tx.deleteFrom('messaging.messages').where('user_id', '=', userId).execute()
}

export async function deleteOldMessages(database: Database): Promise<void> {
  await database.query(`delete from messaging.messages where created_at < now() - interval '1 year'`)
}
