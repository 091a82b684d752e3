import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { texts } from '#contracts/texts.ts'
import { addSeller } from '#tests/support/app/products.ts'
import { breachesOn } from '#tests/support/browser/accessibility.ts'
import { cardsOf, goTo, hydrated, newVisitor } from '#tests/support/browser/browser.ts'
import { openShop, sell } from '#tests/support/browser/order-shop.ts'
import { codeSentTo, dialogOf, newPhone } from '#tests/support/browser/people.ts'
import { newSignedIn, toastOf } from '#tests/support/browser/signed-in.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'

const fields = {
  'Store name': 'Adaeze Fabrics',
  'Store address 1': '7 Balogun Street',
  'Store address 2': 'Near the filling station',
  'Postal code': '101001',
  'Store description': 'Ankara and lace by the yard.',
}

test('a shop is set up with its town and a confirmed phone, and changed', async () => {
  const { page } = await newSignedIn()
  const [typo, phone] = [newPhone(), newPhone()]
  await page.goto('/shop-set-up')
  await page.getByRole('heading', { level: 1, name: 'Set Up Your Shop' }).waitFor()
  const save = page.getByRole('button', { name: 'Save shop' })
  await save.click()
  await page.getByText(texts.fillInAllFields).waitFor()
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text)
  await page.getByLabel('State').selectOption('Lagos')
  await expect.poll(() => page.locator('datalist option').allTextContents()).toContain('Ikeja')
  await page.getByLabel('Town').fill('A town of our own')
  await save.click()
  await page.getByText(texts.fillInAllFields).waitFor()
  await page.getByLabel('Phone').fill('12345')
  await save.click()
  await page.getByText('Enter a Nigerian mobile number, such as 0803 123 4567').waitFor()
  await page.getByLabel('Phone').fill(typo)
  await save.click()
  const code = page.getByLabel('Token')
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByRole('status').getByText('Your shop is saved.').waitFor()
  expect(await breachesOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Change the number' }).click()
  await expect.poll(() => page.getByLabel('Phone').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByLabel('Phone').fill(phone)
  await save.click()
  await code.fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('That code is wrong or too old.').waitFor()

  // Leave before the code: the shop exists, and its form shows the same phone.
  await page.goto('/list-product')
  await page.goto('/update-shop')
  expect(await page.getByLabel('Town').inputValue()).toBe('A town of our own')
  expect((await page.getByLabel('Phone').inputValue()).replaceAll(' ', '')).toBe(phone)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await code.fill(await codeSentTo(phone))
  await page.getByRole('button', { name: 'Continue' }).click()
  await toastOf(page, texts.shopUpdated).waitFor()
  expect(await page.getByLabel('Phone').count()).toBe(0)

  await page.goto('/update-shop')
  expect(await page.getByLabel('Town').inputValue()).toBe('A town of our own')
  const terms = page.getByRole('region', { name: 'Taking orders' })
  await terms.getByLabel('Door delivery').check()
  await terms.getByLabel('Fee in Lagos').fill('1500')
  await page.getByLabel('Store name').fill('Adaeze Lace')
  await page.getByLabel('State', { exact: true }).selectOption('Ogun')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await toastOf(page, texts.shopUpdated).waitFor()
  // The terms are those of the moved shop.
  await expect.poll(() => terms.getByLabel('Fee in Ogun').inputValue()).toBe('1500')
  expect(await page.getByLabel('Store name').inputValue()).toBe('Adaeze Lace')
  expect(await breachesOn(page)).toEqual([])
})

test('a seller is asked before leaving a changed shop or changed terms', async () => {
  const { page, member } = await newSignedIn()
  await openShop(connectToSite(), member.email)
  await goTo(page, '/update-shop')
  const terms = page.getByRole('region', { name: 'Taking orders' })
  const leave = () => page.locator('a[href="/"]').filter({ visible: true }).first().click()
  const stay = dialogOf(page, 'Leave this page?').getByRole('button', { name: 'Stay' })
  await terms.getByLabel('Meeting place').fill('Shop 13, Allen Avenue')
  await leave()
  await stay.click()
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text)
  await terms.getByRole('button', { name: 'Save terms' }).click()
  await toastOf(page, 'Your terms are saved').waitFor()
  await leave()
  await stay.click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await toastOf(page, texts.shopUpdated).waitFor()
  await leave()
  await page.waitForURL('/')
  expect(await stay.count()).toBe(0)
})

