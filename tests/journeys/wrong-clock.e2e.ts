import { expect, test } from 'vitest'
import { newBuyer } from '#tests/support/browser/bill-pages.ts'
import { goTo } from '#tests/support/browser/browser.ts'
import { confirmPhone, openShop, orderPickup, sell } from '#tests/support/browser/order-shop.ts'
import { accessIn, newMember } from '#tests/support/browser/people.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'

const database = connectToSite()
const HOURS = [-4 * 365 * 24, -24, -1, 1, 24, 60 * 24]

test('a phone whose clock is wrong shows the time that is left to pay, and the day of a movement', async () => {
  const { page, member } = await newBuyer(9000)
  await confirmPhone(database, member.email)
  const seller = await openShop(database, (await newMember()).email)
  const product = await sell(database, seller, { name: 'Kettle of the clock', kobo: 6000_00 })
  const as = await accessIn(page)
  const { id } = await orderPickup(as, { seller, product, naira: 6000, payWith: 'card' })
  await page.addInitScript(() => {
    const right = Date.now.bind(Date)
    Date.now = () => right() + Number(sessionStorage.getItem('hours-off')) * 60 * 60_000
  })
  for (const hours of HOURS) {
    await page.evaluate((off) => sessionStorage.setItem('hours-off', off), String(hours))
    await goTo(page, `/order-item?id=${id}`)
    await page.getByText(/^Pay within \d\d minutes, until/).waitFor()
    await goTo(page, '/my-wallet')
    await page.getByRole('heading', { name: 'Today' }).waitFor()
    expect(await page.locator('html').getAttribute('data-signed-in')).toBe('')
  }
})
