import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubOperator } from '#tests/support/stub-operator.ts'
import { bills } from './bill-sections.tsx'

const purchase = {
  id: '7',
  user: { id: '8', email: 'ada@example.ng' },
  provider_name: 'Ikeja Electric',
  amount: 2000,
  created_at: '2026-11-28T10:00:00.000Z',
  problem: null,
  proposal: null,
}

beforeEach(() => stubOperator('money'))
afterEach(() => vi.unstubAllGlobals())

test.each([
  [{ state: 'review', problem: 'No answer' }, ['Ask again', 'Was delivered', 'Failed']],
  [{ state: 'delivered', problem: 'No token' }, ['Ask again', 'Give the money back', 'Leave as it is']],
  [{ state: 'delivered' }, [], ['Ask again', 'Give the money back']],
  [{ state: 'failed', problem: 'Was delivered' }, ['Ask again', 'Leave as it is']],
  [{ state: 'failed' }, []],
])('what an operator may do with a bill: %j', async (change, inList: string[], whenOpen = inList) => {
  vi.stubGlobal('fetch', async () => Response.json({ data: [{ ...purchase, ...change }] }))
  const [row] = (await bills.load({}, Promise.race([]))).rows
  const opened = (await row!.loadDetail?.()) ?? row!
  expect([row!.acts, opened.acts].map((acts) => acts.map(({ label }) => label))).toEqual([inList, whenOpen])
})
