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
  own: endpoint('GET /own', { as: 'member', summary: 'Mine', output: message }),
}
const { call, database, http, logged } = await serveModules({}, (whole) => ({
  ...whole,
  modules: {
    market: mounted(market, { browse: async () => ({ message: 'all' }), own: async () => ({ message: 'mine' }) }),
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

test.each([
  ['tokens', 'GET /own', 401, 60],
  ['addresses', 'GET /nowhere', 404, 120],
])('an address that guesses %s is blocked for the rest of the minute', async (_, guess, status, most) => {
  const remoteAddress = `2001:db8:0:${status}::1`
  const guesses = await ask(most + 1, [guess, { remoteAddress }])
  expect(new Set(guesses)).toEqual(new Set([status]))
  await expect.poll(async () => (await call('GET /stalls', { remoteAddress })).statusCode).toBe(429)
  // Another address of the same network is blocked too; another network is not.
  expect(await ask(1, ['GET /stalls', { remoteAddress: `2001:db8:0:${status}:9::7` }])).toEqual([429])
  expect(await ask(1, ['GET /stalls', { remoteAddress: `2001:db8:1:${status}::1` }])).toEqual([200])
  expect(await ask(1, ['GET /own', { remoteAddress, as: 'efe' }])).toEqual([200])
})

test('requests with another spelling of the path are counted and blocked as well', async () => {
  const remoteAddress = '203.0.113.9'
  const guess = (url: string) => http.inject({ url, remoteAddress, headers: { host: 'kanti.example' } })
  for (let asked = 0; asked <= 60; asked++) await guess('/%61pi/v1/own')
  for (const url of ['/api/v1/own', '/%61pi/v1/own', 'http://kanti.example/api/v1/own'])
    await expect.poll(async () => (await guess(url)).statusCode).toBe(429)
})
