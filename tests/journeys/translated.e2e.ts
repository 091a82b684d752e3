import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { amountOn, newBuyer, phoneOn } from '#tests/support/browser/bill-pages.ts'
import { cardsOf, goTo, newVisitor } from '#tests/support/browser/browser.ts'
import { cardPopupOn } from '#tests/support/browser/card-popup.ts'
import { confirmPhone, openShop, sell } from '#tests/support/browser/order-shop.ts'
import { accessIn, askApi, dialogOf, newMember } from '#tests/support/browser/people.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'
import { translates } from '#tests/support/browser/translated.ts'

const database = connectToSite()

/** Waits until the open page is translated. */
const translated = (page: Page) => page.locator('html.translated-ltr main font').first().waitFor({ state: 'attached' })

/** The text of an element, without the marks of its translation. */
async function textOf(page: Page, selector: string): Promise<string> {
  return (await page.locator(selector).first().innerText()).replaceAll('~', '').replaceAll('\u00a0', ' ')
}

test('a translated wallet shows the new balance once, and a translated bill is paid', async () => {
  const { page } = await newBuyer(1000)
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  await translates(page)
  await goTo(page, '/my-wallet')
  await translated(page)
  await page.getByRole('button', { name: 'Add money' }).click()
  const dialog = dialogOf(page, 'Add money')
  const amount = dialog.getByRole('textbox', { name: 'Amount' })
  await amount.fill('50')
  await dialog.getByRole('button', { name: 'by card' }).click()
  await dialog.getByText(/^Add NGN\s100\.00 or more~$/).waitFor()
  await amount.fill('5000')
  await dialog.getByRole('button', { name: 'by card' }).click()
  await (await cardPopupOn(page)).pay('Goes through')
  await expect.poll(() => textOf(page, '[aria-label=Balance] p')).toBe('NGN 6,000.00')

  await goTo(page, '/airtime-purchase/MTN/mtn')
  await translated(page)
  await phoneOn(page).fill('08031234567')
  await amountOn(page).fill('700')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText(/^Left after~$/).waitFor()
  await expect.poll(() => textOf(page, 'main')).toMatch(/Left after\s+NGN 5,300\.00/)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL('**/vtu-services/purchases/*')
  await page
    .getByText(/^Delivered~$/)
    .first()
    .waitFor({ timeout: 60_000 })
  expect(failures).toEqual([])
})

test('a translated cart shows new sums instead of old ones, and its order is paid', async () => {
  const { page, member } = await newBuyer(20_000)
  await confirmPhone(database, member.email)
  const seller = await openShop(database, (await newMember()).email)
  const product = await sell(database, seller, { name: 'Kettle of the translation', kobo: 6000_00 })
  await askApi(`PUT /cart/items/${product}`, { as: await accessIn(page), body: { quantity: 1 } })
  await translates(page)
  await goTo(page, '/cart')
  await translated(page)
  const quantity = page.getByRole('group', { name: /^Quantity of/ })
  await quantity.getByRole('button', { name: 'One more' }).click()
  await expect.poll(() => textOf(page, 'main dl')).toMatch(/NGN 12,000\.00/)
  expect(await textOf(page, 'main dl')).not.toContain('6,000.00')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.waitForURL('**/check-out')
  await page.getByRole('radiogroup', { name: 'Delivery method' }).getByLabel('Pickup').check()
  await page.locator('button:not([aria-busy])', { hasText: 'Proceed to Payment' }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/order'))
})

test('a translated choice is sent as it was before the translation', async () => {
  const page = await newVisitor({ width: 1280 })
  await translates(page)
  await goTo(page, '/categories')
  await translated(page)
  await page.locator('select[name=state]').filter({ visible: true }).selectOption({ label: 'Lagos~' })
  await page.waitForURL((url) => url.searchParams.get('state') === 'Lagos')
  await cardsOf(page).first().waitFor()
})

test('a page that is translated before its scripts run works', async () => {
  const page = await newVisitor()
  await translates(page, { isEarly: true })
  await goTo(page, '/categories')
  await cardsOf(page).first().click()
  await page.waitForURL('**/product-details/*')
  await page.getByRole('article').getByRole('heading', { level: 1 }).locator('font').first().waitFor()
})
