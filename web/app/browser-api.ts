import type { Call, calls } from '#contracts/calls.ts'
import { marketCalls } from '#contracts/market-calls.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { ApiProblem, type Api, type CallOptions, type OperatorApi } from './api.ts'
import { setClock } from './clock.ts'
import { expireSession, missSession } from './session-end.ts'
import { readLastUserId, readSession } from './session.ts'

interface Parts {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
}

/** The call options that are sent as headers. */
interface Headed extends CallOptions {
  idempotencyKey: string
  proofOfWork?: string
}

/** The market calls over HTTP, with the bearer token of the stored session if there is one. */
export function browserApi(signal?: AbortSignal): Api {
  return overHttp(marketCalls, signal)
}

/** The calls of the given modules over HTTP. */
export function overHttp<Module extends keyof OperatorApi>(
  words: Pick<typeof calls, Module>,
  signal?: AbortSignal,
): Pick<OperatorApi, Module> {
  const modules = Object.entries<object>(words).map(([module, callsOfModule]) => [
    module,
    Object.fromEntries(
      Object.entries(callsOfModule).map(([name, call]) => [
        name,
        (asked: Parts = {}, options: CallOptions = {}) => send(call as Call, asked, options, signal),
      ]),
    ),
  ])
  return Object.fromEntries(modules) as Pick<OperatorApi, Module>
}

/** Other clients on the same network may raise the difficulty while a proof is computed. */
const MAX_PROOFS = 3

/** Makes a call. If the server asks for a proof of work, computes it and repeats the call. */
async function send(call: Call, asked: Parts, options: CallOptions, signal?: AbortSignal): Promise<unknown> {
  let headed: Headed = { idempotencyKey: newIdempotencyKey(), ...options }
  for (let proofs = 0; ; proofs++) {
    try {
      return await sendOnce(call, asked, headed, signal)
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.problem.code !== 'proof_required' || proofs === MAX_PROOFS)
        throw error
      const { prove } = await import('./proof-of-work.ts')
      const proofOfWork = await prove(error.problem.data)
      if (proofOfWork === null) throw error
      headed = { ...headed, proofOfWork }
    }
  }
}

/** A call fails if its response has not begun to arrive for this long. */
const TIMEOUT_MS = 60_000
/** A response that has begun may take long on a slow line, but one that stalls has failed. */
const BODY_TIMEOUT_MS = 6 * 60_000

async function sendOnce(call: Call, asked: Parts, headed: Headed, signal?: AbortSignal): Promise<unknown> {
  const [method = 'GET', path = ''] = call.split(' ')
  const session = readSession()
  signal?.throwIfAborted()
  const ended = new AbortController()
  const end = () => ended.abort()
  let timer = setTimeout(end, TIMEOUT_MS)
  signal?.addEventListener('abort', end)
  const bearer = headed.bearer ?? session?.access
  const body = bodyOf(asked.body)
  let response: Response
  let answer: unknown
  try {
    response = await fetch(baseUrl() + withParams(path, asked.params) + withQuery(asked.query), {
      method,
      headers: headersOf(method, body, headed, bearer),
      body,
      signal: ended.signal,
    })
    if (bearer) setClock(response.headers.get('date'))
    clearTimeout(timer)
    timer = setTimeout(end, BODY_TIMEOUT_MS)
    answer = await contentOf(response)
  } catch {
    // The caller wants no answer any more.
    signal?.throwIfAborted()
    throw unanswered()
  } finally {
    clearTimeout(timer)
    // The signal of a page outlives the call.
    signal?.removeEventListener('abort', end)
  }
  if (response.ok) return answer
  // Another host may give no status in the body.
  const problem = { ...(answer as Problem), status: response.status }
  if (session && bearer === session.access && problem.code === 'session_expired') expireSession(session.access)
  if (problem.code === 'unauthenticated' && !bearer && readLastUserId() !== null) missSession()
  throw new ApiProblem(problem, Number(response.headers.get('retry-after')) || undefined)
}

async function contentOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('image/')) return new Uint8Array(await response.arrayBuffer())
  return type.startsWith('text/csv') ? response.text() : response.json()
}

/** The root renders the URL into the page, so that one build can run against any host. */
export function baseUrl(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="api-base-url"]')?.content ?? '/api/v1'
}

function withParams(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function withQuery(query: Record<string, string | undefined> = {}): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

function headersOf(method: string, body: Body, { proofOfWork, idempotencyKey }: Headed, bearer?: string): Headers {
  const headers = new Headers({ Accept: 'application/json' })
  if (bearer) headers.set('Authorization', `Bearer ${bearer}`)
  if (proofOfWork) headers.set('Proof-Of-Work', proofOfWork)
  if (method !== 'GET') headers.set('Idempotency-Key', idempotencyKey)
  // For FormData the browser sets the content type with its boundary.
  if (typeof body === 'string') headers.set('Content-Type', 'application/json')
  return headers
}

/** 128 random bits as digits. `crypto.randomUUID` needs HTTPS, which a phone in a local development network lacks. */
export function newIdempotencyKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

type Body = FormData | string

/** The type says string, but `JSON.stringify(undefined)` is undefined: a call without a body sends none. */
function bodyOf(body: unknown): Body {
  return body instanceof FormData ? body : JSON.stringify(body)
}

/** The problem for a call without a response, whatever the reason. */
export function unanswered(): ApiProblem {
  const detail = 'We could not load this. Check your network and try again.'
  return new ApiProblem({
    type: 'about:blank',
    title: detail,
    status: 0,
    detail,
    code: 'network',
    message: detail,
  })
}
