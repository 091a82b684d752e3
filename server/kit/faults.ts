/** What a fault says of the parts that we stand on, by its code: SQLSTATE, the system's, or the pool's own words. */

/** SQLSTATE 08 (connection), 53200, 53300 (no memory, no connection free) and 57P (the server stops, or recovers). */
const GONE = /^(08|53[23]|57P)/
const GONE_WORDS = /Connection terminated|is not queryable/
/** The pool's words where no connection was free, or none could be made, in time. */
const NO_CONNECTION_WORDS = /timeout exceeded when trying to connect/
/** The system's words, which a provider may be meant by too. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
/**
 * A statement that took too long, a lock that stayed taken, two that waited for each other, a migration that came in
 * between. Nothing was done, and asked again it may be.
 */
const CONTENDED = /^(53|57|55P03|40P01|40001)/
const CONTENDED_WORDS = /cached plan must not/
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** The database is gone. */
export function isDatabaseGone(error: unknown): boolean {
  const { code, message } = read(error)
  return GONE.test(code) || GONE_WORDS.test(message)
}

/** Something that we connect to is gone, the database or a provider; or the database has no connection free. */
export function isNotConnected(error: unknown): boolean {
  const { code, message } = read(error)
  return NOT_CONNECTED.has(code) || NO_CONNECTION_WORDS.test(message)
}

/** The database is there, and has no time or room for this. */
export function isContended(error: unknown): boolean {
  const { code, message } = read(error)
  return CONTENDED.test(code) || CONTENDED_WORDS.test(message)
}

/** No room is left on a disk: on ours, or on that of the database. */
export function isDiskFull(error: unknown): boolean {
  return FULL.has(read(error).code)
}

function read(error: unknown): { code: string; message: string } {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return { code: typeof code === 'string' ? code : '', message: typeof message === 'string' ? message : '' }
}
