import { expect, test } from 'vitest'
import { breachesInBothThemes } from '#tests/support/browser/accessibility.ts'
import { newBuyer } from '#tests/support/browser/bill-pages.ts'
import { goTo } from '#tests/support/browser/browser.ts'
import { confirmPhone, openShop, orderPickup, sell } from '#tests/support/browser/order-shop.ts'
import { accessIn, askApi, dialogOf } from '#tests/support/browser/people.ts'
import { newSignedIn, toastOf } from '#tests/support/browser/signed-in.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'

const database = connectToSite()

test('each party reads what the other wrote when cancelling an order and when handing one over', async () => {
  const [{ page: shop, member: seller }, { page, member: buyer }] = await Promise.all([
    newSignedIn(),
    newBuyer(20_000, { width: 360 }),
  ])
  const sellerId = await openShop(database, seller.email)
  await confirmPhone(database, buyer.email)
  const product = await sell(database, sellerId, { name: 'Kettle of the words', kobo: 6000_00 })
  const order = async () => (await orderPickup(await accessIn(page), { seller: sellerId, product, naira: 6000 })).id

  const cancelled = await order()
  await goTo(page, `/order-item?id=${cancelled}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await dialogOf(page).getByLabel('Why do you cancel?').fill('I found one nearer.')
  expect(await breachesInBothThemes(page)).toEqual([])
  await dialogOf(page).getByRole('button', { name: 'Cancel order' }).click()
  await toastOf(page, 'is back in your wallet.').waitFor()
  await goTo(shop, `/order-item?id=${cancelled}`)
  await shop.getByText('By the buyer: I found one nearer.').waitFor()
  await shop.getByText('What was ordered is on the market again.').waitFor()

  const handedOver = await order()
  await askApi(`POST /orders/${handedOver}/accept`, { as: await accessIn(shop), body: {} })
  await goTo(shop, `/order-item?id=${handedOver}`)
  await shop.getByRole('button', { name: 'I handed it over, without a code' }).click()
  await dialogOf(shop).getByLabel('A word to the buyer').fill('Your brother took it.')
  expect(await breachesInBothThemes(shop)).toEqual([])
  await dialogOf(shop).getByRole('button', { name: 'The buyer has it' }).click()
  await shop.getByText('By you: Your brother took it.').waitFor()
  await goTo(page, `/order-item?id=${handedOver}`)
  await page.getByText('By the seller: Your brother took it.').waitFor()
})
