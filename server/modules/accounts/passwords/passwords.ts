import { availableParallelism } from 'node:os'
import { parseOptions, type Options } from '@node-rs/argon2'
import { boundedPool } from '#server/kit/bounded-pool.ts'
import { keyFor } from '#server/kit/keys.ts'
import { busy } from '#server/kit/refusal.ts'
import { openThreads } from './password-threads.ts'

/** OWASP's least for argon2id (which is 2): memory in KiB, passes, lanes. One verification takes some 12 ms. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options
const MOST_WAITING = 32

export interface Passwords {
  /** In PHC form, which names its own parameters. */
  hash(password: string): Promise<string>
  /**
   * Against null, which no password fits, it takes as long as against a hash: time tells nothing. What is urgent goes
   * before everybody else's, so that a flood of passwords does not keep those out who have shown who they are.
   */
  verify(password: string, hashed: string | null, how?: { readonly isUrgent?: boolean }): Promise<boolean>
  /** Refuses with 503 `busy` what `verify` would refuse now. */
  assertRoom(how: { readonly isUrgent: boolean }): void
  /** Whether a hash was made with other parameters than today's, and is to be made anew at the next chance. */
  isOutdated(hashed: string): boolean
}

/**
 * Passwords, hashed with a key that is not in the database, in threads of their own. One processor is left to
 * everything else; what would wait too long is refused with 503 `busy`.
 */
export function openPasswords(secret: string): Passwords {
  const atOnce = Math.max(1, availableParallelism() - 1)
  const pool = boundedPool({ atOnce, waiting: MOST_WAITING, refuse: busy })
  const threads = openThreads({ ...PARAMETERS, secret: keyFor(secret, 'passwords') })
  const nobodys = threads.hash('fits no password')
  return {
    hash: (password) => pool.run(() => threads.hash(normalized(password))),
    async verify(password, hashed, how) {
      const against = hashed ?? (await nobodys)
      const fits = await pool.run(() => threads.verify(against, normalized(password)), how)
      return fits && hashed !== null
    },
    assertRoom: (how) => pool.assertRoom(how),
    isOutdated(hashed) {
      const made = parseOptions(hashed)
      return Object.entries(PARAMETERS).some(([name, value]) => made[name as keyof typeof PARAMETERS] !== value)
    },
  }
}

/** Keyboards write the same letter in different ways; apart from that nothing is changed. */
function normalized(password: string): string {
  return password.normalize('NFC')
}
