import { expect, test } from 'vitest'
import { createProviders } from '#server/create-providers.ts'
import { beginPayment } from '#tests/support/providers/cards.ts'
import { startSimulators } from '#tests/support/providers/simulators.ts'
import { openWholeApp } from '#tests/support/app/whole-app.ts'

const simulators = await startSimulators()
const { app, http } = await openWholeApp({ SIMULATORS_URL: simulators.url })
const { cards } = createProviders(app.config)
const headers = { host: 'kanti.example' }

const begin = () => beginPayment(cards)
const payByCard = (payload: object, server = http) =>
  server.inject({ method: 'POST', url: '/api/v1/sandbox/cards/pay', headers, payload })

test.each([
  ['success', 'success', 'confirmed'],
  ['decline', 'failed', 'declined'],
  ['abandon', 'abandoned', 'abandoned'],
] as const)('a payment with the outcome %s is paid like in the popup', async (outcome, status, reported) => {
  const { reference, accessCode } = await begin()
  const answer = await payByCard({ access_code: accessCode, outcome })
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Success', data: { reference, status } }])
  expect(await cards.verify(reference)).toMatchObject({ kind: reported })
})

test('an unknown access code is not found, and other outcomes are refused', async () => {
  expect((await payByCard({ access_code: 'none', outcome: 'success' })).statusCode).toBe(404)
  expect((await payByCard({ access_code: 'none', outcome: 'gift' })).statusCode).toBe(422)
})

test('the popup is at our address, can be framed by our pages only, and accepts the form', async () => {
  const { reference, accessCode } = await begin()
  const url = `/sandbox/cards/popup/${accessCode}`
  const page = await http.inject({ url, headers })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('NGN 5,000.00')
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  // Safari does not know `self` in a sandboxed frame, as ours is.
  expect(page.headers['content-security-policy']).toContain("form-action 'self' http://kanti.example")
  expect(page.headers['x-frame-options']).toBeUndefined()
  const paid = await http.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ card: '4084 0840 8408 4081' }).toString(),
  })
  expect(paid.body).toContain(`data-status="success" data-reference="${reference}"`)
  expect(await cards.verify(reference)).toMatchObject({ kind: 'confirmed' })
})

test('an unknown popup says so, and unreachable simulators are reported clearly', async () => {
  expect((await http.inject({ url: '/sandbox/cards/popup/none', headers })).statusCode).toBe(404)
  const { http: lonely } = await openWholeApp({ SIMULATORS_URL: 'http://127.0.0.1:9' })
  const answer = await lonely.inject({ url: '/sandbox/cards/popup/none', headers })
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([502, 'simulators_down'])
})

test('if cards are real, payments cannot be simulated', async () => {
  const { http: real } = await openWholeApp({
    SIMULATORS_URL: simulators.url,
    PUBLIC_URL: 'http://kanti.example',
    PAPERS_KEY: 'p'.repeat(32),
    PAYSTACK_SECRET_KEY: 'sk_test_abc',
    PAYSTACK_PUBLIC_KEY: 'pk_test_abc',
  })
  const { accessCode } = await begin()
  expect((await payByCard({ access_code: accessCode, outcome: 'success' }, real)).statusCode).toBe(404)
  expect((await real.inject({ url: `/sandbox/cards/popup/${accessCode}`, headers })).statusCode).toBe(404)
})
