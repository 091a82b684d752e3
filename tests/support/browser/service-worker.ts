import type { Page } from 'playwright-core'

/** Waits until the service worker handles the requests of the page. */
export async function serviceWorkerOf(page: Page): Promise<void> {
  const isControlled = await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return true
    return new Promise<boolean>((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true })
      setTimeout(() => resolve(false), 5000)
    })
  })
  // It does not take over a page that was loading when it became active, but it controls the next page.
  if (!isControlled) await page.reload()
}

/** The addresses of everything in the caches. */
export function cachedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url.slice(location.origin.length))
  })
}
