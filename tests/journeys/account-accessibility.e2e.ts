import { expect, test } from 'vitest'
import { breachesInBothThemes } from '#tests/support/browser/accessibility.ts'
import { goTo } from '#tests/support/browser/browser.ts'
import { hindrancesOn } from '#tests/support/browser/motion-and-zoom.ts'
import { dialogOf } from '#tests/support/browser/people.ts'
import { newSignedIn } from '#tests/support/browser/signed-in.ts'

const screens: readonly (readonly [address: string, words: string])[] = [
  ['/my-profile', 'Adaeze Obi'],
  ['/password-reset', 'This device'],
  ['/password-reset?delete-account', 'Keep my account'],
  ['/saved-items', 'Nothing saved yet'],
  ['/messages', 'Mark all as read'],
  ['/message-content?id=7', 'This message is not here'],
  ['/email-undo#token=7', 'Take it back'],
]

test('no account page has an accessibility problem, light or dark, or is too wide', async () => {
  const { page } = await newSignedIn()
  for (const [address, words] of screens) {
    // Before hydration, styles show the name of the member, which the check does not read.
    await goTo(page, address)
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      // Only in main: the header shows the name of the member before the page has loaded.
      await page.locator('main').getByText(words).filter({ visible: true }).first().waitFor()
      expect(await breachesInBothThemes(page), `${address} at ${width} px`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(width)
    }
    expect(await hindrancesOn(page), address).toEqual([])
  }
})

test('Delete Account is opened and closed by keyboard, which returns the focus', async () => {
  const { page } = await newSignedIn({ width: 1280 })
  await page.goto('/password-reset')
  const link = page.getByRole('region', { name: 'Your data' }).getByRole('link', { name: 'Delete Account' })
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page, 'Delete Account')
  await dialog.waitFor()
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.waitForURL((url) => url.search === '')
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
})
