import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Database } from '#server/database/connect.ts'
import type { WindowRule } from './rule.ts'

/** Counts of one rule, by hashed key. What is over the limit is thrown as the library's `RateLimiterRes`. */
export interface Counts {
  take(key: string, points: number): Promise<unknown>
  /** Throws where nothing is left, and counts nothing. */
  peek(key: string): Promise<unknown>
  forgive(key: string, points: number): Promise<unknown>
}

export function windowCounts(rule: WindowRule, scale: number, database: Database): Counts {
  const points = scaled(rule.points, scale)
  const limiter = openLimiter(database, points, rule.perSeconds)
  return {
    take: (key, taken) => limiter.consume(key, taken),
    async peek(key) {
      const counted = await limiter.get(key)
      if (counted && counted.consumedPoints >= points) throw counted
    },
    forgive: (key, given) => limiter.reward(key, given),
  }
}

export function scaled(points: number, scale: number): number {
  return Math.min(Math.max(1, Math.round(points * scale)), MOST_POINTS)
}

/** Columns are 32-bit integers, and what is refused is counted on. */
const MOST_POINTS = 2 ** 29

/** A limit of few points is not flooded by somebody who clicks twice. */
const FLOOD_POINTS = 20

/**
 * Windows of the library, in our own table and through our own pool. They are measured by the clock of this process,
 * as the library has it. A key far beyond its limit is a flood: it is refused from memory, without a query.
 */
export function openLimiter(database: Database, points: number, perSeconds: number): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: {
      async query({ text, values }: { text: string; values: unknown[] }) {
        const rows = await database.query(text, values)
        return { rows, rowCount: rows.length }
      },
    },
    storeType: 'pool',
    schemaName: 'limits',
    tableName: 'counters',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: '',
    points,
    duration: perSeconds,
    inMemoryBlockOnConsumed: points + Math.max(points, FLOOD_POINTS),
  })
}
