import { randomInt } from 'node:crypto'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { inject, TestRunner } from 'vitest'
import { addCleanup } from '../app/cleanup.ts'
import { launchChromium } from './chromium.ts'
import { hydrated } from './hydrated.ts'

export { hydrated }

export interface Device {
  readonly width?: number
  readonly scripts?: boolean
  readonly scheme?: 'light' | 'dark'
  /** Runs the service worker, which stores pages for offline use. Off by default, as it slows down first visits. */
  readonly keepsPages?: boolean
  /** Loads pictures. Off by default, because the server renders each of them at the first request. */
  readonly pictures?: boolean
}

const browsers = new Map<boolean, Promise<Browser>>()

/** A page of a new browser context, with the site as its base URL. The context closes when the test ends. */
export async function newVisitor(device: Device = {}): Promise<Page> {
  const { width = 360, scripts = true, scheme = 'light', keepsPages = false, pictures = false } = device
  const browser = await openBrowser(pictures)
  const context = await browser.newContext({
    baseURL: inject('siteUrl'),
    viewport: { width, height: width < 600 ? 740 : 900 },
    hasTouch: width < 600,
    javaScriptEnabled: scripts,
    colorScheme: scheme,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    reducedMotion: 'reduce',
    serviceWorkers: keepsPages ? 'allow' : 'block',
    // A network of its own, so that the rate limits of other journeys do not count.
    extraHTTPHeaders: { 'X-Forwarded-For': newAddress() },
  })
  addCleanup(async () => {
    if (TestRunner.getCurrentTest()?.result?.state === 'fail') await printPages(context)
    await context.close()
  })
  // Generous, because a page with all its pictures loads slowly on a busy machine.
  context.setDefaultTimeout(20_000)
  context.setDefaultNavigationTimeout(60_000)
  return context.newPage()
}

/** Prints what the pages of a failed test show. */
async function printPages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const text = await page.locator('body').innerText().catch(String)
    process.stdout.write(`${page.url()} shows:\n${text.replaceAll(/\n+/g, ' | ')}\n`)
  }
}

/** A browser lives as long as its process, through all files of the worker, unless it crashes. */
function openBrowser(pictures: boolean): Promise<Browser> {
  const launched =
    browsers.get(pictures) ??
    launchChromium({ pictures }).then((browser) => browser.once('disconnected', () => browsers.delete(pictures)))
  browsers.set(pictures, launched)
  return launched
}

/** Goes to an address and waits until its scripts run. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

/** Loses the response to the next request to an address, which the server has done. */
export function loseNextResponse(page: Page, address: string): Promise<unknown> {
  return page.route(address, (route) => route.fetch().then(() => route.abort()), { times: 1 })
}

/** A random address in the block reserved for documentation. */
export function newAddress(): string {
  return `2001:db8:${randomInt(0x10000).toString(16)}:${randomInt(0x10000).toString(16)}::1`
}

/** The product cards of the main list on the page. */
export function cardsOf(page: Page): Locator {
  const list = page.locator('main ul:has(> li a[href^="/product-details/"])').first()
  return list.locator('a[href^="/product-details/"]')
}
