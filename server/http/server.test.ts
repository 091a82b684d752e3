import { setImmediate } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import pino from 'pino'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { line } from '#contracts/values/text.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { ResponseCache } from './response-cache.ts'
import { mounted } from '#server/module.ts'
import { createMetrics } from './metrics.ts'
import { rawRequest, sendRaw, statusesOf } from '#tests/support/load/raw-http.ts'
import { buildServer, refuseUnknownCall } from './server.ts'
import { createLoadShedder } from './shed-load.ts'

const sweets = {
  list: endpoint('GET /sweets', {
    as: 'anyone',
    summary: 'Sweets',
    query: z.strictObject({ name: line(10).optional() }),
    output: z.object({ message: z.string(), data: z.array(z.string()) }),
    cachedUntilChangeOf: 'catalog',
  }),
  get: endpoint('GET /sweets/{id}', {
    as: 'anyone',
    summary: 'A sweet',
    params: z.strictObject({ id: z.string() }),
    output: z.object({ message: z.string() }),
    refusals: ['sold_out'],
  }),
  change: endpoint('PUT /sweets/{id}', {
    as: 'member',
    summary: 'Change a sweet',
    params: z.strictObject({ id: z.string() }),
    output: z.object({ message: z.string() }),
  }),
  eat: endpoint('POST /sweets', {
    as: 'anyone',
    summary: 'Eat one',
    body: z.strictObject({ count: z.number().int() }),
    output: z.object({ message: z.string() }),
    status: 201,
  }),
}

let made = 0
let live = true
let gone = false
let draining = false
let stock = ['chin chin']
let work = async () => {}
const cache = new ResponseCache(1024 * 1024, { isLive: () => live, isGone: () => gone, catchUp: async () => {} })
const http = await buildServer({
  publicUrl: 'https://kanti.example',
  hosts: new Set(['kanti.example', 'localhost:80']),
  trustProxy: '',
  log: pino({ level: 'silent' }),
  cache,
  findCaller: async (token) =>
    token === 'st_member'
      ? {
          userId: '1',
          sessionId: '1',
          scope: 'member',
          isOperator: false,
          roles: [],
          hasFreshCode: false,
          signedInAt: new Date(),
        }
      : null,
  rateLimits: {
    consume: async () => {},
    peek: async () => {},
    share: async () => 0,
    forgive: async () => {},
    consumeLocally: () => {},
  },
  idempotencyStore: { once: () => expect.fail('no call here is done once'), isAnswered: async () => false },
  noteOperatorRead: async () => {},
  loadShedder: createLoadShedder(),
  urgentContracts: new Set(),
  uploadFolder: '/nowhere',
  metrics: createMetrics(),
  readiness: { isDraining: () => draining, checks: { database: async () => {} } },
  modules: {
    sweets: mounted(sweets, {
      async list() {
        made += 1
        return { message: 'Success', data: stock, secret: 'never sent' }
      },
      async get({ params }) {
        if (params.id === 'broken') throw new TypeError('a secret of ours')
        if (params.id === 'full') throw Object.assign(new Error('No space left'), { code: 'ENOSPC' })
        if (params.id === 'held') throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
        throw new Refusal(409, 'sold_out', 'That one is sold out')
      },
      async change() {
        await work()
        return { message: 'Changed' }
      },
      async eat({ body }) {
        await work()
        return { message: `Ate ${body.count}` }
      },
    }),
  },
})
refuseUnknownCall(http)
const port = Number(new URL(await http.listen({ port: 0, host: '127.0.0.1' })).port)
afterAll(() => http.close())

beforeEach(() => {
  made = 0
  live = true
  gone = false
  stock = ['chin chin']
  work = async () => {}
  cache.forget(['*'])
})

const get = (url: string, headers: Record<string, string> = {}) =>
  http.inject({ url, headers: { host: 'kanti.example', ...headers } })

test('a response contains only what its contract names', async () => {
  const answer = await get('/api/v1/sweets')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ message: 'Success', data: ['chin chin'] })
})

test('every response has an id and the security headers', async () => {
  for (const url of ['/api/v1/sweets', '/api/v1/nothing', '/healthz', '/api/v1/%', '/api/v1/sweets/%zz']) {
    const { headers } = await get(url)
    expect(headers['x-request-id']).toMatch(/^[\w-]{12}$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers['strict-transport-security']).toContain('max-age=63072000')
  }
})

test('a cached response is made once, until something changes', async () => {
  await Promise.all([get('/api/v1/sweets'), get('/api/v1/sweets')])
  await get('/api/v1/sweets')
  expect(made).toBe(1)
  stock = ['puff puff']
  cache.forget(['*'])
  expect((await get('/api/v1/sweets')).json().data).toEqual(['puff puff'])
})

