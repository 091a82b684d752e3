import { createChallenge, randomInt, verifySolution, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Database } from '#server/database/connect.ts'
import { keyFor, type Secrets } from '#server/kit/keys.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { isAllowed } from './is-allowed.ts'
import type { RateLimits } from './create-rate-limits.ts'
import type { WindowRule } from './rule.ts'

/**
 * Small computations that a browser does before it is let in past a limit: nothing to one person, much to whoever
 * comes a thousand times. ALTCHA's protocol, version 2.
 */
export interface ProofsOfWork {
  /** What stands as `challenge` in the data of a `proof_required` refusal, so many times as hard as the easiest. */
  challenge(hardness?: number): Promise<Challenge>
  /**
   * Whether the `Proof-Of-Work` header answers a challenge of ours that is fresh, at least half as hard as is asked now,
   * and was not answered before. Half, because others of the network make it harder while a browser computes.
   */
  accept(header: string | null, hardness?: number): Promise<boolean>
  /**
   * Counts under the first limit of each, and past any of them asks for one proof with 429 `proof_required` instead of
   * turning the person away. Proofs are harder the more of a second limit is used up; only past that one is the door
   * closed.
   */
  takeOrProve(counted: readonly Counted[], header: string | null): Promise<void>
}

/** What is counted, and for whom. */
export interface Counted {
  readonly rules: NetworkRules
  readonly key: string
}

/** Past the first a proof of work is asked for, past the second it is too much. */
export type NetworkRules = readonly [few: WindowRule, many: WindowRule]

/** About a second on a modest phone, a fifth of it on a computer: some 100 keys of 10,000 rounds each. */
const ROUNDS = 10_000
const [FEWEST_KEYS, MOST_KEYS] = [80, 120]
const FRESH_SECONDS = 10 * 60
/** Of the last proof before the door closes: some seconds on a modest phone. */
const MOST_HARDNESS = 6
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
  readonly rateLimits: RateLimits
  readonly secrets: Secrets
  readonly freshSeconds?: number
}

/** A challenge says itself until when it counts, by the clock of the database, which all processes share. */
export function createProofsOfWork({
  database,
  rateLimits,
  secrets,
  freshSeconds = FRESH_SECONDS,
}: ProofOfWorkParts): ProofsOfWork {
  const signing = secrets.map((secret) => ({
    hmacSignatureSecret: keyFor(secret, 'proof of work').toString('hex'),
    hmacKeySignatureSecret: keyFor(secret, 'solution of a proof of work').toString('hex'),
  }))
  const nowSeconds = async () => {
    const [row] = await database.query<{ now: number }>('select floor(extract(epoch from now()))::int as now')
    return row!.now
  }
  const challenge = async (hardness = 1) =>
    createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: ROUNDS,
      // The one key that is looked for: unlike a prefix that any key may have, it is never far off by bad luck.
      counter: randomInt(MOST_KEYS * hardness, FEWEST_KEYS * hardness),
      data: { until: (await nowSeconds()) + freshSeconds, hardness },
      deriveKey,
      ...signing[0]!,
    })
  const isOurs = async (proof: Proof) => {
    for (const signed of signing) {
      const { verified } = await verifySolution({ ...proof, deriveKey, ...signed })
      if (verified) return true
    }
    return false
  }
  const accept = async (header: string | null, hardness = 1) => {
    const proof = readProof(header)
    if (!proof || proof.challenge.parameters.data.hardness * 2 < hardness) return false
    if (!(await isOurs(proof)) || (await nowSeconds()) >= proof.challenge.parameters.data.until) return false
    return isAllowed(rateLimits.consume(usedOnce, proof.challenge.signature))
  }
  return {
    challenge,
    accept,
    async takeOrProve(counted, header) {
      let mostHardness = 0
      for (const {
        rules: [few, many],
        key,
      } of counted) {
        if (await isAllowed(rateLimits.consume(few, key))) continue
        // Nobody computes anything for a closed door.
        await rateLimits.peek(many, key)
        const hardness = 1 + Math.round((await rateLimits.share(many, key)) * (MOST_HARDNESS - 1))
        mostHardness = Math.max(mostHardness, hardness)
      }
      if (mostHardness > 0 && !(await accept(header, mostHardness))) throw proofRequired(await challenge(mostHardness))
      for (const {
        rules: [, many],
        key,
      } of counted)
        await rateLimits.consume(many, key)
    },
  }
}

function proofRequired(challenge: Challenge): Refusal {
  return new Refusal(429, 'proof_required', 'Too many tries from your network. Try again in a moment.', {
    data: { challenge },
    retryAfterSeconds: 1,
  })
}

/** What verifying needs to be there; the signature vouches for everything else. */
const proofShape = z.object({
  challenge: z.object({
    parameters: z.looseObject({ data: z.looseObject({ until: z.number(), hardness: z.number() }) }),
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
