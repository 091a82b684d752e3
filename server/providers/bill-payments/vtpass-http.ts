import { createCircuitBreaker } from '#server/kit/circuit-breaker.ts'
import { concurrencyLimit } from '#server/kit/concurrency-limit.ts'
import { readText } from '../read-answer.ts'
import type { ProviderHealth } from './port.ts'
import { jsonOf, type Json } from './vtpass-json.ts'
import { isAccountRefused, reasonOf } from './vtpass-outcome.ts'
import { API_KEY_HEADER, PUBLIC_KEY_HEADER, SECRET_KEY_HEADER } from './vtpass-wire.ts'

export interface VtpassOptions {
  readonly baseUrl: string
  readonly apiKey: string
  readonly publicKey: string
  readonly secretKey: string
  /** Milliseconds to wait for the response to a payment. A payment that times out may still be delivered. */
  readonly payTimeoutMs?: number
  /** Milliseconds to wait for other responses. */
  readonly askTimeoutMs?: number
  /** Limit of concurrent payments, and separately of concurrent queries, in this process. */
  readonly most?: number
  /** Options of the circuit breaker. */
  readonly failuresToOpen?: number
  readonly cooldownMs?: number
  readonly onOpen?: (() => void) | undefined
  /** Called each time our account, keys or address are rejected. */
  readonly onRefused?: ((reason: string) => void) | undefined
}

export type Answer =
  /** A readable 2xx response. */
  | { readonly kind: 'answered'; readonly body: Json; readonly text: string }
  /** Sent, or possibly sent, without a usable response. */
  | { readonly kind: 'unanswered'; readonly reason: string; readonly text: string | null; readonly status?: number }
  /** No byte reached the provider. */
  | { readonly kind: 'not-sent'; readonly reason: string }

/** Errors of connections that were never established. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** Longer responses are truncated for the record of the purchase. */
const RECORD_LIMIT = 20_000

/** Client for VTpass with a circuit breaker and concurrency limits. Never sends a request twice. */
export function createVtpassHttp(options: VtpassOptions) {
  const { baseUrl, apiKey, publicKey, secretKey, payTimeoutMs = 60_000, askTimeoutMs = 15_000, most = 50 } = options
  const breaker = createCircuitBreaker(options)
  const limit = { atOnce: most, waiting: 0, refuse: () => new Error('Too many calls at once') }
  const payments = concurrencyLimit(limit)
  const questions = concurrencyLimit(limit)
  let turnedAway = 0

  const guarded = async (path: string, body?: object): Promise<Answer> => {
    const calls = path === 'pay' ? payments : questions
    if (calls.running >= most) return turnAway('Too many are asking at once')
    return calls.run(async () => {
      if (!breaker.tryAcquire()) return turnAway('The provider is not well and is left alone for a moment')
      const answer = await send(path, body)
      const refusal = refusalOf(answer)
      if (refusal !== null) options.onRefused?.(refusal)
      breaker.report(answer.kind === 'answered' && refusal === null)
      return answer
    })
  }

  const turnAway = (reason: string): Answer => {
    turnedAway += 1
    return { kind: 'not-sent', reason }
  }

  const send = async (path: string, body?: object): Promise<Answer> => {
    try {
      const answer = await fetch(`${baseUrl}/${path}`, {
        headers: {
          [API_KEY_HEADER]: apiKey,
          ...(body
            ? { [SECRET_KEY_HEADER]: secretKey, 'content-type': 'application/json' }
            : { [PUBLIC_KEY_HEADER]: publicKey }),
        },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(path === 'pay' ? payTimeoutMs : askTimeoutMs),
      })
      return answerOf(answer, await readText(answer))
    } catch (error) {
      const code = (error as { cause?: { code?: unknown } }).cause?.code
      const reason = `No answer (${typeof code === 'string' ? code : (error as Error).name})`
      return NOT_CONNECTED.has(String(code)) ? { kind: 'not-sent', reason } : { kind: 'unanswered', reason, text: null }
    }
  }

  return {
    get: (path: string) => guarded(path),
    post: (path: 'pay' | 'requery' | 'merchant-verify', body: object) => guarded(path, body),
    health: (): ProviderHealth => ({
      ...breaker.state(),
      running: payments.running + questions.running,
      turnedAway,
    }),
  }
}

/**
 * Returns why our account is rejected, or null. VTpass uses a code. 401 and 403 come from a proxy in front of it: they
 * decide nothing about the request, but an operator must check the keys and the address.
 */
function refusalOf(answer: Answer): string | null {
  if (answer.kind === 'answered') return isAccountRefused(answer.body) ? reasonOf(answer.body) : null
  return answer.kind === 'unanswered' && (answer.status === 401 || answer.status === 403) ? answer.reason : null
}

function answerOf({ status, ok }: Response, whole: string): Answer {
  const text = whole.slice(0, RECORD_LIMIT)
  if (!ok) return { kind: 'unanswered', reason: `Answered with HTTP ${status}`, text, status }
  try {
    const body = jsonOf(JSON.parse(whole))
    if (body) return { kind: 'answered', body, text }
  } catch {
    // Not JSON: the response is unreadable.
  }
  return { kind: 'unanswered', reason: 'The answer cannot be read', text }
}
