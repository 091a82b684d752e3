import { sql } from 'kysely'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Db } from '#server/database/connect.ts'
import type { WindowRule } from './rule.ts'

/** Counts for one rule, by hashed key. Throws the library's `RateLimiterRes` past the limit. */
export interface Counts {
  consume(key: string, points: number): Promise<unknown>
  /** Throws if no points are left. Counts nothing. */
  peek(key: string): Promise<unknown>
  /** The used share of the limit, from 0 to 1. */
  share(key: string): Promise<number>
  forgive(key: string, points: number): Promise<unknown>
}

export function windowCounts(rule: WindowRule, scale: number, db: Db): Counts {
  const points = scaled(rule.points, scale)
  const limiter = createLimiter(db, points, rule.perSeconds)
  return {
    consume: (key, taken) => limiter.consume(key, taken),
    async peek(key) {
      const counted = await limiter.get(key)
      if (counted && counted.consumedPoints >= points) throw counted
    },
    async share(key) {
      const counted = await limiter.get(key)
      return Math.min(1, (counted?.consumedPoints ?? 0) / points)
    },
    forgive: (key, given) => limiter.reward(key, given),
  }
}

export function scaled(points: number, scale: number): number {
  return Math.min(Math.max(1, Math.round(points * scale)), MAX_POINTS)
}

/** Columns are 32-bit integers, and refused requests are counted too. */
const MAX_POINTS = 2 ** 29

/** A limit of few points must not count as flooded after a double click. */
const FLOOD_POINTS = 20

/** The library's window limiter on our table and pool. A key far beyond its limit is blocked in memory. */
export function createLimiter(db: Db, points: number, perSeconds: number): RateLimiterPostgres {
  return new DatabaseTimedLimiter(db, {
    storeClient: db,
    storeType: 'pool',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: '',
    points,
    duration: perSeconds,
    inMemoryBlockOnConsumed: points + Math.max(points, FLOOD_POINTS),
  })
}

/**
 * The library's statements use the clock of the process. These use the clock of the database, so that a machine with a
 * wrong clock neither ends windows early nor extends them for the other processes.
 */
class DatabaseTimedLimiter extends RateLimiterPostgres {
  readonly #db: Db

  constructor(db: Db, options: ConstructorParameters<typeof RateLimiterPostgres>[0]) {
    super(options)
    this.#db = db
  }

  protected async _upsert(key: string, points: number, durationMs: number) {
    const { rows } = await sql<Counted>`
      insert into limits.counters as known values (${key}, ${points}, ${NOW_MS} + ${durationMs}::bigint)
      on conflict (key) do update set
        points = case when known.expire <= ${NOW_MS} then excluded.points else known.points + excluded.points end,
        expire = case when known.expire <= ${NOW_MS} then excluded.expire else known.expire end
      returning points, expire - ${NOW_MS} as left_ms
    `.execute(this.#db)
    return toRecord(rows)
  }

  protected async _get(key: string) {
    const { rows } = await sql<Counted>`
      select points, expire - ${NOW_MS} as left_ms from limits.counters where key = ${key} and expire > ${NOW_MS}
    `.execute(this.#db)
    return rows.length > 0 ? toRecord(rows) : null
  }

  protected async _delete(key: string): Promise<boolean> {
    const { rows } = await sql`delete from limits.counters where key = ${key} returning 1`.execute(this.#db)
    return rows.length > 0
  }
}

interface Counted {
  readonly points: number
  readonly left_ms: number
}

const NOW_MS = sql`(extract(epoch from now()) * 1000)::bigint`

/** Converts a window to what the library expects: its end by the clock of this process. */
function toRecord(rows: readonly Counted[]) {
  return { rows: rows.map(({ points, left_ms }) => ({ points, expire: Date.now() + left_ms })) }
}
