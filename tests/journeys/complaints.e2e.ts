import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Order } from '#contracts/orders.ts'
import type { Review } from '#contracts/reviews.ts'
import { breachesInBothThemes } from '#tests/support/browser/accessibility.ts'
import { newBuyer } from '#tests/support/browser/bill-pages.ts'
import { openOperatorPageAt } from '#tests/support/browser/operator-page.ts'
import { change, confirmPhone, openShop, orderPickup, sell } from '#tests/support/browser/order-shop.ts'
import { accessIn, accessOf, askApi, dialogOf, newMember } from '#tests/support/browser/people.ts'
import { toastOf } from '#tests/support/browser/signed-in.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'

const database = connectToSite()

test('an operator reports a problem for a suspended buyer, reads both sides, decides who gets the money, and hides a review', async () => {
  const [{ page, member: buyer }, seller] = await Promise.all([newBuyer(7000), newMember()])
  const sellerId = await openShop(database, seller.email)
  const product = await sell(database, sellerId, { name: 'Iron of the journey', kobo: 6200_50 })
  await confirmPhone(database, buyer.email)
  const [asBuyer, asSeller] = [await accessIn(page), await accessOf(seller)]
  const { id, number } = await orderPickup(asBuyer, { seller: sellerId, product, naira: 6200.5 })
  await page.close()
  await askApi(`POST /orders/${id}/accept`, { as: asSeller, body: {} })
  await askApi(`POST /orders/${id}/received`, { as: asBuyer, body: {} })
  const suspend = (at: string) =>
    change(database, `update accounts.users set suspended_at = ${at} where email = '${buyer.email}'`)
  await suspend('now()')
  // A listing that is taken down names its open orders, and leads to them.
  const { page: operatorPage } = await openOperatorPageAt(database, `/operator/listings?search=${product}`, {
    width: 1280,
  })
  await operatorPage.getByRole('button', { name: /^Take down/ }).click()
  await dialogOf(operatorPage, 'Take down').getByRole('textbox').fill('It is a fake.')
  await dialogOf(operatorPage, 'Take down').getByRole('button', { name: 'Take down' }).click()
  await toastOf(operatorPage, new RegExp(`An open order goes on: ${number}. Open the listing to stop it.`)).waitFor()
  await operatorPage.getByRole('row').getByRole('link', { name: 'Iron of the journey' }).click()
  const listing = dialogOf(operatorPage, 'Iron of the journey')
  await listing.getByRole('button', { name: 'Stop its order' }).waitFor()
  await listing.getByRole('link', { name: number }).click()
  const text = 'The iron has a crack, and does not get warm.'
  const order = dialogOf(operatorPage, `Order ${number}`)
  await order.getByText('Messages sent').waitFor()
  await order.getByRole('button', { name: 'Report a problem' }).click()
  const report = dialogOf(operatorPage, 'Report a problem')
  await report.getByLabel('What is wrong').selectOption('Damaged')
  await report.getByLabel('What the buyer wants').selectOption('Part of the money back')
  await report.getByRole('button', { name: 'Report' }).click()
  await report.getByText('Enter an amount, such as 2,500').waitFor()
  await toastOf(operatorPage, /An open order/).waitFor({ state: 'hidden' })
  expect(await breachesInBothThemes(operatorPage)).toEqual([])
  await report.getByLabel('What the buyer wants').selectOption('All the money back')
  await report.getByLabel('What the buyer says').fill(text)
  await report.getByLabel('Why you report it').fill('The buyer called.')
  await report.getByRole('button', { name: 'Report' }).click()
  await toastOf(operatorPage, 'The problem is reported, and the seller has to answer').waitFor()
  await suspend('null')
  const answer = { answer: 'disagree', text: 'The iron left the shop whole.' }
  await askApi(`POST /orders/${id}/complaint/answer`, { as: asSeller, body: answer })
  await askApi(`POST /orders/${id}/complaint/response`, { as: asBuyer, body: { response: 'disagree' } })

  await operatorPage.goto('/operator/complaints')
  await operatorPage.getByRole('link', { name: number }).click()
  const opened = dialogOf(operatorPage, `Problem with order ${number}`)
  await opened.getByText(text).waitFor()
  await opened.getByText(answer.text).waitFor()
  expect(await breachesInBothThemes(operatorPage)).toEqual([])
  await opened.getByRole('button', { name: 'All the money back' }).click()
  const dialog = dialogOf(operatorPage, 'All the money back')
  await dialog.getByLabel('Why?').fill('The shop shows the iron again.')
  await dialog.getByRole('button', { name: 'All the money back' }).click()
  await toastOf(operatorPage, 'Decided. Both parties read the reason').waitFor()
  const { data: wallet } = await askApi<{ data: { balance: number } }>('GET /wallet', { as: asBuyer })
  expect(wallet.balance).toBe(7000)

  const other = await sell(database, sellerId, { name: 'Another iron', kobo: 6200_50 })
  const again = await orderPickup(asBuyer, { seller: sellerId, product: other, naira: 6200.5 })
  await askApi(`POST /orders/${again.id}/accept`, { as: asSeller, body: {} })
  await askApi(`POST /orders/${again.id}/confirm`, { as: asBuyer, body: {} })
  const review = { stars: 1, text: 'Fatima of the market is a thief.' }
  const written = await askApi<{ data: Review }>(`POST /orders/${again.id}/review`, { as: asBuyer, body: review })
  await hideAndShow(operatorPage, { id: written.data.id, sellerId, order: again.id, asBuyer })
})

