import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'

/** Identifies what a member has looked up. */
export interface LookupKey {
  readonly userId: string
  readonly providerId: string
  readonly numberHash: Buffer
  /** `prepaid` or `postpaid`, a variation of a profile, or empty for a card. */
  readonly variant: string
}

/** Records the look-up. An earlier verification counts until the new result arrives. */
export async function noteLookup(db: Db, key: LookupKey): Promise<void> {
  await sql`
    insert into bills.lookups (user_id, provider_id, number_hash, variant)
    values (${key.userId}, ${key.providerId}, ${key.numberHash}, ${key.variant})
    on conflict (user_id, provider_id, number_hash, variant) do update set asked_at = now()
  `.execute(db)
}

/** How many of these numbers the member has looked up within a day. */
export async function countLookups(db: Db, userId: string, hashes: readonly Buffer[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct number_hash) as count from bills.lookups
    where user_id = ${userId} and number_hash = any(${hashes}::bytea[]) and asked_at > now() - interval '1 day'
  `.execute(db)
  return rows[0]!.count
}

export async function markVerified(
  db: Db,
  key: LookupKey,
  { name, minimumKobo }: { name: string; minimumKobo: number | null },
): Promise<void> {
  await sql`
    update bills.lookups set verified_at = now(), customer_name = ${name}, minimum_kobo = ${minimumKobo}
    where ${isAbout(key)}
  `.execute(db)
}

export interface Verified {
  readonly customer_name: string | null
  readonly minimum_kobo: number | null
}

/** A verification of the last half hour. */
export async function findVerified(db: Db, key: LookupKey): Promise<Verified | undefined> {
  const { rows } = await sql<Verified>`
    select customer_name, minimum_kobo from bills.lookups
    where ${isAbout(key)} and verified_at > now() - interval '30 minutes'
  `.execute(db)
  return rows[0]
}

/** Deletes names after half an hour and look-ups after a day. */
export async function forgetOldLookups(db: Db): Promise<void> {
  await sql`delete from bills.lookups where asked_at < now() - interval '1 day'`.execute(db)
  await sql`
    update bills.lookups set customer_name = null
    where customer_name is not null and verified_at < now() - interval '30 minutes'
  `.execute(db)
}

export async function deleteLookupsOf(tx: Db, userId: string): Promise<void> {
  await sql`delete from bills.lookups where user_id = ${userId}`.execute(tx)
}

function isAbout({ userId, providerId, numberHash, variant }: LookupKey) {
  return sql`user_id = ${userId} and provider_id = ${providerId} and number_hash = ${numberHash} and variant = ${variant}`
}
