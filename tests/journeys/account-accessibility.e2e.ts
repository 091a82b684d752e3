import { sql } from 'kysely'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { breachesInBothThemes } from '#tests/support/browser/accessibility.ts'
import { newBuyer } from '#tests/support/browser/bill-pages.ts'
import { goTo } from '#tests/support/browser/browser.ts'
import { linesOf } from '#tests/support/browser/lines-of.ts'
import { enlarge, hindrancesOn } from '#tests/support/browser/motion-and-zoom.ts'
import { becomeSeller, sell } from '#tests/support/browser/order-shop.ts'
import { accessIn, askApi, dialogOf } from '#tests/support/browser/people.ts'
import { newSignedIn } from '#tests/support/browser/signed-in.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'

const database = connectToSite()

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

test('with large text the bills and the wallet of a member are read whole', async () => {
  const { page, member } = await newBuyer(7000)
  await sql`
    insert into saved_items.items (user_id, product_id) select users.id, products.id
    from accounts.users, catalog.products where email = ${member.email} and is_listed limit 100
  `.execute(database)
  const body = { service_id: 'mtn', phone: '08031234567', amount: 500 }
  await askApi('POST /vtu/service/airtime/purchase', { as: await accessIn(page), body })

  await goTo(page, '/vtu-services/purchases')
  const phone = page.getByText('0803 123 4567').first()
  await phone.waitFor()
  await enlarge(page)
  expect(await linesOf(phone)).toBe(1)

  await goTo(page, '/my-wallet')
  const again = page.getByRole('region', { name: 'Pay again' }).getByText('0803 123 4567')
  await again.waitFor()
  const saved = page.getByRole('link', { name: 'Saved' }).getByText('100').filter({ visible: true })
  await saved.first().waitFor()
  const texts = [page.locator('[data-sandbox-line]'), saved.first(), saved.last()]
  const sizes = await Promise.all(texts.map(sizeOf))
  await enlarge(page)
  expect(await Promise.all(texts.map(sizeOf))).toEqual(sizes.map((size) => 2 * size))
  expect(await again.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const line = (await page.locator('[data-sandbox-line]').boundingBox())!
  const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!
  expect(line.y + line.height).toBeLessThanOrEqual(heading.y)

  await goTo(page, '/data/mtn-data')
  const plan = page.locator('label', { hasText: '110MB' })
  await plan.waitFor()
  const step = page.getByText('1 of 3')
  expect(await step.ariaSnapshot()).toContain('Step 1 of 3')
  const size = await sizeOf(step)
  await enlarge(page)
  expect(await sizeOf(step)).toBe(2 * size)
  expect(await bottomOf(step)).toBeLessThanOrEqual(await bottomOf(page.locator('[data-task-bar]')))
  expect(await plan.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('with large text the price of an own product stays in its column', async () => {
  const { page, member } = await newSignedIn()
  await sell(database, await becomeSeller(database, member.email), { name: 'A house', kobo: 100_000_000_00 })
  await goTo(page, '/my-shop')
  const price = page.getByText('NGN\u00a0100,000,000.00')
  await price.waitFor()
  await enlarge(page)
  const overhang = (element: HTMLElement) =>
    element.getBoundingClientRect().right - element.parentElement!.getBoundingClientRect().right
  expect(await price.evaluate(overhang)).toBeLessThanOrEqual(0)
})

function sizeOf(text: Locator): Promise<number> {
  return text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
}

async function bottomOf(part: Locator): Promise<number> {
  const { y, height } = (await part.boundingBox())!
  return y + height
}
