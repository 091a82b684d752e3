import { expect, test } from 'vitest'
import { addCleanup } from '#tests/support/app/cleanup.ts'
import { addCategory } from '#tests/support/app/products.ts'
import { breachesInBothThemes } from '#tests/support/browser/accessibility.ts'
import { newBuyer } from '#tests/support/browser/bill-pages.ts'
import { goTo } from '#tests/support/browser/browser.ts'
import { change, confirmPhone, openShop, orderPickup, sell } from '#tests/support/browser/order-shop.ts'
import { accessIn, askApi, dialogOf, newMember } from '#tests/support/browser/people.ts'
import { newSignedIn, toastOf } from '#tests/support/browser/signed-in.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'

const database = connectToSite()

test('a buyer asks to return a kettle, and the seller takes it back and refunds a part, to the kobo', async () => {
  const [{ page: shop, member }, { page, member: buyer }] = await Promise.all([
    newSignedIn(),
    newBuyer(7_000, { width: 360 }),
  ])
  const seller = await openShop(database, member.email)
  const product = await sell(database, seller, { name: 'Kettle of the return', kobo: 6200_50 })
  await confirmPhone(database, buyer.email)
  const [asBuyer, asSeller] = [await accessIn(page), await accessIn(shop)]
  const { id } = await orderPickup(asBuyer, { seller, product, naira: 6200.5 })
  await askApi(`POST /orders/${id}/accept`, { as: asSeller, body: {} })
  await goTo(page, `/order-item?id=${id}`)
  await page.getByRole('button', { name: 'Show release code' }).click()
  const card = page.getByRole('region', { name: 'Release code' })
  const code = (await card.locator('[aria-hidden]').innerText()).replace(' ', '')
  await askApi(`POST /orders/${id}/release`, { as: asSeller, body: { code } })
  // The page follows the order.
  await page.getByText('The seller is paid.', { exact: true }).waitFor()
  expect(await card.count()).toBe(0)

  await page.getByRole('button', { name: 'Ask to return it' }).press('Enter')
  await dialogOf(page).getByText('you need no reason').waitFor()
  await dialogOf(page).getByLabel('Why do you return it?').fill('The lid does not fit.')
  expect(await breachesInBothThemes(page)).toEqual([])
  // As a phone does that was short of memory.
  await page.reload()
  await page.getByRole('button', { name: 'Ask to return it' }).press('Enter')
  expect(await dialogOf(page).getByLabel('Why do you return it?').inputValue()).toBe('The lid does not fit.')
  await dialogOf(page).getByRole('button', { name: 'Ask the seller' }).press('Enter')
  await toastOf(page, 'Asked. We tell the seller.').waitFor()
  await page.getByText(/^Shop of the journey has until .* to accept the return\.$/).waitFor()
  expect(await breachesInBothThemes(page)).toEqual([])

  await goTo(shop, '/sales?tab=problems')
  await shop.getByRole('link', { name: 'Kettle of the return' }).click()
  await shop.getByText('The lid does not fit.').waitFor()
  await shop.getByRole('button', { name: 'Answer the return' }).press('Enter')
  await dialogOf(shop).getByRole('button', { name: 'Answer', exact: true }).press('Enter')
  await dialogOf(shop).getByText('Accept or decline', { exact: true }).waitFor()
  await dialogOf(shop).getByLabel('Decline').press('Space')
  await dialogOf(shop).getByRole('button', { name: 'Decline' }).press('Enter')
  await dialogOf(shop).getByText('Say why you decline').waitFor()
  expect(await breachesInBothThemes(shop)).toEqual([])
  await dialogOf(shop).getByLabel('Accept').press('Space')
  await dialogOf(shop).getByLabel('Where and when').fill('Shop 12, any day before 18:00.')
  await dialogOf(shop).getByRole('button', { name: 'Accept' }).press('Enter')
  await toastOf(shop, 'Accepted. We tell the buyer.').waitFor()
  expect(await breachesInBothThemes(shop)).toEqual([])
  await page.reload()
  await page.getByText('Shop 12, any day before 18:00.').waitFor()

  await shop.getByRole('button', { name: 'Refund buyer' }).press('Enter')
  const amount = dialogOf(shop).getByLabel('How much goes back?')
  expect(await amount.inputValue()).toBe('6,200.50')
  await amount.fill('6,200.51')
  await shop.keyboard.press('Enter')
  await dialogOf(shop).getByText('Enter an amount above 0, at most NGN 6,200.50').waitFor()
  await amount.fill('2,000')
  expect(await breachesInBothThemes(shop)).toEqual([])
  await shop.keyboard.press('Enter')
  await toastOf(shop, 'NGN 2,000.00 went back to the buyer.').waitFor()
  await page.reload()
  await page.getByText('NGN 2,000.00 is back in your wallet.').first().waitFor()
  const { data: wallet } = await askApi<{ data: { balance: number } }>('GET /wallet', { as: asBuyer })
  const { data: earnings } = await askApi<{ data: { earned: number } }>('GET /earnings', { as: asSeller })
  expect([earnings.earned, wallet.balance]).toEqual([3931.75, 2799.5])
})

test('where money comes back stays as saved, although an older answer about the order comes late', async () => {
  const [seller, { page, member: buyer }] = await Promise.all([newMember(), newSignedIn({ width: 360 })])
  const sellerId = await openShop(database, seller.email)
  const product = await sell(database, sellerId, { name: 'Kettle by card', kobo: 6200_50 })
  await confirmPhone(database, buyer.email)
  const as = await accessIn(page)
  const { id } = await orderPickup(as, { seller: sellerId, product, naira: 6200.5, payWith: 'card' })
  await goTo(page, `/order-item?id=${id}`)
  const [older, saved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // The page asks for the order, and then for its checkout.
  await page.route(
    `**/api/v1/orders/${id}`,
    async (route) => {
      const response = await route.fetch()
      older.resolve()
      await saved.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await older.promise
  await page.route(`**/api/v1/orders/${id}/refund-to`, async (route) => {
    const response = await route.fetch()
    const late = page.waitForResponse('**/api/v1/checkouts/*')
    saved.resolve()
    await (await late).finished()
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Change where money comes back' }).click()
  await dialogOf(page).getByLabel('To my wallet').check()
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await toastOf(page, 'If money has to come back, it goes to your wallet.').waitFor()
  expect(await page.getByText('If money has to come back: to your wallet').count()).toBe(1)
})

test('a product of a category without returns says so on its page and at the checkout', async () => {
  const [seller, { page }] = await Promise.all([newMember(), newBuyer(2_000, { width: 360 })])
  const sellerId = await openShop(database, seller.email)
  const product = await sell(database, sellerId, { name: 'Battery acid', kobo: 1500_00 })
  const category = await addCategory(database, `Acids ${product.slice(0, 8)}`, { is_returnable: false })
  addCleanup(() => change(database, `update catalog.categories set retired_at = now() where id = '${category}'`))
  await change(database, `update catalog.products set category_id = '${category}' where id = '${product}'`)
  await goTo(page, `/product-details/${product}`)
  await page.getByText('Cannot be returned.').waitFor()
  await goTo(page, `/cart?add=${product}`)
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('radiogroup', { name: 'Delivery method' }).getByLabel('Pickup').check()
  await page.getByText('Cannot be returned: Battery acid.').waitFor()
  expect(await breachesInBothThemes(page)).toEqual([])
})
