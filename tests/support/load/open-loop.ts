import { setTimeout as sleep } from 'node:timers/promises'
import type { Kind } from './loaded.ts'
import { createAsking, type LoadRequest } from './steady-load.ts'

export interface Outcome {
  readonly kind: Kind
  /** 0 if there was no response. */
  readonly status: number
  readonly retryAfter: string | undefined
  readonly milliseconds: number
}

type Next = (at: number) => readonly [Kind, LoadRequest]
type Ask = ReturnType<typeof createAsking>

/** More than a server with load shedding lets wait. */
const MAX_SOCKETS = 4000
/** Fewer than the capacity. */
const AT_ONCE = 12

/** Sends requests for some seconds on a few connections, each waiting for its response before the next. */
export async function askInTurn(url: string, next: Next, seconds: number): Promise<Outcome[]> {
  const ask = createAsking(url)
  const outcomes: Outcome[] = []
  const until = performance.now() + seconds * 1000
  let at = 0
  const one = async () => {
    while (performance.now() < until) outcomes.push(await askOnce(ask, next, at++))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  ask.close()
  return outcomes
}

/** Sends requests at a fixed rate, whether or not responses come. Returns all outcomes once all requests are over. */
export async function askOpenly(url: string, next: Next, perSecond: number, seconds: number): Promise<Outcome[]> {
  const ask = createAsking(url, MAX_SOCKETS)
  const asked: Promise<Outcome>[] = []
  const start = performance.now()
  for (let passed = 0; passed < seconds; passed = (performance.now() - start) / 1000) {
    while (asked.length < passed * perSecond) asked.push(askOnce(ask, next, asked.length))
    await sleep(2)
  }
  const outcomes = await Promise.all(asked)
  ask.close()
  return outcomes
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

async function askOnce(ask: Ask, next: Next, at: number): Promise<Outcome> {
  const [kind, asked] = next(at)
  const start = performance.now()
  const answer = await ask(asked).catch(() => null)
  const milliseconds = performance.now() - start
  return { kind, status: answer?.status ?? 0, retryAfter: answer?.retryAfter, milliseconds }
}
