import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'

/** The claim has expired. Clients have stopped retrying long before. */
const IS_OLD = sql`a.claimed_at < now() - interval '24 hours'`
/** The process that made the claim has stopped its heartbeats. */
const IS_DEAD = sql`(a.answer is null and a.alive_at < now() - interval '15 seconds')`

export interface Claim {
  readonly keyHash: Buffer
  readonly requestHash: Buffer
  readonly requestId: string
}

/**
 * Returns true for exactly one of several concurrent claims. The claim of a dead process can be taken over only by the
 * same request, because that process may have completed its work.
 */
export async function claim(db: Db, { keyHash, requestHash, requestId }: Claim): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency.responses as a (key_hash, request_hash, claimed_by)
    values (${keyHash}, ${requestHash}, ${requestId})
    on conflict (key_hash) do update
      set request_hash = excluded.request_hash, claimed_by = excluded.claimed_by, claimed_at = now(), alive_at = now(),
        answer = null
      where ${IS_OLD} or ${IS_DEAD} and a.request_hash = excluded.request_hash
    returning 1
  `.execute(db)
  return rows.length > 0
}

export interface Claimed {
  readonly key_hash: Buffer
  readonly request_hash: Buffer
  readonly status: number
  readonly answer: Buffer | null
}

/** With `isPresent`, ignores claims that have expired or whose process died. */
export async function findClaimed(
  db: Db,
  keyHashes: readonly Buffer[],
  { isPresent = false }: { isPresent?: boolean } = {},
): Promise<Claimed | null> {
  const { rows } = await sql<Claimed>`
    select key_hash, request_hash, status, answer from idempotency.responses as a
    where key_hash = any (${keyHashes}::bytea[]) and not (${isPresent} and (${IS_OLD} or ${IS_DEAD}))
  `.execute(db)
  return rows[0] ?? null
}

/** Sends a heartbeat for the attempt that holds the claim. */
export async function keepAlive(db: Db, { keyHash, requestId }: Claim): Promise<void> {
  await sql`
    update idempotency.responses set alive_at = now()
    where key_hash = ${keyHash} and claimed_by = ${requestId} and answer is null
  `.execute(db)
}

export async function storeResponse(
  db: Db,
  { keyHash, requestId }: Claim,
  { status, body }: { status: number; body: Buffer },
): Promise<void> {
  await sql`
    update idempotency.responses set status = ${status}, answer = ${body}
    where key_hash = ${keyHash} and claimed_by = ${requestId}
  `.execute(db)
}

export async function release(db: Db, { keyHash, requestId }: Claim): Promise<void> {
  await sql`
    delete from idempotency.responses where key_hash = ${keyHash} and claimed_by = ${requestId}
  `.execute(db)
}

export async function deleteOldResponses(db: Db): Promise<void> {
  await sql`delete from idempotency.responses where claimed_at < now() - interval '24 hours'`.execute(db)
}
