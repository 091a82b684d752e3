import { expect, test } from 'vitest'
import type { Order } from '#contracts/orders.ts'
import { render } from '#tests/support/render.tsx'
import { PaymentInformation } from './payment-information.tsx'

const order = {
  id: 'o1',
  role: 'seller',
  state: 'completed',
  lines: [{ quantity: 1 }],
  items_total: 12_000,
  delivery_fee: 1500,
  total: 13_500,
  refunded: 0,
  refunds: [],
  delivery: { method: 'pickup' },
  payment: { with: 'card', paid_at: '2026-11-24T08:00:00Z', refund_to: 'card' },
  fee: { commission: 480, vat: 36, net: 12_984 },
  documents: [],
  waits_for: null,
  frozen: false,
} as unknown as Order
const shown = (change: Partial<Order>) =>
  render(<PaymentInformation order={{ ...order, ...change }} onChange={() => {}} />)

test('a seller reads what went back to the buyer only if something did', () => {
  expect(shown({})).not.toContain('Back to the buyer')
  expect(shown({ refunded: 1000, fee: { commission: 440, vat: 33, net: 12_027 } })).toContain('Back to the buyer')
})

test('a buyer chooses where money comes back while the order is open and not frozen', () => {
  const open = { role: 'buyer', state: 'accepted', waits_for: 'seller' } as const
  expect(shown(open)).toContain('where money comes back')
  for (const end of [{ frozen: true }, { waits_for: null }])
    expect(shown({ ...open, ...end })).not.toContain('where money comes back')
})
