/** Classifies errors of the database, the system and the pool, by SQLSTATE, system code or the pool's message. */

/**
 * SQLSTATE 08 (connection), 53200 and 53300 (no memory, no connection free), 57P (the server stops or recovers) and 25006
 * (it has become a replica).
 */
const GONE = /^(08|25006|53[23]|57P)/
const GONE_WORDS = /Connection terminated|is not queryable/
/** When no connection was free or could be made in time, or a connection brought no answer in time. */
const NO_CONNECTION_WORDS = /timeout exceeded when trying to connect|Query read timeout/
/** Codes of the system, which may also come from a connection to a provider, and that of a bucket (`s3.ts`). */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ESTORE', 'ETIMEDOUT'])
/** A statement or lock timeout, a deadlock, or a migration in between. Nothing was done; a retry may succeed. */
const CONTENDED = /^(53|57|55P03|40P01|40001)/
const CONTENDED_WORDS = /cached plan must not/
/** Concurrent transactions, or on a replica a change that it applies, undid the statement. A retry may succeed. */
const CONFLICT = new Set(['40001', '40P01'])
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** The database is unreachable. */
export function isDatabaseGone(error: unknown): boolean {
  const { code, message } = read(error)
  return GONE.test(code) || GONE_WORDS.test(message)
}

/** A connection to the database or a provider failed, or the pool has no free connection. */
export function isNotConnected(error: unknown): boolean {
  const { code, message } = read(error)
  return NOT_CONNECTED.has(code) || NO_CONNECTION_WORDS.test(message)
}

/** The database works, but has no time or capacity for this. */
export function isContended(error: unknown): boolean {
  const { code, message } = read(error)
  return CONTENDED.test(code) || CONTENDED_WORDS.test(message)
}

/** The statement was undone because of another one. */
export function isConflict(error: unknown): boolean {
  return CONFLICT.has(read(error).code)
}

/** A disk is full: ours, or that of the database. */
export function isDiskFull(error: unknown): boolean {
  return FULL.has(read(error).code)
}

function read(error: unknown): { code: string; message: string } {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return { code: typeof code === 'string' ? code : '', message: typeof message === 'string' ? message : '' }
}
