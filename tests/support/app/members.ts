import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/connect.ts'

/** Adds a member with a confirmed address and a session that has just signed in, both of the same id. */
export async function addMember(
  database: Database,
  { domain = 'example.ng', email }: { domain?: string; email?: string } = {},
): Promise<string> {
  const id = randomUUID()
  await database.query(
    `insert into accounts.users (id, email, first_name, last_name, email_confirmed_at) values ($1, $2, 'Ada', 'Obi', now())`,
    [id, email ?? `${id}@${domain}`],
  )
  await database.query(
    `insert into accounts.sessions (id, user_id, token_hash, scope, device, is_untried, expires_at)
     values ($1, $1, sha256($2::text::bytea), 'member', 'a phone', false, now() + interval '1 day')`,
    [id, id],
  )
  return id
}

export async function setVerified(database: Database, userId: string, isVerified = true): Promise<void> {
  const status = isVerified ? 'verified' : 'not_set'
  await database.query('update accounts.users set kyc_status = $2 where id = $1', [userId, status])
}

/** What stands in a member's inbox, oldest first. */
export function listNotices(database: Database, userId: string): Promise<{ subject: string; body: string }[]> {
  return database.query('select subject, body from messaging.messages where user_id = $1 order by created_at, id', [
    userId,
  ])
}
