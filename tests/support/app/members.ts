import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { SessionScope } from '#server/modules/accounts/sessions/session-queries.ts'
import { openSession } from '#server/modules/accounts/sessions/sessions.ts'

/** Adds a member with a confirmed address and a session that has just signed in, both of the same id. */
export async function addMember(
  database: Database,
  { domain = 'example.ng', email }: { domain?: string; email?: string } = {},
): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into accounts.users (id, email, first_name, last_name, email_confirmed_at)
    values (${id}, ${email ?? `${id}@${domain}`}, 'Ada', 'Obi', now())
  `.execute(database)
  await addSession(database, id)
  return id
}

/** Adds a session with the id of its member, who has just signed in, unless it is there. */
export async function addSession(database: Database, userId: string): Promise<void> {
  await sql`
    insert into accounts.sessions (id, user_id, token_hash, scope, device, is_untried, expires_at)
    values (${userId}, ${userId}, sha256(${userId}::text::bytea), 'member', 'a phone', false, now() + interval '1 day')
    on conflict do nothing
  `.execute(database)
}

/** Opens a session without a sign-in. Returns its token. */
export async function enter(database: Database, userId: string, scope: SessionScope = 'member'): Promise<string> {
  const opened = { userId, scope, userAgent: 'Mozilla/5.0 (X11; Linux)' }
  return (await database.transaction().execute((tx) => openSession(tx, opened))).access
}

let phones = randomInt(9e6)

/** A phone that this process has given to nobody else. */
export function newPhone(network: '803' | '805'): string {
  phones += 1
  return `+234${network}${1e6 + (phones % 9e6)}`
}

export async function setVerified(database: Database, userId: string, isVerified = true): Promise<void> {
  const status = isVerified ? 'verified' : 'not_set'
  await sql`update accounts.users set kyc_status = ${status} where id = ${userId}`.execute(database)
}

/** What stands in a member's inbox, oldest first. */
export async function listNotices(database: Database, userId: string): Promise<{ subject: string; body: string }[]> {
  const { rows } = await sql<{ subject: string; body: string }>`
    select subject, body from messaging.messages where user_id = ${userId} order by created_at, id
  `.execute(database)
  return rows
}
