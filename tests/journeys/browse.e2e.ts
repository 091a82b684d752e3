import { describe, expect, test } from 'vitest'
import { cardsOf, goTo, hydrated, newVisitor } from '#tests/support/browser/browser.ts'
import { dialogOf } from '#tests/support/browser/people.ts'

const visitors = [
  { width: 360, scripts: true },
  { width: 1280, scripts: true },
  { width: 360, scripts: false },
]

describe.each(visitors)('a visitor at $width px, scripts $scripts', (device) => {
  test('goes from the home page to the seller’s WhatsApp', async () => {
    const page = await newVisitor(device)
    await page.goto('/')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(
      /Buy & Sell on Nigeria's No1 Market Place/,
    )

    await page.getByRole('main').getByRole('link', { name: 'Phones', exact: true }).click()
    await page.waitForURL('**/search-product-category?product_category=Phones')
    const cards = cardsOf(page)
    await cards.first().waitFor()
    expect(await cards.count()).toBeGreaterThan(5)

    await page.goto(`${page.url()}&condition=fairly_used&price_above=50000`)
    await cards.first().waitFor()
    const names = await cards.allInnerTexts()
    expect(names.every((text) => text.includes('Fairly Used'))).toBe(true)

    await cards.first().click()
    await page.waitForURL('**/product-details/*')
    const message = page.getByRole('link', { name: 'Message Seller' }).filter({ visible: true })
    const more = await page.getByRole('heading', { name: 'More Items' }).elementHandle()
    expect(await message.evaluate((link, other) => link.compareDocumentPosition(other!) & 4, more)).toBe(4)
    const link = new URL((await message.getAttribute('href'))!)
    const name = await page.getByRole('article').getByRole('heading', { level: 1 }).innerText()
    expect([link.host, link.pathname]).toEqual(['wa.me', expect.stringMatching(/^\/234[789]\d{9}$/)])
    expect(link.searchParams.get('text')).toContain(name)
    expect(link.searchParams.get('text')).toContain(page.url().split('?')[0]!.split('/').at(-1))
    const call = page.getByRole('link', { name: 'Call Seller' }).filter({ visible: true })
    expect(await call.getAttribute('href')).toMatch(/^tel:\+234\d{10}$/)
  })

  test('searches with a typo, turns the page and comes back', async () => {
    const page = await newVisitor(device)
    await page.goto('/')
    await page
      .getByRole('main')
      .getByRole('searchbox')
      .or(page.getByRole('main').getByRole('combobox'))
      .first()
      .fill('generetor')
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).first().click()
    await page.waitForURL('**/search?product_name=generetor')
    const cards = cardsOf(page)
    await expect.poll(() => cards.first().innerText()).toMatch(/generator/i)
    await page.getByText('Showing generator.').waitFor()
    await page.getByRole('link', { name: 'Search for generetor instead' }).click()
    await page.waitForURL('**/search?product_name=generetor&exact=true')
    await page.getByText('Nobody sells “generetor” here now.').waitFor()

    await page.goto('/categories')
    const listed = () => cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    // Other journeys may list products meanwhile, so positions can shift.
    const some = (await listed())[9]
    await page.getByRole('link', { name: 'Next page' }).click()
    await page.waitForURL('**/categories?page=2')
    await page.getByText(/^Page 2 of \d+$/).waitFor()
    // The previous list stays until the next one has loaded.
    await expect.poll(listed).not.toContain(some)
    await page.goBack()
    await page.getByText(/^Page 1 of \d+$/).waitFor()
    await expect.poll(listed).toContain(some)
  })
})

