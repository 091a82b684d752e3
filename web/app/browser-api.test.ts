import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { createProofsOfWork } from '#server/rate-limits/create-proofs-of-work.ts'
import { ApiProblem } from './api.ts'
import { browserApi } from './browser-api.ts'
import { operatorApi } from '../operator/operator-api.ts'

const answer = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  answer.mockReset().mockImplementation(async () => Response.json({ message: 'ok', data: [] }))
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('document', { querySelector: () => null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a call goes to the path of its contract and omits empty parameters', async () => {
  await browserApi().catalog.listProducts({ query: { search: 'tv & radio', state: '', page: undefined } })
  expect(answer.mock.calls[0]?.[0]).toBe('/api/v1/products?search=tv+%26+radio')
})

test('a path parameter is encoded as one path segment', async () => {
  await browserApi().catalog.getProduct({ params: { id: 'a/b c' } })
  expect(answer.mock.calls[0]?.[0]).toBe('/api/v1/products/a%2Fb%20c')
})

test('an image response resolves to its bytes', async () => {
  answer.mockResolvedValue(new Response(Uint8Array.of(255, 216), { headers: { 'Content-Type': 'image/jpeg' } }))
  const params = { id: 'case', token: 'token' }
  expect(await operatorApi().operatorIdentity.showDocument({ params })).toEqual(Uint8Array.of(255, 216))
})

test('the meta tag of the root sets the API host', async () => {
  vi.stubGlobal('document', { querySelector: () => ({ content: 'https://api.test/v1' }) })
  await browserApi().catalog.listCategories()
  expect(answer.mock.calls[0]?.[0]).toBe('https://api.test/v1/categories')
})

test('a stored session is sent; an unreadable one is not', async () => {
  const headers = () => new Headers(answer.mock.lastCall?.[1].headers)
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ data: [{ access: 'abc' }, { id: '7' }] }) })
  await browserApi().catalog.listCategories()
  expect(headers().get('authorization')).toBe('Bearer abc')
  await browserApi().catalog.listCategories({}, { bearer: 'st_9' })
  expect(headers().get('authorization')).toBe('Bearer st_9')
  vi.stubGlobal('localStorage', { getItem: () => '{oh' })
  await browserApi().catalog.listCategories()
  expect(headers().has('authorization')).toBe(false)
})

test('a response to a member sets the clock, one that may come from a cache does not', async () => {
  const set = vi.fn<(key: string, text: string) => void>()
  const session = JSON.stringify({ data: [{ access: 'abc' }, { id: '7' }] })
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'user' ? session : null), setItem: set })
  const date = new Date(Date.now() - 2 * 60 * 60_000).toUTCString()
  answer.mockImplementation(async () => Response.json({ message: 'ok', data: [] }, { headers: { date } }))
  await browserApi().catalog.listCategories({}, { bearer: '' })
  expect(set).not.toHaveBeenCalled()
  await browserApi().catalog.listCategories()
  expect(set).toHaveBeenCalledWith('clock-ahead', expect.stringMatching(/^72\d{5}$/))
})

test('the end of another session, such as that of an operator, does not end the stored one', async () => {
  const forget = vi.fn<() => void>()
  const store = {
    getItem: () => JSON.stringify({ data: [{ access: 'st_1' }, { id: '7' }] }),
    removeItem: forget,
    clear: forget,
  }
  vi.stubGlobal('localStorage', store)
  vi.stubGlobal('sessionStorage', store)
  answer.mockImplementation(async () => Response.json({ code: 'session_expired' }, { status: 401 }))
  await expect(browserApi().catalog.listCategories({}, { bearer: 'st_9' })).rejects.toThrow()
  expect(forget).not.toHaveBeenCalled()
  await expect(browserApi().catalog.listCategories()).rejects.toThrow()
  expect(forget).toHaveBeenCalled()
})

test('a refusal is thrown with its problem', async () => {
  const problem = {
    type: 'about:blank',
    title: 'Not Found',
    status: 404,
    detail: 'Gone',
    code: 'not_found',
    message: 'Gone',
  }
  answer.mockImplementation(async () => Response.json(problem, { status: 404 }))
  const refused = browserApi().catalog.getProduct({ params: { id: '1' } })
  await expect(refused).rejects.toBeInstanceOf(ApiProblem)
  await expect(refused).rejects.toMatchObject({ problem })
})

