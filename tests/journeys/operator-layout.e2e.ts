import { expect, test } from 'vitest'
import { newBuyer } from '#tests/support/browser/bill-pages.ts'
import { linesOf } from '#tests/support/browser/lines-of.ts'
import { openOperatorPageAt } from '#tests/support/browser/operator-page.ts'
import { confirmPhone, openShop, orderPickup, sell } from '#tests/support/browser/order-shop.ts'
import { accessIn, dialogOf, newMember } from '#tests/support/browser/people.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'
import { operatorStates } from '#tools/gallery/operator-states.ts'

const database = connectToSite()

test('on operator pages buttons stand apart, and no amount or address takes two lines', async () => {
  const { page } = await openOperatorPageAt(database, '/operator/orders', { width: 360 })
  const bottomOf = async (name: string) => {
    const box = await page.getByRole('button', { name }).boundingBox()
    return box!.y + box!.height
  }
  const outage = await page.getByRole('button', { name: 'Record an outage' }).boundingBox()
  expect(outage!.y - (await bottomOf('Search'))).toBeGreaterThanOrEqual(8)
  const search = page.getByRole('searchbox')
  expect((await search.boundingBox())!.y + 44).toBe(await bottomOf('Search'))

  await page.setViewportSize({ width: 768, height: 900 })
  await page.route('**/api/v1/operator/week/paid', (route) =>
    route.fulfill({ json: { message: '', data: [0, 0, 0, 0, 0, 0, 12_345_678] } }),
  )
  await page.goto('/operator')
  const amount = page.getByText('NGN 12,345,678.00', { exact: true })
  expect(await linesOf(amount)).toBe(1)

  await page.setViewportSize({ width: 1280, height: 900 })
  await operatorStates['withdrawals to decide'](page)
  await page.goto('/operator/withdrawals')
  const address = page.getByTitle('aisha.bello@mail.example').first().locator('span')
  expect(await linesOf(address)).toBe(1)
})

test('a reason of one long word does not make the log wider than the page', async () => {
  const { page } = await openOperatorPageAt(database, '/operator', { width: 1280 })
  await page.route('**/api/v1/operator/audit*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: object[] }
    const data = answer.data.map((event) => ({ ...event, reason: 'W'.repeat(1000) }))
    return route.fulfill({ json: { ...answer, data } })
  })
  await page.goto('/operator/log')
  await page.getByText('W'.repeat(1000)).first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('the longest names do not make the table of bank accounts wider than its page', async () => {
  const { page } = await openOperatorPageAt(database, '/operator', { width: 1200 })
  await page.route('**/api/v1/operator/bank-accounts*', async (route) => {
    const name = 'OLUWADAMILOLA ADEYEMI-BAMGBOYE ELECTRONICS'
    const user = { id: 'a-seller', email: 'oluwadamilola.adeyemi-bamgboye@mail.example' }
    const account = {
      id: 'business',
      user,
      name,
      verified_name: 'Oluwadamilola Adeyemi-Bamgboye',
      bank: 'First City Monument Bank',
      last4: '7788',
      is_business: true,
      same_account: [{ ...user, suspended: true }],
      status: 'review',
      usable_from: '2026-11-28T10:00:00.000Z',
      created_at: '2026-11-28T10:00:00.000Z',
      reason: null,
    }
    const answer = (await (await route.fetch()).json()) as object
    return route.fulfill({ json: { ...answer, data: [account], total: 1, total_pages: 1 } })
  })
  await page.goto('/operator/bank-accounts')
  const table = page.getByRole('table', { name: 'Bank accounts' })
  await table.getByRole('cell', { name: /First City/ }).waitFor()
  const overhang = (element: HTMLElement) =>
    element.offsetWidth - (element.previousElementSibling as HTMLElement).offsetWidth
  expect(await table.evaluate(overhang)).toBe(0)
})

test('the acts in the panel of a row each take one line', async () => {
  const [{ page: buyer, member }, { email }] = await Promise.all([newBuyer(7000), newMember()])
  const seller = await openShop(database, email)
  const product = await sell(database, seller, { name: 'Rice cooker', kobo: 1000_00 })
  await confirmPhone(database, member.email)
  const { id } = await orderPickup(await accessIn(buyer), { seller, product, naira: 1000 })
  const { page } = await openOperatorPageAt(database, '/operator', { width: 1280 })
  // An order that has ended has the longest acts.
  await page.route(`**/api/v1/operator/orders/${id}`, async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: object }
    return route.fulfill({ json: { data: { ...data, state: 'completed', deadline: null } } })
  })
  await page.goto(`/operator/orders?search=${id}&open=${id}`)
  await page.getByRole('button', { name: 'Pay the buyer' }).waitFor()
  for (const label of ['Pay the buyer', 'Take from the seller', 'Compensate the seller'])
    expect(await linesOf(dialogOf(page).getByRole('button', { name: label })), label).toBe(1)
})
