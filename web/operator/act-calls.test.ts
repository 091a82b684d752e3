import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notePosts, stubOperator } from '#tests/support/stub-operator.ts'
import { bills } from './bill-sections.tsx'
import { complaints } from './complaint-section.tsx'
import { disputes } from './money-back-sections.tsx'
import { payments } from './money-sections.tsx'
import { proposals } from './proposal-section.tsx'
import type { Section } from './section.ts'
import { bankAccounts, withdrawals } from './withdrawal-sections.tsx'

const time = '2026-11-28T10:00:00.000Z'
const person = { id: '8', email: 'ada@example.ng' }
/** What the rows of these lists have. */
const item = {
  id: '7',
  reference: 'r1',
  subject: 's1',
  user: person,
  by: person,
  purpose: 'wallet',
  amount: 5000,
  returned: 0,
  refundable: 5000,
  status: 'open',
  problem: null,
  proposal: null,
  payment: null,
  input: {},
  is_own: false,
  same_account: [],
  created_at: time,
  usable_from: time,
  expires_at: time,
  decided_at: null,
}
const reason = 'The bank wrote so'

beforeEach(() => stubOperator('market money'))
afterEach(() => vi.unstubAllGlobals())

async function runOn({ load }: Section, change: object, label: string): Promise<unknown> {
  const sent = notePosts(() => [{ ...item, ...change }])
  const [row] = (await load({}, Promise.race([]))).rows
  const { acts } = (await row!.loadDetail?.()) ?? row!
  await acts.find((act) => act.label === label)!.run(reason, 400)
  return sent[0]
}

test.each<[label: string, path: string, section: Section, change: object, body?: object]>([
  ['Refund', 'payments/r1/refund', payments, {}, { amount: 400 }],
  ['End as won', 'disputes/7/end', disputes, {}, { outcome: 'won' }],
  ['End as lost', 'disputes/7/end', disputes, {}, { outcome: 'lost', amount: 400 }],
  ['Let go', 'withdrawals/7/let-go', withdrawals, { state: 'review' }],
  ['Refuse', 'withdrawals/7/refuse', withdrawals, { state: 'review' }],
  ['Was paid', 'withdrawals/7/settle', withdrawals, { state: 'sending' }, { outcome: 'paid' }],
  ['Failed', 'withdrawals/7/settle', withdrawals, { state: 'sending' }, { outcome: 'failed' }],
  ['Approve', 'bank-accounts/7/approve', bankAccounts, { status: 'review' }],
  ['Reject', 'bank-accounts/7/reject', bankAccounts, { status: 'review' }],
  ['Was delivered', 'purchases/7/settle', bills, { state: 'unknown' }, { outcome: 'delivered' }],
  ['Failed', 'purchases/7/settle', bills, { state: 'unknown' }, { outcome: 'failed' }],
  ['Give the money back', 'purchases/7/settle', bills, { state: 'delivered' }, { outcome: 'reversed' }],
  ['Leave as it is', 'purchases/7/settle', bills, { state: 'failed', problem: 'Late' }, { outcome: 'kept' }],
])('%s sends %s', async (label, path, section, change, body = {}) => {
  expect(await runOn(section, change, label)).toEqual([path, { reason, ...body }])
})

test('a refund that another operator has proposed is filled in with its amount', async () => {
  const proposal = { amount: 400, reason, by: person.email }
  vi.stubGlobal('fetch', async () => Response.json({ data: [{ ...item, proposal }] }))
  const { rows } = await payments.load({}, Promise.race([]))
  expect(rows[0]!.acts[0]!.amount!.start).toBe('400')
})

test('half of an odd total is filled in without a third decimal', async () => {
  const complaint = { total: 2500.51, amount: null, decisions: ['part'], kind: 'damaged', wants: 'part', was: 'paid' }
  const parties = { buyer: person, seller: person }
  vi.stubGlobal('fetch', async () => Response.json({ data: [{ ...item, ...complaint, ...parties, opened_at: time }] }))
  const { rows } = await complaints.load({}, Promise.race([]))
  expect(rows[0]!.acts[0]!.amount!.start).toBe('1250.26')
})

test.each<[action: string, input: object, path: string, body: object]>([
  ['purchase.settle-delivered', {}, 'purchases/s1/settle', { outcome: 'delivered' }],
  ['withdrawal.settle-paid', {}, 'withdrawals/s1/settle', { outcome: 'paid' }],
  ['complaint.decide', { decision: 'part', kobo: 40_050 }, 'complaints/s1/decide', { decision: 'part', amount: 400.5 }],
  ['complaint.decide', { decision: 'refund', kobo: null }, 'complaints/s1/decide', { decision: 'refund' }],
  [
    'correction.make',
    { pay: 'buyer', from: 'seller' },
    'orders/s1/corrections',
    { pay: 'buyer', from: 'seller', amount: 5000 },
  ],
  ['payment.refund', {}, 'payments/s1/refund', { amount: 5000 }],
  ['dispute.end-won', {}, 'disputes/s1/end', { outcome: 'won' }],
  ['dispute.end-lost', { lostKobo: 40_050 }, 'disputes/s1/end', { outcome: 'lost', amount: 400.5 }],
  ['debt.repay', { reference: 'b1' }, 'debts/s1/settle', { kind: 'repaid', amount: 5000, reference: 'b1' }],
  ['debt.write-off', {}, 'debts/s1/settle', { kind: 'written_off', amount: 5000 }],
])('to agree to %s sends what was proposed: %j', async (action, input, path, body) => {
  expect(await runOn(proposals, { status: 'proposed', action, input }, 'Agree')).toEqual([path, { reason, ...body }])
})