test('a call that needs a proof of work is repeated with a proof that the server accepts', async () => {
  const rateLimits = {
    consume: async () => {},
    peek: async () => {},
    share: async () => 0,
    forgive: async () => {},
    consumeLocally: () => {},
  }
  const database = connect(inject('postgresUrl'))
  onTestFinished(() => database.close())
  const proofs = createProofsOfWork({ database, rateLimits, secrets: ['a secret'] })
  const refusal = { status: 429, code: 'proof_required', detail: '', data: { challenge: await proofs.challenge() } }
  answer.mockImplementationOnce(async () => Response.json(refusal, { status: 429 }))
  await browserApi().contact.subscribe({ body: { email: 'ada@market.test' } })
  const [first, second] = answer.mock.calls.map(([, { headers }]) => new Headers(headers))
  expect(await proofs.accept(second!.get('proof-of-work'))).toBe(true)
  expect(second!.get('idempotency-key')).toBe(first!.get('idempotency-key'))
})

test('a call leaves no listener on the signal of its page, whether it succeeds or fails', async () => {
  const { signal } = new AbortController()
  await browserApi(signal).catalog.listCategories()
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(browserApi(signal).catalog.listCategories()).rejects.toBeInstanceOf(ApiProblem)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('a request that stalls is a problem after a minute, and one that its caller ends is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // Some browsers reject with an AbortError, whatever has ended the request.
  const ended = new DOMException('', 'AbortError')
  answer.mockImplementation(
    (_, { signal }) =>
      new Promise((_resolve, reject) => {
        if (signal!.aborted) reject(ended)
        signal!.addEventListener('abort', () => reject(ended))
      }),
  )
  const refused = vi.fn<(error: unknown) => void>()
  browserApi().catalog.listCategories().catch(refused)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(refused).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(refused.mock.lastCall).toMatchObject([{ problem: { status: 0, code: 'network' } }])
  const left = browserApi(AbortSignal.abort()).catalog.listCategories()
  await expect(left).rejects.toMatchObject({ name: 'AbortError' })
  expect(vi.getTimerCount()).toBe(0)
})

/** A response whose headers arrive at once, and its content after this long. */
const slowly =
  (afterMs: number) =>
  async (_: string, { signal }: RequestInit) => {
    const slow = new ReadableStream<Uint8Array>({
      start(body) {
        signal!.addEventListener('abort', () => body.error(signal!.reason))
        setTimeout(() => {
          if (signal!.aborted) return
          body.enqueue(new TextEncoder().encode('{"data":[]}'))
          body.close()
        }, afterMs)
      },
    })
    return new Response(slow, { headers: { 'Content-Type': 'application/json' } })
  }

test('an answer that has begun to arrive takes five minutes, one that stalls is a problem after six', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answer.mockImplementation(slowly(300_000))
  const asked = browserApi().catalog.listCategories()
  const [answered] = await Promise.all([asked, vi.advanceTimersByTimeAsync(300_000)])
  expect(answered).toEqual({ data: [] })
  answer.mockImplementation(slowly(1e9))
  const refused = vi.fn<(error: unknown) => void>()
  browserApi().catalog.listCategories().catch(refused)
  await vi.advanceTimersByTimeAsync(360_000)
  expect(refused.mock.lastCall).toMatchObject([{ problem: { status: 0, code: 'network' } }])
})

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an answer that is not JSON', () => Promise.resolve(new Response('<h1>Bad Gateway</h1>', { status: 502 }))],
  ['the page of a captive portal', () => Promise.resolve(new Response('<h1>Buy data</h1>'))],
  ['an answer that is cut', () => Promise.resolve(new Response('{"data":[{"id":'))],
])('%s is a problem too', async (_, how) => {
  answer.mockImplementation(how)
  await expect(browserApi().catalog.listCategories()).rejects.toMatchObject({ problem: { status: 0, code: 'network' } })
})
