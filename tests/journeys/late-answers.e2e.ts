import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import type { BriefOrder } from '#contracts/orders.ts'
import type { Page as ListPage } from '#contracts/values/paging.ts'
import { goTo } from '#tests/support/browser/browser.ts'
import { openShop, sell } from '#tests/support/browser/order-shop.ts'
import { accessIn, askApi, dialogOf, newMember } from '#tests/support/browser/people.ts'
import { newSignedIn, toastOf } from '#tests/support/browser/signed-in.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'

const PAGE_SIZE = 12

/** A page of orders that have ended. */
function ordersOf(total: number, page: number): ListPage<BriefOrder> {
  const before = PAGE_SIZE * (page - 1)
  const orders = Array.from({ length: Math.min(PAGE_SIZE, total - before) }, (_, index) => ({
    id: `${before + index + 1}`,
    number: 'K-7XQ2M9PA',
    role: 'buyer' as const,
    state: 'completed' as const,
    tags: [],
    title: `Kettle ${before + index + 1}`,
    picture: null,
    items_count: 1,
    total: 500,
    other: { id: null, name: 'A former member' },
    waits_for: null,
    deadline: null,
    created_at: '2026-11-01T09:00:00Z',
  }))
  const total_pages = Math.ceil(total / PAGE_SIZE)
  return { message: '', data: orders, total, total_pages, current_page: page, next: null, previous: null }
}

test('an empty tab is not the answer to the next one, and another page of a list starts at its heading', async () => {
  const { page } = await newSignedIn()
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/v1/orders?*', async (route) => {
    const query = new URL(route.request().url()).searchParams
    const isDone = query.get('state') === 'done'
    if (isDone && query.get('page') === '1') await asked
    await route.fulfill({ json: ordersOf(isDone ? PAGE_SIZE + 1 : 0, Number(query.get('page') ?? 1)) })
  })
  await goTo(page, '/orders')
  await page.getByText('Nothing open').waitFor()
  await page.getByRole('tab', { name: 'Done' }).click()
  await page.getByRole('tab', { name: 'Done', selected: true }).waitFor()
  await page.getByRole('tabpanel').getByText('Loading').waitFor({ state: 'attached' })
  expect(await page.getByText('Nothing done yet').count()).toBe(0)
  answer()
  await page.getByText('Kettle 12').waitFor()
  await page.getByRole('link', { name: 'Next page' }).press('Enter')
  await page.getByText('Kettle 13').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('My Orders')
})

const withdrawal = {
  id: '7',
  amount: 100_000_000,
  state: 'asked',
  bank: 'GTBank',
  last4: '0001',
  reason: null,
  created_at: '2026-11-01T09:00:00Z',
  settled_at: null,
}

/** The earnings of a seller with NGN 100,000,000.00 and a bank account, on the smallest phone. */
async function openEarnings(): Promise<Page> {
  const { page } = await newSignedIn({ width: 320 })
  const { bank, last4, created_at: usable_from } = withdrawal
  const bank_account = { bank, last4, name: 'ADAEZE OBI', status: 'ready', usable_from, reason: null }
  const sums = { earned: 100_000_000, withdrawable: 90_000_000, clearing: [], withdrawing: 0, least: 1000 }
  await page.route('**/api/v1/earnings', (route) =>
    route.fulfill({ json: { message: '', data: { ...sums, bank_account } } }),
  )
  await goTo(page, '/my-earnings')
  return page
}

/** Withdraws, and closes the dialog before the answer, which comes when the returned function is called. */
async function withdrawAndClose(page: Page, answer: (route: Route) => Promise<void>): Promise<() => void> {
  const { promise: closed, resolve: close } = Promise.withResolvers<void>()
  await page.route('**/api/v1/earnings/withdrawals', (route) => closed.then(() => answer(route)), { times: 1 })
  await page.getByRole('button', { name: 'Withdraw' }).press('Enter')
  const sent = page.waitForRequest('**/api/v1/earnings/withdrawals')
  await dialogOf(page).getByLabel('Amount').press('Enter')
  await sent
  await page.keyboard.press('Escape')
  await page.locator('dialog:modal').first().waitFor({ state: 'hidden' })
  return close
}

test('the answer to a withdrawal whose dialog was closed is said, and opens nothing over another page', async () => {
  const page = await openEarnings()
  const sum = page.locator('#earned + p > span')
  expect(await sum.innerText()).toContain('100,000,000.00')
  // On the smallest phone, too, it ends inside its panel.
  const spare = (shown: Element) =>
    shown.parentElement!.getBoundingClientRect().right - shown.getBoundingClientRect().right
  expect(await sum.evaluate(spare)).toBeGreaterThanOrEqual(0)

  const refused = { code: 'insufficient_earnings', message: 'You can withdraw less now.', status: 409 }
  const refuse = await withdrawAndClose(page, (route) => route.fulfill({ status: 409, json: refused }))
  refuse()
  await toastOf(page, 'You can withdraw less now.').waitFor()

  const accept = await withdrawAndClose(page, (route) =>
    route.fulfill({ status: 201, json: { message: '', data: withdrawal } }),
  )
  await page.getByRole('link', { name: 'Orders to fill' }).filter({ visible: true }).first().press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Orders to fill' }).waitFor()
  accept()
  await toastOf(page, 'On its way. Banks take up to a day.').waitFor()
  expect(new URL(page.url()).search).toBe('')
})

test('what was taken out of the cart can be put back only where the cart shows it', async () => {
  const database = connectToSite()
  const seller = await openShop(database, (await newMember()).email)
  const kettle = await sell(database, seller, { name: 'Kettle of the cart', kobo: 6000_00 })
  const { page } = await newSignedIn()
  await askApi(`PUT /cart/items/${kettle}`, { as: await accessIn(page), body: { quantity: 1 } })
  await goTo(page, '/cart')
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await page.getByRole('link', { name: 'Browse products' }).click()
  await page.waitForURL('/categories')
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached', timeout: 5000 })
})