test('no product is twice on the home page', async () => {
  const page = await newVisitor()
  await page.goto('/')
  const shown = await page
    .locator('main a[href^="/product-details/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(shown).toHaveLength(20)
  expect(new Set(shown).size).toBe(20)
})

test.each([
  { width: 360, address: '/', most: 600 },
  { width: 1280, address: '/', most: 730 },
  { width: 360, address: '/categories', most: 290 },
  { width: 360, address: '/search?product_name=fan', most: 290 },
  { width: 360, address: '/search-product-category?product_category=Phones', most: 290 },
])('the first picture of $address is at most $most px down at $width px', async ({ width, address, most }) => {
  const page = await newVisitor({ width })
  await page.goto(address)
  const picture = page.locator('main a[href^="/product-details/"] picture').first()
  expect((await picture.boundingBox())!.y).toBeLessThanOrEqual(most)
})

test('a page requests its scripts after its first paint', async () => {
  const page = await newVisitor({ width: 360 })
  await page.goto('/categories')
  await hydrated(page)
  const [paint, script] = await page.evaluate(() => {
    const starts = performance
      .getEntriesByType('resource')
      .flatMap((file) => (file.name.endsWith('.js') ? [file.startTime] : []))
    const [{ responseStart }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming]
    // A page that is not painted within a second of its script does not wait longer.
    return [Math.min(performance.getEntriesByType('paint')[0]!.startTime, responseStart + 1000), Math.min(...starts)]
  })
  expect(script).toBeGreaterThanOrEqual(paint)
})

test('on a phone, search is one tap away and any category two', async () => {
  const page = await newVisitor()
  await goTo(page, '/about-us')
  const bar = page.getByRole('banner')
  await bar.getByRole('searchbox', { name: 'Search products' }).fill('fan')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?product_name=fan')
  expect(await bar.getByRole('searchbox').or(bar.getByRole('combobox')).inputValue()).toBe('fan')

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' }).click()
  const sheet = page.getByRole('dialog', { name: 'Categories' })
  expect(await sheet.getByRole('listitem').count()).toBe(16)
  await sheet.getByRole('link', { name: /^Phones \d+$/ }).click()
  await page.waitForURL('**/search-product-category?product_category=Phones')
  await sheet.waitFor({ state: 'hidden' })

  await cardsOf(page).first().click()
  await page.waitForURL('**/product-details/*')
  // The bar comes out from under the picture.
  await page.getByRole('heading', { name: 'Store Address' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Garden & Farm' }).click()
  await page.waitForURL('**/search-product-category?product_category=Garden+%26+Farm')
})

test('the search of the home page follows into the bar', async () => {
  const page = await newVisitor()
  await page.goto('/')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const search = page.getByRole('banner').getByRole('searchbox')
  await search.waitFor({ state: 'hidden' })
  await page.mouse.wheel(0, 600)
  await search.waitFor()
})

test('the umbrellas of the home page come in once, unless motion is reduced or data saved', async () => {
  const page = await newVisitor()
  const motion = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('main svg use')!).animationName.replace(/\W|_.*$/g, ''))
  await goTo(page, '/')
  expect(await motion()).toBe('none')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await motion()).not.toBe('none')
  await cardsOf(page).first().click()
  await page.waitForURL('**/product-details/*')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Market Place' }).waitFor()
  expect(await motion()).toBe('none')
  await page.setExtraHTTPHeaders({ 'Save-Data': 'on' })
  await page.reload()
  expect(await motion()).toBe('none')
})

test('each section of the home page turns its own pages only', async () => {
  const page = await newVisitor()
  await goTo(page, '/')
  const sections = ['Newly Listed Products', 'Brand New Products', 'Fairly Used Products']
  const pagesOf = (title: string) => page.getByRole('navigation', { name: `Pages of ${title}` })
  for (const [turned, title] of sections.entries()) {
    const cards = page.getByRole('region', { name: title, exact: true }).locator('a[href^="/product-details/"]')
    const before = await cards.allInnerTexts()
    await pagesOf(title).getByRole('link', { name: 'Next page' }).click()
    await pagesOf(title)
      .getByText(/^Page 2 of \d+$/)
      .waitFor()
    await expect
      .poll(async () => (await cards.allInnerTexts()).filter((text) => !before.includes(text)))
      .not.toEqual([])
    expect(await page.getByText(/^Page 2 of \d+$/).count()).toBe(turned + 1)
  }
})

test('an address behind the hash opens the same page, and a second search opens its list', async () => {
  const page = await newVisitor()
  await page.goto('/#/search?product_name=tv')
  await page.waitForURL('**/search?product_name=tv')
  // Without scripts the search would load a new page, which does not move the focus.
  await hydrated(page)
  expect(await cardsOf(page).first().innerText()).toMatch(/tv/i)
  await page.getByRole('link', { name: /^Filters/ }).click()
  const filters = page.getByRole('dialog').filter({ visible: true })
  const narrower = filters.getByRole('searchbox', { name: 'Search in this list' })
  expect(await narrower.inputValue()).toBe('')
  await narrower.fill('samsung')
  await narrower.press('Enter')
  await page.waitForURL('**/search?product_name=tv+samsung')

  const bar = page.getByRole('banner')
  await bar.getByRole('searchbox').or(bar.getByRole('combobox')).fill('fan')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?product_name=fan')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('All Products')
})

