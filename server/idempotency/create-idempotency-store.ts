import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/database/connect.ts'
import { decryptBytes, encrypt } from '#server/kit/encryption.ts'
import { retryFor } from '#server/kit/retry-for.ts'
import { keysFor, macsOf, type Secrets } from '#server/kit/keys.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { claim, findClaimed, keepAlive, storeResponse, release } from './queries.ts'

interface Attempt {
  /** Owner of the key: a user id, or a visitor's address. */
  readonly person: string
  readonly call: string
  readonly key: string
  /** The whole request. The same key with another request is refused. */
  readonly request: unknown
  readonly requestId: string
}

export interface Made {
  readonly status: number
  readonly body: Buffer
}

export interface StoredResponse extends Made {
  /** Whether the response was made for an earlier attempt. */
  readonly isReplayed: boolean
}

/** Runs a call once for all attempts with the same key. Every attempt gets the first response, for 24 hours. */
export interface IdempotencyStore {
  /**
   * Refuses another request under the same key with 422 `idempotency_key_reused`, and with 409 `still_running` an
   * attempt while the first one is still running. Stores nothing if `work` throws: the next attempt runs it again.
   */
  once(attempt: Attempt, work: () => Promise<Made>): Promise<StoredResponse>
  /** Whether a response is stored, in which case `once` does not call `work`. */
  isAnswered(attempt: Pick<Attempt, 'person' | 'call' | 'key'>): Promise<boolean>
}

/** Milliseconds after each check of an attempt in progress; 2.5 seconds in total. */
const PAUSES_MS = [50, 100, 150, 200, 300, 400, 600, 700, 0]

/** Milliseconds between heartbeats of an attempt. Its claim expires after three missed heartbeats. */
const ALIVE_EVERY_MS = 5000

/** Tries to end a claim, for longer than a failover takes. A claim that another attempt has taken over stays as it is. */
const END_TRIES = { everyMs: 250, forMs: 120_000 }

interface IdempotencyParts {
  readonly database: Database
  /** Requests are stored as keyed hashes and responses encrypted, since they may hold passwords or tokens. */
  readonly secrets: Secrets
  /** Called when a response was sent but could not be stored. */
  readonly onFault: (error: unknown) => void
}

export function createIdempotencyStore({ database, secrets, onFault }: IdempotencyParts): IdempotencyStore {
  const hashKeys = keysFor(secrets, 'idempotency')
  const answerKeys = keysFor(secrets, 'first answers')
  const hashesOf = ({ person, call, key }: Pick<Attempt, 'person' | 'call' | 'key'>) =>
    macsOf(hashKeys, person, call, key)
  /** Finds a claim that `once` would not take over. */
  const findPresent = async (hashes: readonly Buffer[]) =>
    hashes.length === 0 ? null : findClaimed(database, hashes, { isPresent: true })
  /** Ends a claim. If the database fails, tries go on in the background, so that the next attempt need not wait long. */
  const end = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      onFault(error)
      void retryFor(work, END_TRIES).catch(() => {})
    }
  }
  return {
    isAnswered: async (attempt) => (await findPresent(hashesOf(attempt)))?.answer != null,

    async once({ request, requestId, ...attempt }, work) {
      const [keyHash, ...hashesBefore] = hashesOf(attempt)
      const requestHashes = macsOf(hashKeys, JSON.stringify(request))
      const mine = { keyHash, requestHash: requestHashes[0], requestId }
      const owner = ownerOf(keyHash)
      const doIt = async (): Promise<StoredResponse> => {
        const signs = setInterval(() => void keepAlive(database, mine).catch(onFault), ALIVE_EVERY_MS)
        const made = await work()
          .catch(async (error: unknown) => {
            await end(() => release(database, mine))
            throw error
          })
          .finally(() => clearInterval(signs))
        const stored = { status: made.status, body: encrypt(answerKeys, made.body, owner) }
        await end(() => storeResponse(database, mine, stored))
        return { ...made, isReplayed: false }
      }
      for (const pause of PAUSES_MS) {
        // Made under a previous secret.
        const before = await findPresent(hashesBefore)
        if (!before && (await claim(database, mine))) return doIt()
        const first = before ?? (await findClaimed(database, [keyHash]))
        if (first && !requestHashes.some((hash) => hash.equals(first.request_hash))) {
          const text = 'This Idempotency-Key was sent with another request before. Send a new one.'
          throw new Refusal(422, 'idempotency_key_reused', text)
        }
        if (first?.answer) {
          const body = decryptBytes(answerKeys, first.answer, ownerOf(first.key_hash))
          return { status: first.status, body, isReplayed: true }
        }
        await sleep(pause)
      }
      const text = 'The same request is still being worked on. Ask again in a moment.'
      throw new Refusal(409, 'still_running', text, { retryAfterSeconds: 2 })
    },
  }
}

function ownerOf(keyHash: Buffer): string {
  return keyHash.toString('base64')
}
