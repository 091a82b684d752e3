import { expect, test } from 'vitest'
import type { BillSandbox } from '#contracts/sandbox.ts'
import { createProviders } from '#server/create-providers.ts'
import { newRequestId } from '#server/providers/bill-payments/request-id.ts'
import { startSimulators } from '#tests/support/providers/simulators.ts'
import { REAL_BILLS } from '#tests/support/app/sandbox.ts'
import { openWholeApp } from '#tests/support/app/whole-app.ts'

const simulators = await startSimulators()
const { app, http } = await openWholeApp({ SIMULATORS_URL: simulators.url })
const { bills } = createProviders(app.config)
const headers = { host: 'kanti.example' }

const buy = (phone = '+2348031234567') =>
  bills.pay({
    kind: 'airtime',
    requestId: newRequestId(new Date()),
    serviceId: 'mtn',
    phone,
    amountKobo: 100_00,
  })
const setOutcome = (outcome: string, server = http) =>
  server.inject({ method: 'PUT', url: '/api/v1/sandbox/bills/outcome', headers, payload: { outcome } })

test('the chosen outcome applies to all further purchases until another one is chosen', async () => {
  expect((await buy()).kind).toBe('delivered')
  const answer = await setOutcome('fail')
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Success', data: { outcome: 'fail' } }])
  expect([(await buy()).kind, (await buy()).kind]).toEqual(['failed', 'failed'])
  await setOutcome('drop')
  expect((await buy()).kind).toBe('unknown')
  expect((await setOutcome('gift')).statusCode).toBe(422)
})

test('the sandbox shows the outcome and every number with a special one', async () => {
  await setOutcome('by-number')
  const answer = await http.inject({ url: '/api/v1/sandbox/bills', headers })
  const { outcome, numbers } = answer.json<{ data: BillSandbox }>().data
  expect(outcome).toBe('by-number')
  expect(numbers).toContainEqual({ number: '08000000101', label: 'Fails' })
  expect(new Set(numbers.map(({ number }) => number)).size).toBe(numbers.length)
  expect((await buy('+2348000000101')).kind).toBe('failed')
})

test('if bills are real, outcomes cannot be chosen', async () => {
  const { http: real } = await openWholeApp({ SIMULATORS_URL: simulators.url, ...REAL_BILLS })
  expect((await setOutcome('deliver', real)).statusCode).toBe(404)
  expect((await real.inject({ url: '/api/v1/sandbox/bills', headers })).statusCode).toBe(404)
})
