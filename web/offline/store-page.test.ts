import { afterEach, expect, test, vi } from 'vitest'
import { storeOpened } from './store-page.ts'

afterEach(() => vi.unstubAllGlobals())

function cacheOf(entries: Map<string, Response>) {
  return {
    match: async (address: string) => entries.get(address),
    keys: async () => [...entries.keys()],
    put: async (address: string, response: Response) => void entries.set(address, response),
    delete: async (address: string) => entries.delete(address),
  }
}

test('of the pages that are opened inside the app, the last ones are stored', async () => {
  const stored = { pages: new Map<string, Response>(), files: new Map<string, Response>() }
  vi.stubGlobal('caches', { open: async (name: keyof typeof stored) => cacheOf(stored[name]) })
  vi.stubGlobal('document', { title: 'A product', querySelector: () => null, querySelectorAll: () => [] })
  vi.stubGlobal('navigator', { serviceWorker: { controller: {}, register: async () => ({}) } })
  for (let at = 1; at <= 60; at += 1) await storeOpened(`/product-details/${at}`, true)
  const addresses = [...stored.pages.keys()]
  expect(addresses).toHaveLength(40)
  expect(addresses.at(-1)).toBe('/product-details/60')
  expect(addresses[0]).toBe('/product-details/21')
})
