import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core'
import { afterAll, inject } from 'vitest'

/** The shell has no windows to paint and takes two thirds of the processor's time. */
const KNOWN = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']
const executablePath = process.env['CHROMIUM'] ?? KNOWN.find(existsSync) ?? '/usr/bin/chromium'

/** Headless, as root, and silent: without these it asks hosts of its own at every start. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

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
  browser ??= chromium.launch({ executablePath, headless: true, args: ARGS })
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
  context.setDefaultTimeout(20_000)
  return context.newPage()
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
