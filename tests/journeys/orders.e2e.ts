import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Receipt } from '#contracts/order-documents.ts'
import { breachesInBothThemes } from '#tests/support/browser/accessibility.ts'
import { newBuyer } from '#tests/support/browser/bill-pages.ts'
import { cardPopupOn } from '#tests/support/browser/card-popup.ts'
import { goTo, loseNextResponse } from '#tests/support/browser/browser.ts'
import { cutInLargeLettersOn } from '#tests/support/browser/motion-and-zoom.ts'
import { photoFile } from '#tests/support/browser/product-form.ts'
import { change, confirmPhone, openShop, orderPickup, sell } from '#tests/support/browser/order-shop.ts'
import { accessIn, askApi, dialogOf, newMember, storedIn } from '#tests/support/browser/people.ts'
import { reviewAndReply } from '#tests/support/browser/review-pages.ts'
import { newSignedIn, toastOf } from '#tests/support/browser/signed-in.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'

const database = connectToSite()
/** Most products of an order. */
const MAX_LINES = 20
/** As browsers print. */
const MARGIN = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }

/** A shop that sells one kettle, and a buyer with NGN 45,000.00 and no phone. */
async function openMarket({ kobo = 6000_50 } = {}) {
  const [{ page: shop, member: seller }, { page, member: buyer }] = await Promise.all([
    newSignedIn(),
    newBuyer(45_000, { width: 360 }),
  ])
  const sellerId = await openShop(database, seller.email)
  const kettle = await sell(database, sellerId, { name: 'Kettle of the order', kobo })
  return { shop, page, buyer, kettle, sellerId }
}

async function balanceOf(page: Page): Promise<number> {
  return (await askApi<{ data: { balance: number } }>('GET /wallet', { as: await accessIn(page) })).data.balance
}

async function earningsOf(page: Page): Promise<number> {
  return (await askApi<{ data: { earned: number } }>('GET /earnings', { as: await accessIn(page) })).data.earned
}

/** Orders a kettle to be picked up for NGN 6,200.50, and returns the id of the order. */
async function orderKettle(page: Page, kettle: string, seller: string): Promise<string> {
  return (await orderPickup(await accessIn(page), { seller, product: kettle, naira: 6200.5 })).id
}

