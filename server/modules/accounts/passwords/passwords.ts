import { availableParallelism } from 'node:os'
import { parseOptions, type Options } from '@node-rs/argon2'
import { concurrencyLimit } from '#server/kit/concurrency-limit.ts'
import type { Secrets } from '#server/kit/keys.ts'
import { busy } from '#server/kit/refusal.ts'
import { findKey, isMadeWith, nameKey, passwordKeys } from './password-keys.ts'
import { createThreads } from './password-threads.ts'

/** OWASP's least for argon2id (which is 2): memory in KiB, passes, lanes. One verification takes some 12 ms. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options
const MOST_WAITING = 32

export interface Passwords {
  /** In PHC form, which names its own parameters, the key among them. */
  hash(password: string): Promise<string>
  /**
   * Against null, which no password fits, it takes as long as against a hash: time tells nothing. What is urgent goes
   * before everybody else's, so that a flood of passwords does not keep those out who have shown who they are.
   */
  verify(password: string, hashed: string | null, how?: { readonly isUrgent?: boolean }): Promise<boolean>
  /** Refuses with 503 `busy` what `verify` would refuse now. */
  assertCapacity(how: { readonly isUrgent: boolean }): void
  /** Whether a hash was made with another key or other parameters than today's, and is to be made anew at the next chance. */
  isOutdated(hashed: string): boolean
}

/**
 * Passwords, hashed with a key that is not in the database, in threads of their own. One processor is left to
 * everything else; what would wait too long is refused with 503 `busy`.
 */
export function createPasswords(secrets: Secrets): Passwords {
  const atOnce = Math.max(1, availableParallelism() - 1)
  const pool = concurrencyLimit({ atOnce, waiting: MOST_WAITING, refuse: busy })
  const keys = passwordKeys(secrets)
  const [current] = keys
  const threads = createThreads(PARAMETERS)
  const hash = async (password: string) => nameKey(await threads.hash(password, current.bytes), current)
  const nobodys = hash('fits no password')
  return {
    hash: (password) => pool.run(() => hash(normalized(password))),
    async verify(password, hashed, how) {
      const key = hashed === null ? undefined : findKey(keys, hashed)
      const against = hashed !== null && key ? { hashed, key } : { hashed: await nobodys, key: current }
      const fits = await pool.run(() => threads.verify(against.hashed, normalized(password), against.key.bytes), how)
      return fits && hashed !== null && key !== undefined
    },
    assertCapacity: (how) => pool.assertCapacity(how),
    isOutdated(hashed) {
      if (!isMadeWith(current, hashed)) return true
      const made = parseOptions(hashed)
      return Object.entries(PARAMETERS).some(([name, value]) => made[name as keyof typeof PARAMETERS] !== value)
    },
  }
}

/** Keyboards write the same letter in different ways; apart from that nothing is changed. */
function normalized(password: string): string {
  return password.normalize('NFC')
}
