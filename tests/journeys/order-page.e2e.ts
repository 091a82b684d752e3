import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { breachesInBothThemes } from '#tests/support/browser/accessibility.ts'
import { newBuyer } from '#tests/support/browser/bill-pages.ts'
import { goTo } from '#tests/support/browser/browser.ts'
import { confirmPhone, openShop, orderPickup, sell } from '#tests/support/browser/order-shop.ts'
import { accessIn, askApi, dialogOf } from '#tests/support/browser/people.ts'
import { photoFile } from '#tests/support/browser/product-form.ts'
import { newSignedIn, toastOf } from '#tests/support/browser/signed-in.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'

const TRIES = 5
const database = connectToSite()

/** An accepted order to be picked up, with the phones of its buyer and its seller. */
async function placeOrder() {
  const [{ page: shop, member: seller }, { page, member: buyer }] = await Promise.all([newSignedIn(), newBuyer(7_000)])
  const sellerId = await openShop(database, seller.email)
  const product = await sell(database, sellerId, { name: 'Kettle of the page', kobo: 6200_50 })
  await confirmPhone(database, buyer.email)
  const [asBuyer, asSeller] = [await accessIn(page), await accessIn(shop)]
  const { id } = await orderPickup(asBuyer, { seller: sellerId, product, naira: 6200.5 })
  const act = (as: string, action: string, body: object = {}) => askApi(`POST /orders/${id}/${action}`, { as, body })
  await act(asSeller, 'accept')
  return { id, page, shop, bySeller: act.bind(null, asSeller), byBuyer: act.bind(null, asBuyer) }
}

/** The same with a problem that the seller has to answer. */
async function reportProblem() {
  const placed = await placeOrder()
  const text = 'It boils nothing, and the lid is missing.'
  await placed.byBuyer('complaint', { kind: 'damaged', wants: 'refund', text })
  await goTo(placed.shop, `/order-item?id=${placed.id}`)
  return placed
}

async function disagree(shop: Page): Promise<void> {
  await shop.getByRole('button', { name: 'Answer', exact: true }).click()
  await dialogOf(shop).getByLabel('Disagree').check()
  await dialogOf(shop).getByRole('button', { name: 'Next' }).click()
  await dialogOf(shop).getByLabel('Why do you disagree?').fill('It left the shop whole.')
}

async function sendAnswer(shop: Page): Promise<void> {
  await dialogOf(shop).getByRole('button', { name: 'Disagree' }).click()
  await dialogOf(shop).waitFor({ state: 'hidden' })
  await shop.getByText('It left the shop whole.').waitFor()
  expect(await shop.evaluate(() => sessionStorage.getItem('statement-draft'))).toBeNull()
}

