import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadOrders } from './load-orders.ts'

const answer = vi.fn<(url: string) => Promise<Response>>()
beforeEach(() => {
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('document', { querySelector: () => null })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Whether a seller, who has orders in one state at most, has none at all. */
async function isFirst(state: string | null, tab = ''): Promise<boolean | undefined> {
  answer.mockImplementation(async (url) => {
    const total = new URL(url, 'https://market.test').searchParams.get('state') === state ? 1 : 0
    return Response.json({ message: 'ok', data: [], total })
  })
  const { known } = loadOrders({
    url: new URL(`https://market.test/sales${tab && `?tab=${tab}`}`),
    role: 'seller',
    tabs: ['to_accept', 'to_hand_over', 'being_checked', 'problems', 'done'],
    counted: ['to_accept', 'to_hand_over', 'problems'],
  })
  return (await known)?.isFirst
}

test('only a seller without orders in any tab has none at all', async () => {
  expect(await isFirst(null)).toBe(true)
  for (const state of ['to_hand_over', 'being_checked', 'problems', 'done']) expect(await isFirst(state)).toBe(false)
  expect(await isFirst('to_accept', 'being_checked')).toBe(false)
  expect(await isFirst('done', 'being_checked')).toBe(false)
})
