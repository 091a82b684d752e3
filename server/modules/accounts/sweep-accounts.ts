import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { IS_ALIVE } from './sessions/session-queries.ts'

const DELETED_AT_ONCE = 5_000

/**
 * Deletes expired access data, devices not seen for half a year, and registrations that were not completed within a
 * month (code never entered, or Google sign-in without a name). No other rows refer to those users, because they never
 * had access.
 */
export async function sweepAccounts(db: Db): Promise<void> {
  await sweep(db, 'sessions', sql`not (${IS_ALIVE})`)
  await sweep(db, 'codes', sql`expires_at < now() - interval '1 day'`)
  await sweep(db, 'known_devices', sql`last_seen_at < now() - interval '180 days'`)
  await sweep(db, 'used_credentials', sql`expires_at < now()`)
  await sweep(db, 'email_changes', sql`undo_until < now()`)
  await sweep(db, 'former_phones', sql`kept_until < now()`)
  const isIncomplete = sql`(email_confirmed_at is null and password_hash is not null or first_name = '' and closed_at is null)`
  await sweep(db, 'users', sql`${isIncomplete} and suspended_at is null and created_at < now() - interval '30 days'`)
}

/** In batches, so that each statement stays short after a long pause. */
async function sweep(db: Db, name: string, isOld: RawBuilder<unknown>): Promise<void> {
  const table = sql.table(`accounts.${name}`)
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${table} where ${isOld} and ctid = any(array(select ctid from ${table} where ${isOld} limit ${DELETED_AT_ONCE}))
    `.execute(db)
    if (numAffectedRows < DELETED_AT_ONCE) return
  }
}
