import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#tests/support/stub-storage.ts'
import { expireSession } from '../../app/session-end.ts'
import { storeSession } from '../../app/session.ts'
import { storeBought } from './purchase-copies.ts'
import { loadPurchase } from './load-purchase.ts'

const answer = vi.fn<() => Promise<Response>>()
const person = { id: '7', email: 'ada@market.test', first_name: 'Ada', last_name: 'Obi', is_seller: false }
const session = { access: 'st_1', expires_at: '2100-01-01T00:00:00Z' }
const signedIn = { data: [session, { ...person, subscription_plan: null }] } as const
const bought = {
  id: 'p1',
  service: 'electricity-bill',
  provider: 'ikeja-electric',
  provider_name: 'Ikeja Electric',
  product: null,
  amount: 2000,
  phone: '08031234567',
  status: 'delivered',
  token: '48210937551622047730',
  response_description: 'TRANSACTION SUCCESSFUL',
  created_at: '2026-11-21T13:05:00.000Z',
} as const

beforeEach(() => {
  stubStorage()
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', answer)
  storeSession(signedIn)
  storeBought(bought, '7')
})
afterEach(() => vi.unstubAllGlobals())

const load = (id = 'p1') => {
  const url = new URL(`https://kanti.test/vtu-services/purchases/${id}`)
  return loadPurchase({ url, params: { id }, request: new Request(url) })
}
const refuse = (status: number) => answer.mockImplementation(async () => Response.json({ status }, { status }))

test.each([429, 500, 503])('the token of a purchase is shown as it was after a %i', async (status) => {
  refuse(status)
  expect(await load()).toMatchObject({ purchase: { id: 'p1', token: bought.token }, isFromDevice: true })
  await expect(load('p2')).rejects.toMatchObject({ init: { status } })
})

test('a purchase is shown as it was answered without a network, and not after a refusal', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'))
  const unknown = { reference: null, state: 'delivered', customer_name: null, timeline: [], asks_again_at: null }
  expect(await load()).toMatchObject({ purchase: { ...bought, ...unknown }, isFromDevice: true })
  refuse(404)
  await expect(load()).rejects.toMatchObject({ init: { status: 404 } })
})

test('the first answer to a repeated payment does not replace what the page showed since', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'))
  const { token: _, ...first } = bought
  storeBought({ ...first, status: 'pending' }, '7')
  expect(await load()).toMatchObject({ purchase: { status: 'delivered', token: bought.token } })
})

test('a purchase is shown to its buyer only, and of many the newest', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'))
  for (let each = 2; each <= 21; each++) storeBought({ ...bought, id: `p${each}` }, '7')
  expect(await load('p21')).toMatchObject({ isFromDevice: true })
  storeSession({ data: [session, { ...signedIn.data[1], id: '8' }] })
  await expect(load('p21')).rejects.toMatchObject({ init: { status: 0 } })
})

test('an answer to a payment that comes after the session leaves no token', () => {
  expireSession('st_1')
  storeBought(bought, '7')
  expect(localStorage.getItem('purchases')).toBeNull()
})
