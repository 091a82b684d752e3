import { afterEach, expect, test, vi } from 'vitest'
import { forgetOpened } from './use-stored-pages.ts'

afterEach(() => vi.unstubAllGlobals())

test('signing out deletes the stored pages, and goes on in a browser that refuses them', async () => {
  const caches = { delete: vi.fn<() => Promise<boolean>>(async () => true) }
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } })
  vi.stubGlobal('caches', caches)
  await forgetOpened()
  expect(caches.delete).toHaveBeenCalledExactlyOnceWith('pages')
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  vi.stubGlobal('caches', { delete: refuse })
  await forgetOpened()
  vi.stubGlobal('navigator', {})
  await forgetOpened()
})
