import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { stubOperator } from '#tests/support/stub-operator.ts'
import { proposals } from './proposal-section.tsx'

const proposal = {
  id: '7',
  subject: 'f1',
  reason: 'The photos',
  status: 'proposed',
  is_own: false,
  by: { id: '1', email: 'bola@example.ng' },
  decided_by: null,
  decision_reason: null,
  created_at: '2026-11-28T10:00:00.000Z',
  expires_at: '2026-12-01T10:00:00.000Z',
  decided_at: null,
}

beforeEach(() => stubOperator('market money'))
afterEach(() => vi.unstubAllGlobals())

async function rowOf(change: object) {
  vi.stubGlobal('fetch', async () => Response.json({ data: [{ ...proposal, ...change }] }))
  const [row] = (await proposals.load({}, Promise.race([]))).rows
  const { detail = [], acts = [] } = (await row!.loadDetail?.()) ?? row!
  const plain = detail.map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll('\u00A0', ' ') : value,
  ])
  return { row: row!, facts: Object.fromEntries(plain), labels: acts.map(({ label }) => label) }
}

test.each([
  {
    action: 'complaint.decide',
    amount: 100_000,
    input: { decision: 'part', kobo: 200_000 },
    facts: { Decision: 'part', Amount: 'NGN 2,000.00 back of NGN 100,000.00', Reason: 'The photos' },
    link: '/operator/complaints?search=f1',
  },
  {
    action: 'complaint.decide',
    amount: 100_000,
    input: { decision: 'release', kobo: null },
    facts: { Decision: 'release', Amount: 'NGN 100,000.00' },
    link: '/operator/complaints?search=f1',
  },
  {
    action: 'correction.make',
    amount: 500.5,
    input: { pay: 'seller', from: 'market', kobo: 50_050 },
    facts: { Pay: 'seller', From: 'market', Amount: 'NGN 500.50' },
    link: '/operator/orders?search=f1',
  },
  {
    action: 'plan.change',
    amount: 0,
    input: { title: 'Gold', price: 20_000, max_listings: 900, plan_description: [{ body: 'Much' }], retired: false },
    facts: { Title: 'Gold', Price: 'NGN 20,000.00', 'Max listings': '900', Amount: 'None' },
    link: '/operator/plans',
  },
])('$action shows what is agreed to beside the button, not in the row: $facts.Amount', async (wanted) => {
  const { action, amount, input, facts, link } = wanted
  const { row, ...opened } = await rowOf({ action, amount, input })
  expect(row.acts).toEqual([])
  expect(opened).toMatchObject({ facts, labels: ['Agree', 'Refuse'] })
  expect(render(opened.facts['To'])).toContain(`href="${link}"`)
})

test('an act that is all in the row is agreed to there; its link finds the flag', async () => {
  const { row, facts } = await rowOf({ action: 'flag.clear', amount: 0, input: {} })
  expect(row.acts.map(({ label }) => label)).toEqual(['Agree', 'Refuse'])
  expect((await rowOf({ action: 'flag.clear', amount: 0, input: {}, is_own: true })).labels).toEqual(['Withdraw'])
  expect(render(facts['To'])).toContain('href="/operator/reconciliation?search=f1"')
})
