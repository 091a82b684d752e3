import { expect, test } from 'vitest'
import { createProviders } from '#server/create-providers.ts'
import { beginPayment, cardPayers } from '#tests/support/providers/cards.ts'
import { startSimulators } from '#tests/support/providers/simulators.ts'
import { REAL_BILLS } from '#tests/support/app/sandbox.ts'
import { openWholeApp } from '#tests/support/app/whole-app.ts'

const simulators = await startSimulators()
const { app, http } = await openWholeApp({ SIMULATORS_URL: simulators.url })
const { cards } = createProviders(app.config)
const { pay } = cardPayers(simulators.url)
const headers = { host: 'kanti.example' }

const begin = () => beginPayment(cards)
const open = (reference: string, server = http) =>
  server.inject({ method: 'POST', url: '/api/v1/sandbox/disputes', headers, payload: { reference } })
const end = (id: string, outcome: string) =>
  http.inject({ method: 'PUT', url: `/api/v1/sandbox/disputes/${id}`, headers, payload: { outcome } })

test.each([
  ['won', { kind: 'won' }],
  ['lost', { kind: 'lost', kobo: 5_000_00 }],
] as const)('a paid payment is disputed, and the dispute is %s, once', async (outcome, state) => {
  const { reference, accessCode } = await begin()
  expect((await open(reference)).statusCode).toBe(404)
  await pay(accessCode)
  const opened = await open(reference)
  expect([opened.statusCode, opened.json()]).toEqual([201, { message: 'Success', data: { id: expect.any(String) } }])
  const { id } = opened.json<{ data: { id: string } }>().data
  expect(await cards.findDispute(id, reference)).toMatchObject({ kind: 'open', answerBy: expect.any(Date) })
  expect((await open(reference)).statusCode).toBe(404)
  expect((await end(id, 'drawn')).statusCode).toBe(422)
  const ended = await end(id, outcome)
  expect([ended.statusCode, ended.json()]).toEqual([200, { message: 'Success', data: { outcome } }])
  expect(await cards.findDispute(id, reference)).toEqual(state)
  expect((await end(id, outcome)).statusCode).toBe(404)
})

test('if any provider is real, no payment can be disputed', async () => {
  const { http: real } = await openWholeApp({ SIMULATORS_URL: simulators.url, ...REAL_BILLS })
  const { reference, accessCode } = await begin()
  await pay(accessCode)
  expect((await open(reference, real)).statusCode).toBe(404)
})