describe.each([360, 1280])('at %i px', (width) => {
  test('a product leads to the shop of its seller, also without scripts', async () => {
    const page = await newVisitor({ width, scripts: false })
    // The most expensive product, because other journeys list new products and soon delete them.
    await page.goto('/categories?sort=price_desc')
    await page.goto((await cardsOf(page).first().getAttribute('href'))!)
    await page.getByRole('region', { name: 'Seller' }).getByRole('link').click()
    await page.waitForURL(/\/shops\//)
    await page.getByText('Joined').waitFor()
    expect(await cardsOf(page).count()).toBeGreaterThan(0)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(page.url())
  })

  test('a visitor reports a product and is thanked', async () => {
    const page = await newVisitor({ width })
    await page.goto('/categories?sort=price_desc')
    await goTo(page, (await cardsOf(page).first().getAttribute('href'))!)
    await page.getByRole('link', { name: 'Report' }).click()
    const dialog = dialogOf(page, 'Report this product')
    const send = dialog.getByRole('button', { name: 'Send report' })
    await send.click()
    await dialog.getByText('Choose a reason', { exact: true }).last().waitFor()
    await dialog.getByText('Enter your e-mail address').waitFor()
    expect(await breachesOn(page)).toEqual([])
    await dialog.getByLabel('Reason').selectOption('sold')
    await dialog.getByLabel('Details').fill('I bought it yesterday.')
    await dialog.getByLabel('Email').fill('buyer@mail.example')
    await send.click()
    await dialogOf(page, 'Thank you').getByRole('button', { name: 'Done' }).click()
    await page.waitForURL((url) => url.search === '')
  })
})

test('the first screen of a product on a phone goes from its picture to its seller, and back leads to the list', async () => {
  const page = await newVisitor()
  await page.goto('/categories?sort=price_desc')
  await hydrated(page)
  await cardsOf(page).first().click()
  await page.waitForURL('**/product-details/*')
  const seller = page.getByRole('region', { name: 'Seller' })
  const bar = (await page.locator('[data-contact-bar]').boundingBox())!
  const name = (await seller.getByText(/./).first().boundingBox())!
  expect(name.y + name.height).toBeLessThanOrEqual(bar.y)
  expect((await page.getByRole('region', { name: 'Pictures' }).boundingBox())!.y).toBe(0)

  // The site's bar is under the picture, and comes out for the keyboard and as the picture leaves.
  const menu = page.getByRole('button', { name: 'Menu' })
  expect(await isOnTop(menu)).toBe(false)
  await menu.focus()
  expect(await isOnTop(menu)).toBe(true)
  await menu.blur()
  await seller.evaluate((section) => section.scrollIntoView())
  await expect.poll(() => isOnTop(menu)).toBe(true)

  // The second picture is sent large only to those who look at it.
  await page.evaluate(() => scrollTo(0, 0))
  const second = page.getByRole('link', { name: /photo 2 of \d+: see it large$/ })
  const sizes = () => second.locator('source').first().getAttribute('sizes')
  expect(await sizes()).toBe('76px')
  await second.scrollIntoViewIfNeeded()
  await expect.poll(sizes).toMatch(/100vw$/)

  await page
    .getByRole('link', { name: /see it large$/ })
    .first()
    .click()
  const pictures = page.getByRole('dialog', { name: /^Pictures of/ })
  await pictures
    .getByRole('status')
    .getByText(/^1 of \d+$/)
    .waitFor()
  expect(await breachesOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await pictures.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.waitForURL('**/categories?sort=price_desc')
})

function isOnTop(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}

test('a shop lists one category, shares its address and leads to WhatsApp', async () => {
  const page = await newVisitor({ width: 1280 })
  await page.goto('/categories?sort=price_desc')
  await page.goto((await cardsOf(page).first().getAttribute('href'))!)
  await page.getByRole('region', { name: 'Seller' }).getByRole('link').click()
  await page.waitForURL(/\/shops\//)
  await hydrated(page)
  const categories = page.getByRole('list', { name: 'Categories of this shop' }).getByRole('link')
  const count = /\d+$/.exec(await categories.nth(1).innerText())![0]
  await categories.nth(1).click()
  await page.getByRole('heading', { name: new RegExp(`^${count} products?$`) }).waitFor()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  expect(await breachesOn(page)).toEqual([])

  await page.getByRole('link', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Copy link' }).waitFor()
  const shared = new URL((await page.getByRole('link', { name: 'Share by WhatsApp' }).getAttribute('href'))!)
  expect(shared.searchParams.get('text')).toContain(new URL(page.url()).pathname)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Copy link' }).waitFor({ state: 'detached' })
  const message = new URL((await page.getByRole('link', { name: 'Message Seller' }).getAttribute('href'))!)
  expect([message.host, message.pathname]).toEqual(['wa.me', expect.stringMatching(/^\/234[789]\d{9}$/)])

  // A dialog over the shop asks for nothing of the shop.
  const name = await page.locator('main h1').innerText()
  await page.route('**/api/v1/shops/**', (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await dialogOf(page, 'Welcome').waitFor()
  expect(await page.locator('main h1').innerText()).toBe(name)
})

test('an unknown shop gives 404', async () => {
  const response = await fetch(`${inject('siteUrl')}/shops/00000000-0000-4000-8000-000000000000`)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('This shop is no longer here')
})

test('under More Items From Seller a signed-in user finds only products of the seller', async () => {
  const database = connectToSite()
  const [seller, other] = [await addSeller(database), await addSeller(database)]
  const shown = await sell(database, seller, { name: 'Shown thing', kobo: 1_000_00 })
  const own = await sell(database, seller, { name: 'Own thing', kobo: 1_000_00 })
  const only = await sell(database, other, { name: 'Only thing', kobo: 1_000_00 })
  const more = async (page: Page, product: string, heading: string) => {
    await goTo(page, `/product-details/${product}`)
    const strip = page.getByRole('region', { name: heading, exact: true })
    await strip.getByRole('listitem').first().waitFor()
    const links = await strip.getByRole('listitem').getByRole('link').all()
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
    return addresses.map((address) => address!.split('/').at(-1))
  }
  const visitor = await newVisitor()
  const forVisitor = await more(visitor, shown, 'More Items')
  expect(forVisitor[0]).toBe(own)
  expect(forVisitor).toHaveLength(8)
  const { page } = await newSignedIn()
  expect(await more(page, shown, 'More Items From Seller')).toEqual([own])
  expect(await more(page, only, 'More Items')).toHaveLength(8)
})