test('a change by a member is marked for some seconds, so that its author gets fresh lists', async () => {
  await get('/api/v1/sweets')
  const { headers } = await http.inject({
    method: 'PUT',
    url: '/api/v1/sweets/1',
    headers: { host: 'kanti.example', authorization: 'Bearer st_member' },
  })
  expect(headers['set-cookie']).toBe('__Host-just-written=1; Path=/; Max-Age=5; SameSite=Lax; HttpOnly; Secure')
  const visit = {
    method: 'POST',
    url: '/api/v1/sweets',
    headers: { host: 'kanti.example' },
    payload: { count: 2 },
  } as const
  expect((await http.inject(visit)).headers['set-cookie']).toBeUndefined()
  stock = ['puff puff']
  cache.forget(['catalog', 'product:1'])
  expect((await get('/api/v1/sweets')).json().data).toEqual(['chin chin'])
  const cookie = '__Host-theme=dark; __Host-just-written=1'
  expect((await get('/api/v1/sweets', { cookie })).json().data).toEqual(['puff puff'])
})

test('nothing is cached while change notifications are missing', async () => {
  live = false
  await get('/api/v1/sweets')
  await get('/api/v1/sweets')
  expect(made).toBe(2)
})

test('cached responses are served while the database is unreachable', async () => {
  await get('/api/v1/sweets')
  live = false
  gone = true
  stock = ['puff puff']
  expect((await get('/api/v1/sweets')).json().data).toEqual(['chin chin'])
  gone = false
  expect((await get('/api/v1/sweets')).json().data).toEqual(['puff puff'])
})

test('a client that has the current response gets 304, in every encoding', async () => {
  const { headers } = await get('/api/v1/sweets')
  const again = await get('/api/v1/sweets', { 'if-none-match': `W/${headers['etag']}` })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  stock = ['puff puff']
  cache.forget(['*'])
  expect((await get('/api/v1/sweets', { 'if-none-match': String(headers['etag']) })).statusCode).toBe(200)
})

test('a long response is compressed if the client accepts it', async () => {
  stock = Array.from({ length: 200 }, (_, each) => `sweet ${each}`)
  const answer = await get('/api/v1/sweets', { 'accept-encoding': 'gzip, br' })
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString()).data).toEqual(stock)
  expect((await get('/api/v1/sweets', { 'accept-encoding': 'br;q=0, identity' })).json().data).toEqual(stock)
})

test.each([
  ['an unknown parameter', '/api/v1/sweets?size=9', 422, 'invalid_input'],
  ['a doubled parameter', '/api/v1/sweets?name=a&name=b', 422, 'invalid_input'],
  ['a text that is too long', `/api/v1/sweets?name=${'a'.repeat(5000)}`, 422, 'invalid_input'],
  ['a NUL byte', '/api/v1/sweets?name=a%00', 422, 'invalid_input'],
  ['a parameter where none is taken', '/api/v1/sweets/1?a=b', 422, 'invalid_input'],
  ['an address that cannot be read', '/api/v1/sweets/%zz', 400, 'unreadable'],
  ['an unknown call', '/api/v1/cakes', 404, 'not_found'],
  ['a refusal', '/api/v1/sweets/1', 409, 'sold_out'],
])('%s gets a clear problem response', async (_, url, status, code) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  const problem = answer.json()
  expect(problem).toMatchObject({ status, code })
  expect(problem.detail).toContain(problem.message)
  expect(problem.detail.length).toBeGreaterThan(10)
})

test.each([
  ['headers beyond 16 KiB', rawRequest('GET /api/v1/sweets', { cookie: 'a'.repeat(20_000) }), 431, 'too_large'],
  ['a header without a name', 'GET / HTTP/1.1\r\n: a\r\n\r\n', 400, 'unreadable'],
  ['no HTTP', 'hello\r\n\r\n', 400, 'unreadable'],
])('%s gets a problem response like any other', async (_, bytes, status, code) => {
  const said = await sendRaw(port, bytes)
  const [head = '', body = ''] = said.split('\r\n\r\n')
  expect(statusesOf(said)).toEqual([status])
  expect(JSON.parse(body)).toMatchObject({ type: 'about:blank', status, code, title: expect.any(String) })
  const { headers } = await get('/api/v1/nothing')
  const received = Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(': ')),
  )
  expect(received['x-request-id']).toMatch(/^[\w-]{12}$/)
  for (const name of ['content-type', 'content-security-policy', 'x-content-type-options', 'strict-transport-security'])
    expect(received[name]).toBe(headers[name])
})

test('an internal error reveals only the request id', async () => {
  const answer = await get('/api/v1/sweets/broken')
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('secret')
  expect(answer.json().detail).toContain(answer.headers['x-request-id'])
})

test('a deadlock is answered with 503, so that the client retries', async () => {
  const answer = await get('/api/v1/sweets/held')
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '2'])
})

test('a full disk is answered with 503 and says that nothing can be saved', async () => {
  const answer = await get('/api/v1/sweets/full')
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'unavailable', '2'])
  expect(answer.json().detail).toContain('Nothing can be saved at the moment.')
})

