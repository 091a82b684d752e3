import { expect, test, vi } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { RecipientsRow } from './recipients-row.tsx'

vi.mock('../../accounts/session/member.tsx', () => ({ useMember: () => ({ profile: { phone: '+2348031234567' } }) }))

const bought = {
  service: 'education',
  provider: 'waec',
  provider_name: 'WAEC',
  phone: '08031234567',
  customer_name: null,
  last: { purchase_id: '7', product: null, amount: 500 },
  bought_at: '2026-11-28T10:00:00.000Z',
} as const

test.each([
  ['to a phone', true, undefined, ['My number']],
  ['with a phone field', false, undefined, []],
  ['to a meter', false, '1111111111111', ['Last time']],
])('the row offers the own number at most once for a bill %s', (_, isToPhone, billersCode, titles) => {
  const recipients = [{ ...bought, ...(billersCode && { billersCode }) }]
  const html = render(<RecipientsRow recipients={recipients} isToPhone={isToPhone} typed={{}} onChoose={() => {}} />)
  expect([...html.matchAll(/<b>([^<]+)/g)].map(([, title]) => title)).toEqual(titles)
})
