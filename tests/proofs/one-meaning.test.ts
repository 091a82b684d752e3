import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'
import { methodOf, pathOf } from '#contracts/endpoint.ts'
import { addActors } from '../support/app/actors.ts'
import { endpoints } from '../support/app/endpoints.ts'
import { ONCE, plantedFault, proof, spread } from '../support/proofs/proof.ts'
import { rawRequest, sendRaw, statusesOf } from '../support/load/raw-http.ts'
import { openWholeApp } from '../support/app/whole-app.ts'

/**
 * A request has one meaning, however it is written: no other spelling of a path, no header, no content type and no
 * length gives access that the plain request does not have. Requests go over a socket, unaltered.
 */
const { app, http } = await openWholeApp({ RATE_LIMIT_SCALE: '1000000' })
const { people, tokens } = await addActors(app)
const { port } = new URL(await http.listen({ port: 0, host: '127.0.0.1' }))
const ours = Number(port)
const guarded = endpoints
  .filter(({ call, describe }) => methodOf(call) === 'GET' && describe.as !== 'anyone')
  .map(({ call }) => pathOf(call).replaceAll(/\{\w+\}/g, people['seller A']))
const bearer = (actor: keyof typeof tokens) => ({ Authorization: `Bearer ${tokens[actor]}` })

const paths = { small: 6, full: guarded.length }
proof('G12', 'no other spelling of a path gives access where the plain one does not', paths, async (count) => {
  expect(await findWaysIn(ours, spread(guarded, count))).toEqual([])
  return count * spellings('/').length
})

plantedFault('G12', 'an access check that compares unnormalised paths is detected', async () => {
  const front = createServer(async ({ url = '' }, reply) => {
    if (guarded.some((path) => url === `/api/v1${path}`)) return reply.writeHead(401).end()
    const read = new URL(decodeURIComponent(url.replace(/%00|%(?![\da-f]{2})/gi, '')), 'http://kanti.example')
    const { pathname } = new URL(read.pathname.replaceAll(/\/+/g, '/').toLowerCase(), 'http://kanti.example')
    const headers = { host: 'kanti.example', authorization: bearer('seller A').Authorization }
    const { statusCode, body } = await http.inject({ url: pathname, headers })
    reply.writeHead(statusCode).end(body)
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  afterAll(() => front.close())
  const readable = guarded.filter((path) => !path.startsWith('/operator') && !path.includes(people['seller A']))
  const { port } = front.address() as AddressInfo
  expect((await findWaysIn(port, spread(readable, paths.small))).length).toBeGreaterThan(5)
})

const OVERRIDES: readonly Readonly<Record<string, string>>[] = [
  ...['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'].map((name) => ({ [name]: 'DELETE' })),
  ...[
    'X-Original-URL',
    'X-Rewrite-URL',
    'X-Override-URL',
    'X-Forwarded-Path',
    'X-Forwarded-Uri',
    'X-Envoy-Original-Path',
  ].map((name) => ({ [name]: '/api/v1/wallet' })),
  ...['X-Forwarded-Host', 'X-Host', 'X-Forwarded-Server', 'X-Original-Host'].map((name) => ({
    [name]: 'evil.example',
  })),
  ...['X-Forwarded-For', 'X-Real-IP', 'True-Client-IP'].map((name) => ({ [name]: '127.0.0.1' })),
  { Forwarded: 'for=127.0.0.1;host=evil.example;proto=https' },
  { 'X-Forwarded-Prefix': '/operator' },
  { 'X-Forwarded-Proto': 'https' },
  { 'X-User-Id': people['seller A'], 'X-Operator': 'true' },
]

proof('G12', 'none of these headers changes the response', ONCE, async () => {
  const paths = ['/nigeria/states', '/wallet', '/operator/audit']
  for (const path of paths) {
    const plain = await answerTo(rawRequest(`GET /api/v1${path}`))
    for (const headers of OVERRIDES) {
      expect([path, headers, await answerTo(rawRequest(`GET /api/v1${path}`, headers))]).toEqual([path, headers, plain])
    }
  }
  return paths.length * OVERRIDES.length
})

const ODD_TYPES = [
  '',
  'text/plain',
  'text/json',
  'text/plain; application/json',
  'application/json, text/plain',
  'text/plain, application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=b',
  'application/json; charset=utf-7',
  'application/json; charset=utf-16',
  'application/json; charset=utf-8; charset=utf-16',
  'application/json;;',
  'application/jsonp',
  'application/json+x',
  'application/problem+json',
  'application/vnd.api+json',
  'application/json\tx',
  'application/json\r\nContent-Type: text/plain',
]

proof('G12', 'a JSON body with another content type is refused', ONCE, async () => {
  const body = '{"first_name":"Eve"}'
  for (const type of ODD_TYPES) {
    const headers = {
      ...bearer('buyer A'),
      'Content-Length': String(body.length),
      ...(type && { 'Content-Type': type }),
    }
    const [status] = statusesOf(await sendRaw(ours, rawRequest('PUT /api/v1/update-profile', headers, body)))
    expect([type, status! >= 400 && status! < 500]).toEqual([type, true])
  }
  const { rows } = await sql`select first_name from accounts.users where id = ${people['buyer A']}`.execute(
    app.database,
  )
  expect(rows[0]).toEqual({ first_name: 'Ada' })
  return ODD_TYPES.length
})

/** Headers that give an ambiguous or malformed body length. */
const LENGTHS = [
  'Content-Length: 4\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 4',
  'Content-Length: 0\r\nContent-Length: 400',
  'Content-Length: 400, 0',
  'Content-Length: +0',
  'Content-Length: 0x0',
  'Content-Length: -1',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: identity, chunked\r\nTransfer-Encoding: x',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding:\vchunked',
  'Transfer-Encoding: xchunked',
  'X: y\n\nTransfer-Encoding: chunked',
  'X: y\rTransfer-Encoding: chunked',
  ' Transfer-Encoding: chunked',
]

proof('G12', 'a request hidden in the body of another is not answered', ONCE, async () => {
  const hidden = rawRequest('GET /api/v1/wallet', bearer('seller A'))
  for (const length of LENGTHS) {
    for (const body of [hidden, `0\r\n\r\n${hidden}`, `4;x="\n"\r\naaaa\r\n0\r\n\r\n${hidden}`]) {
      const said = await sendRaw(
        ours,
        `POST /api/v1/login HTTP/1.1\r\nHost: kanti.example\r\nContent-Type: application/json\r\n${length}\r\n\r\n${body}`,
        'ends',
      )
      expect([length, statusesOf(said).filter((status) => status < 400 || status > 499)]).toEqual([length, []])
      expect(said).not.toContain('HANGS')
    }
  }
  return LENGTHS.length * 3
})

proof(
  'G17',
  'no bytes on a connection cause an internal error or a hang',
  { small: 200, full: 5_000 },
  async (size) => {
    await fc.assert(
      fc.asyncProperty(hostileBytes, fc.constantFrom('ends', 'breaks'), async (bytes, then) => {
        const said = await sendRaw(ours, bytes, then)
        expect(said).not.toContain('HANGS')
        expect(statusesOf(said).filter((status) => status >= 500 && ![502, 503].includes(status))).toEqual([])
      }),
      { numRuns: size },
    )
    expect(statusesOf(await sendRaw(ours, rawRequest('GET /readyz')))).toEqual([200])
  },
)

const valid = fc.constantFrom(
  rawRequest('GET /api/v1/products?page=1'),
  rawRequest('GET /api/v1/wallet', bearer('seller A')),
  rawRequest(
    'POST /api/v1/login',
    { 'Content-Type': 'application/json', 'Content-Length': '22' },
    '{"email":"a","x":"yy"}',
  ),
  rawRequest(
    'POST /api/v1/login',
    { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
    '2\r\n{}\r\n0\r\n\r\n',
  ),
)
const flood = fc.integer({ min: 100, max: 3000 }).map((count) => {
  const headers = Array.from({ length: count }, (_, at) => [`X-${at}`, 'y'.repeat(at % 50)] as const)
  return rawRequest('GET /api/v1/products', Object.fromEntries(headers))
})
const bent = fc
  .tuple(valid, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 6 }), fc.nat())
  .map(([text, changes, cut]) => {
    const bytes = Buffer.from(text, 'latin1')
    for (const [at, value] of changes) bytes[at % bytes.length] = value
    return bytes.subarray(0, cut % 3 === 0 ? cut % bytes.length : bytes.length)
  })
const deep = fc.integer({ min: 20, max: 30_000 }).map((depth) => {
  const body = '['.repeat(depth)
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(depth) }
  return rawRequest('POST /api/v1/login', headers, body)
})
const hostileBytes = fc.oneof(
  { weight: 6, arbitrary: bent },
  { weight: 2, arbitrary: fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)) },
  { weight: 1, arbitrary: flood },
  { weight: 1, arbitrary: deep },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'GET /\r\n\r\n',
      'GET / HTTP/0.9\r\n\r\n',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      '\r\n'.repeat(50),
    ),
  },
)

