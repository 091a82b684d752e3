import { expect, test } from 'vitest'
import { breachesInBothThemes } from '#tests/support/browser/accessibility.ts'
import { newBuyer } from '#tests/support/browser/bill-pages.ts'
import { openOperatorPageAt } from '#tests/support/browser/operator-page.ts'
import { becomeSeller, change, orderPickup, sell, takeOrders } from '#tests/support/browser/order-shop.ts'
import { accessIn, accessOf, askApi, dialogOf, newMember, newPhone } from '#tests/support/browser/people.ts'
import { toastOf } from '#tests/support/browser/signed-in.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'

const database = connectToSite()

test('an operator reads both sides of a problem, and decides who gets the money', async () => {
  const [{ page, member: buyer }, seller] = await Promise.all([newBuyer(7000), newMember()])
  const sellerId = await becomeSeller(database, seller.email)
  await takeOrders(database, sellerId)
  const product = await sell(database, sellerId, { name: 'Iron of the desk', kobo: 6200_50 })
  const phone = `+234${newPhone().slice(1)}`
  await change(database, `update accounts.users set phone = '${phone}' where email = '${buyer.email}'`)
  const [asBuyer, asSeller] = [await accessIn(page), await accessOf(seller)]
  const { id, number } = await orderPickup(asBuyer, { seller: sellerId, product, naira: 6200.5 })
  await page.close()
  await askApi(`POST /orders/${id}/accept`, { as: asSeller, body: {} })
  const text = 'I looked at the iron in the shop and left the iron there.'
  await askApi(`POST /orders/${id}/complaint`, { as: asBuyer, body: { kind: 'did_not_take', text, wants: 'refund' } })
  const answer = { answer: 'disagree', text: 'The buyer carried the iron home.' }
  await askApi(`POST /orders/${id}/complaint/answer`, { as: asSeller, body: answer })

  const { page: desk } = await openOperatorPageAt(database, '/operator/complaints', { width: 1280 })
  await desk.getByRole('link', { name: number }).click()
  const opened = dialogOf(desk, `Problem with order ${number}`)
  await opened.getByText(text).waitFor()
  await opened.getByText(answer.text).waitFor()
  expect(await breachesInBothThemes(desk)).toEqual([])
  await opened.getByRole('button', { name: 'All the money back' }).click()
  const dialog = dialogOf(desk, 'All the money back')
  await dialog.getByLabel('Why?').fill('The shop shows the iron again.')
  await dialog.getByRole('button', { name: 'All the money back' }).click()
  await toastOf(desk, 'Decided. Both parties read the reason').waitFor()
  const { data: wallet } = await askApi<{ data: { balance: number } }>('GET /wallet', { as: asBuyer })
  expect(wallet.balance).toBe(7000)
})