test('a buyer who shows the release code reads that wrong tries have ended it', async () => {
  const { id, page, bySeller } = await placeOrder()
  await goTo(page, `/order-item?id=${id}`)
  await page.getByRole('button', { name: 'Show release code' }).click()
  // Says the code, and that it is dead.
  expect(await page.getByRole('region', { name: 'What happens now' }).getAttribute('aria-live')).toBe('polite')
  const shown = page.getByRole('region', { name: 'Release code' }).locator('[aria-hidden]')
  const first = await shown.innerText()
  const code = first.startsWith('0') ? '111111' : '000000'
  for (let tries = 0; tries < TRIES; tries++) await expect(bySeller('release', { code })).rejects.toThrow()
  const dead = page.getByText('Somebody typed it wrong five times.')
  await dead.waitFor()
  const json = { status: 429, code: 'too_many', message: 'Too many new codes.' }
  await page.route(`**/orders/${id}/code`, (route) => route.fulfill({ status: 429, json }), { times: 1 })
  await page.getByRole('button', { name: 'New code' }).click()
  await page.getByText(json.message).or(shown).waitFor()
  expect(await dead.isVisible()).toBe(true)
  // The copy of this device is dead too.
  await page.getByRole('button', { name: 'Hide' }).click()
  await page.route(`**/orders/${id}/code`, (route) => route.fulfill({ status: 429, json }), { times: 1 })
  await page.getByRole('button', { name: 'Show release code' }).click()
  await page.getByText(json.message).waitFor()
  await page.getByRole('button', { name: 'Show release code' }).click()
  await page.getByRole('button', { name: 'New code' }).click()
  await expect.poll(() => shown.innerText()).not.toBe(first)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Release code')

  // At the door there may be no network.
  const renewed = await shown.innerText()
  await page.reload()
  await page.route(`**/orders/${id}/code`, (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Show release code' }).click()
  await expect.poll(() => shown.innerText()).toBe(renewed)
})

test('a page of an order says what failed after its dialog was closed', async () => {
  const { id, page } = await placeOrder()
  await goTo(page, `/order-item?id=${id}`)
  const { promise: closed, resolve: close } = Promise.withResolvers<void>()
  const message = 'The market is busy.'
  await page.route(
    `**/orders/${id}/confirm`,
    async (route) => {
      await closed
      await route.fulfill({ status: 503, json: { status: 503, code: 'busy', message } })
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Everything is OK' }).click()
  await dialogOf(page).getByRole('button', { name: 'Everything is OK' }).click()
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'hidden' })
  close()
  await toastOf(page, message).waitFor()
})

test('the focus goes to what happens now when the dialog of an order is done', async () => {
  const { id, page } = await placeOrder()
  await goTo(page, `/order-item?id=${id}`)
  await page.getByRole('button', { name: 'Everything is OK' }).press('Enter')
  await dialogOf(page).getByRole('button', { name: 'Everything is OK' }).press('Enter')
  await page.getByText('The seller is paid.', { exact: true }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('What happens now')
})

test('a buyer who reports what is no longer offered chooses again', async () => {
  const { id, page, bySeller } = await placeOrder()
  await goTo(page, `/order-item?id=${id}`)
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await dialogOf(page).getByLabel("I don't want it any more").check()
  await dialogOf(page).getByRole('button', { name: 'Next' }).click()
  const text = 'I have found another one, with a lid.'
  await dialogOf(page).getByLabel('What happened?').fill(text)
  await bySeller('handed-over')
  await page.getByText('Shop of the journey says that you have it.').waitFor()
  await dialogOf(page).getByRole('button', { name: 'Next' }).click()
  await dialogOf(page, 'Report a problem').getByText('Choose what is wrong').waitFor()
  await dialogOf(page).getByLabel('It has not come').check()
  await dialogOf(page).getByRole('button', { name: 'Next' }).click()
  expect(await dialogOf(page).getByLabel('What happened?').inputValue()).toBe(text)
})

test('the answer of a seller survives a step back and a reload', async () => {
  const { shop } = await reportProblem()
  await disagree(shop)
  await dialogOf(shop).getByRole('button', { name: 'Back' }).click()
  await dialogOf(shop).getByRole('button', { name: 'Next' }).click()
  const text = dialogOf(shop).getByLabel('Why do you disagree?')
  expect(await text.inputValue()).toBe('It left the shop whole.')
  await shop.reload()
  await text.waitFor()
  expect(await text.inputValue()).toBe('It left the shop whole.')
  expect(await breachesInBothThemes(shop)).toEqual([])
  await sendAnswer(shop)
})

test('what a buyer says of the parcel survives a reload', async () => {
  const { id, page, bySeller, byBuyer } = await reportProblem()
  await bySeller('complaint/answer', { answer: 'take_back' })
  await byBuyer('complaint/response', { response: 'agree' })
  await goTo(page, `/order-item?id=${id}`)
  await page.getByRole('button', { name: 'I have sent it back' }).click()
  await dialogOf(page).getByRole('textbox').fill('Parcel 77')
  await page.reload()
  const note = dialogOf(page, 'I have sent it back').getByRole('textbox')
  await note.waitFor()
  expect(await note.inputValue()).toBe('Parcel 77')
})

test('a large photo of a problem is made smaller, and is loaded once where it is opened', async () => {
  const { id, page, shop } = await reportProblem()
  await disagree(shop)
  const photo = await photoFile()
  const large = { ...photo, buffer: Buffer.concat([photo.buffer, Buffer.alloc(6_000_000)]) }
  await shop.route('**/evidence', (route) => route.abort(), { times: 1 })
  await dialogOf(shop).getByLabel('Add photos').setInputFiles(large)
  const again = dialogOf(shop).getByRole('button', { name: 'Upload Photo 1 again' })
  await again.waitFor()
  await dialogOf(shop).getByRole('button', { name: 'Disagree' }).click()
  await dialogOf(shop).getByText('A photo was not sent. Send it again, or remove it.').waitFor()
  await again.click()
  await dialogOf(shop).getByRole('img', { name: 'Photo 1' }).waitFor()
  await dialogOf(shop).getByRole('progressbar').waitFor({ state: 'detached' })
  await sendAnswer(shop)

  await goTo(page, `/order-item?id=${id}`)
  let loads = 0
  await page.route(/\/evidence\/[^/?]+$/, (route) => (loads++ === 0 ? route.abort() : route.continue()))
  const open = () => page.getByRole('button', { name: 'Open Photo 1 of the seller' }).click()
  await open()
  await dialogOf(page).getByRole('alert').waitFor()
  for (let times = 0; times < 2; times++) {
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'hidden' })
    await open()
    await dialogOf(page).getByRole('img', { name: 'Photo 1 of the seller' }).waitFor()
    expect(await dialogOf(page).getByRole('alert').count()).toBe(0)
  }
  expect(loads).toBe(2)
})

test('a printed receipt stays within its sheet', async () => {
  const { id, page } = await placeOrder()
  await goTo(page, `/order-item/receipt?id=${id}`)
  const receipt = page.getByRole('article', { name: 'Receipt' })
  await receipt.waitFor()
  await page.emulateMedia({ media: 'print' })
  const { x, width } = (await receipt.boundingBox())!
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()!.width)
})
