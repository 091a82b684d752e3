import { expect, test } from 'vitest'
import type { TransferSandbox } from '#contracts/sandbox.ts'
import { startSimulators } from '#tests/support/providers/simulators.ts'
import { openWholeApp } from '#tests/support/app/whole-app.ts'

const simulators = await startSimulators()
const { http } = await openWholeApp({ SIMULATORS_URL: simulators.url })
const headers = { host: 'kanti.example' }

test('the sandbox shows what is chosen for transfers, and every end of a number with a special outcome', async () => {
  const read = async () =>
    (await http.inject({ url: '/api/v1/sandbox/transfers', headers })).json<{ data: TransferSandbox }>().data
  const { numbers, ...start } = await read()
  expect(start).toEqual({ outcome: 'by-number', balance: 50_000_000, account_name: null })
  expect(numbers).toContainEqual({ ending: '0101', label: 'Fails' })
  expect(new Set(numbers.map(({ ending }) => ending)).size).toBe(numbers.length)

  const payload = { outcome: 'fail', balance: 10.5, account_name: 'ADE BALOGUN' }
  const set = await http.inject({ method: 'PUT', url: '/api/v1/sandbox/transfers/outcome', headers, payload })
  expect(set.json()).toEqual({ message: 'Success', data: payload })
  expect(await read()).toEqual({ ...payload, numbers })
})
