import type { Locator, Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { newBuyer } from '#tests/support/browser/bill-pages.ts'
import { goTo, loseNextResponse } from '#tests/support/browser/browser.ts'
import { cardPopupOn } from '#tests/support/browser/card-popup.ts'
import { change, confirmPhone, openShop, orderPickup, sell } from '#tests/support/browser/order-shop.ts'
import { accessIn, askApi, newMember } from '#tests/support/browser/people.ts'
import { toastOf } from '#tests/support/browser/signed-in.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'

const database = connectToSite()

/** A buyer with NGN 7,000.00, and a fan for NGN 5,000.00 in the cart. */
async function openCheckout() {
  const { page, member } = await newBuyer(7000)
  await confirmPhone(database, member.email)
  const seller = await openShop(database, (await newMember()).email)
  const product = await sell(database, seller, { name: 'Fan of the checkout', kobo: 5000_00 })
  const as = await accessIn(page)
  await askApi(`PUT /cart/items/${product}`, { as, body: { quantity: 1 } })
  return { page, as, seller, product }
}

const payButton = (page: Page) => page.locator('button:not([aria-busy])', { hasText: 'Proceed to Payment' })

/** Opens the addresses of a buyer with these streets, the first of which is the default. */
async function openAddresses(...streets: string[]) {
  const { page, as, seller } = await openCheckout()
  const home = { name: 'Adaeze Obi', phone: '08031234567', state: 'Lagos', town: 'Ikeja' }
  for (const street of streets) await askApi('POST /addresses', { as, body: { ...home, street } })
  await goTo(page, '/check-out')
  await page.getByRole('radiogroup', { name: 'Delivery method' }).getByLabel('Door delivery').check()
  const book = page.getByRole('region', { name: 'Delivery address' })
  return { page, book, seller }
}

/** Fills in the open form of an address in Lagos and saves it. */
async function saveAddress(book: Locator, street: string): Promise<void> {
  await book.getByLabel('Name').fill('Adaeze Obi')
  await book.getByLabel('Phone number').fill('0803 123 4567')
  await book.getByLabel('Street').fill(street)
  await book.getByLabel('State').selectOption('Lagos')
  await book.getByLabel('Town or LGA').fill('Ikeja')
  await book.getByRole('button', { name: 'Save address' }).click()
  await book.locator('address').getByText(street).waitFor()
}

test('after the removal of the default address the next is chosen, and a removal whose answer was lost is done', async () => {
  const { page, book } = await openAddresses('1 Allen Avenue', '2 Allen Avenue')
  await book.getByRole('button', { name: 'Use another address' }).click()
  const first = book.getByRole('button', { name: 'Remove 1 Allen Avenue' })
  const { promise: isGone, resolve: list } = Promise.withResolvers<void>()
  const listLater = async (route: Route) =>
    route.request().method() === 'GET' ? isGone.then(() => route.continue()) : route.continue()
  await page.route('**/api/v1/addresses', listLater)
  await first.click()
  // At once, though the list of what is left is still on its way.
  await first.waitFor({ state: 'hidden' })
  list()
  await toastOf(page, 'The address is removed').waitFor()
  // Goes back to the chosen one.
  await book.getByRole('button', { name: 'Cancel' }).click()
  await book.locator('address').getByText('2 Allen Avenue').waitFor()
  await book.getByRole('button', { name: 'Add an address' }).click()
  const remove = book.getByRole('button', { name: 'Remove 2 Allen Avenue' })
  await loseNextResponse(page, '**/api/v1/addresses/*')
  await remove.click()
  await toastOf(page, 'Check your network and try again').waitFor()
  await remove.click()
  await remove.waitFor({ state: 'hidden' })
})

test('the states of an address are loaded again after a failure', async () => {
  const { page, book } = await openAddresses()
  await page.route('**/api/v1/nigeria/states', (route) => route.abort(), { times: 1 })
  await book.getByRole('button', { name: 'Add an address' }).click()
  await book.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('option', { name: 'Lagos' }).waitFor({ state: 'attached' })
  expect(await book.getByRole('alert').count()).toBe(0)
  await saveAddress(book, '3 Allen Avenue')
})

test('an address that is typed survives a reload until it is saved', async () => {
  const { page, book } = await openAddresses()
  await book.getByRole('button', { name: 'Add an address' }).click()
  await book.getByLabel('Street').fill('4 Allen Avenue')
  await book.getByLabel('State').selectOption('Lagos')
  await page.route('**/api/v1/nigeria/states', (route) => route.abort(), { times: 1 })
  await page.reload()
  await book.getByRole('button', { name: 'Try again' }).waitFor()
  await expect.poll(() => book.getByLabel('Street').inputValue()).toBe('4 Allen Avenue')
  await expect.poll(() => book.getByLabel('State').inputValue()).toBe('Lagos')
  await saveAddress(book, '5 Allen Avenue')
  await book.getByRole('button', { name: 'Edit' }).click()
  await book.getByLabel('Note to the rider').fill('Call at the gate')
  await page.reload()
  await expect.poll(() => book.getByLabel('Note to the rider').inputValue()).toBe('Call at the gate')
  await book.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await book.getByRole('button', { name: 'Edit' }).click()
  expect(await book.getByLabel('Note to the rider').inputValue()).toBe('')
})

test('an address that is not saved does not stop a pickup', async () => {
  const { page, book, seller } = await openAddresses()
  await book.getByRole('button', { name: 'Add an address' }).click()
  await book.getByLabel('Street').fill('4 Allen Avenue')
  await page.locator('button', { hasText: 'Proceed to Payment' }).waitFor({ state: 'hidden' })
  await change(
    database,
    `update shops.order_terms set door_fee_home_kobo = null, door_days = null where seller_id = '${seller}'`,
  )
  await page.reload()
  await payButton(page).waitFor()
})

test('an address that was removed can be added again', async () => {
  const { page, book } = await openAddresses()
  await book.getByRole('button', { name: 'Add an address' }).click()
  await saveAddress(book, '3 Allen Avenue')
  await book.getByRole('button', { name: 'Add an address' }).click()
  await book.getByRole('button', { name: 'Remove 3 Allen Avenue' }).click()
  await toastOf(page, 'The address is removed').waitFor()
  await book.getByRole('button', { name: 'Add an address' }).click()
  await saveAddress(book, '3 Allen Avenue')
  // A quote for an address that is gone is refused.
  await expect.poll(() => page.locator('dl > div').last().innerText()).toContain('6,500.00')
})

/** Opens the checkout with a pickup that is paid from the wallet. */
async function openPickup() {
  const opened = await openCheckout()
  await goTo(opened.page, '/check-out')
  await opened.page.getByRole('radiogroup', { name: 'Delivery method' }).getByLabel('Pickup').check()
  return { ...opened, ways: opened.page.getByRole('radiogroup', { name: 'Pay with' }) }
}

test('the refusal of a way to pay is forgotten with another one', async () => {
  const { page, ways } = await openPickup()
  const message = 'Orders cannot be paid from the wallet on this market yet.'
  const problem = { type: 'about:blank', title: '', status: 422, detail: message, code: 'wallet_off', message }
  await page.route('**/api/v1/checkouts', (route) => route.fulfill({ status: 422, json: problem }), { times: 1 })
  await payButton(page).click()
  await page.getByText(message).waitFor()
  await ways.getByLabel('Card').check()
  await page.getByText(message).waitFor({ state: 'hidden' })
})

test('a top-up ends the refusal for want of money', async () => {
  const { page, as, seller, product, ways } = await openPickup()
  await ways.getByLabel('Card').check()
  await ways.getByLabel('Wallet').check()
  await payButton(page).waitFor()
  // The money goes elsewhere meanwhile.
  await orderPickup(as, { seller, product, naira: 5000 })
  await payButton(page).click()
  await page.getByText('Your wallet is NGN 3,000.00 short').waitFor()
  await page.locator('button:not([aria-busy])', { hasText: 'Add NGN' }).click()
  await (await cardPopupOn(page)).pay('Goes through')
  await payButton(page).waitFor()
  expect(await page.getByText('Insufficient wallet balance').count()).toBe(0)
})

test('what was sent without an answer stays paid from the wallet when the balance falls', async () => {
  const { page, as, seller, product } = await openPickup()
  await page.route('**/api/v1/checkouts', (route) => route.abort(), { times: 1 })
  await payButton(page).click()
  await page.getByText('Press again: you pay once.').waitFor()
  // The money goes elsewhere meanwhile.
  await orderPickup(as, { seller, product, naira: 5000 })
  await askApi(`PUT /cart/items/${product}`, { as, body: { quantity: 1 } })
  await goTo(page, '/check-out')
  await page.getByText('Press again: you pay once.').waitFor()
})

test('an order that is placed although the server fails afterwards is placed once', async () => {
  const { page, as } = await openPickup()
  const json = { code: 'unavailable', status: 503, detail: '', message: 'We are very busy right now.' }
  const fail = (route: Route) => route.fetch().then(() => route.fulfill({ status: 503, json }))
  await page.route('**/api/v1/checkouts', fail, { times: 1 })
  await payButton(page).click()
  await page.getByText('Press again: you pay once.').waitFor()
  await payButton(page).click()
  await page.waitForURL('**/order-item?id=*')
  expect(await askApi('GET /orders?role=buyer', { as })).toMatchObject({ total: 1 })
})

test('the card form that follows the checkout is not begun twice', async () => {
  const { page, ways } = await openPickup()
  await ways.getByLabel('Card').check()
  await payButton(page).click()
  await cardPopupOn(page)
  const payNow = page.locator('button', { hasText: 'Pay now' })
  expect(await payNow.getAttribute('aria-busy')).toBe('true')
  await page.keyboard.press('Escape')
  await page.getByText('If your bank took the money after all, the order is paid by itself.').waitFor()
  await expect.poll(() => payNow.getAttribute('aria-busy')).toBe(null)
})
