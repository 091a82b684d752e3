import { addressKey } from '#server/kit/address-key.ts'
import { poolsByKey } from '#server/kit/pools-by-key.ts'
import type { RateLimits } from '#server/rate-limits/create-rate-limits.ts'
import type { WindowRule } from '#server/rate-limits/rule.ts'
import { overloaded } from './shed-load.ts'

/** A page that has to be made costs dozens of times as much as one that is kept. An address may be a network of many. */
const pagesByAddress: WindowRule = { name: 'pages made, by address', points: 240, perSeconds: 60, whenDown: 'allow' }

/** Half of what a process makes at once, so that nobody alone fills it. */
const AT_ONCE = 3
const WAITING = 9

/** Makes pages under the limits of the network address that asks. */
export interface PageRateLimits {
  /** Refuses with 429 `too_many`, and as `isOverloaded` tells. */
  make<T>(address: string, work: () => Promise<T>): Promise<T>
}

export function createPageRateLimits({
  rateLimits,
  scale,
}: {
  readonly rateLimits: RateLimits
  readonly scale: number
}): PageRateLimits {
  const pools = poolsByKey({
    atOnce: Math.ceil(AT_ONCE * scale),
    waiting: Math.ceil(WAITING * scale),
    refuse: () => overloaded,
  })
  return {
    async make(address, work) {
      const key = addressKey(address)
      rateLimits.consumeLocally(pagesByAddress, key)
      return pools.run(key, work)
    },
  }
}
