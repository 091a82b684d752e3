import { addressKey } from '#server/kit/address-key.ts'
import { poolsByKey } from '#server/kit/pools-by-key.ts'
import type { RateLimits } from '#server/rate-limits/create-rate-limits.ts'
import { perMinute } from '#server/rate-limits/rule.ts'
import { overloaded } from './shed-load.ts'

/** Rendering a page costs dozens of times as much as a cached page. One address may be a network of many users. */
const pagesByAddress = perMinute(240, 'pages made, by address', 'allow')

/** Half of what a process renders at once, so that one address cannot use all of it. */
const AT_ONCE = 3
const WAITING = 9

/** Renders pages under the limits of the client's network address. */
export function createPageRateLimits({
  rateLimits,
  scale,
}: {
  readonly rateLimits: RateLimits
  readonly scale: number
}) {
  const pools = poolsByKey({
    atOnce: Math.ceil(AT_ONCE * scale),
    waiting: Math.ceil(WAITING * scale),
    refuse: () => overloaded,
  })
  return {
    /** Refuses with 429 `too_many`, or with a refusal for which `isOverloaded` is true. */
    async make<T>(address: string, work: () => Promise<T>): Promise<T> {
      const key = addressKey(address)
      rateLimits.consumeLocally(pagesByAddress, key)
      return pools.run(key, work)
    },
  }
}
