import { createChallenge, randomInt, verifySolution, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#server/database/connect.ts'
import { keyFor, type Secrets } from '#server/kit/keys.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { isAllowed } from './is-allowed.ts'
import type { RateLimits } from './create-rate-limits.ts'
import type { WindowRule } from './rule.ts'

/**
 * Small computations that a browser must do to pass a rate limit: cheap for one user, expensive for a client that comes
 * a thousand times. ALTCHA's protocol, version 2.
 */
export interface ProofsOfWork {
  /** Creates the `challenge` in the data of a `proof_required` refusal. `hardness` multiplies the easiest work. */
  challenge(hardness?: number): Promise<Challenge>
  /**
   * Whether the `Proof-Of-Work` header solves a challenge of ours that is fresh, unused, and at least half as hard as
   * required now. Half, because other clients of the network raise the hardness while a browser computes.
   */
  accept(header: string | null, hardness?: number): Promise<boolean>
  /**
   * Counts under the first limit of each entry. Past any of them, requires one proof with 429 `proof_required` instead
   * of refusing. Proofs get harder as the second limit is used up. Past the second limit, refuses with 429 `too_many`.
   */
  takeOrProve(counted: readonly Counted[], header: string | null): Promise<void>
}

/** The rules to count under, and the counted key. */
interface Counted {
  readonly rules: NetworkRules
  readonly key: string
}

/** Past the first rule a proof of work is required; past the second the request is refused. */
export type NetworkRules = readonly [few: WindowRule, many: WindowRule]

/** About a second on a modest phone, a fifth of that on a computer: some 100 keys of 10,000 rounds each. */
const ROUNDS = 10_000
const [FEWEST_KEYS, MAX_KEYS] = [80, 120]
const FRESH_SECONDS = 10 * 60
/** Hardness of the last proof before refusal: some seconds on a modest phone. */
const MAX_HARDNESS = 6
/** Our headers have some 700 characters. */
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

/** Each challenge contains its expiry by the database's clock, which all processes share. */
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
    const { rows } = await sql<{ now: number }>`select floor(extract(epoch from now()))::int as now`.execute(database)
    return rows[0]!.now
  }
  const challenge = async (hardness = 1) =>
    createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: ROUNDS,
      // The browser searches for this one key. A prefix that any key may match would sometimes take far longer.
      counter: randomInt(MAX_KEYS * hardness, FEWEST_KEYS * hardness),
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
        // Do not ask for a proof when the second limit is already reached.
        await rateLimits.peek(many, key)
        const hardness = 1 + Math.round((await rateLimits.share(many, key)) * (MAX_HARDNESS - 1))
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

/** The fields that verification needs. The signature covers everything else. */
const proofShape = z.object({
  challenge: z.object({
    parameters: z.looseObject({ data: z.looseObject({ until: z.number(), hardness: z.number() }) }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

type Proof = z.output<typeof proofShape> & { readonly challenge: Challenge }

/** Reads base64 of `{"challenge": …, "solution": …}`. Returns null for anything else. */
function readProof(header: string | null): Proof | null {
  if (header === null || header.length > MAX_HEADER_LENGTH) return null
  try {
    return proofShape.parse(JSON.parse(Buffer.from(header, 'base64').toString('utf8'))) as Proof
  } catch {
    return null
  }
}
