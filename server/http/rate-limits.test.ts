import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { serveModules } from '#tests/support/app/served-modules.ts'
import { mounted } from '#server/module.ts'

const message = z.object({ message: z.string() })
const market = {
  browse: endpoint('GET /stalls', {
    as: 'anyone',
    summary: 'Stalls',
    output: message,
    cachedUntilChangeOf: 'catalog',
    isMarkedForCaller: true,
  }),
  enter: endpoint('POST /enter', { as: 'anyone', summary: 'In', output: message }),
  own: endpoint('GET /own', { as: 'member', summary: 'Mine', output: message }),
}
const { call, database, http, logged } = await serveModules({}, (whole) => ({
  ...whole,
  modules: {
    market: mounted(market, {
      browse: async () => ({ message: 'all' }),
      enter: async () => ({ message: 'in' }),
      own: async () => ({ message: 'mine' }),
    }),
  },
}))
beforeEach(() => sql`delete from limits.counters`.execute(database))

/** Makes the call this many times and returns the status of each response. */
async function ask(times: number, what: Parameters<typeof call>): Promise<number[]> {
  const statuses: number[] = []
  for (let asked = 0; asked < times; asked++) statuses.push((await call(...what)).statusCode)
  return statuses
}

test('an address may browse 600 times a minute, cached responses included', async () => {
  const from = (remoteAddress: string) => ['GET /stalls', { remoteAddress }] as Parameters<typeof call>
  expect(new Set(await ask(600, from('203.0.113.1')))).toEqual(new Set([200]))
  const answer = await call(...from('203.0.113.1'))
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many'])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(50)
  await ask(5, from('203.0.113.1'))
  const lines = logged.filter((line) => line['security'] === 'limit_reached' && line['network'] === '203.0.113.1')
  expect(lines).toMatchObject([
    { rule: expect.any(String), requestId: answer.headers['x-request-id'], route: '/api/v1/stalls' },
  ])
  expect(await ask(1, from('203.0.113.2'))).toEqual([200])
})

test('a member may browse 300 times a minute, from any address', async () => {
  const as = (member: string, octet: number) =>
    ['GET /stalls', { as: member, remoteAddress: `203.0.113.${octet}` }] as Parameters<typeof call>
  const statuses = [...(await ask(150, as('ada', 3))), ...(await ask(151, as('ada', 4)))]
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect(await ask(1, as('bola', 3))).toEqual([200])
})

test('a member may read their own data 300 times a minute, from any address', async () => {
  const as = (member: string, octet: number) =>
    ['GET /own', { as: member, remoteAddress: `203.0.113.${octet}` }] as Parameters<typeof call>
  const statuses = [...(await ask(150, as('chi', 5))), ...(await ask(151, as('chi', 6)))]
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect(await ask(1, as('dayo', 5))).toEqual([200])
})

test('a network past the limit of 404s gets 429 where it would get 404, and everything else as before', async () => {
  const remoteAddress = '2001:db8:0:404::1'
  const guess = (url: string, from = remoteAddress) =>
    http.inject({ url, remoteAddress: from, headers: { host: 'kanti.example' } })
  const guesses = await ask(120, ['GET /nowhere', { remoteAddress }])
  expect(new Set(guesses)).toEqual(new Set([404]))
  const answer = await guess('/api/v1/nowhere')
  expect([answer.statusCode, answer.json().code, answer.headers['content-type']]).toEqual([
    429,
    'too_many',
    'application/problem+json',
  ])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  // Another spelling of the path, and another address of the same network.
  expect((await guess('/%61pi/v1/nowhere')).statusCode).toBe(429)
  expect((await guess('/api/v1/nowhere', '2001:db8:0:404:9::7')).statusCode).toBe(429)
  expect((await guess('/api/v1/nowhere', '2001:db8:1:404::1')).statusCode).toBe(404)
  expect(await ask(1, ['GET /stalls', { remoteAddress }])).toEqual([200])
  expect(await ask(1, ['GET /own', { remoteAddress, as: 'efe' }])).toEqual([200])
  const bearer = { host: 'kanti.example', authorization: 'Bearer made-up' }
  expect((await http.inject({ url: '/api/v1/nowhere', remoteAddress, headers: bearer })).statusCode).toBe(429)
})

test('any number of dead sessions behind one address leaves it its sign-in', async () => {
  const remoteAddress = '203.0.113.9'
  expect(new Set(await ask(150, ['GET /own', { remoteAddress }]))).toEqual(new Set([401]))
  // A count in the database would be complete.
  await sleep(1000)
  expect(await ask(1, ['POST /enter', { remoteAddress }])).toEqual([200])
})
