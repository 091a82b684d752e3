import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { goTo, newVisitor } from '#tests/support/browser/browser.ts'
import { dialogOf } from '#tests/support/browser/people.ts'

const site = inject('siteUrl')
const pages = ['/about-us', '/privacy-policy', '/terms-of-use', '/return-policy', '/help-center']

const titlesOf = (page: Page) => page.locator('main h2').allInnerTexts()
const isInView = (place: Locator) =>
  place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

test('About has its four sections, and JOIN US NOW opens registration', async () => {
  const page = await newVisitor()
  await page.goto('/about-us')
  expect((await titlesOf(page)).slice(0, 4)).toEqual(['Who We Are', 'Our Story', 'Why We Matter', 'Our Mission'])
  await page.getByText('was founded on 17 May 2020 and serves customers in Nigeria and abroad').waitFor()
  await page.getByRole('link', { name: 'JOIN US NOW' }).click()
  await dialogOf(page, 'Welcome').getByRole('button', { name: 'Create Account' }).waitFor()
  expect(new URL(page.url()).search).toBe('?auth=register')
  await page.goBack()
  await dialogOf(page, 'Welcome').waitFor({ state: 'hidden' })
})

test.each([
  ['/privacy-policy', 20],
  ['/terms-of-use', 11],
] as const)('%s has %i numbered parts, each in its contents', async (address, count) => {
  const page = await newVisitor({ width: 1280 })
  await page.goto(address)
  const titles = await titlesOf(page)
  expect(titles.map((title) => Number.parseInt(title, 10))).toEqual(Array.from({ length: count }, (_, at) => at + 1))
  const contents = page.getByRole('navigation', { name: 'Contents' }).filter({ visible: true })
  expect(await contents.getByRole('link').count()).toBe(count)
})

test('the Return Policy states the periods and what cannot be returned', async () => {
  const page = await newVisitor()
  await page.goto('/return-policy')
  const text = await page.locator('main').innerText()
  expect(text).toMatch(/30 days to return\s+From delivery, under this policy and under the voluntary guarantee\./)
  expect(text).toMatch(/14 days to cancel\s+From delivery: the statutory cancellation/)
  expect(text).toMatch(/14 days to send it back\s+From the day you tell the seller that you cancel\./)
  expect(text).toMatch(/14 days to refund\s+From the day the seller receives your notice/)
  expect(text).toContain('prices include VAT')
  expect(await page.locator('main h3').allInnerTexts()).toEqual(['Hazardous material', 'Devices', 'Digital'])
})

describe.each([360, 1280])('at %i px', (width) => {
  test('a link in the contents leads to its part, moves the focus, and Back returns', async () => {
    const page = await newVisitor({ width })
    // The router remembers the scroll position only once scripts run.
    await goTo(page, '/privacy-policy')
    if (width < 1024) await page.getByText('Contents').filter({ visible: true }).click()
    const contents = page.getByRole('navigation', { name: 'Contents' }).filter({ visible: true })
    const link = contents.getByRole('link', { name: 'Your rights' })
    await link.click()
    await expect.poll(() => isInView(page.getByRole('heading', { name: '18. Your rights' }))).toBe(true)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('18. Your rights')
    expect(new URL(page.url()).hash).toBe('#your-rights')
    await page.goBack()
    await expect.poll(() => isInView(link)).toBe(true)
  })

  test('each page opens at its top from the footer, and none is wider than the screen', async () => {
    const page = await newVisitor({ width })
    await page.goto('/categories')
    for (const address of pages) {
      await page.locator(`footer a[href="${address}"]`).click()
      await page.waitForURL(address)
      await page.locator('main h1').waitFor()
      await expect.poll(() => page.evaluate(() => scrollY), { message: address }).toBe(0)
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overhang, address).toBeLessThanOrEqual(0)
    }
  })
})

test('in print only the text remains, dark on white', async () => {
  const page = await newVisitor({ width: 1280, scheme: 'dark' })
  await page.goto('/terms-of-use')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('banner').isVisible()).toBe(false)
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false)
  expect(await page.getByRole('navigation', { name: 'Contents' }).filter({ visible: true }).count()).toBe(0)
  expect(await page.locator('main h2').last().isVisible()).toBe(true)
  const colour = await page.evaluate(() => getComputedStyle(document.body).color)
  expect(colour).toBe('rgb(11, 13, 43)')
})

test('these pages are in the sitemap, have a canonical address, and legal ones their date', async () => {
  const sitemap = await (await fetch(`${site}/sitemaps/pages`)).text()
  for (const address of pages) {
    expect(sitemap).toContain(`<loc>${site}${address}</loc>`)
    const html = await (await fetch(site + address)).text()
    expect(html).toContain(`<link rel="canonical" href="${site}${address}"`)
    expect(html).not.toContain('name="robots"')
  }
  for (const address of pages.slice(1, 4)) {
    expect(await (await fetch(site + address)).text()).toMatch(/Last changed on <time dateTime="\d{4}-\d\d-\d\d">/i)
  }
})

test('every link in the texts works', async () => {
  const page = await newVisitor({ scripts: false })
  const links = new Set<string>()
  for (const address of pages) {
    await page.goto(address)
    for (const href of await page.locator('main a[href^="/"]').evaluateAll(hrefsOf)) links.add(href)
  }
  expect(links.size).toBeGreaterThan(3)
  for (const href of links) {
    const { hash } = new URL(href, site)
    const answer = await fetch(site + href)
    expect([href, answer.status]).toEqual([href, 200])
    expect(await answer.text()).toContain(hash ? ` id="${hash.slice(1)}"` : '<main')
  }
})

test('the newsletter is hidden without scripts, and loses nothing before they come', async () => {
  const address = (page: Page) => page.getByLabel('E-mail address')
  const without = await newVisitor({ scripts: false })
  await without.goto(pages[0]!)
  expect(await address(without).isVisible()).toBe(false)
  const page = await newVisitor()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(pages[0]!)
  await address(page).fill('ada@example.ng')
  await address(page).press('Enter')
  expect([new URL(page.url()).pathname, await address(page).inputValue()]).toEqual([pages[0], 'ada@example.ng'])
})

function hrefsOf(links: Element[]): string[] {
  return links.map((link) => link.getAttribute('href') ?? '')
}
