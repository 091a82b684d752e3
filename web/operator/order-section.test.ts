import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notePosts, stubOperator } from '#tests/support/stub-operator.ts'
import { orders } from './order-section.tsx'

const time = '2026-11-28T10:00:00.000Z'
const party = { id: '8', name: 'Ada', email: 'ada@example.ng' }
/** An order that has ended, as far as its list and its details read it. */
const order = {
  id: '7',
  number: 'K-7XQ2M9PA',
  state: 'completed',
  total: 5000,
  refunded: 0,
  frozen_by: null,
  deadline: null,
  end_reason: null,
  proposal: null,
  correction: { pay: 'buyer', from: 'seller', amount: 1200 },
  return: null,
  buyer: party,
  seller: party,
  statistics: {},
  lines: [],
  messages: [],
  entries: [],
  complaint_options: [],
  delivery: { method: 'pickup', place: 'Ikeja' },
  payment: { with: 'wallet', paid_at: time },
  created_at: time,
}

beforeEach(() => stubOperator('market money'))
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['Pay the buyer', '5000', 'Our money goes to the buyer.', { pay: 'buyer', from: 'market' }],
  ['Take from the seller', '1200', 'Earnings of the seller go to the buyer.', { pay: 'buyer', from: 'seller' }],
  ['Compensate the seller', '5000', 'Our money goes to the seller.', { pay: 'seller', from: 'market' }],
])('%s says whose money goes to whom, and begins with what is proposed', async (label, start, says, moved) => {
  const sent = notePosts((url) => (url.includes('orders/7') ? order : [order]))
  const [row] = (await orders.load({}, Promise.race([]))).rows
  const { acts } = await row!.loadDetail!()
  const act = acts.find((each) => each.label === label)!
  expect(act.amount?.start).toBe(start)
  expect(act.asks).toContain(says)
  await act.run('They agreed', 400)
  expect(sent).toEqual([['orders/7/corrections', { ...moved, amount: 400, reason: 'They agreed' }]])
})
