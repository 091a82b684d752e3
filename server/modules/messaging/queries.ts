import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { countRows } from '#server/database/count-rows.ts'
import { queryPage } from '#server/database/query-page.ts'
import type { Slice } from '#server/kit/pages.ts'

export interface MessageRow {
  readonly id: string
  readonly subject: string
  readonly body: string
  readonly sender: string | null
  readonly created_at: Date
  readonly is_read: boolean
}

const COLUMNS = sql`id, subject, body, sender, created_at, read_at is not null as is_read`

/** Messages of a member, newest first; all without a limit. */
export async function listMessagesOf(db: Db, userId: string, limit?: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${COLUMNS} from messaging.messages
    where user_id = ${userId} order by created_at desc, id desc limit ${limit ?? null}
  `.execute(db)
  return rows
}

/** A page of the messages of a member, newest first. */
export function listMessagePage(db: Db, userId: string, slice: Slice): Promise<{ rows: MessageRow[]; total: number }> {
  return queryPage(
    db,
    {
      columns: COLUMNS,
      found: sql`from messaging.messages where user_id = ${userId}`,
      order: 'created_at desc, id desc',
    },
    slice,
  )
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  return countRows(db, sql`messaging.messages where user_id = ${userId} and read_at is null`)
}

export async function findMessage(db: Db, userId: string, id: string): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${COLUMNS} from messaging.messages where user_id = ${userId} and id = ${id}
  `.execute(db)
  return rows[0]
}

/** `until`: the newest message that the member was shown, to the millisecond; later ones stay unread. */
export async function markAllRead(db: Db, userId: string, until: string | null): Promise<void> {
  await sql`
    update messaging.messages set read_at = now() where user_id = ${userId} and read_at is null
      and (${until}::timestamptz is null or date_trunc('milliseconds', created_at) <= ${until})
  `.execute(db)
}

/** Returns false if the member has no such message. Preserves the time it was first read. */
export async function markRead(db: Db, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    update messaging.messages set read_at = coalesce(read_at, now())
    where user_id = ${userId} and id = ${id} returning id
  `.execute(db)
  return rows.length > 0
}

export async function deleteMessagesOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('messaging.messages').where('user_id', '=', userId).execute()
}

export async function deleteOldMessages(db: Db): Promise<void> {
  await sql`delete from messaging.messages where created_at < now() - interval '1 year'`.execute(db)
}
