import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/database/connect.ts'
import { decryptBytes, encrypt } from '#server/kit/encryption.ts'
import { keysFor, macsOf, type Secrets } from '#server/kit/keys.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { claim, findClaimed, keepAlive, keepAnswer, release } from './queries.ts'

export interface Attempt {
  /** Whom the key belongs to: a user's id, or a visitor's address. */
  readonly person: string
  readonly call: string
  readonly key: string
  /** All that was asked for; the same key with another request is refused. */
  readonly request: unknown
  /** The id of the request. */
  readonly requestId: string
}

export interface Made {
  /** Of HTTP. */
  readonly status: number
  readonly body: Buffer
}

export interface FirstAnswer extends Made {
  /** Whether it was made for an earlier attempt. */
  readonly isReplayed: boolean
}

/** Does a call once for all attempts with the same key, and gives each of them the first answer, for 24 hours. */
export interface FirstAnswers {
  /**
   * Refuses with 422 `idempotency_key_reused` another request under the same key, and with 409 `still_running` where
   * the first attempt takes long. What `work` throws is not kept: nothing was done, and the next attempt does it.
   */
  once(attempt: Attempt, work: () => Promise<Made>): Promise<FirstAnswer>
  /** Whether a first answer is kept: `once` does no work then. */
  isAnswered(attempt: Pick<Attempt, 'person' | 'call' | 'key'>): Promise<boolean>
}

/** Milliseconds between looks at an attempt that is under way; two and a half seconds altogether. */
const PAUSES_MS = [50, 100, 150, 200, 300, 400, 600, 700]

/** Milliseconds between signs of life of an attempt; its claim is free after three that did not come. */
const ALIVE_EVERY_MS = 5000

interface FirstAnswerParts {
  readonly database: Database
  /** The system's secrets: a request may hold a password and an answer a token, so that both are kept under keys of them. */
  readonly secrets: Secrets
  /** Told of an answer that was given and could not be kept. */
  readonly onFault: (error: unknown) => void
}

export function openFirstAnswers({ database, secrets, onFault }: FirstAnswerParts): FirstAnswers {
  const hashKeys = keysFor(secrets, 'idempotency')
  const answerKeys = keysFor(secrets, 'first answers')
  const hashesOf = ({ person, call, key }: Pick<Attempt, 'person' | 'call' | 'key'>) =>
    macsOf(hashKeys, person, call, key)
  /** What was claimed before the secret was changed. */
  const findBefore = async (hashes: readonly Buffer[]) =>
    hashes.length === 0 ? null : findClaimed(database, hashes, { isPresent: true })
  return {
    isAnswered: async (attempt) => (await findClaimed(database, hashesOf(attempt)))?.answer != null,

    async once({ request, requestId, ...attempt }, work) {
      const [keyHash, ...hashesBefore] = hashesOf(attempt)
      const requestHashes = macsOf(hashKeys, JSON.stringify(request))
      const mine = { keyHash, requestHash: requestHashes[0], requestId }
      const owner = ownerOf(keyHash)
      const doIt = async (): Promise<FirstAnswer> => {
        const signs = setInterval(() => void keepAlive(database, mine).catch(onFault), ALIVE_EVERY_MS)
        const made = await work()
          .catch(async (error: unknown) => {
            await release(database, mine).catch(onFault)
            throw error
          })
          .finally(() => clearInterval(signs))
        const kept = { status: made.status, body: encrypt(answerKeys, made.body, owner) }
        await keepAnswer(database, mine, kept).catch(onFault)
        return { ...made, isReplayed: false }
      }
      for (const pause of PAUSES_MS) {
        const before = await findBefore(hashesBefore)
        if (!before && (await claim(database, mine))) return doIt()
        const first = before ?? (await findClaimed(database, [keyHash]))
        if (first && !requestHashes.some((hash) => hash.equals(first.request_hash))) throw reused()
        if (first?.answer) {
          const body = decryptBytes(answerKeys, first.answer, ownerOf(first.key_hash))
          return { status: first.status, body, isReplayed: true }
        }
        await sleep(pause)
      }
      throw stillRunning()
    },
  }
}

function ownerOf(keyHash: Buffer): string {
  return keyHash.toString('base64')
}

function reused(): Refusal {
  return new Refusal(
    422,
    'idempotency_key_reused',
    'This Idempotency-Key was sent with another request before. Send a new one.',
  )
}

function stillRunning(): Refusal {
  return new Refusal(409, 'still_running', 'The same request is still being worked on. Ask again in a moment.', {
    retryAfterSeconds: 2,
  })
}
