import { operatorRoles } from '#contracts/values/choices.ts'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { breachesInBothThemes } from '#tests/support/browser/accessibility.ts'
import { crowdedButtonsOn } from '#tests/support/browser/buttons.ts'
import { hydrated } from '#tests/support/browser/hydrated.ts'
import type { Market } from './fill-market.ts'
import { openings } from './openings.ts'
import { nameOf, type Screen } from './screens.ts'
import { states } from './states.ts'

export const widths = [360, 768, 1280] as const
const themes = ['light', 'dark'] as const

export interface Picture {
  readonly screen: Screen
  readonly width: number
  readonly theme: (typeof themes)[number]
  readonly file: string
}

interface Taken {
  readonly pictures: readonly Picture[]
  /** Accessibility problems and crowded buttons, if they were asked for. */
  readonly breaches: readonly string[]
}

interface Taking {
  readonly browser: Browser
  readonly market: Market
  readonly folder: string
  /** Whether to look for accessibility problems and crowded buttons. */
  readonly checks: boolean
}

/** Takes pictures of the whole screen at one width, light and dark. None if the screen cannot be opened at this width. */
export async function takePictures(
  { browser, market, folder, checks }: Taking,
  screen: Screen,
  width: number,
): Promise<Taken> {
  const context = await browser.newContext({
    baseURL: market.site,
    viewport: { width, height: width < 600 ? 740 : 900 },
    hasTouch: width < 600,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    colorScheme: 'light',
  })
  try {
    const page = await context.newPage()
    await signIn(page, market, screen)
    if (screen.state) await states[screen.state](page)
    await page.goto(addressIn(market, screen), { waitUntil: 'load' })
    await settle(page, screen)
    if (screen.opened) {
      await hydrated(page)
      if (!(await openings[screen.opened](page))) return { pictures: [], breaches: [] }
      await settle(page, screen)
    }
    // The style guide shows all buttons.
    const crowded = checks && screen.route !== '/styleguide' ? await crowdedButtonsOn(page) : []
    await standWhole(page)
    const pictures: Picture[] = []
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme })
      const file = `${`${nameOf(screen)}, ${width}, ${theme}`.replaceAll(/[^\w ,.=-]/g, '_')}.jpeg`
      await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 80 })
      pictures.push({ screen, width, theme, file })
    }
    return { pictures, breaches: checks ? [...crowded, ...(await breachesInBothThemes(page))] : [] }
  } finally {
    await context.close()
  }
}

/** The address of the screen in this market: `/my-wallet/:transaction` → `/my-wallet/7`. */
function addressIn({ ids }: Market, { address }: Screen): string {
  return address.replace(/:(\w+)/g, (_, name: keyof Market['ids']) => ids[name])
}

/** Stores the sessions as the login dialog and the second factor would. */
async function signIn(page: Page, { sessions, operatorAccess }: Market, { as }: Screen): Promise<void> {
  const session = sessions[as]
  if (!session) return
  const access =
    as === 'operator'
      ? {
          'operator-access': operatorAccess,
          'operator-of': session.data[1].id,
          'operator-roles': operatorRoles.join(' '),
        }
      : {}
  await page.addInitScript(
    ([user, inTab]) => {
      localStorage.setItem('user', user)
      for (const [key, text] of Object.entries(inTab)) sessionStorage.setItem(key, text)
    },
    [JSON.stringify(session), access] as const,
  )
}

/** Waits until scripts, requests and pictures have finished. */
async function settle(page: Page, { state, route }: Screen): Promise<void> {
  // Requests that never get a response would keep this waiting.
  await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => {})
  // The style guide shows busy elements on purpose.
  if (state === 'loading' || route === '/styleguide') return
  await page.waitForFunction(
    () => !document.querySelector('main [aria-busy="true"]') && document.fonts.status === 'loaded',
  )
  // Pictures that fail to load are shown as their placeholder. Those below the fold load only when asked.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.allSettled([...document.images].map((image) => image.decode()))
  })
}

/** Makes the window as high as the page. Not behind a dialog, where only the visible part matters. */
async function standWhole(page: Page): Promise<void> {
  if ((await page.locator('dialog:modal').count()) > 0) return
  const { width } = page.viewportSize()!
  await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) })
}
