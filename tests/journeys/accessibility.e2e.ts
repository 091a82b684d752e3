import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { breachesInBothThemes, breachesOn } from '#tests/support/browser/accessibility.ts'
import { cardsOf, goTo, newVisitor } from '#tests/support/browser/browser.ts'
import { brokenLabelsOn, edgelessOn, hindrancesOn } from '#tests/support/browser/motion-and-zoom.ts'

const addresses = [
  '/',
  '/categories',
  '/categories?condition=brand_new&price_above=20000&state=Lagos',
  '/categories?price_above=99999999',
  '/search?product_name=samsng%20galxy',
  '/search-product-category?product_category=Fashion',
  '/no-such-page',
  '/offline',
  '/styleguide',
  '/about-us',
  '/privacy-policy',
  '/return-policy',
  '/help-center',
  '/newsletter/leave?token=of-an-email',
  '/cart',
  '/check-out',
  '/order-item',
  '/sandbox',
  '/?get-app',
  '/offline?auth=login',
  '/offline?auth=register',
  '/offline?auth=forgot',
  '/offline?auth=reset-done',
  '/offline?auth=verified',
  '/sandbox/google-account',
]

/** Pages with another layout on a wide screen. */
const laidOutWide = [
  '/',
  '/categories',
  '/no-such-page',
  '/styleguide',
  '/about-us',
  '/privacy-policy',
  '/help-center',
  '/cart',
]

describe.each([
  [360, addresses],
  [1280, laidOutWide],
] as const)('at %i px', (width, opened) => {
  let page: Page
  beforeAll(async () => {
    page = await newVisitor({ width })
  })

  test.each(opened)('%s has no accessibility problem, light or dark', async (address) => {
    await page.goto(address, { waitUntil: 'load' })
    // Of the hundreds of emails that the other journeys cause, the first few stand for all.
    await page.locator('ol > li:nth-child(n + 9):has(article)').evaluateAll((rest) => rest.forEach((li) => li.remove()))
    expect(await breachesInBothThemes(page)).toEqual([])
    expect(width < 600 ? await hindrancesOn(page) : await brokenLabelsOn(page)).toEqual([])
  })

  test('a product page has no breach, light or dark, and its contact links have an edge in forced colours', async () => {
    // The most expensive product, because other journeys list new products and soon delete them.
    await page.goto('/categories?sort=price_desc')
    await page.goto((await cardsOf(page).first().getAttribute('href'))!)
    expect(await breachesInBothThemes(page)).toEqual([])
    await page.emulateMedia({ forcedColors: 'active' })
    const ways = page.getByRole('link', { name: /^(Message|Call) Seller$/ }).filter({ visible: true })
    const edges = await ways.evaluateAll((links) => links.map((link) => getComputedStyle(link).borderTopWidth))
    expect(edges).toEqual(['1px', '1px'])
    await page.emulateMedia({ forcedColors: 'none' })
    const seller = page.getByRole('region', { name: 'Seller' }).getByRole('link')
    expect(await smallestSide(seller)).toBeGreaterThanOrEqual(44)
  })
})

test('in forced colours the filters of a phone have edges, and a chosen one a thicker edge', async () => {
  const page = await newVisitor()
  await goTo(page, '/categories?condition=brand_new')
  await page.getByRole('link', { name: /^Filters/ }).click()
  await page.getByRole('button', { name: /^Show \d/ }).waitFor()
  expect(await edgelessOn(page)).toEqual([])
})

test('in forced colours a spinner has a gap, and a notification an edge', async () => {
  const page = await newVisitor()
  await page.emulateMedia({ forcedColors: 'active' })
  await goTo(page, '/styleguide')
  const sides = await page
    .locator('[class*=spinner_]')
    .first()
    .evaluate((ring) => [getComputedStyle(ring).borderInlineEndColor, getComputedStyle(ring).borderInlineStartColor])
  expect(new Set(sides).size).toBe(2)
  await page.getByRole('button', { name: 'Success' }).click()
  const toast = page.getByRole('region', { name: 'Notifications' }).locator('> *')
  expect(await toast.evaluate((box) => getComputedStyle(box).borderTopStyle)).toBe('solid')
})

/** `--ink-3` of the light theme. */
const GREY = 'rgb(100, 104, 121)'

test('with more contrast no text is grey', async () => {
  const page = await newVisitor()
  await page.goto('/categories')
  const isGrey = () =>
    page.locator('main *').evaluateAll((all, grey) => all.some((each) => getComputedStyle(each).color === grey), GREY)
  expect(await isGrey()).toBe(true)
  await page.emulateMedia({ contrast: 'more' })
  expect(await isGrey()).toBe(false)
})

test('the order and the filters above a list fit the narrowest screen', async () => {
  const page = await newVisitor({ width: 320 })
  await page.goto('/search-product-category?product_category=Phones')
  const { x, width } = (await page.getByRole('combobox', { name: 'Sort by' }).boundingBox())!
  expect(x + width).toBeLessThanOrEqual(320)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const home = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
  expect(await smallestSide(home)).toBeGreaterThanOrEqual(44)
})

/** The shorter side of the touch target, in pixels. */
async function smallestSide(link: Locator): Promise<number> {
  const { width, height } = (await link.boundingBox())!
  return Math.min(Math.round(width), Math.round(height))
}

test('the menu on a phone opens, takes the focus and gives it back', async () => {
  const page = await newVisitor()
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog').filter({ visible: true })
  await drawer.waitFor()
  expect(await breachesOn(page)).toEqual([])
  expect(await drawer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('the first Tab reaches a link that skips to the content', async () => {
  const page = await newVisitor({ width: 1280 })
  await page.goto('/categories')
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Skip to content' }).waitFor()
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id ?? '')).toBe('content')
})

test('another page announces its title, and a field of it that is tapped as it appears keeps the focus', async () => {
  const page = await newVisitor({ width: 1280 })
  await goTo(page, '/about-us')
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const field = document.querySelector<HTMLElement>('input[name="user_name"]')
      if (!field) return
      observer.disconnect()
      field.focus()
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.locator('a[href="/help-center"]').first().click()
  await page.getByRole('status').getByText('Contact Us').waitFor({ state: 'attached' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('user_name')
})
