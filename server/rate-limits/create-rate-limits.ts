import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Database, Db } from '#server/database/connect.ts'
import { keyFor, macOf, type Secrets } from '#server/kit/keys.ts'
import { Refusal, TOO_BUSY } from '#server/kit/refusal.ts'
import { doublingDelay } from './doubling-delay.ts'
import { MemoryWindow } from './memory-window.ts'
import type { RateLimitRule, WindowRule } from './rule.ts'
import { tooMany } from './too-many.ts'
import { scaled, windowCounts, type Counts } from './window.ts'

/** One rule, or several that must all be met. The first rule that refuses is reported, and later ones count nothing. */
type Rules = RateLimitRule | readonly RateLimitRule[]

/**
 * Rate limits, counted in PostgreSQL and shared by all processes. The key is the counted client: an id, an email
 * address, a phone number, or `addressKey(address)`.
 */
export interface RateLimits {
  /**
   * Counts points. Refuses with 429 `too_many` past the limit, and with 503 `unavailable` if counting fails under a
   * rule with `whenDown: 'refuse'`. If only failures count, consume first and forgive on success, because concurrent
   * requests would all pass a peek. Consume before opening a transaction, because counting needs its own connection.
   */
  consume(rules: Rules, key: string, points?: number): Promise<void>
  /** Refuses as `consume` would, but counts nothing. */
  peek(rules: Rules, key: string): Promise<void>
  /** The used share of a limit, from 0 to 1. */
  share(rule: RateLimitRule, key: string): Promise<number>
  /** Returns points. For a rule with delays, resets it. */
  forgive(rules: Rules, key: string, points?: number): Promise<void>
  /** Like `consume`, but counts in this process only, for requests so frequent that a query each costs too much. */
  consumeLocally(rule: WindowRule, key: string): void
}

interface RateLimitParts {
  readonly database: Database
  /** The system's secrets. Keys are hashed with the newest, so all counts restart when it changes. */
  readonly secrets: Secrets
  /** Multiplies every limit except those with `isScaled: false`. */
  readonly scale: number
  /** Called when counting fails. */
  readonly onFault: (error: unknown) => void
}

export function createRateLimits({ database, secrets, scale, onFault }: RateLimitParts): RateLimits {
  const hashKey = keyFor(secrets[0], 'limits')
  const scaleOf = (rule: RateLimitRule) => (rule.isScaled === false ? 1 : scale)
  const countsOf = onePerRule((rule) => createCounts(rule, scaleOf(rule), database))
  const windowOf = onePerRule(
    (rule: WindowRule) => new MemoryWindow(scaled(rule.points, scaleOf(rule)), rule.perSeconds),
  )
  const forEach = async (rules: Rules, key: string, work: (counts: Counts, hashed: string) => Promise<unknown>) => {
    for (const rule of [rules].flat()) {
      try {
        await work(countsOf(rule), macOf(hashKey, rule.name, key).toString('base64url'))
      } catch (error) {
        if (error instanceof RateLimiterRes) throw tooMany(error.msBeforeNext, rule.name)
        onFault(error)
        if (rule.whenDown === 'refuse') throw new Refusal(503, 'unavailable', TOO_BUSY, { cause: error })
      }
    }
  }
  return {
    consume: (rules, key, points = 1) => forEach(rules, key, (counts, hashed) => counts.consume(hashed, points)),
    peek: (rules, key) => forEach(rules, key, (counts, hashed) => counts.peek(hashed)),
    async share(rule, key) {
      let share = 0
      await forEach(rule, key, async (counts, hashed) => {
        share = await counts.share(hashed)
      })
      return share
    },
    async forgive(rules, key, points = 1) {
      const forgiving = (rule: RateLimitRule) => forEach(rule, key, (counts, hashed) => counts.forgive(hashed, points))
      await Promise.all([rules].flat().map(forgiving))
    },
    consumeLocally(rule, key) {
      const waitMs = windowOf(rule).consume(key)
      if (waitMs > 0) throw tooMany(waitMs, rule.name)
    },
  }
}

/** Creates a value when a rule is first used, and caches it by the name of the rule. */
function onePerRule<Rule extends RateLimitRule, Opened>(open: (rule: Rule) => Opened): (rule: Rule) => Opened {
  const opened = new Map<string, Opened>()
  return (rule) => {
    const known = opened.get(rule.name) ?? open(rule)
    opened.set(rule.name, known)
    return known
  }
}

function createCounts(rule: RateLimitRule, scale: number, db: Db): Counts {
  return 'points' in rule ? windowCounts(rule, scale, db) : doublingDelay(rule, scale, db)
}