test.each([360, 1280])('on the home page at %i px, a suggestion below the hero can be pressed', async (width) => {
  const page = await newVisitor({ width })
  await goTo(page, '/')
  // Typed before the code of the suggestions has come.
  await page.getByRole('main').getByRole('searchbox').fill('phone')
  await page.getByRole('option').last().click()
  await page.waitForURL('**/search**')
})

test.each(['/categories', '/search?product_name=tv'])(
  'the next search is typed while a list is on its way from %s',
  async (from) => {
    const page = await newVisitor({ width: 1280 })
    await goTo(page, from)
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    await page.route(/\/search\.data\?product_name=radio/, (route) => arrived.then(() => route.continue()))
    const bar = page.getByRole('banner')
    const box = bar.getByRole('searchbox').or(bar.getByRole('combobox'))
    await box.fill('radio')
    await page.keyboard.press('Enter')
    await box.fill('fan')
    arrive()
    await page.waitForURL('**/search?product_name=radio')
    await expect.poll(() => page.title()).toMatch(/radio/)
    expect(await box.inputValue()).toBe('fan')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?product_name=fan')
    await box.selectText()
    await page.goBack()
    await page.waitForURL('**/search?product_name=radio')
    await expect.poll(() => box.inputValue()).toBe('radio')
    await page.keyboard.type('kettle')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?product_name=kettle')
  },
)

test('the name box narrows the loaded list at once, and Enter searches on the server', async () => {
  const page = await newVisitor({ width: 1280 })
  await goTo(page, '/search-product-category?product_category=Phones')
  const cards = cardsOf(page)
  const all = await cards.count()
  const box = page.getByRole('searchbox', { name: 'Search in this list' })
  await box.fill('tecno')
  await expect.poll(() => cards.count()).toBeLessThan(all)
  expect((await cards.allInnerTexts()).every((text) => /tecno/i.test(text))).toBe(true)
  await box.press('Enter')
  await page.waitForURL('**product_name=tecno**')
})

test('the filters beside a list count its conditions, and keep what is filled in', async () => {
  const page = await newVisitor({ width: 1280 })
  await goTo(page, '/categories')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('checkbox', { name: /^Brand New [1-9]\d*$/ }).waitFor()
  await filters.getByRole('checkbox', { name: /^Fairly Used [1-9]\d*$/ }).waitFor()
  // What is filled in while the list is on its way stays.
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/api/v1/nigeria/states', (route) => arrived.then(() => route.continue()))
  await filters.getByRole('checkbox', { name: /^Brand New/ }).check()
  await filters.getByLabel('Min').fill('20,000')
  arrive()
  await page.waitForURL('**/categories?condition=brand_new')
  await page.getByRole('link', { name: /^Remove.*Brand New/ }).waitFor()
  expect(await filters.getByLabel('Min').inputValue()).toBe('20,000')
})

test('what is filled in while a list without filters is on its way stays', async () => {
  const page = await newVisitor({ width: 1280 })
  await goTo(page, '/categories')
  const lowest = page.getByRole('complementary', { name: 'Filters' }).getByLabel('Min')
  await lowest.waitFor()
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/api/v1/nigeria/states', (route) => arrived.then(() => route.continue()))
  await page.getByLabel('Sort by').selectOption('Price low to high')
  await lowest.fill('20,000')
  arrive()
  await page.locator('main a[href*="sort=price_asc"]').first().waitFor()
  expect(await lowest.inputValue()).toBe('20,000')
})

