import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { texts } from '#contracts/texts.ts'
import { breachesOn } from '#tests/support/browser/accessibility.ts'
import { cardsOf, newVisitor } from '#tests/support/browser/browser.ts'
import { newSignedIn, toastOf } from '#tests/support/browser/signed-in.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'

const LATER = { timeout: 30_000 }
/** A list that other journeys leave alone: they list and delete the newest products, and take down the cheapest. */
const STEADY_LIST = '/categories?sort=price_desc&page=2'
const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Save / })
const savedLink = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /^Saved/ })
    .filter({ visible: true })
const names = async (page: Page) => (await cardsOf(page).allInnerTexts()).map((text) => text.split('\n').slice(1))

/** Call before the action that saves: an item is shown as saved before the server has stored it. */
const nextSaved = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/save-item'))

/** Clicks the hearts of the first three cards, and waits for each to be saved. */
async function saveThree(page: Page): Promise<void> {
  await page.goto(STEADY_LIST)
  for (const count of [1, 2, 3]) {
    const saved = nextSaved(page)
    await hearts(page).first().click()
    await saved
    await expect.poll(() => savedLink(page).innerText(), LATER).toContain(String(count))
  }
}

test('a member saves three items, removes one and restores it with Undo', async () => {
  const { page } = await newSignedIn()
  await saveThree(page)
  await toastOf(page, 'Product has been saved').first().waitFor()
  expect(await page.getByRole('main').getByText('Saved', { exact: true }).count()).toBe(3)
  expect(await breachesOn(page)).toEqual([])

  await savedLink(page).click()
  await page.getByRole('heading', { level: 1, name: 'Saved Items (3)' }).waitFor()
  const before = await names(page)
  expect(before).toHaveLength(3)
  for (const [width, abreast] of [
    [360, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    const tops = await cardsOf(page).evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
    expect(tops.filter((top) => top === tops[0])).toHaveLength(abreast)
    expect(await breachesOn(page)).toEqual([])
  }

  await page
    .getByRole('button', { name: /^Remove / })
    .nth(1)
    .click()
  await page.getByRole('heading', { level: 1, name: 'Saved Items (2)' }).waitFor()
  await toastOf(page, texts.unsaved).waitFor()
  await page.getByRole('status').getByText(`${texts.unsaved} Undo`).waitFor({ state: 'attached' })
  expect(await savedLink(page).innerText()).toContain('2')
  const saved = nextSaved(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { level: 1, name: 'Saved Items (3)' }).waitFor()
  expect(await names(page)).toEqual(before)
  await saved
  await page.reload()
  await expect.poll(() => cardsOf(page).count(), LATER).toBe(3)
})

test('a product whose save is on its way comes into a list that is already open', async () => {
  const { page } = await newSignedIn()
  await page.goto(STEADY_LIST)
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  await page.route('**/save-item', async (route) => {
    if (route.request().method() === 'POST') await asked
    await route.continue()
  })
  await hearts(page).first().click()
  await savedLink(page).click()
  await page.getByRole('heading', { level: 1, name: 'Saved Items', exact: true }).waitFor()
  await page.getByRole('main').getByText('Loading products').waitFor({ state: 'detached' })
  expect(await page.getByRole('heading', { name: 'Nothing saved yet' }).count()).toBe(0)
  ask()
  await page.getByRole('heading', { level: 1, name: 'Saved Items (1)' }).waitFor()
  expect(await cardsOf(page).count()).toBe(1)
})

test('the profile and the hearts come, although their first answers were lost', async () => {
  const { page } = await newSignedIn()
  for (const lost of ['**/api/v1/seller/dashboard/save-item/ids', '**/api/v1/complete-registration'])
    await page.route(lost, (route) => route.abort(), { times: 1 })
  await Promise.all([page.waitForResponse('**/api/v1/complete-registration'), page.goto(STEADY_LIST)])
  await hearts(page).first().waitFor()
})

test('a visitor sees no hearts, and a saved product has no button', async () => {
  const visitor = await newVisitor()
  await visitor.goto('/categories', { waitUntil: 'networkidle' })
  expect(await hearts(visitor).count()).toBe(0)

  const { page } = await newSignedIn()
  await page.goto(STEADY_LIST)
  await hearts(page).first().click()
  const saved = page.getByRole('main').getByText('Saved', { exact: true })
  await saved.waitFor({ state: 'attached' })
  expect(await saved.evaluate((text) => text.closest('button'))).toBeNull()
})

test('a heart works by keyboard, keeps the focus, and says that it is saved', async () => {
  const { page } = await newSignedIn({ width: 1280 })
  await page.goto('/')
  // Products of other journeys, which are soon deleted, are fairly used.
  const list = page.getByRole('region', { name: 'Brand New Products' })
  await list
    .getByRole('button', { name: /^Save / })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), LATER).toBe('Saved')
  await list.locator('a[href^="/product-details/"]').first().click()
  await page.getByRole('heading', { name: 'More Items From Seller' }).waitFor()
})

