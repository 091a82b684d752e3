import { availableParallelism } from 'node:os'
import { parseOptions, type Options } from '@node-rs/argon2'
import { concurrencyLimit } from '#server/kit/concurrency-limit.ts'
import type { Secrets } from '#server/kit/keys.ts'
import { busy } from '#server/kit/refusal.ts'
import { findKey, isMadeWith, nameKey, passwordKeys } from './password-keys.ts'
import { createThreads } from './password-threads.ts'

/** OWASP's minimum for argon2id (which is 2): memory in KiB, passes, lanes. One verification takes some 12 ms. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options
const MAX_WAITING = 32

export interface Passwords {
  /** Returns PHC form, with the parameters and the key id. */
  hash(password: string): Promise<string>
  /**
   * A null hash matches no password, but takes as long as a real one, so that timing reveals nothing. Urgent checks go
   * first, so that a flood of passwords does not lock out known devices and signed-in users.
   */
  verify(password: string, hashed: string | null, how?: { readonly isUrgent?: boolean }): Promise<boolean>
  /** Throws 503 `busy` if `verify` would do so now. */
  assertCapacity(how: { readonly isUrgent: boolean }): void
  /**
   * Whether a hash was made with another key or other parameters than the current ones, and should be replaced at the
   * next sign-in.
   */
  isOutdated(hashed: string): boolean
}

/**
 * Hashes and verifies passwords in separate threads, with a key that is not in the database. Leaves one processor to
 * everything else, and throws 503 `busy` if the queue is full.
 */
export function createPasswords(secrets: Secrets): Passwords {
  const atOnce = Math.max(1, availableParallelism() - 1)
  const pool = concurrencyLimit({ atOnce, waiting: MAX_WAITING, refuse: busy })
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

/** Keyboards encode the same letter in different ways. Nothing else is changed. */
function normalized(password: string): string {
  return password.normalize('NFC')
}
