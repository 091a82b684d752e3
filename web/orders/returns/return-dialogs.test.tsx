import { expect, test } from 'vitest'
import type { Order } from '#contracts/orders.ts'
import { render } from '#tests/support/render.tsx'
import ReturnDialog from './return-dialogs.tsx'

test('of an order of which a part went back, the rest is offered as refund', () => {
  const order = { total: 6200.5, refunded: 2000 } as Order
  const html = render(<ReturnDialog name="refund" order={order} act={async () => {}} onClose={() => {}} />)
  expect(html).toContain('value="4,200.50"')
})
