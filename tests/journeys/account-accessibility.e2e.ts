import { describe, expect, test } from 'vitest'
import { breachesOn } from '#tests/setup/breaches.ts'
import { dialogOf } from '#tests/setup/people.ts'
import { newSignedIn } from '#tests/setup/signed-in.ts'

const screens: readonly (readonly [address: string, words: string])[] = [
  ['/my-profile', 'Adaeze Obi'],
  ['/password-reset', 'This device'],
  ['/password-reset?delete-account', 'Keep my account'],
  ['/saved-items', 'Nothing saved yet'],
  ['/messages', 'Mark all as read'],
  ['/message-content?id=7', 'This message is not here'],
  ['/email-undo?token=7', 'Take it back'],
]

describe.each([
  { width: 320, scheme: 'light' },
  { width: 360, scheme: 'dark' },
  { width: 768, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
] as const)('at $width px, $scheme', (device) => {
  test('no screen of an account has a breach, or is wider than the device', { timeout: 90_000 }, async () => {
    const { page } = await newSignedIn(device)
    for (const [address, words] of screens) {
      await page.goto(address)
      await page.getByText(words).filter({ visible: true }).first().waitFor()
      expect(await breachesOn(page), address).toEqual([])
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, address).toBeLessThanOrEqual(device.width)
    }
  })
})

test('Delete Account is opened, left and closed by keyboard alone', async () => {
  const { page } = await newSignedIn({ width: 1280 })
  await page.goto('/password-reset')
  const link = page.getByRole('region', { name: 'Your data' }).getByRole('link', { name: 'Delete Account' })
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page, 'Delete Account')
  await dialog.waitFor()
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.waitForURL((url) => url.search === '')
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
})