interface Reviewed {
  readonly id: string
  readonly sellerId: string
  readonly order: string
  readonly asBuyer: string
}

/** By keyboard, from tab to tab, and late for what another window has done. */
async function hideAndShow(operatorPage: Page, { id, sellerId, order, asBuyer }: Reviewed): Promise<void> {
  const report = () => askApi(`POST /reviews/${id}/reports`, { body: { reason: 'It names a person.' } })
  const isShown = async () => (await askApi<{ total: number }>(`GET /shops/${sellerId}/reviews`)).total === 1
  await report()
  await operatorPage.goto(`/operator/reviews?search=${sellerId}`)
  const row = operatorPage.getByRole('row').filter({ hasText: 'Fatima of the market' })
  await row.focus()
  await operatorPage.keyboard.press('Enter')
  const opened = dialogOf(operatorPage, 'Review of Shop of the journey')
  await opened.getByText('It names a person.').waitFor()
  expect(await breachesInBothThemes(operatorPage)).toEqual([])
  await operatorPage.keyboard.press('Escape')
  await opened.waitFor({ state: 'hidden' })
  /** Opens an act by the first letter of its name, and gives a reason. */
  const act = async (name: string, reason: string) => {
    await row.focus()
    await operatorPage.keyboard.press(name.charAt(0).toLowerCase())
    const dialog = dialogOf(operatorPage, name)
    await dialog.getByRole('button', { name }).click()
    await dialog.getByText('Give a reason').waitFor()
    await dialog.getByRole('textbox').fill(reason)
    await dialog.getByRole('button', { name }).click()
  }
  await act('Hide', 'A person is named.')
  await toastOf(operatorPage, 'The review is hidden. Buyer and seller read the reason').waitFor()
  await row.waitFor({ state: 'detached' })
  const { data } = await askApi<{ data: Order }>(`GET /orders/${order}`, { as: asBuyer })
  expect([await isShown(), data.review!.hidden_reason]).toEqual([false, 'A person is named.'])

  await operatorPage.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Hidden' }).click()
  await row.getByText('Hidden: A person is named.').waitFor()
  await act('Show again', 'It is a common name.')
  await toastOf(operatorPage, 'The review is shown').waitFor()
  await row.waitFor({ state: 'detached' })
  expect(await isShown()).toBe(true)

  await report()
  await operatorPage.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Reported' }).click()
  await row.waitFor()
  const as = await operatorPage.evaluate(() => sessionStorage.getItem('operator-access')!)
  await askApi(`POST /operator/reviews/${id}/hide`, { as, body: { reason: 'From another window.' } })
  await act('Hide', 'A person is named.')
  await dialogOf(operatorPage, 'Hide').getByText('The review is hidden already.').waitFor()
  await operatorPage.keyboard.press('Escape')
  await row.waitFor({ state: 'detached' })
  await operatorPage.getByRole('navigation', { name: 'Reviews' }).getByRole('link', { name: 'Sellers' }).click()
  await operatorPage.getByRole('heading', { level: 1, name: 'Sellers, worst first' }).waitFor()
  expect(await breachesInBothThemes(operatorPage)).toEqual([])
}
