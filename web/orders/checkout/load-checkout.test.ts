import { afterEach, expect, test, vi } from 'vitest'
import type { Need } from '../../app/loaders.ts'
import { loadCheckout } from './load-checkout.ts'

afterEach(() => vi.unstubAllGlobals())

test('of the cart, the chosen shops are ordered with what can be ordered, and the rest stays', async () => {
  const lines = [
    { quantity: 2, problem: null },
    { quantity: 3, problem: 'sold_out' },
  ]
  const groups = ['s1', 's2'].map((id) => ({ seller: { id }, lines }))
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ data: [{ access: 'st_1' }, { id: '7' }] }) })
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ data: url.endsWith('/cart') ? { groups, count: 10 } : [] }),
  )
  const load = (search: string) =>
    loadCheckout({ url: new URL(`https://kanti.test/check-out${search}`) } as Need).loaded
  const ordered = { seller: { id: 's2' }, lines: lines.slice(0, 1) }
  expect(await load('?shop=s2')).toMatchObject({ cart: { groups: [ordered], left: 8, isEmpty: false } })
  expect(await load('')).toMatchObject({ cart: { groups: [{ seller: { id: 's1' } }, ordered], left: 6 } })
})
