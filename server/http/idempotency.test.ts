import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { deleteOldResponses } from '#server/idempotency/queries.ts'
import { withStatus } from '#server/kit/with-status.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { serveModules } from '#tests/support/app/served-modules.ts'
import { mounted } from '#server/module.ts'

const shelf = {
  fill: endpoint('POST /shelf/{row}', {
    as: 'anyone',
    summary: 'Adds sweets',
    params: z.strictObject({ row: z.string() }),
    body: z.strictObject({ count: z.number().int() }),
    output: z.object({ message: z.string() }),
    status: 201,
    otherStatuses: [202],
    isDoneOnce: true,
    refusals: ['full'],
  }),
  dust: endpoint('POST /dust', { as: 'anyone', summary: 'Dusts it', output: z.object({ message: z.string() }) }),
}

let fills = 0
let ends: Promise<unknown> = Promise.resolve()
let problem: Error | null = null
const { call, database } = await serveModules({}, (whole) => ({
  ...whole,
  modules: {
    shelf: mounted(shelf, {
      async fill({ body, requestId }) {
        fills += 1
        await ends
        if (problem) throw problem
        const answer = { message: `${body.count} by ${requestId}` }
        return body.count > 9 ? withStatus(202, answer) : answer
      },
      async dust({ requestId }) {
        return { message: requestId }
      },
    }),
  },
}))

beforeEach(async () => {
  await sql`delete from idempotency.responses`.execute(database)
  fills = 0
  ends = Promise.resolve()
  problem = null
})

const KEY = 'a key of the form'
interface Send {
  readonly key?: string
  readonly count?: number
  readonly as?: string
  readonly row?: string
}
const send = ({ key = KEY, count = 1, as, row = 'top' }: Send = {}) =>
  call(`POST /shelf/${row}`, { ...(as && { as }), headers: { 'idempotency-key': key }, payload: { count } })
const age = (seconds: number) =>
  sql`update idempotency.responses set claimed_at = claimed_at - make_interval(secs => ${seconds})`.execute(database)
/** Sets the last heartbeat of the attempt that holds the claim to this many seconds ago. */
const silence = (seconds: number) =>
  sql`update idempotency.responses set alive_at = now() - make_interval(secs => ${seconds})`.execute(database)

test('50 concurrent requests with one key run the call once and get 50 equal responses', async () => {
  ends = sleep(200)
  const answers = await Promise.all(Array.from({ length: 50 }, () => send()))
  expect(fills).toBe(1)
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(201)
  expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(49)
})

test('a later repeat gets the first response byte for byte, with its status and type', async () => {
  const first = await send()
  const again = await send()
  expect([again.statusCode, again.body, again.headers['content-type']]).toEqual([
    201,
    first.body,
    first.headers['content-type'],
  ])
  expect([first, again].map(({ headers }) => headers['idempotent-replayed'])).toEqual([undefined, 'true'])
  await age(23 * 60 * 60)
  await deleteOldResponses(database)
  expect((await send()).body).toBe(first.body)
  await age(60 * 60 + 1)
  expect((await send()).body).not.toBe(first.body)
})

test.each<[string, Send]>([
  ['another body', { count: 2 }],
  ['another path', { row: 'bottom' }],
])('one key with %s is refused', async (_, other) => {
  await send()
  const answer = await send(other)
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'idempotency_key_reused'])
  expect(fills).toBe(1)
})

test('a key belongs to one user', async () => {
  for (const as of ['ada', 'bola']) expect((await send({ as })).headers['idempotent-replayed']).toBeUndefined()
  await send()
  expect(fills).toBe(3)
})

test('a repeat is answered with 409 while a slow call is running', async () => {
  const { promise, resolve: end } = Promise.withResolvers<void>()
  ends = promise
  const first = send()
  await expect.poll(() => fills).toBe(1)
  const meanwhile = await send()
  expect([meanwhile.statusCode, meanwhile.json().code, meanwhile.headers['retry-after']]).toEqual([
    409,
    'still_running',
    '2',
  ])
  end()
  expect((await first).statusCode).toBe(201)
  expect((await send()).headers['idempotent-replayed']).toBe('true')
})

test.each([
  ['a refusal', new Refusal(409, 'full', 'The shelf is full'), 409],
  ['a fault', new TypeError('a fault of ours'), 500],
])('%s is not stored: the next attempt runs the call', async (_, error, status) => {
  problem = error
  expect((await send()).statusCode).toBe(status)
  problem = null
  expect((await send()).statusCode).toBe(201)
  expect(fills).toBe(2)
})