/** Checks the page at both widths and in both themes. */
async function isAccessible(page: Page): Promise<void> {
  expect(await breachesInBothThemes(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await breachesInBothThemes(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await cutInLargeLettersOn(page)).toEqual([])
}

/** Lets the receipt have as many lines as an order can have. */
async function addLines(page: Page): Promise<void> {
  await page.route('**/api/v1/orders/*/receipt', async (route) => {
    const response = await route.fetch()
    const { message, data } = (await response.json()) as { message: string; data: Receipt }
    const lines = Array.from({ length: MAX_LINES }, () => data.lines[0]!)
    return route.fulfill({ json: { message, data: { ...data, lines } } })
  })
}

/** How many sheets of paper the page takes. */
async function sheetsOf(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const pdf = await page.pdf({ format, margin: MARGIN })
  return [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length
}

const pay = (page: Page) => page.getByRole('button', { name: 'Proceed to Payment' }).press('Enter')

test('a buyer goes from Buy safely to the code, and the seller gets the money, each once and to the kobo', async () => {
  const { shop, page, buyer, kettle, sellerId } = await openMarket()
  await goTo(page, `/product-details/${kettle}`)
  await page.getByRole('link', { name: 'Buy safely' }).filter({ visible: true }).press('Enter')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.waitForURL('/check-out')

  const methods = page.getByRole('radiogroup', { name: 'Delivery method' })
  await methods.getByText('Meet at “Shop 12, Allen Avenue”. Look at it first').waitFor()
  await page.getByText('You pay no fee to Kanti.').waitFor()
  await pay(page)
  await page.getByText('Choose how you get it').waitFor()
  await methods.getByLabel('Door delivery').check()
  await page.getByText('Add the address where it is brought').waitFor()
  await page.getByRole('button', { name: 'Add an address' }).click()
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByText('Fill in the marked fields').waitFor()
  await page.getByLabel('Name').fill('Adaeze Obi')
  await page.getByLabel('Phone number').fill('0803 123 4567')
  await page.getByLabel('Street').fill('14 Allen Avenue')
  await page.getByLabel('State').selectOption('Kano')
  await page.getByLabel('Town or LGA').fill('Gwale')
  expect(await breachesInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Save address' }).click()
  await page.getByText('This shop does not deliver to Kano').waitFor()
  expect(await methods.getByLabel('Door delivery').isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('option', { name: 'Lagos' }).waitFor({ state: 'attached' })
  await page.getByLabel('State').selectOption('Lagos')
  await page.getByLabel('Town or LGA').fill('Ikeja')
  const { promise: sent, resolve: send } = Promise.withResolvers<void>()
  await page.route('**/api/v1/addresses/*', (route) => sent.then(() => route.continue()), { times: 1 })
  await page.getByRole('button', { name: 'Save address' }).click()
  const payWith = page.getByRole('radiogroup', { name: 'Pay with' })
  await payWith.getByLabel('Card').check()
  send()
  await page.locator('address').getByText('Ikeja, Lagos').waitFor()
  // What was chosen while the address was on its way stays.
  expect(await payWith.getByLabel('Card').isChecked()).toBe(true)
  await payWith.getByLabel('Wallet').check()
  const total = page.locator('dl > div').last()
  await expect.poll(() => total.innerText()).toContain('7,500.50')
  await isAccessible(page)

  await pay(page)
  await page.getByRole('alert').getByRole('link', { name: 'Confirm your phone number' }).waitFor()
  await confirmPhone(database, buyer.email)
  await change(database, `update shops.order_terms set door_days = 7 where seller_id = '${sellerId}'`)
  await pay(page)
  await page.getByRole('alert').getByText('This has changed. Look again, then pay.').waitFor()
  await methods.getByText('within the next 7 days').waitFor()
  await expect.poll(() => total.innerText()).toContain('7,500.50')
  await change(database, `update catalog.products set price_kobo = 620050 where id = '${kettle}'`)
  await pay(page)
  await expect.poll(() => total.innerText()).toContain('7,700.50')
  await page.getByRole('alert').getByText('This has changed. Look again, then pay.').waitFor()
  await loseNextResponse(page, '**/api/v1/checkouts')
  await pay(page)
  await page.getByRole('alert').getByText('Press again: you pay once.').waitFor()
  expect(await methods.evaluate((choices) => choices.closest('[inert]') !== null)).toBe(true)
  await pay(page)
  await page.waitForURL('/order-item?id=*')
  await page.getByText('Shop of the journey has until').waitFor()
  expect(await balanceOf(page)).toBe(37_299.5)
  await isAccessible(page)

  await goTo(shop, '/my-shop')
  await shop.getByRole('link', { name: 'One order waits for you' }).click()
  await shop.getByRole('heading', { level: 1, name: 'Orders to fill' }).waitFor()
  await shop.getByRole('link', { name: 'Kettle of the order' }).click()
  await shop.getByText('NGN 7,431.75 will be yours. Do you have it?').waitFor()
  await shop.getByText('A buyer in Ikeja, Lagos').waitFor()
  expect(await shop.getByText('14 Allen Avenue').count()).toBe(0)
  await isAccessible(shop)
  await shop.getByRole('button', { name: 'Accept order' }).click()
  await shop.locator('address').getByText('14 Allen Avenue').waitFor()
  await shop.getByRole('link', { name: 'Call' }).waitFor()

  await page.reload()
  await page.getByText('Give the code only when you want to keep it.').waitFor()
  await change(database, `update orders.orders set code_tries = 5 where id = '${idOn(page)}'`)
  await page.getByRole('button', { name: 'Show release code' }).click()
  await page.getByText('Somebody typed it wrong five times.').waitFor()
  await page.getByRole('button', { name: 'New code' }).click()
  const card = page.getByRole('region', { name: 'Release code' })
  await card.getByText('Whoever has this code gets your money.').waitFor()
  const code = (await card.locator('[aria-hidden]').innerText()).replace(' ', '')
  expect(code).toMatch(/^\d{6}$/)
  await isAccessible(page)

  await shop.getByRole('button', { name: 'Enter release code' }).click()
  await dialogOf(shop)
    .getByLabel('Release code')
    .fill(code === '123456' ? '654321' : '123456')
  await shop.keyboard.press('Enter')
  await dialogOf(shop).getByText('That is not the code. 4 tries left.').waitFor()
  await dialogOf(shop).getByLabel('Release code').fill(code)
  await shop.keyboard.press('Enter')
  await toastOf(shop, 'Released. NGN 7,431.75 is yours.').waitFor()
  expect([await earningsOf(shop), await balanceOf(page)]).toEqual([7431.75, 37_299.5])
  await shop.getByRole('link', { name: 'See your earnings' }).click()
  await shop.getByRole('button', { name: 'Add your bank account' }).waitFor()
  await isAccessible(shop)
  await shop.getByRole('link', { name: /^Order K-/ }).click()
  await shop.getByText('NGN 7,431.75 is in your earnings, to be withdrawn from').waitFor()
  await shop.getByRole('link', { name: 'Invoice' }).click()
  const invoice = shop.getByRole('article', { name: 'Invoice' })
  await invoice.getByText(/^I-20\d\d-\d{6}$/).waitFor()
  await invoice.getByText('Commission on NGN 6,200.50').waitFor()
  await invoice.getByText('TIN 00000000-0001').waitFor()
  await isAccessible(shop)
  expect(await sheetsOf(shop, 'A4')).toBe(1)

  await reviewAndReply({ page, shop, product: kettle, sellerId })
  await isAccessible(shop)

  // The same page without a network, as it was last read.
  await page.reload()
  await page.getByText('The seller is paid.', { exact: true }).waitFor()
  await page.route('**/api/v1/**', (route) => route.abort())
  await page.getByRole('link', { name: 'Back' }).filter({ visible: true }).click()
  await page.getByRole('heading', { level: 1, name: 'My Orders' }).waitFor()
  await page.goBack()
  await page.getByText('We could not load it now. This is how it stood when you last opened it.').waitFor()
  await page.getByText('The seller is paid.', { exact: true }).waitFor()
})

test('a declined, a cancelled and a lost order give all money back, and Everything is OK pays the seller', async () => {
  const { shop, page, buyer, kettle, sellerId } = await openMarket({ kobo: 6200_50 })
  await confirmPhone(database, buyer.email)

  const declined = await orderKettle(page, kettle, sellerId)
  await goTo(shop, `/order-item?id=${declined}`)
  await shop.getByRole('button', { name: 'Decline' }).click()
  await dialogOf(shop).getByRole('button', { name: 'Decline' }).click()
  await dialogOf(shop).getByText('Choose the reason').waitFor()
  await dialogOf(shop).getByText('Wrong price').click()
  expect(await breachesInBothThemes(shop)).toEqual([])
  await dialogOf(shop).getByRole('button', { name: 'Decline' }).click()
  await shop.getByText('The money is back with the buyer.').waitFor()
  await goTo(page, `/order-item?id=${declined}`)
  await page.getByText('NGN 6,200.50 is back in your wallet.').waitFor()
  expect(await balanceOf(page)).toBe(45_000)
  await addLines(page)
  await page.getByRole('link', { name: 'Receipt' }).click()
  const receipt = page.getByRole('article', { name: 'Receipt' })
  await receipt.getByText('Paid, and all of it came back').waitFor()
  await receipt.getByText(/^C-20\d\d-\d{6}$/).waitFor()
  expect(await receipt.getByText('1 × Kettle of the order').count()).toBe(MAX_LINES)
  await isAccessible(page)
  expect([await sheetsOf(page, 'A4'), await sheetsOf(page, 'Letter')]).toEqual([1, 1])
  await goTo(shop, `/order-item/invoice?id=${declined}`)
  await shop.getByText(/^The order was cancelled\. Of receipt R-/).waitFor()
  await goTo(page, '/my-wallet')
  await page
    .getByRole('link', { name: /K-.*Credit/s })
    .first()
    .click()
  await page.getByRole('link', { name: 'See the order' }).click()
  await page.waitForURL(`/order-item?id=${declined}`)

  const other = await newMember()
  const others = await sell(database, await openShop(database, other.email), { name: 'Iron of another', kobo: 9000_00 })
  await askApi(`PUT /cart/items/${others}`, { as: await accessIn(page), body: { quantity: 1 } })
  await page.goto(`/cart?add=${kettle}`)
  await page.getByRole('link', { name: 'Kettle of the order' }).waitFor()
  await goTo(page, `/check-out?shop=${sellerId}`)
  await page.getByRole('radiogroup').getByLabel('Pickup').check()
  await page.getByText('Total', { exact: true }).waitFor()
  await page.route('**/api/v1/checkouts', (route) => route.abort(), { times: 1 })
  await pay(page)
  await page.getByRole('alert').getByText('Press again: you pay once.').waitFor()
  await page.reload()
  await page.getByRole('alert').getByText('Press again: you pay once.').waitFor()
  await loseNextResponse(page, '**/api/v1/checkouts')
  await pay(page)
  await page.getByRole('alert').getByText('Press again: you pay once.').waitFor()
  await page.reload()
  await page.getByText('The answer to your last order was lost on the way.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click()
  await expect.poll(() => page.getByText(/^Order K-/).count()).toBe(1)
  expect(await page.getByRole('main').getByRole('link', { name: 'Kettle of the order' }).count()).toBe(1)
  await isAccessible(page)
  await page.getByRole('link', { name: 'Kettle of the order' }).click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await dialogOf(page).getByRole('button', { name: 'Cancel order' }).click()
  await toastOf(page, 'Cancelled. NGN 6,200.50 is back in your wallet.').waitFor()
  expect(await balanceOf(page)).toBe(45_000)

  const kept = await orderKettle(page, kettle, sellerId)
  await askApi(`POST /orders/${kept}/accept`, { as: await accessIn(shop), body: {} })
  await goTo(page, `/order-item?id=${kept}`)
  await page.getByRole('button', { name: 'Everything is OK' }).click()
  await dialogOf(page).getByText('cannot be taken back').waitFor()
  await dialogOf(page).getByRole('button', { name: 'Everything is OK' }).click()
  await page.getByText('The seller is paid.', { exact: true }).waitFor()
  expect([await earningsOf(shop), await balanceOf(page)]).toEqual([5931.75, 38_799.5])
})

test('a buyer reports a problem over a reload, takes the part that the seller offers, and both get theirs to the kobo', async () => {
  const { shop, page, buyer, kettle, sellerId } = await openMarket({ kobo: 6200_50 })
  await confirmPhone(database, buyer.email)
  const id = await orderKettle(page, kettle, sellerId)
  await askApi(`POST /orders/${id}/accept`, { as: await accessIn(shop), body: {} })
  await goTo(shop, `/order-item?id=${id}`)
  await shop.getByRole('button', { name: 'I handed it over, without a code' }).click()
  await dialogOf(shop).getByText('The buyer has 5 days to object. Then NGN 5,931.75 is yours.').waitFor()
  await dialogOf(shop).getByRole('button', { name: 'The buyer has it' }).click()
  await shop.getByText('The buyer is checking it.').waitFor()

  await goTo(page, `/order-item?id=${id}`)
  await page.getByText('Shop of the journey says that you have it.').waitFor()
  await page.getByRole('button', { name: 'Report a problem' }).press('Enter')
  await dialogOf(page).getByLabel('It is not as described').press('Space')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await dialogOf(page).getByLabel('What happened?').pressSequentially('Too short')
  await dialogOf(page).getByRole('button', { name: 'Next' }).press('Enter')
  await dialogOf(page).getByText('in 20 characters at least').waitFor()
  await dialogOf(page).getByLabel('What happened?').fill('It boils nothing, and the lid is missing.')
  const addPhoto = async () =>
    dialogOf(page)
      .getByLabel('Add photos')
      .setInputFiles(await photoFile())
  await addPhoto()
  await dialogOf(page).getByRole('button', { name: 'Remove Photo 1' }).press('Enter')
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Chosen photos')
  await addPhoto()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('statement-draft'))).toContain('"photos":["')
  expect(await breachesInBothThemes(page)).toEqual([])
  // The photo is sent although its preview has not come.
  const { promise: shown, resolve: show } = Promise.withResolvers<void>()
  await page.route('**/evidence/*', (route) => shown.then(() => route.continue()))
  await page.reload()
  await expect.poll(() => dialogOf(page).getByRole('img', { name: 'Photo 1' }).count()).toBe(1)
  expect(await dialogOf(page).getByLabel('What happened?').inputValue()).toMatch(/^It boils nothing/)
  await dialogOf(page).getByRole('button', { name: 'Next' }).press('Enter')
  await dialogOf(page).getByLabel('Part of it, and I keep the item').press('Space')
  await dialogOf(page).getByLabel('How much is to come back?').fill('3,000')
  await page.keyboard.press('Enter')
  await toastOf(page, 'Shop of the journey has 48 hours to answer. The money stays held.').waitFor()
  show()
  await page.getByText(/^Shop of the journey has until .* to answer\. The money stays held\.$/).waitFor()
  expect(await breachesInBothThemes(page)).toEqual([])

  await goTo(shop, '/sales?tab=problems')
  await shop.getByRole('link', { name: 'Kettle of the order' }).click()
  await shop.getByText('It boils nothing, and the lid is missing.').waitFor()
  await shop.getByRole('button', { name: 'Open Photo 1 of the buyer' }).click()
  await dialogOf(shop).getByRole('img', { name: 'Photo 1 of the buyer' }).waitFor()
  await shop.keyboard.press('Escape')
  await shop.getByRole('button', { name: 'Answer' }).click()
  await dialogOf(shop).getByLabel('Offer part of it').check()
  await dialogOf(shop).getByRole('button', { name: 'Next' }).click()
  await dialogOf(shop).getByLabel('How much goes back?').fill('2000.50')
  await shop.keyboard.press('Enter')
  await toastOf(shop, 'Sent. We tell the buyer.').waitFor()

  await page.reload()
  await page.getByText('Shop of the journey offers NGN 2,000.50.').waitFor()
  await page.getByRole('button', { name: 'Agree', exact: true }).click()
  await dialogOf(page).getByText('NGN 2,000.50 comes back to you').waitFor()
  await dialogOf(page).getByRole('button', { name: 'Agree' }).click()
  await toastOf(page, 'Agreed. NGN 2,000.50 is back in your wallet.').waitFor()
  expect([await earningsOf(shop), await balanceOf(page)]).toEqual([3931.25, 40_800])
})

test('a buyer pays by card after closing the form and reloading, and the seller gets the money once', async () => {
  const { shop, page, buyer, kettle } = await openMarket()
  await confirmPhone(database, buyer.email)
  await change(database, `update catalog.products set price_kobo = 4600050 where id = '${kettle}'`)
  await page.goto(`/cart?add=${kettle}`)
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('radiogroup', { name: 'Delivery method' }).getByLabel('Pickup').check()
  // The wallet does not suffice.
  const ways = page.getByRole('radiogroup', { name: 'Pay with' })
  await expect.poll(() => ways.getByLabel('Card').isChecked()).toBe(true)
  expect(await page.getByRole('radiogroup', { name: 'If money' }).getByLabel('To my card').isChecked()).toBe(true)
  await ways.getByLabel('Wallet').check()
  await page.getByText('Your wallet is NGN 1,000.50 short').waitFor()
  await ways.getByLabel('Card').check()
  expect(await breachesInBothThemes(page)).toEqual([])
  await pay(page)
  await cardPopupOn(page)
  await page.waitForURL('/order-item?id=*')
  expect((await storedIn(page))['cart-count']).toBe('0')
  await page.keyboard.press('Escape')
  await page.getByText('If your bank took the money after all, the order is paid by itself.').waitFor()
  await page.getByText(/^Pay within \d+ minutes, until \d\d:\d\d, or the item goes back on the market\.$/).waitFor()
  expect(await breachesInBothThemes(page)).toEqual([])
  await page.reload()
  await goTo(page, '/orders')
  await page.getByText('Waiting for payment until').waitFor()
  await page.getByRole('link', { name: 'Kettle of the order' }).click()

  // The answers about the payment are lost, and the page is reloaded meanwhile.
  await page.getByRole('button', { name: 'Change where money comes back' }).click()
  await dialogOf(page).getByLabel('To my wallet').check()
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await toastOf(page, 'If money has to come back, it goes to your wallet.').waitFor()
  await page.getByRole('button', { name: 'Pay now' }).click()
  const popup = await cardPopupOn(page)
  await page.route('**/api/v1/checkouts/*/confirm', (route) => route.abort())
  await popup.pay('Goes through')
  await page.getByText('Please wait while we confirm your payment.').waitFor()
  await page.unroute('**/api/v1/checkouts/*/confirm')
  await page.reload()
  await page.getByText('Shop of the journey has until').waitFor()
  await page.getByText(/^Paid by card, /).waitFor()
  expect([await balanceOf(page), await earningsOf(shop)]).toEqual([45_000, 0])

  await goTo(shop, `/order-item?id=${idOn(page)}`)
  await shop.getByRole('button', { name: 'Accept order' }).click()
  await shop.getByRole('button', { name: 'Enter release code' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Show release code' }).click()
  const shown = page.getByRole('region', { name: 'Release code' }).locator('[aria-hidden]')
  await dialogOf(shop)
    .getByLabel('Release code')
    .fill((await shown.innerText()).replace(' ', ''))
  await shop.keyboard.press('Enter')
  await toastOf(shop, 'Released. NGN 44,022.48 is yours.').waitFor()
  expect([await balanceOf(page), await earningsOf(shop)]).toEqual([45_000, 44_022.48])
})

function idOn(page: Page): string {
  return new URL(page.url()).searchParams.get('id')!
}