test('filters on a phone open over the list, apply together, and are in the address', async () => {
  const page = await newVisitor()
  // Without scripts the filters do not open over the list.
  await goTo(page, '/categories')
  await page.getByRole('link', { name: /^Filters/ }).click()
  const dialog = page.getByRole('dialog').filter({ visible: true })
  await dialog.getByText('Brand New').click()
  await dialog.getByLabel('Min').fill('20,000')
  await dialog.getByRole('combobox', { name: 'State' }).selectOption('Lagos')
  await dialog.getByRole('checkbox', { name: /^Fairly Used [1-9]\d* products$/ }).waitFor()
  const show = dialog.getByRole('button', { name: /^Show [1-9]\d* products?$/ })
  const said = (await show.innerText()).replace('Show ', '')
  await show.click()
  await page.waitForURL('**/categories?**')
  const query = new URL(page.url()).searchParams
  expect(Object.fromEntries(query)).toMatchObject({ condition: 'brand_new', price_above: '20000', state: 'Lagos' })
  await page.getByText(said, { exact: true }).filter({ visible: true }).first().waitFor()
  const places = await page
    .locator('main ul')
    .getByText(/Lagos$/)
    .count()
  expect(places).toBeGreaterThan(0)
})

test('Clear all also clears a name that only narrows the loaded list', async () => {
  const page = await newVisitor()
  await goTo(page, '/categories?condition=brand_new')
  const nothing = page.getByText('Nothing on this page has that name.')
  const typeName = async () => {
    await page.getByRole('link', { name: /^Filters/ }).click()
    await dialogOf(page, 'Filters').getByLabel('Search in this list').fill('no such name')
    await nothing.waitFor()
  }
  await typeName()
  await dialogOf(page, 'Filters').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('list', { name: 'Quick filters' }).getByRole('link', { name: 'Clear all' }).click()
  await nothing.waitFor({ state: 'hidden' })
  await typeName()
  await dialogOf(page, 'Filters').getByRole('link', { name: 'Clear all' }).click()
  await nothing.waitFor({ state: 'hidden' })
})

test('the filters lead to a category and keep what else applies', async () => {
  const page = await newVisitor()
  await goTo(page, '/search?product_name=fan')
  await page.getByRole('link', { name: /^Filters/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  await dialog.getByRole('button', { name: 'under 20k' }).click()
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption('Home Appliances')
  await dialog.getByRole('button', { name: /^Show/ }).click()
  await page.waitForURL(
    '**/search-product-category?product_category=Home+Appliances&product_name=fan&price_below=20000',
  )
  await page.setViewportSize({ width: 1280, height: 900 })
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('link', { name: /^Fashion/ })
    .click()
  await page.waitForURL('**/search-product-category?product_category=Fashion&product_name=fan&price_below=20000')
  await page.getByRole('link', { name: 'Clear all' }).click()
  await page.waitForURL('**/search-product-category?product_category=Fashion')
})

test.each([
  { width: 1280, slides: 4, tiles: 6 },
  { width: 1025, slides: 4, tiles: 6 },
  { width: 1024, slides: 3, tiles: 6 },
  { width: 601, slides: 3, tiles: 3 },
  { width: 600, slides: 2, tiles: 3 },
  { width: 360, slides: 2, tiles: 3 },
])(
  'at $width px the carousel shows $slides cards, and a row has $tiles category tiles',
  async ({ width, slides, tiles }) => {
    const page = await newVisitor({ width })
    await page.goto('/')
    const rail = cardsOf(page)
    const whole = await rail.evaluateAll((cards) => {
      const edge = cards[0]!.closest('ul')!.getBoundingClientRect()
      return cards.filter((card) => card.getBoundingClientRect().right <= Math.min(edge.right, innerWidth) + 1).length
    })
    expect(whole).toBe(slides)
    const tops = await page
      .locator('main a[href^="/search-product-category"]:has(svg)')
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)))
    expect(tops.slice(0, 6).filter((top) => top === tops[0])).toHaveLength(tiles)
  },
)

test('filters that are set before scripts run are applied', async () => {
  const page = await newVisitor({ width: 1280 })
  const { promise: scripts, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto('/categories', { waitUntil: 'commit' })
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByText('Brand New').click()
  await filters.getByLabel('Search in this list').fill('fan')
  letThrough()
  await hydrated(page)
  await filters.getByLabel('Search in this list').press('Enter')
  await page.waitForURL(({ searchParams }) => searchParams.get('product_name') === 'fan')
  expect(new URL(page.url()).searchParams.get('condition')).toBe('brand_new')
})
