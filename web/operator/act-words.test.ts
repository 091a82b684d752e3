import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubOperator } from '#tests/support/stub-operator.ts'
import { members } from './people-sections.tsx'
import { reconciliation } from './reconciliation-section.tsx'
import type { Section } from './section.ts'

const time = '2026-11-28T10:00:00.000Z'
const flag = {
  id: '7',
  source: 'books',
  account: 'paystack',
  subject: 'f1',
  cleared_at: null,
  found_at: time,
  seen_at: time,
}
const member = { id: '7', email: 'ada@example.ng', first_name: 'Ada', kyc_status: 'verified', created_at: time }

beforeEach(() => stubOperator('market money'))
afterEach(() => vi.unstubAllGlobals())

test.each<[label: string, section: Section, item: object, says: RegExp]>([
  ['Clear', reconciliation, { ...flag, freezes: { id: '8', email: null } }, /second operator.*stays frozen/],
  ['Clear', reconciliation, { ...flag, freezes: null }, /^What did you find\?$/],
  ['Restore', members, { ...member, status: 'suspended' }, /second operator/],
  ['Suspend', members, { ...member, status: 'active' }, /cancelled for good/],
])('the dialog to %s says what follows: %#', async (label, { load }, item, says) => {
  vi.stubGlobal('fetch', async () => Response.json({ data: [item] }))
  const [row] = (await load({}, Promise.race([]))).rows
  expect(row!.acts.find((act) => act.label === label)!.asks).toMatch(says)
})
