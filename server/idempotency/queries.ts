import type { Database } from '#server/database/connect.ts'

/** The claim has expired. Clients have stopped retrying long before. */
const IS_OLD = `a.claimed_at < now() - interval '24 hours'`
/** The process that made the claim has stopped its heartbeats. */
const IS_DEAD = `(a.answer is null and a.alive_at < now() - interval '15 seconds')`

export interface Claim {
  readonly keyHash: Buffer
  readonly requestHash: Buffer
  readonly requestId: string
}

/**
 * Returns true for exactly one of several concurrent claims. The claim of a dead process can be taken over only by the
 * same request, because that process may have completed its work.
 */
export async function claim(database: Database, { keyHash, requestHash, requestId }: Claim): Promise<boolean> {
  const rows = await database.query(
    `insert into idempotency.responses as a (key_hash, request_hash, claimed_by) values ($1, $2, $3)
     on conflict (key_hash) do update
       set request_hash = excluded.request_hash, claimed_by = excluded.claimed_by, claimed_at = now(), alive_at = now(),
         answer = null
       where ${IS_OLD} or ${IS_DEAD} and a.request_hash = excluded.request_hash
     returning 1`,
    [keyHash, requestHash, requestId],
  )
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
  database: Database,
  keyHashes: readonly Buffer[],
  { isPresent = false }: { isPresent?: boolean } = {},
): Promise<Claimed | null> {
  const rows = await database.query<Claimed & Record<string, unknown>>(
    `select key_hash, request_hash, status, answer from idempotency.responses as a
     where key_hash = any ($1::bytea[]) and not ($2 and (${IS_OLD} or ${IS_DEAD}))`,
    [keyHashes, isPresent],
  )
  return rows[0] ?? null
}

/** Sends a heartbeat for the attempt that holds the claim. */
export async function keepAlive(database: Database, { keyHash, requestId }: Claim): Promise<void> {
  await database.query(
    'update idempotency.responses set alive_at = now() where key_hash = $1 and claimed_by = $2 and answer is null',
    [keyHash, requestId],
  )
}

export async function storeResponse(
  database: Database,
  { keyHash, requestId }: Claim,
  { status, body }: { status: number; body: Buffer },
): Promise<void> {
  await database.query(
    'update idempotency.responses set status = $3, answer = $4 where key_hash = $1 and claimed_by = $2',
    [keyHash, requestId, status, body],
  )
}

export async function release(database: Database, { keyHash, requestId }: Claim): Promise<void> {
  await database.query('delete from idempotency.responses where key_hash = $1 and claimed_by = $2', [
    keyHash,
    requestId,
  ])
}

export async function deleteOldResponses(database: Database): Promise<void> {
  await database.query(`delete from idempotency.responses where claimed_at < now() - interval '24 hours'`)
}
