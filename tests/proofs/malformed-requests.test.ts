import fc from 'fast-check'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { operatorRoles } from '#contracts/values/choices.ts'
import { endpoint, methodOf, pathOf, type Endpoint } from '#contracts/endpoint.ts'
import { problem } from '#contracts/values/problem.ts'
import { mounted } from '#server/module.ts'
import type { Caller } from '#server/kit/operation.ts'
import { plantedFault, proof } from '../support/proofs/proof.ts'
import { openWholeApp } from '../support/app/whole-app.ts'
import { endpoints, endpointsOf } from '../support/app/endpoints.ts'

/**
 * Whatever is sent to a call, the response has the documented shape and is no internal error. Requests are generated
 * from the contracts: plausible, then altered with input that is known to break servers.
 */
const planted = {
  echo: endpoint('POST /echo', {
    as: 'anyone',
    summary: 'Falls over odd text',
    body: z.strictObject({ text: z.string() }),
    output: z.object({ message: z.string() }),
  }),
}
const fallsOver = mounted(planted, {
  async echo({ body }) {
    return { message: encodeURIComponent(body.text.slice(0, 1)) }
  },
})

const member: Caller = {
  userId: '5b0a2f06-6c0e-4c3a-9d3e-0c8f3a1f7a11',
  sessionId: '0d5a3c9e-0a51-4b57-8f6b-52d4c7a3f0aa',
  scope: 'member',
  isOperator: true,
  roles: operatorRoles,
  hasFreshCode: true,
  signedInAt: new Date(),
}
const { app, http } = await openWholeApp({ RATE_LIMIT_SCALE: '1000000' }, (whole) => ({
  ...whole,
  modules: { ...whole.modules, planted: fallsOver },
  findCaller: async (token) => (token in scopes ? { ...member, scope: scopes[token as keyof typeof scopes] } : null),
}))
const scopes = { member: 'member', newcomer: 'newcomer', operator: 'operator' } as const
await sql`
  insert into accounts.users (id, email, first_name, last_name, email_confirmed_at)
  values (${member.userId}, 'ada@kanti.example', 'Ada', 'Obi', now())
`.execute(app.database)

const sizes = { small: 3_000, full: 45_000 }
proof('G17', 'every response has the documented shape, and none is an internal error', sizes, (requests) =>
  attack(http, endpoints, requests),
)

plantedFault('G17', 'a call that throws on odd text is detected', async () => {
  // The attack ends with the first one. Few texts begin with half a character.
  await expect(attack(http, endpointsOf(planted), 1_000_000)).rejects.toThrow(/answered 500/)
})

test.each(['GET', 'PUT', 'DELETE'] as const)(
  'the webhook of the card provider answers %s with 405, like other calls',
  async (method) => {
    const headers = { host: 'kanti.example' }
    const answer = await http.inject({ method, url: '/api/v1/payments/webhook', headers })
    expect([answer.statusCode, answer.headers['allow'], answer.json().code]).toEqual([
      405,
      'POST',
      'method_not_allowed',
    ])
  },
)

async function attack(server: FastifyInstance, endpoints: readonly Endpoint[], runs: number): Promise<void> {
  const { failed, counterexample, errorInstance, seed } = await fc.check(
    fc.asyncProperty(fc.constantFrom(...endpoints).chain(requestTo), async ({ target, request }) =>
      assertDocumented(target, await server.inject(request)),
    ),
    { numRuns: runs },
  )
  if (!failed) return
  const request = JSON.stringify(counterexample?.[0].request)
  throw new Error(`${errorInstance instanceof Error ? errorInstance.message : errorInstance}\nseed ${seed}: ${request}`)
}

interface Answered {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

function assertDocumented({ call, describe }: Endpoint, { statusCode, headers, body }: Answered): void {
  // 502 and 503 are allowed: providers are not running here, and cannot be reached.
  if (statusCode >= 500 && ![502, 503].includes(statusCode)) throw new Error(`${call} answered ${statusCode}: ${body}`)
  if (statusCode < 400) {
    if (statusCode === 204) {
      expect(body).toBe('')
      return
    }
    const statuses = [describe.status ?? 200, ...(describe.otherStatuses ?? [])]
    expect(statuses).toContain(statusCode)
    expect(describe.output.safeParse(JSON.parse(body)).error, call).toBeUndefined()
    return
  }
  expect(String(headers['content-type']), call).toContain('application/problem+json')
  const reported = problem.parse(JSON.parse(body))
  expect(reported.status).toBe(statusCode)
  expect(reported.detail.length, call).toBeGreaterThan(5)
}

const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202egnp.exe',
  'İİıß',
  '👩‍👩‍👧‍👦',
  "' or 1=1; --",
  '%_\\',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '=cmd|calc',
  'a\r\nBcc: x@example.com',
  'a'.repeat(5000),
  '../../etc/passwd',
  'null',
  '[object Object]',
  'NaN',
  '1e309',
  '-0',
  '9007199254740993',
  '1,000',
  '1.234',
  '2026-02-30T25:61:61Z',
]
const ODD_VALUES = [null, true, 0, -1, 1.5, 1e308, 2 ** 53 + 2, [], {}, [[[]]], ['a', 'b'], { $gt: '' }, [null], 'a']
const PLAUSIBLE = ['ada@kanti.example', '08031234567', member.userId, '123456', 'Lagos', 'newest', '5000', 'google']

