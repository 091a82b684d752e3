import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { breachesInBothThemes } from '#tests/support/browser/accessibility.ts'
import { buyAirtimeFor, isSaid, newBuyer } from '#tests/support/browser/bill-pages.ts'
import { hydrated } from '#tests/support/browser/browser.ts'
import { closeYellowButtons } from '#tests/support/browser/buttons.ts'
import { dialogOf } from '#tests/support/browser/people.ts'
import { newSignedIn } from '#tests/support/browser/signed-in.ts'

/** Pages of members that are no task, each with a text that appears once all of it has loaded. */
const memberPages = [
  ['/my-profile', 'Edit'],
  ['/saved-items', 'Nothing saved yet'],
  ['/my-wallet', 'Add money'],
  ['/vtu-services', 'Choose Network'],
  ['/vtu-service/data', 'MTN Data'],
] as const

/** Tasks, each with the button that is in its foot. */
const tasks = [
  ['/airtime/mtn', 'Continue'],
  ['/electricity-bill/ikeja-electric', 'Verify'],
  ['/verify-id', 'Submit'],
  ['/check-out', 'Proceed to Payment'],
] as const

test('a page of a member has the bars and a small footer on a phone', async () => {
  const { page } = await newSignedIn()
  for (const [address, words] of memberPages) {
    await page.goto(address)
    await page.getByText(words).filter({ visible: true }).first().waitFor()
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible(), address).toBe(true)
    const { height } = (await page.getByRole('contentinfo').boundingBox())!
    expect(height, address).toBeLessThanOrEqual(64)
    expect(await closeYellowButtons(page), address).toEqual([])
  }
})

test.each(tasks)('%s shows nothing but the task on a phone', async (address, button) => {
  const { page } = await newSignedIn()
  await page.goto(address)
  const foot = page.getByRole('main').getByRole('button', { name: button })
  await foot.waitFor()
  await hydrated(page)
  await showsOnlyTask(page, foot)

  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await page.getByRole('banner').isVisible()).toBe(true)
  expect(await closeYellowButtons(page)).toEqual([])

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click()
  await page.waitForURL('**/help-center')
  await page.getByRole('banner').waitFor()
})

test('the menu of a phone unfolds the bill services', async () => {
  const { page } = await newSignedIn()
  await page.goto('/about-us')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog').filter({ visible: true })
  await menu.getByLabel('All services').click()
  const services = menu
    .getByRole('listitem')
    .filter({ has: page.getByLabel('All services') })
    .getByRole('listitem')
  expect(await services.allInnerTexts()).toEqual([
    'Airtime',
    'Data',
    'TV Subscription',
    'Electricity Bill',
    'Education',
  ])
  expect(await breachesInBothThemes(page)).toEqual([])
  await menu.getByRole('link', { name: 'Electricity Bill' }).click()
  await page.waitForURL('**/vtu-service/electricity-bill')
})

test('a receipt on a phone is closed and shared in its bar, which offers no help', async () => {
  const { page } = await newBuyer(2000)
  await buyAirtimeFor(page, '08031234567', '500')
  await isSaid(page, 'Delivered')
  await showsOnlyTask(page, page.getByRole('link', { name: 'Share', exact: true }))
  await page.getByRole('link', { name: 'Share receipt' }).waitFor()
  expect(await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Close' }).click()
  await page.waitForURL('**/vtu-services/purchases')
  await page.goto('/my-wallet')
  await page.getByRole('link', { name: /^MTN Airtime.*Debit/ }).click()
  const share = page.getByRole('link', { name: 'Share', exact: true })
  await share.waitFor()
  await showsOnlyTask(page, share)
  await page.getByRole('link', { name: 'Close' }).click()
  await page.waitForURL('**/my-wallet')

  await page.getByRole('button', { name: 'Add money' }).click()
  const dialog = dialogOf(page, 'Add money')
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
  await dialog.getByRole('link', { name: 'Contact Us' }).click()
  await page.waitForURL('**/help-center')
})

/** Whether a phone shows the bar of a task, its button at the bottom, and none of the bars of the site. */
async function showsOnlyTask(page: Page, button: Locator): Promise<void> {
  expect(await page.getByRole('banner').isVisible()).toBe(false)
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false)
  const bar = (await page.locator('[data-task-bar]').boundingBox())!
  expect([bar.x, bar.y, bar.width, bar.height]).toEqual([0, 0, 360, 56])
  const { y, height } = (await button.boundingBox())!
  expect(y + height).toBeGreaterThan(720)
  expect(y + height).toBeLessThanOrEqual(740)
  expect(await closeYellowButtons(page)).toEqual([])
}
