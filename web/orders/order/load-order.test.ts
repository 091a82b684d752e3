import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '#contracts/orders.ts'
import { stubStorage } from '#tests/support/stub-storage.ts'
import { storeSession } from '../../app/session.ts'
import { loadOrder } from './load-order.ts'
import { orderCopies } from './order-copies.ts'

const answer = vi.fn<() => Promise<Response>>()
const person = { id: '7', email: 'ada@market.test', first_name: 'Ada', last_name: 'Obi', is_seller: false }
const session = { access: 'st_1', expires_at: '2100-01-01T00:00:00Z' }
const signedIn = { message: '', data: [session, { ...person, subscription_plan: null }] } as const

beforeEach(() => {
  stubStorage()
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', answer)
  storeSession(signedIn)
  orderCopies.store({ id: 'o1', state: 'accepted' } as Order)
})
afterEach(() => vi.unstubAllGlobals())

const load = (id = 'o1') => {
  const url = new URL(`https://kanti.test/order-item?id=${id}`)
  return loadOrder({ url, params: {}, request: new Request(url) })
}
const refuse = (status: number) => answer.mockImplementation(async () => Response.json({ status }, { status }))

test.each([429, 500, 503])('an order that was viewed here is shown as it was after a %i', async (status) => {
  refuse(status)
  expect(await load()).toMatchObject({ order: { id: 'o1', state: 'accepted' }, isFromDevice: true })
  await expect(load('o2')).rejects.toMatchObject({ init: { status } })
})

test('an order is shown as it was without a network, and not after a refusal', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await load()).toMatchObject({ isFromDevice: true })
  refuse(404)
  await expect(load()).rejects.toMatchObject({ init: { status: 404 } })
})
