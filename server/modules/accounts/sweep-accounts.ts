import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { IS_ALIVE } from './sessions/session-queries.ts'

/**
 * Deletes expired access data, devices not seen for half a year, and registrations that were not completed within a
 * month (code never entered, or Google sign-in without a name). No other rows refer to those users, because they never
 * had access.
 */
export async function sweepAccounts(db: Db): Promise<void> {
  await sql`delete from accounts.sessions as sessions where not (${IS_ALIVE})`.execute(db)
  await sql`delete from accounts.codes where expires_at < now() - interval '1 day'`.execute(db)
  await sql`delete from accounts.known_devices where last_seen_at < now() - interval '180 days'`.execute(db)
  await sql`delete from accounts.used_credentials where expires_at < now()`.execute(db)
  await sql`delete from accounts.email_changes where undo_until < now()`.execute(db)
  await sql`delete from accounts.former_phones where kept_until < now()`.execute(db)
  await sql`
    delete from accounts.users
    where (email_confirmed_at is null and password_hash is not null
        or first_name = '' and closed_at is null)
      and suspended_at is null and created_at < now() - interval '30 days'
  `.execute(db)
}
