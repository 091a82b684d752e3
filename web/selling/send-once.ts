import type { CallOptions } from '../app/api.ts'
import { newIdempotencyKey } from '../app/browser-api.ts'
import { now } from '../app/clock.ts'
import { isRefusal } from '../app/problem-text.ts'
import { isFault, isStillUnknown, untilAnswered } from '../app/until-answered.ts'

/**
 * The tries of one change. They share a key, so that the server makes the change once, also if the input changes after
 * a missing response.
 */
export interface Tries<Body> {
  readonly idempotencyKey: string
  /** When the first was sent; absent before, and in drafts of earlier versions. */
  readonly since?: number
  /** What was sent and may have made the change, oldest first. */
  readonly sent: readonly Body[]
}

export function newTries<Body>(): Tries<Body> {
  return { idempotencyKey: newIdempotencyKey(), sent: [] }
}

/** The tries with one more, which is sent next. */
export function withTry<Body>({ idempotencyKey, since = now(), sent }: Tries<Body>, body: Body): Tries<Body> {
  const text = JSON.stringify(body)
  return { idempotencyKey, since, sent: [...sent.filter((each) => JSON.stringify(each) !== text), body] }
}

/**
 * The tries after the last has failed: without it, if it certainly changed nothing. The others stay, because a refusal of
 * the last says nothing about them. `wasUnknown`: there were tries before it.
 */
export function withoutRefused<Body>(tries: Tries<Body>, error: unknown, wasUnknown: boolean): Tries<Body> {
  if (isRefusal(error, 'idempotency_key_reused') || isStillUnknown(error, wasUnknown || isFault(error))) return tries
  const { idempotencyKey, sent } = tries
  return sent.length > 1 ? { ...tries, sent: sent.slice(0, -1) } : { idempotencyKey, sent: [] }
}

/** The server knows a key for a day. */
const KEY_LASTS_MS = 23 * 60 * 60_000

/** Whether the server may have forgotten the key, so that sending again could make the change twice. */
export function isKeyOld({ since = now() }: Tries<unknown>): boolean {
  return now() - since > KEY_LASTS_MS
}

/**
 * Sends the last try. If the server has answered an earlier one, returns that response instead: sent again as it was, it
 * gets the stored response.
 */
export async function sendOnce<Body, Answer>(
  { idempotencyKey, sent }: Tries<Body>,
  send: (body: Body, options: CallOptions) => Promise<Answer>,
): Promise<{ answer: Answer; isLast: boolean }> {
  let refused: unknown
  for (const body of [...sent].reverse()) {
    try {
      const answer = await untilAnswered(() => send(body, { idempotencyKey }))
      return { answer, isLast: body === sent.at(-1) }
    } catch (error) {
      if (!isRefusal(error, 'idempotency_key_reused')) throw error
      refused = error
    }
  }
  throw refused
}
