import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '#server/database/connect.ts'
import { keyFor, macOf, type Secrets } from '#server/kit/keys.ts'
import { Refusal, TOO_BUSY } from '#server/kit/refusal.ts'
import { doublingDelay } from './doubling-delay.ts'
import { MemoryWindow } from './memory-window.ts'
import type { RateLimitRule, WindowRule } from './rule.ts'
import { tooMany } from './too-many.ts'
import { scaled, windowCounts, type Counts } from './window.ts'

/** One rule, or several that all must be kept: the first that says no is told, and those after it count nothing. */
type Rules = RateLimitRule | readonly RateLimitRule[]

/**
 * Rate limits, counted in PostgreSQL and so shared by all processes. The key says whom a rule counts: an id, an e-mail
 * address, a phone number, or `addressKey(address)`.
 */
export interface RateLimits {
  /**
   * Counts, and refuses with 429 `too_many` what is over the limit; with 503 `unavailable` what cannot be counted
   * under a rule that then refuses. Where only failures count, consume first and forgive what succeeded: many at once
   * would all pass a peek. Consume before a transaction is opened: it needs a connection of its own.
   */
  consume(rules: Rules, key: string, points?: number): Promise<void>
  /** Refuses as `consume` would, and counts nothing. */
  peek(rules: Rules, key: string): Promise<void>
  /** How much of a limit is used up, from 0 to 1. */
  share(rule: RateLimitRule, key: string): Promise<number>
  /** Gives back what was taken; of a rule with delays, everything. */
  forgive(rules: Rules, key: string, points?: number): Promise<void>
  /** As `consume`, counted in this process alone: for what is asked so often that a query each time would be the cost. */
  consumeLocally(rule: WindowRule, key: string): void
}

interface RateLimitParts {
  readonly database: Database
  /** The system's secrets: with the newest, keys are hashed, so that all counts begin anew once it is changed. */
  readonly secrets: Secrets
  /** Multiplies every limit but those that say otherwise. */
  readonly scale: number
  /** Told of what cannot be counted. */
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
        if (rule.whenDown === 'refuse') throw down(error)
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

/** Opened when the rule is first used. */
function onePerRule<Rule extends RateLimitRule, Opened>(open: (rule: Rule) => Opened): (rule: Rule) => Opened {
  const opened = new Map<string, Opened>()
  return (rule) => {
    const known = opened.get(rule.name) ?? open(rule)
    opened.set(rule.name, known)
    return known
  }
}

function createCounts(rule: RateLimitRule, scale: number, database: Database): Counts {
  return 'points' in rule ? windowCounts(rule, scale, database) : doublingDelay(rule, scale, database)
}

function down(cause: unknown): Refusal {
  return new Refusal(503, 'unavailable', TOO_BUSY, { cause })
}