const oddText = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  // A lone surrogate, which is not valid text.
  fc.array(fc.integer({ min: 0xd7f0, max: 0xe010 }), { maxLength: 3 }).map((units) => String.fromCharCode(...units)),
)
const plausibleText = fc.oneof(fc.constantFrom(...PLAUSIBLE), fc.emailAddress(), fc.string({ maxLength: 20 }))
const text = fc.oneof(plausibleText, oddText)
const value = fc.oneof({ weight: 3, arbitrary: text }, fc.constantFrom(...ODD_VALUES), fc.jsonValue({ maxDepth: 3 }))

/** A request whose parts are mostly valid, and altered in places. */
function requestTo(target: Endpoint): fc.Arbitrary<{ target: Endpoint; request: InjectOptions }> {
  const { params, query, body } = target.describe
  return fc
    .record({
      params: bent(params, text),
      query: bent(query, fc.oneof(text, fc.array(text, { minLength: 2, maxLength: 3 }))),
      body: fc.oneof({ weight: 8, arbitrary: bent(body, value).map((each) => JSON.stringify(each)) }, rawBody),
      bearer: fc.constantFrom('member', 'newcomer', 'operator', 'dead', ''),
      headers: oddHeaders,
    })
    .map((parts) => ({
      target,
      request: {
        method: methodOf(target.call),
        url: `/api/v1${withParams(pathOf(target.call), parts.params)}${withQuery(parts.query)}`,
        headers: {
          host: 'kanti.example',
          ...(body && { 'content-type': 'application/json' }),
          ...(parts.bearer && { authorization: `Bearer ${parts.bearer}` }),
          ...parts.headers,
        },
        ...(body && { payload: parts.body }),
      },
    }))
}

const rawBody = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '{"a":1,"a":2}',
    '{"__proto__":{"x":1}}',
    '['.repeat(30_000),
    '{"a":'.repeat(50) + '1' + '}'.repeat(50),
    `{"email":"${'a'.repeat(100_000)}"}`,
  ),
  fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
)

const oddHeaders = fc.constantFrom<Record<string, string>>(
  {},
  {},
  {},
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-encoding': 'gzip' },
  { 'idempotency-key': 'short' },
  { 'idempotency-key': 'é'.repeat(20) },
  { 'proof-of-work': 'x'.repeat(3000) },
  { 'x-http-method-override': 'DELETE' },
  { accept: 'text/html' },
)

/** Most fields of a schema, with sample or odd values, and now and then a field that it does not have. */
function bent(schema: z.ZodType | undefined, values: fc.Arbitrary<unknown>): fc.Arbitrary<Record<string, unknown>> {
  const fields = schema ? fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : {}
  const known = Object.entries(fields).map(([name, field]) => [name, fc.oneof(sampleOf(field), values)] as const)
  const extra = fc.option(fc.dictionary(fc.constantFrom('user_id', 'is_admin', 'constructor', 'extra'), values), {
    freq: 6,
    nil: {},
  })
  return fc
    .tuple(fc.record(Object.fromEntries(known), { requiredKeys: [] }), extra)
    .map(([own, more]) => ({ ...own, ...more }))
}

type JsonSchema = z.core.JSONSchema.JSONSchema

function fieldsOf(schema: JsonSchema): Record<string, JsonSchema> {
  const parts = [schema, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])] as JsonSchema[]
  return Object.assign({}, ...parts.map(({ properties }) => properties ?? {})) as Record<string, JsonSchema>
}

function sampleOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number') return fc.integer({ min: 0, max: 10 })
  return plausibleText
}

function withParams(path: string, params: Record<string, unknown>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(params[name] ?? 'x'))
}

function withQuery(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([name, each]) =>
    (Array.isArray(each) ? each : [each]).map((one) => `${name}=${encoded(one)}`),
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** Encoded as in a browser. A lone surrogate becomes raw bytes that no browser sends. */
function encoded(each: unknown): string {
  const written = String(each)
  return written.isWellFormed() ? encodeURIComponent(written) : '%ED%A0%80'
}
