import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { stubOperator } from '#tests/support/stub-operator.ts'
import { debts } from './debt-section.tsx'
import { FactList } from './fact-list.tsx'
import { disputes } from './money-back-sections.tsx'
import { payments } from './money-sections.tsx'
import { members } from './people-sections.tsx'
import type { Section } from './section.ts'

const time = '2026-11-28T10:00:00.000Z'
const user = { id: '8', email: 'ada@example.ng' }
const proposed = { reason: 'The bank wrote so', by: 'bola@example.ng' }
const payment = {
  reference: 'r1',
  user,
  purpose: 'order',
  amount: 5000,
  received: null,
  returned: 0,
  refundable: 0,
  status: 'paid',
  created_at: time,
  proposal: null,
}
const dispute = {
  id: '7',
  reference: 'r1',
  payment: { user, purpose: 'order', amount: 5000 },
  status: 'open',
  waits_for_us: true,
  answer_by: '2026-12-01T10:00:00.000Z',
  created_at: time,
  proposal: null,
}
const debt = { user, owed: 5000, lost_disputes: 1, proposal: null }
const member = {
  ...user,
  first_name: 'Ada',
  last_name: 'Obi',
  status: 'active',
  kyc_status: 'verified',
  created_at: time,
}

beforeEach(() => stubOperator('market money'))
afterEach(() => vi.unstubAllGlobals())

async function shown({ load }: Section, item: object) {
  vi.stubGlobal('fetch', async () => Response.json({ data: [item] }))
  const [row] = (await load({}, Promise.race([]))).rows
  const html = render(<FactList facts={row!.detail!} />).replaceAll('\u00A0', ' ')
  return { row: render(<>{row!.cells}</>), detail: html }
}

test.each([
  ['a payment for an order', payments, payment, '/operator/orders?search=r1'],
  ['a dispute about it', disputes, dispute, '/operator/orders?search=r1'],
  ['a member', members, member, '/operator/debts?search=8'],
])('%s leads to what it is about', async (_, section, item, link) => {
  expect((await shown(section, item)).detail).toContain(`href="${link}"`)
})

test('a payment for the wallet and a dispute about none of ours lead to no orders', async () => {
  expect((await shown(payments, { ...payment, purpose: 'wallet' })).detail).not.toContain('Its orders')
  expect((await shown(disputes, { ...dispute, payment: null })).detail).not.toContain('Its orders')
})

test('a dispute says who is waited for, and by when we answer', async () => {
  const ours = await shown(disputes, dispute)
  expect(ours.row).toMatch(/Open.*waits for us.*1 Dec 2026/)
  expect(ours.detail).toContain('Answer it in the dashboard')
  const theirs = await shown(disputes, { ...dispute, waits_for_us: false })
  expect(theirs.row).toContain('waits for the bank')
  expect(theirs.row).not.toContain('1 Dec 2026')
  expect(theirs.detail).toContain('It waits for the bank')
})

test.each([
  ['a refund', payments, { ...payment, proposal: { ...proposed, amount: 400 } }, 'Refund of NGN 400.00'],
  ['a dispute', disputes, { ...dispute, proposal: { ...proposed, outcome: 'won', amount: null } }, 'End as won'],
  [
    'a debt',
    debts,
    { ...debt, proposal: { ...proposed, kind: 'repaid', amount: 400 } },
    'Paid into our bank, NGN 400.00,',
  ],
])('what an operator proposes about %s is shown with their reason', async (_, section, item, says) => {
  const { row, detail } = await shown(section, item)
  expect(row.toLowerCase()).toMatch(/proposed|by bola/)
  expect(detail).toContain(`${says} by bola@example.ng: The bank wrote so`)
})
