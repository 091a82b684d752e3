import { createChallenge, randomInt, verifySolution, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Database } from '#server/database/connect.ts'
import { keyFor } from '#server/kit/keys.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { isAllowed } from './is-allowed.ts'
import type { Limits } from './open-limits.ts'
import type { LimitRule, WindowRule } from './rule.ts'

/**
 * Small computations that a browser does before it is let in past a limit: nothing to one person, much to whoever
 * comes a thousand times. ALTCHA's protocol, version 2.
 */
export interface ProofsOfWork {
  /** What stands as `challenge` in the data of a `proof_required` refusal. */
  challenge(): Promise<Challenge>
  /** Whether the `Proof-Of-Work` header answers a challenge of ours that is fresh and was not answered before. */
  accept(header: string | null): Promise<boolean>
  /** Counts, and past the limit asks for a proof with 429 `proof_required` instead of turning the person away. */
  takeOrProve(rule: LimitRule, key: string, header: string | null): Promise<void>
}

/** About a second on a modest phone, a fifth of it on a computer: some 100 keys of 10,000 rounds each. */
const ROUNDS = 10_000
const [FEWEST_KEYS, MOST_KEYS] = [80, 120]
const FRESH_SECONDS = 10 * 60
/** Ours have some 700 characters. */
const MAX_HEADER_LENGTH = 2_000

const usedOnce: WindowRule = {
  name: 'a proof of work',
  points: 1,
  perSeconds: FRESH_SECONDS,
  isScaled: false,
  whenDown: 'refuse',
}

interface ProofOfWorkParts {
  readonly database: Database
  readonly limits: Limits
  readonly secret: string
  readonly freshSeconds?: number
}

/** A challenge says itself until when it counts, by the clock of the database, which all processes share. */
export function openProofsOfWork({
  database,
  limits,
  secret,
  freshSeconds = FRESH_SECONDS,
}: ProofOfWorkParts): ProofsOfWork {
  const hmacSignatureSecret = keyFor(secret, 'proof of work').toString('hex')
  const hmacKeySignatureSecret = keyFor(secret, 'solution of a proof of work').toString('hex')
  const secrets = { hmacSignatureSecret, hmacKeySignatureSecret }
  const nowSeconds = async () => {
    const [row] = await database.query<{ now: number }>('select extract(epoch from now())::int as now')
    return row!.now
  }
  const challenge = async () =>
    createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: ROUNDS,
      // The one key that is looked for: unlike a prefix that any key may have, it is never far off by bad luck.
      counter: randomInt(MOST_KEYS, FEWEST_KEYS),
      data: { until: (await nowSeconds()) + freshSeconds },
      deriveKey,
      ...secrets,
    })
  const accept = async (header: string | null) => {
    const proof = readProof(header)
    if (!proof) return false
    const { verified } = await verifySolution({ ...proof, deriveKey, ...secrets })
    if (!verified || (await nowSeconds()) >= proof.challenge.parameters.data.until) return false
    return isAllowed(limits.take(usedOnce, proof.challenge.signature))
  }
  return {
    challenge,
    accept,
    async takeOrProve(rule, key, header) {
      if ((await isAllowed(limits.take(rule, key))) || (await accept(header))) return
      throw new Refusal(429, 'proof_required', 'Too many tries from your network. Try again in a moment.', {
        data: { challenge: await challenge() },
        retryAfterSeconds: 1,
      })
    },
  }
}

/** What verifying needs to be there; the signature vouches for everything else. */
const proofShape = z.object({
  challenge: z.object({
    parameters: z.looseObject({ data: z.looseObject({ until: z.number() }) }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

type Proof = z.output<typeof proofShape> & { readonly challenge: Challenge }

/** Base64 of `{"challenge": …, "solution": …}`; null for anything else. */
function readProof(header: string | null): Proof | null {
  if (header === null || header.length > MAX_HEADER_LENGTH) return null
  try {
    return proofShape.parse(JSON.parse(Buffer.from(header, 'base64').toString('utf8'))) as Proof
  } catch {
    return null
  }
}