/** Other ways to write the path of a call, and the plain one. */
function spellings(path: string): string[] {
  const api = `/api/v1${path}`
  const encoded = (text: string) => text.replaceAll(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  return [
    api,
    `/${api}`,
    `${api}/`,
    `${api}//`,
    `/api//v1${path}`,
    `/api/./v1${path}`,
    `/api/v1/x/..${path}`,
    `/api/v1/x/%2e%2e${path}`,
    `/api/v1/%2e${path}`,
    `/api/v1/..;${path}`,
    api.toUpperCase(),
    `/API/v1${path}`,
    `${api}%20`,
    `${api}%00`,
    `${api}%2f`,
    `${api};a=b`,
    `${api}.json`,
    `${api}?x=/../`,
    `${api}#x`,
    `/%61pi/v1${path}`,
    `/%2561pi/v1${path}`,
    `/api/v1${encoded(path)}`,
    `/api/v1${encoded(encoded(path))}`,
    api.replaceAll('/', '\\'),
    `/api\\v1${path}`,
    `http://kanti.example${api}`,
    `http://evil@kanti.example${api}`,
    `/x/../api/v1${path}`,
  ]
}

/** Spellings of some of the paths that admit a visitor, or a buyer on operator paths. */
async function findWaysIn(at: number, asked: readonly string[]): Promise<string[]> {
  const found: string[] = []
  const ask = async (spelling: string, headers: Record<string, string>) => {
    const statuses = statusesOf(await sendRaw(at, rawRequest(`GET ${spelling}`, headers)))
    if (statuses.length === 0 || statuses.some((status) => status < 400)) found.push(`${spelling}: ${statuses.join()}`)
  }
  for (const path of asked) {
    const callers = path.startsWith('/operator') ? [{}, bearer('buyer A')] : [{}]
    for (const headers of callers) await Promise.all(spellings(path).map((spelling) => ask(spelling, headers)))
  }
  return found
}

/** Status and body, without the id of the request. */
async function answerTo(request: string): Promise<string> {
  const said = await sendRaw(ours, request)
  return `${statusesOf(said).join()} ${said.split('\r\n\r\n').slice(1).join()}`.replaceAll(/"request_id":"[^"]+"/g, '')
}