test('a refusal that is an outcome is stored under the key like any response', async () => {
  problem = new Refusal(422, 'full', 'It fell off the shelf.', { data: { where: 'floor' }, isOutcome: true })
  const first = await send()
  expect([first.statusCode, first.headers['content-type'], first.json()]).toMatchObject([
    422,
    'application/problem+json',
    { status: 422, code: 'full', detail: 'It fell off the shelf.', data: { where: 'floor' } },
  ])
  problem = null
  const again = await send()
  expect([again.statusCode, again.body, again.headers['content-type'], again.headers['idempotent-replayed']]).toEqual([
    422,
    first.body,
    'application/problem+json',
    'true',
  ])
  expect((await send({ count: 2 })).json().code).toBe('idempotency_key_reused')
  expect(fills).toBe(1)
})

test('another request does not take over the key of a dead process', async () => {
  await send()
  await sql`update idempotency.responses set answer = null`.execute(database)
  await silence(16)
  const other = await send({ count: 2 })
  expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused'])
  expect((await send()).statusCode).toBe(201)
})

test('the same request takes over the claim of a dead process once heartbeats are missing', async () => {
  await send()
  await sql`update idempotency.responses set answer = null`.execute(database)
  await silence(16)
  const answers = await Promise.all(Array.from({ length: 20 }, () => send()))
  expect(fills).toBe(2)
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
})

test('a slow attempt sends heartbeats, and its claim is not taken over', async () => {
  const { promise, resolve: end } = Promise.withResolvers<void>()
  ends = promise
  const lasting = send()
  await expect.poll(async () => (await sql`select from idempotency.responses`.execute(database)).rows).toHaveLength(1)
  await silence(14)
  const isAlive = `select from idempotency.responses where alive_at > now() - interval '10 seconds'`
  await expect.poll(async () => (await sql.raw(isAlive).execute(database)).rows).toHaveLength(1)
  expect((await send()).json().code).toBe('still_running')
  end()
  expect((await lasting).statusCode).toBe(201)
  expect(fills).toBe(1)
})

/** An attempt that stays silent until another one takes its claim, and the response of the other. */
async function loseClaim() {
  const { promise, resolve: end, reject: fail } = Promise.withResolvers<void>()
  ends = promise
  const slow = send()
  await expect.poll(async () => (await sql`select from idempotency.responses`.execute(database)).rows).toHaveLength(1)
  await silence(16)
  ends = Promise.resolve()
  return { slow, end, fail, taken: await send() }
}

test('an attempt that lost its claim does not overwrite the response', async () => {
  const { slow, end, taken } = await loseClaim()
  end()
  await slow
  expect((await send()).body).toBe(taken.body)
})

test('an attempt that lost its claim and fails does not end the claim of another', async () => {
  const { slow, fail, taken } = await loseClaim()
  fail(new TypeError('a fault of ours'))
  expect((await slow).statusCode).toBe(500)
  expect((await send()).body).toBe(taken.body)
})

test.each([
  ['seven characters', '1234567'],
  ['201 characters', 'k'.repeat(201)],
  ['a character that cannot be printed', 'caf\u00e9 au lait'],
  ['nothing', ''],
])('a key of %s is refused', async (_, key) => {
  const answer = await send({ key })
  expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, 'Idempotency-Key'])
  expect(fills).toBe(0)
})

test('a call without idempotency ignores the key', async () => {
  const dust = () => call('POST /dust', { headers: { 'idempotency-key': 'short' } })
  expect((await dust()).body).not.toBe((await dust()).body)
})

test('the table contains neither the key nor the request', async () => {
  await send({ key: 'my-secret-key', count: 4711 })
  const { rows } = await sql<{ all: string }>`select a::text as all from idempotency.responses a`.execute(database)
  expect(rows[0]?.all).not.toContain('my-secret-key')
  expect(
    (await sql`select from idempotency.responses where length(key_hash) = 32`.execute(database)).rows,
  ).toHaveLength(1)
})

test('a replayed response has the status of the first one', async () => {
  const first = await send({ count: 10 })
  const again = await send({ count: 10 })
  expect([first.statusCode, again.statusCode]).toEqual([202, 202])
  expect(again.body).toBe(first.body)
  expect(again.headers['idempotent-replayed']).toBe('true')
})

test('a key of visitors is of one network', async () => {
  for (const remoteAddress of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) {
    const sent = { remoteAddress, headers: { 'idempotency-key': KEY }, payload: { count: 1 } }
    expect((await call('POST /shelf/top', sent)).statusCode).toBe(201)
  }
  expect(fills).toBe(2)
})
