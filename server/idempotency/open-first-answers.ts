import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/database/connect.ts'
import { keyFor, macOf } from '#server/kit/keys.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { seal, unsealBytes } from '#server/kit/seal.ts'
import { claim, findClaimed, keepAnswer, release } from './queries.ts'

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

interface FirstAnswerParts {
  readonly database: Database
  /** The system's secret: a request may hold a password and an answer a token, so that both are kept under keys of it. */
  readonly secret: string
  /** Told of an answer that was given and could not be kept. */
  readonly onFault: (error: unknown) => void
}

export function openFirstAnswers({ database, secret, onFault }: FirstAnswerParts): FirstAnswers {
  const hashKey = keyFor(secret, 'idempotency')
  const answerKey = keyFor(secret, 'first answers')
  const hashOf = ({ person, call, key }: Pick<Attempt, 'person' | 'call' | 'key'>) => macOf(hashKey, person, call, key)
  return {
    isAnswered: async (attempt) => (await findClaimed(database, hashOf(attempt)))?.answer != null,

    async once({ request, requestId, ...attempt }, work) {
      const mine = {
        keyHash: hashOf(attempt),
        requestHash: macOf(hashKey, JSON.stringify(request)),
        requestId,
      }
      const owner = mine.keyHash.toString('base64')
      const doIt = async (): Promise<FirstAnswer> => {
        const made = await work().catch(async (error: unknown) => {
          await release(database, mine).catch(onFault)
          throw error
        })
        const kept = { status: made.status, body: seal(answerKey, made.body, owner) }
        await keepAnswer(database, mine, kept).catch(onFault)
        return { ...made, isReplayed: false }
      }
      for (const pause of PAUSES_MS) {
        if (await claim(database, mine)) return doIt()
        const first = await findClaimed(database, mine.keyHash)
        if (first && !first.request_hash.equals(mine.requestHash)) throw reused()
        if (first?.answer) {
          const body = unsealBytes(answerKey, first.answer, owner)
          return { status: first.status, body, isReplayed: true }
        }
        await sleep(pause)
      }
      throw stillRunning()
    },
  }
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
