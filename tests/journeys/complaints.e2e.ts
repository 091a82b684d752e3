import { expect, test } from 'vitest'
import { breachesInBothThemes } from '#tests/support/browser/accessibility.ts'
import { newBuyer } from '#tests/support/browser/bill-pages.ts'
import { openOperatorPageAt } from '#tests/support/browser/operator-page.ts'
import { becomeSeller, change, orderPickup, sell, takeOrders } from '#tests/support/browser/order-shop.ts'
import { accessIn, accessOf, askApi, dialogOf, newMember, newPhone } from '#tests/support/browser/people.ts'
import { toastOf } from '#tests/support/browser/signed-in.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'

const database = connectToSite()

test('an operator reports a problem for a suspended buyer, reads both sides, and decides who gets the money', async () => {
  const [{ page, member: buyer }, seller] = await Promise.all([newBuyer(7000), newMember()])
  const sellerId = await becomeSeller(database, seller.email)
  await takeOrders(database, sellerId)
  const product = await sell(database, sellerId, { name: 'Iron of the journey', kobo: 6200_50 })
  const phone = `+234${newPhone().slice(1)}`
  await change(database, `update accounts.users set phone = '${phone}' where email = '${buyer.email}'`)
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
})
