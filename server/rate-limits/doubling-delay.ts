import type { Db } from '#server/database/connect.ts'
import type { DelayRule } from './rule.ts'
import { createLimiter, scaled, type Counts } from './window.ts'

const FORGOTTEN_AFTER_SECONDS = 24 * 60 * 60

/** Counts attempts. Once the free ones are used up, each attempt blocks the next for twice as long as before. */
export function doublingDelay(rule: DelayRule, scale: number, db: Db): Counts {
  const freeTries = scaled(rule.freeTries, scale)
  const tries = createLimiter(db, freeTries, FORGOTTEN_AFTER_SECONDS)
  const door = createLimiter(db, 1, rule.longestDelaySeconds)
  const doorOf = (key: string) => `${key} door`
  /** Throws if attempts are blocked now. */
  const closeBehind = (key: string, taken: number) => {
    const delay = rule.firstDelaySeconds * 2 ** (taken - freeTries)
    return door.consume(doorOf(key), 1, { customDuration: Math.min(delay, rule.longestDelaySeconds) })
  }
  return {
    async consume(key) {
      const before = (await tries.get(key))?.consumedPoints ?? 0
      if (before >= freeTries) await closeBehind(key, before + 1)
      const { consumedPoints: taken } = await tries.penalty(key)
      if (before >= freeTries || taken < freeTries) return
      if (taken > freeTries) await tries.reward(key)
      // The last of several concurrent free attempts starts the block, and any further ones find it.
      await closeBehind(key, freeTries)
    },
    async peek(key) {
      const closed = await door.get(doorOf(key))
      if (closed) throw closed
    },
    share: async (key) => Math.min(1, ((await tries.get(key))?.consumedPoints ?? 0) / freeTries),
    forgive: (key) => Promise.all([tries.delete(key), door.delete(doorOf(key))]),
  }
}
