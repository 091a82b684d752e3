import type { Page } from 'playwright-core'

/** Waits until the scripts of the page run: React then has a record of each element, and its first work is done. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })))
}