test('without a network nothing stays marked as saved, and the page says why', async () => {
  const { page } = await newSignedIn()
  await page.goto('/categories')
  await hearts(page).first().waitFor()
  const count = await hearts(page).count()
  await page.context().setOffline(true)
  await hearts(page).first().click()
  await toastOf(page, 'You are offline. Try again when the network is back.').waitFor()
  expect(await hearts(page).count()).toBe(count)
  // The focus returns to the heart.
  expect(
    await hearts(page)
      .first()
      .evaluate((heart) => heart === document.activeElement),
  ).toBe(true)
})

test('saved items show what left the market and what costs less; a failed removal is undone and reported', async () => {
  const { page, member } = await newSignedIn()
  await saveThree(page)
  const database = connectToSite()
  const [gone] = (
    await sql<{ product_id: string }>`
      select product_id from saved_items.items join accounts.users on users.id = user_id
      where email = ${member.email} order by saved_at limit 1
    `.execute(database)
  ).rows
  const list = (isListed: boolean) =>
    sql`update catalog.products set unlisted_at = ${sql.raw(isListed ? 'null' : 'now()')} where id = ${gone!.product_id}`.execute(
      database,
    )
  await list(false)
  await sql`
    update saved_items.items set price_kobo = products.price_kobo + 150000 from catalog.products
    where products.id = product_id and user_id = (select id from accounts.users where email = ${member.email})
  `.execute(database)
  await page.goto('/saved-items')
  await page.getByText('One item you saved has left the market.').waitFor()
  expect(await cardsOf(page).count()).toBe(2)
  expect(await page.getByText('NGN 1,500.00 less since you saved it').count()).toBe(2)
  expect(await breachesOn(page)).toEqual([])
  await page.route('**/un-save-item/*', (route) => route.abort())
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await toastOf(page, texts.unsaveFailed).waitFor()
  expect(await cardsOf(page).count()).toBe(2)
  await list(true)
})

test('of many saved items 48 are shown at once, and as many after Back', async () => {
  const { page, member } = await newSignedIn()
  await sql`
    insert into saved_items.items (user_id, product_id)
    select users.id, products.id from accounts.users, (
      select id from catalog.products where is_listed order by price_kobo desc offset 20 limit 60) as products
    where email = ${member.email}
  `.execute(connectToSite())
  await page.goto('/saved-items')
  await expect.poll(() => cardsOf(page).count(), LATER).toBe(48)
  expect(await breachesOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => cardsOf(page).count(), LATER).toBe(60)
  await expect
    .poll(() =>
      cardsOf(page)
        .nth(48)
        .evaluate((card) => card.contains(document.activeElement)),
    )
    .toBe(true)
  expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0)
  await cardsOf(page).last().click()
  await page.waitForURL('**/product-details/**')
  await page.goBack()
  await expect.poll(() => cardsOf(page).count(), LATER).toBe(60)
})

test('an empty list of saved items leads to products', async () => {
  const { page } = await newSignedIn()
  await page.goto('/saved-items')
  await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
  expect(await breachesOn(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Shop Now' }).click()
  await page.waitForURL('**/categories')
})
