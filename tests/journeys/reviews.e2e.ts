import { expect, test } from 'vitest'
import { newBuyer } from '#tests/support/browser/bill-pages.ts'
import { goTo, loseNextResponse } from '#tests/support/browser/browser.ts'
import { coveredOn } from '#tests/support/browser/covered.ts'
import { enlarge } from '#tests/support/browser/motion-and-zoom.ts'
import { confirmPhone, openShop, orderPickup, sell } from '#tests/support/browser/order-shop.ts'
import { accessIn, accessOf, askApi, dialogOf, newMember } from '#tests/support/browser/people.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'

test('a review survives a reload while it is typed, and is deleted although the deletion had no answer', async () => {
  const database = connectToSite()
  const [{ page, member }, shop] = await Promise.all([newBuyer(1000), newMember()])
  await confirmPhone(database, member.email)
  const seller = await openShop(database, shop.email)
  const product = await sell(database, seller, { name: 'Mug of the review', kobo: 1000_00 })
  const [buyer, as] = [await accessIn(page), await accessOf(shop)]
  const { id } = await orderPickup(buyer, { seller, product, naira: 1000 })
  await askApi(`POST /orders/${id}/accept`, { as, body: {} })
  const { data } = await askApi<{ data: { code: string } }>(`GET /orders/${id}/code`, { as: buyer })
  await askApi(`POST /orders/${id}/release`, { as, body: { code: data.code } })
  await goTo(page, `/order-item?id=${id}`)
  const dialog = dialogOf(page)
  const review = () => page.getByRole('button', { name: 'Review', exact: true }).press('Enter')
  await review()
  await dialog.getByRole('radio', { name: '4 stars: good' }).press('Space')
  const stars = dialog.locator('label:has([name=stars]) svg')
  const fills = await stars.evaluateAll((each) => each.map((star) => getComputedStyle(star).fill))
  expect(fills.map((fill) => fill !== 'none')).toEqual([true, true, true, true, false])
  await dialog.getByLabel('What should others know?').fill('A good mug.')
  await enlarge(page)
  expect(await coveredOn(page)).toEqual([])
  await page.reload()
  await review()
  expect(await dialog.getByRole('radio', { name: '4 stars: good' }).isChecked()).toBe(true)
  expect(await dialog.getByLabel('What should others know?').inputValue()).toBe('A good mug.')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  const heading = page.getByRole('heading', { name: 'Your review', exact: true })
  await heading.waitFor()
  await page.getByRole('button', { name: 'Delete your review' }).click()
  await loseNextResponse(page, '**/api/v1/reviews/*')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByText('Check your network').waitFor()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await heading.waitFor({ state: 'hidden' })
  expect(await page.getByText('4 of 5 stars').count()).toBe(0)
})
