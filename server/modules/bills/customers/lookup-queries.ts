import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'

/** Identifies what a member has looked up. */
export interface LookupKey {
  readonly userId: string
  readonly providerId: string
  readonly numberHash: Buffer
  /** `prepaid` or `postpaid`, a variation of a profile, or empty for a card. */
  readonly variant: string
}

/** Records the look-up. An earlier verification counts until the new result arrives. */
export async function noteLookup(database: Database, key: LookupKey): Promise<void> {
  await database.query(
    `insert into bills.lookups (user_id, provider_id, number_hash, variant) values ($1, $2, $3, $4)
     on conflict (user_id, provider_id, number_hash, variant) do update set asked_at = now()`,
    valuesOf(key),
  )
}

/** How many of these numbers the member has looked up within a day. */
export async function countLookups(database: Database, userId: string, hashes: readonly Buffer[]): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(distinct number_hash) as count from bills.lookups
     where user_id = $1 and number_hash = any($2::bytea[]) and asked_at > now() - interval '1 day'`,
    [userId, hashes],
  )
  return row!.count
}

export async function markVerified(
  database: Database,
  key: LookupKey,
  { name, minimumKobo }: { name: string; minimumKobo: number | null },
): Promise<void> {
  await database.query(
    `update bills.lookups set verified_at = now(), customer_name = $5, minimum_kobo = $6
     where user_id = $1 and provider_id = $2 and number_hash = $3 and variant = $4`,
    [...valuesOf(key), name, minimumKobo],
  )
}

export interface Verified {
  readonly customer_name: string | null
  readonly minimum_kobo: number | null
}

/** A verification of the last half hour. */
export async function findVerified(database: Database, key: LookupKey): Promise<Verified | undefined> {
  const [row] = await database.query<Verified & Record<string, unknown>>(
    `select customer_name, minimum_kobo from bills.lookups
     where user_id = $1 and provider_id = $2 and number_hash = $3 and variant = $4
       and verified_at > now() - interval '30 minutes'`,
    valuesOf(key),
  )
  return row
}

/** Deletes names after half an hour and look-ups after a day. */
export async function forgetOldLookups(database: Database): Promise<void> {
  await database.query(`delete from bills.lookups where asked_at < now() - interval '1 day'`)
  await database.query(
    `update bills.lookups set customer_name = null
     where customer_name is not null and verified_at < now() - interval '30 minutes'`,
  )
}

export async function deleteLookupsOf(tx: Kysely<Tables>, userId: string): Promise<void> {
  await sql`delete from bills.lookups where user_id = ${userId}`.execute(tx)
}

function valuesOf({ userId, providerId, numberHash, variant }: LookupKey) {
  return [userId, providerId, numberHash, variant]
}
