import { randomInt } from 'node:crypto'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, inject } from 'vitest'
import { launchChromium } from './chromium.ts'

export interface Device {
  readonly width?: number
  readonly scripts?: boolean
  readonly scheme?: 'light' | 'dark'
  /** Keeps pages for when the network is gone, as every browser does. It makes each first visit dearer, so ask for it. */
  readonly keepsPages?: boolean
}

let browser: Promise<Browser> | undefined
const contexts: BrowserContext[] = []

/** A new person on a new phone or computer, on the home page's address. Closed when the file's tests are done. */
export async function newVisitor(device: Device = {}): Promise<Page> {
  const { width = 360, scripts = true, scheme = 'light', keepsPages = false } = device
  browser ??= launchChromium()
  const context = await (
    await browser
  ).newContext({
    baseURL: inject('siteUrl'),
    viewport: { width, height: width < 600 ? 740 : 900 },
    hasTouch: width < 600,
    javaScriptEnabled: scripts,
    colorScheme: scheme,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    reducedMotion: 'reduce',
    serviceWorkers: keepsPages ? 'allow' : 'block',
    // Of a network of their own: what others did in their journeys does not count against them.
    extraHTTPHeaders: { 'X-Forwarded-For': newAddress() },
  })
  contexts.push(context)
  // As generous as that of the test: a page with all its pictures takes a machine that is busy elsewhere long.
  context.setDefaultTimeout(20_000)
  context.setDefaultNavigationTimeout(60_000)
  return context.newPage()
}

/** Goes to an address, and waits until the scripts of its page answer. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

/** Waits until the scripts of the open page answer: only then can the form at its foot be sent. */
export function hydrated(page: Page): Promise<void> {
  return page.locator('footer [type=submit]').waitFor()
}

/** An address of the block that documentation uses. */
export function newAddress(): string {
  return `2001:db8:${randomInt(0x10000).toString(16)}:${randomInt(0x10000).toString(16)}::1`
}

/** The cards of the list a page is about, without those of other lists on it. */
export function cardsOf(page: Page): Locator {
  const list = page.locator('main ul:has(> li a[href^="/product-details/"])').first()
  return list.locator('a[href^="/product-details/"]')
}

afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close()))
  await (await browser)?.close()
})