test.each([
  ['no body', undefined],
  ['a form', 'multipart/form-data; boundary=a'],
  ['plain text', 'text/plain'],
])('another method with %s is refused with the list of allowed ones', async (_, type) => {
  const answer = await http.inject({
    method: 'PUT',
    url: '/api/v1/sweets',
    headers: { host: 'kanti.example', ...(type && { 'content-type': type }) },
    ...(type && { payload: '--a--' }),
  })
  expect([answer.statusCode, answer.json().code]).toEqual([405, 'method_not_allowed'])
  expect(answer.headers['allow']).toBe('GET, POST')
})

test('a path that is neither a call nor a page gets a problem response too', async () => {
  for (const method of ['GET', 'OPTIONS', 'TRACE'] as const) {
    const answer = await http.inject({ method, url: '/assets/missing', headers: { host: 'kanti.example' } })
    expect([answer.statusCode, answer.headers['content-type'], answer.json().code]).toEqual([
      404,
      'application/problem+json',
      'not_found',
    ])
  }
})

test('a foreign host is refused', async () => {
  const answer = await get('/api/v1/sweets', { host: 'evil.example' })
  expect([answer.statusCode, answer.json().code]).toEqual([421, 'wrong_host'])
})

test.each([
  ['no JSON', '{', 'application/json', 400],
  ['a poisoned prototype', '{"__proto__": {"a": 1}}', 'application/json', 400],
  ['another type', 'count=1', 'application/x-www-form-urlencoded', 415],
  ['plain text', '1', 'text/plain', 415],
  ['a wrong value', '{"count": "1"}', 'application/json', 422],
  ['a field too many', '{"count": 1, "price": 0}', 'application/json', 422],
  ['too much', `{"count": ${'1'.repeat(70_000)}}`, 'application/json', 413],
])('a body with %s is refused', async (_, payload, type, status) => {
  const answer = await http.inject({
    method: 'POST',
    url: '/api/v1/sweets',
    headers: { host: 'kanti.example', 'content-type': type },
    payload,
  })
  expect(answer.statusCode).toBe(status)
  expect(answer.json().code).toMatch(/^[a-z_]+$/)
})

test.each([
  [
    'without a body',
    200,
    rawRequest('PUT /api/v1/sweets/1', { authorization: 'Bearer st_member', 'content-length': '0' }),
  ],
  [
    'with a body',
    201,
    rawRequest('POST /api/v1/sweets', { 'content-type': 'application/json', 'content-length': '11' }, '{"count":1}'),
  ],
])('a call %s that waits for a silent provider is answered', async (_, status, request) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  work = async () => {
    await setImmediate()
    vi.advanceTimersByTime(16_000)
  }
  const answer = await sendRaw(port, request).finally(() => vi.useRealTimers())
  expect(statusesOf(answer)).toEqual([status])
})

test('a call that creates something responds with 201 and is never cached', async () => {
  const answer = await http.inject({
    method: 'POST',
    url: '/api/v1/sweets',
    headers: { host: 'kanti.example' },
    payload: { count: 2 },
  })
  expect([answer.statusCode, answer.json().message, answer.headers['cache-control']]).toEqual([
    201,
    'Ate 2',
    'no-store',
  ])
})

test('the OpenAPI document lists each call with its parameters', async () => {
  const document = (await get('/api/v1/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toEqual([
    '/sweets',
    '/sweets/{id}',
    '/payments/webhook',
    '/payments/transfer-approval',
    '/vtu/webhook/{secret}',
  ])
  expect(document.paths['/sweets'].get.parameters).toMatchObject([{ name: 'name', in: 'query', required: false }])
  expect(document.paths['/sweets'].post.requestBody.required).toBe(true)
  expect((await get('/api/docs')).statusCode).toBeLessThan(400)
})

test('the OpenAPI document says which token each call needs', async () => {
  const { components, paths } = (await get('/api/v1/openapi.json')).json()
  expect(Object.keys(components.securitySchemes)).toEqual(['session', 'registration', 'operator', 'cardSignature'])
  expect(paths['/sweets'].get.security).toEqual([{}, { session: [] }])
  expect(paths['/payments/webhook'].post.security).toEqual([{ cardSignature: [] }])
  const named = Object.values(paths as object).flatMap((calls) =>
    Object.values(calls as object).flatMap(({ security }) => (security as object[]).flatMap(Object.keys)),
  )
  expect(named.filter((name) => !Object.hasOwn(components.securitySchemes, name))).toEqual([])
})

test('the API reference works over plain HTTP', async () => {
  const { headers, statusCode } = await get('/api/docs/')
  expect(statusCode).toBe(200)
  for (const directive of ["script-src 'self'", "base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'"])
    expect(headers['content-security-policy']).toContain(directive)
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
})

test('a draining process reports it, keeps responding, and closes each connection', async () => {
  draining = true
  const [ready, answer] = [await get('/readyz'), await get('/api/v1/sweets')]
  draining = false
  expect([ready.statusCode, ready.json().status]).toEqual([503, 'stopping'])
  expect([answer.statusCode, answer.headers['connection']]).toEqual([200, 'close'])
  expect((await get('/api/v1/sweets')).headers['connection']).toBe('keep-alive')
})

test('readiness and health respond', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await get('/readyz')).json()).toEqual({ status: 'ready', checks: { database: 'ok' } })
})
