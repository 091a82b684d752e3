import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { requirementTexts } from '#contracts/requirement-texts.ts'
import { texts } from '#contracts/texts.ts'
import { demoAccounts } from '#demo-market/demo-accounts.ts'
import { breachesInBothThemes } from '#tests/support/browser/accessibility.ts'
import { type Device, goTo, loseNextResponse, newVisitor } from '#tests/support/browser/browser.ts'
import { hindrancesOn } from '#tests/support/browser/motion-and-zoom.ts'
import { accessIn, askApi, dialogOf, signIn } from '#tests/support/browser/people.ts'
import {
  addPhotos,
  fillInInformation,
  fillInProduct,
  fillInWarranty,
  focusAtOnce,
  goOn,
  photoFile,
} from '#tests/support/browser/product-form.ts'
import { newSignedIn, storeSignIn, toastOf } from '#tests/support/browser/signed-in.ts'

const [, seller] = demoAccounts

test('a product is listed on a phone, found, changed on a computer, unlisted, listed again and deleted', async () => {
  const page = await newSeller()
  const name = `Sewing machine ${randomUUID().slice(0, 8)}`
  await page.goto('/list-product')
  await addPhotos(page)
  await fillInProduct(page, name)
  await page.getByText('NGN 85,500.50').filter({ visible: true }).first().waitFor()
  await page.getByRole('button', { name: 'List product' }).click()
  await toastOf(page, texts.productCreated).waitFor()

  await page.goto('/')
  await page.getByText(name).first().waitFor()

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/my-shop')
  await page.getByText(/\d+ of 500 listings used/).waitFor()
  // My Shop has a List Product of its own, so that of the bar is not filled.
  const listProduct = page.locator('nav').getByRole('link', { name: 'List Product' })
  for (const link of await listProduct.all())
    expect(await link.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgba(0, 0, 0, 0)')
  // The link covers the picture.
  await rowOf(page, name).click({ position: { x: 30, y: 40 } })
  await page.getByRole('link', { name: 'Edit product' }).filter({ visible: true }).click()
  await page.getByRole('heading', { name: 'Product Detail' }).waitFor()
  const photos = page.getByRole('list', { name: 'Other photos and videos' }).getByRole('img')
  const second = await photos.nth(1).getAttribute('src')
  await page.getByRole('button', { name: 'Move Photo 2 earlier' }).focus()
  await page.keyboard.press('Enter')
  expect(await photos.first().getAttribute('src')).toBe(second)
  await page.getByText('Moved to place 1').waitFor({ state: 'attached' })
  await page.getByLabel('Price').fill('32k')
  await page.getByText('NGN 32,000.00').filter({ visible: true }).first().waitFor()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await toastOf(page, texts.productUpdated).waitFor()

  await page.setViewportSize({ width: 360, height: 740 })
  await act(page, name, 'Edit')
  await page.getByRole('button', { name: 'Remove Photo 1' }).click()
  await dialogOf(page).getByRole('button', { name: 'No, Cancel' }).click()
  await expect.poll(() => focusedOn(page)).toBe('Remove Photo 1')
  expect(await photos.count()).toBe(2)
  expect(await photos.first().getAttribute('src')).toBe(second)
  await page.getByRole('button', { name: 'Remove Photo 1' }).click()
  // The first request to delete fails.
  await page.route(/\/api\/v1\/products\/[\w-]+$/, (route) => route.abort(), { times: 1 })
  await dialogOf(page).getByRole('button', { name: 'Yes, Continue' }).click()
  await dialogOf(page).getByRole('alert').waitFor()
  await dialogOf(page).getByRole('button', { name: 'Yes, Continue' }).click()
  await toastOf(page, texts.imageDeleted).waitFor()
  expect(await photos.count()).toBe(1)
  await expect.poll(() => focusedOn(page)).toBe('Photos')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL('/my-shop')

  await act(page, name, 'Unlist Item')
  await dialogOf(page).getByRole('button', { name: 'Unlist Item' }).click()
  await toastOf(page, texts.productUnlisted).waitFor()
  await page.getByRole('tab', { name: /^Unlisted/ }).click()
  await act(page, name, 'List Item')
  await dialogOf(page).getByRole('button', { name: 'List Item' }).click()
  await toastOf(page, texts.productListed).waitFor()
  await page.getByRole('tab', { name: /^Listed/ }).click()
  await page.getByRole('tab', { name: /^Listed/, selected: true }).waitFor()
  // With few products the search has no field.
  await page.goto(`/my-shop?search=${encodeURIComponent(name)}`)
  await page.getByRole('searchbox', { name: 'Search your products' }).waitFor()
  await act(page, name, 'Delete')
  await dialogOf(page).getByText(name).waitFor()
  await dialogOf(page).getByRole('button', { name: 'Delete' }).click()
  await toastOf(page, texts.productDeleted).waitFor()
  await page.getByText('No Products Found').waitFor()
})

test('on a phone a product is listed in three steps, back and forth without losing anything', async () => {
  const page = await newSeller()
  const product = `Clay oven ${randomUUID().slice(0, 8)}`
  const onward = page.getByRole('button', { name: 'Continue' })
  const name = page.getByLabel('Name', { exact: true })
  await page.goto('/list-product')
  await page.getByText('1 of 3 · Photos').waitFor()
  await onward.click()
  await page.getByText(texts.uploadImages).waitFor()
  expect(await labelOfFocus(page)).toBe('Add photo or video')
  await page.reload()
  await addPhotos(page)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(740)
  await page.setViewportSize({ width: 360, height: 500 })
  const { y, height } = (await onward.boundingBox())!
  expect(y + height).toBeLessThan(500)
  await page.setViewportSize({ width: 360, height: 740 })
  await goOn(page, 'Product Information')
  await expect.poll(() => focusedOn(page)).toBe('Product Information')
  await name.fill(product)
  await page.goBack()
  await page.getByText('1 of 3 · Photos').waitFor()
  expect(await page.getByRole('img', { name: /^(Cover|Photo)/ }).count()).toBe(3)
  await page.goForward()
  await page.getByText('2 of 3 · Product').waitFor()
  expect(await name.inputValue()).toBe(product)
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByText('1 of 3 · Photos').waitFor()
  await goOn(page, 'Product Information')
  await onward.click()
  await page.getByText(texts.fillInProduct).waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('category')
  await fillInInformation(page, product)
  await goOn(page, 'Warranty Specification')
  await page.getByText('3 of 3 · Warranty and price').waitFor()
  await fillInWarranty(page)
  await page.getByRole('figure', { name: 'As buyers will see it' }).getByText(product).waitFor()
  // A field of an earlier step becomes wrong, which the last button finds.
  const focusedNext = await focusAtOnce(name)
  await page.goBack()
  await name.fill('')
  await page.goForward()
  expect(await focusedNext()).toBe('Warranty Specification')
  await page.getByRole('button', { name: 'List product' }).click()
  await page.getByText('2 of 3 · Product').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
  await name.fill(product)
  await goOn(page, 'Warranty Specification')
  await page.getByRole('button', { name: 'List product' }).click()
  await toastOf(page, texts.productCreated).waitFor()
  await page.waitForURL('/my-shop')
  await page.goBack()
  await page.getByText('1 of 3 · Photos').waitFor()
  expect(new URL(page.url()).search).toBe('')
})

test('missing fields are reported before anything is sent, and a file that is too large is refused', async () => {
  const page = await newSeller({ width: 1280 })
  await page.goto('/list-product')
  for (const name of ['List Products', 'Product Information', 'Warranty Specification']) {
    await page.getByRole('heading', { name, exact: true }).waitFor()
  }
  const hint = page.getByText('Images should be 500x500 to 2000x2000 px, on a white background, without a watermark.')
  expect(await hint.textContent()).toContain('Image maximum 2.5Mb, video maximum 5MB.')
  expect(await page.getByLabel('Price').getAttribute('placeholder')).toBe('#32,000')
  const send = page.getByRole('button', { name: 'List product' })
  await send.click()
  await page.getByText(texts.fillInProduct).waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('category')
  await fillInProduct(page, 'Clay pot')
  await send.click()
  await page.getByText(texts.uploadImages).waitFor()
  const large = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5_242_881) }
  await page.getByLabel('Add photo or video').setInputFiles(large)
  await toastOf(page, texts.fileTooLarge).waitFor()
  await page.getByLabel('Add photo or video').setInputFiles(await photoFile())
  await toastOf(page, texts.fileUploaded).waitFor()
  await page.getByText(texts.uploadCover).waitFor()
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') }
  await page.getByLabel('Cover photo').setInputFiles(broken)
  await toastOf(page, texts.fileNotUploaded).waitFor()
  const again = page.getByRole('button', { name: 'Upload Cover again' })
  await again.waitFor()
  await send.click()
  await page.getByText('A file was not uploaded. Upload it again, or remove it.').waitFor()
  await expect.poll(() => focusedOn(page)).toBe('Upload Cover again')
  await expect.poll(() => isInView(again)).toBe(true)
})

test('a session that ends while a product is filled in is renewed over the form', async () => {
  const page = await newSeller()
  const product = `Copper kettle ${randomUUID().slice(0, 8)}`
  await page.goto('/list-product')
  await addPhotos(page)
  await fillInProduct(page, product)
  await askApi('POST /logout', { as: await accessIn(page) })
  await page.getByRole('button', { name: 'List product' }).click()
  await toastOf(page, requirementTexts.sessionExpired).waitFor()
  await signIn(page, seller)
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/list-product?step=3')
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(product)
  await page.getByRole('button', { name: 'List product' }).click()
  await toastOf(page, texts.productCreated).waitFor()
})

test.each([
  ['/update-shop', 'Store description', 'Original phones. Test before you pay.'],
  ['/shop-set-up', 'Store description', 'Original phones. Test before you pay.'],
  ['/my-profile', 'First Name', 'Musa'],
])('input on %s stays when the session ends, even if the login is closed', async (address, label, typed) => {
  const page = await newSeller()
  await page.goto(address)
  if (address === '/my-profile') await page.getByRole('button', { name: 'Edit Name' }).click()
  await page.getByLabel(label).fill(typed)
  await askApi('POST /logout', { as: await accessIn(page) })
  const send = page.locator('main [type=submit]').first()
  await send.click()
  await toastOf(page, requirementTexts.sessionExpired).waitFor()
  await dialogOf(page, 'Welcome').waitFor()
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'hidden' })
  expect(await page.getByLabel(label).inputValue()).toBe(typed)
  await send.click()
  await signIn(page, seller)
  expect(new URL(page.url()).pathname).toBe(address)
  expect(await page.getByLabel(label).inputValue()).toBe(typed)
  await send.click()
  await expect.poll(() => page.getByText(/session expired|logged in/i).count()).toBe(0)
})

test('an unfinished product is offered again with its photos', async () => {
  const page = await newSeller({ width: 1280 })
  await page.goto('/list-product')
  await addPhotos(page)
  await page.getByLabel('Name', { exact: true }).fill('Half a bicycle')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('product-draft') ?? ''))
    .toMatch(/Half a bicycle.*"cover":\{/)
  await page.getByRole('link', { name: 'Back' }).click()
  await dialogOf(page).getByRole('button', { name: 'Stay' }).click()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Half a bicycle')
  await page.getByRole('link', { name: 'Back' }).click()
  await dialogOf(page).getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('/')

  // What is begun while the draft is offered does not take its place.
  await page.clock.install()
  await page.goto('/list-product')
  await page.getByLabel('Name', { exact: true }).fill('A whole bicycle')
  await page.clock.runFor(3000)
  expect(await page.evaluate(() => localStorage.getItem('product-draft'))).toContain('Half a bicycle')
  await page.getByRole('button', { name: 'Resume' }).click()
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('A whole bicycle')
  await page.getByRole('button', { name: 'Resume' }).click()
  await dialogOf(page).getByRole('button', { name: 'Resume' }).click()
  await expect.poll(() => focusedOn(page)).toBe('Photos')
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Half a bicycle')
  expect(await page.getByRole('img', { name: /^(Cover|Photo)/ }).count()).toBe(3)
})

test('saving waits for a running upload, and errors in the shop use the texts of the requirements', async () => {
  const page = await newSeller()
  const product = `Brass bell ${randomUUID().slice(0, 8)}`
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.goto('/list-product')
  await page.getByLabel('Cover photo').setInputFiles(await photoFile())
  await toastOf(page, texts.fileUploaded).waitFor()
  await page.route('**/upload-product-media', async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('Add photo or video').setInputFiles(await photoFile())
  await page.getByRole('main').getByText('File upload is in progress, do not refresh this page.').waitFor()
  await fillInProduct(page, product)
  await page.getByRole('button', { name: 'List product' }).click()
  await dialogOf(page, 'File upload in progress').waitFor()
  // The product is created, but the response is lost. A second click must not create it again.
  await loseNextResponse(page, '**/api/v1/products')
  letGo()
  await page.getByText('Check your network and try again').waitFor()
  await page.getByRole('button', { name: 'List product' }).click()
  await toastOf(page, texts.productCreated).waitFor()

  const change = async (name: string) => {
    await act(page, product, name)
    await dialogOf(page).getByRole('button', { name, exact: true }).click()
  }
  const fail = async (name: string, text: string) => {
    const asked = (url: URL) => /\/api\/v1\/products\/[\w-]+$/.test(url.pathname)
    await page.route(asked, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
    await change(name)
    await toastOf(page, text).waitFor()
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
    await page.unroute(asked)
  }
  await fail('Unlist Item', texts.productNotUnlisted)
  await change('Unlist Item')
  await toastOf(page, texts.productUnlisted).waitFor()
  await page.getByRole('tab', { name: /^Unlisted/ }).click()
  await fail('List Item', texts.productNotListed)
  await fail('Delete', texts.productNotDeleted)
  await loseNextResponse(page, '**/api/v1/products/*')
  await change('Delete')
  await dialogOf(page).getByText('Check your network').waitFor()
  await dialogOf(page).getByRole('button', { name: 'Delete' }).click()
  await toastOf(page, texts.productDeleted).waitFor()
  await expect.poll(() => focusedOn(page)).toBe('Products')
})

test('a new member who wants to sell is led to the identity check', async () => {
  const { page } = await newSignedIn({ width: 1280 })
  await goTo(page, '/')
  await page.getByRole('link', { name: 'List Product' }).click()
  await toastOf(page, requirementTexts.verifyFirst).waitFor()
  await page.waitForURL('/verify-id')
  await page.goto('/list-product')
  await toastOf(page, requirementTexts.verifyFirst).waitFor()
  await page.waitForURL('/verify-id')
})

test('no page of a seller has an accessibility problem, light or dark', { timeout: 240_000 }, async () => {
  const page = await newSeller()
  const { edit, shop } = await addressesOf(page)
  for (const address of [
    '/my-shop',
    '/my-shop?tab=unlisted',
    '/list-product',
    edit,
    `${edit}?step=2`,
    `${edit}?step=3`,
    '/shop-set-up',
    shop,
  ]) {
    await page.goto(address, { waitUntil: 'networkidle' })
    expect(await breachesInBothThemes(page), address).toEqual([])
    expect(await hindrancesOn(page), address).toEqual([])
  }
  await page.goto('/my-shop')
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  expect(await breachesInBothThemes(page)).toEqual([])
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialogOf(page).waitFor()
  expect(await breachesInBothThemes(page)).toEqual([])
  await page.goto('/list-product')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText(texts.uploadImages).waitFor()
  expect(await breachesInBothThemes(page)).toEqual([])
})

async function newSeller(device: Device = {}): Promise<Page> {
  const page = await newVisitor(device)
  await storeSignIn(page, seller)
  return page
}

async function addressesOf(page: Page): Promise<{ edit: string; shop: string }> {
  await page.goto('/my-shop')
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  const edit = await page.getByRole('menuitem', { name: 'Edit' }).getAttribute('href')
  const shop = await page.locator('main a[href^="/shops/"]').getAttribute('href')
  return { edit: edit!, shop: shop! }
}

/** The name of the focused element. */
function focusedOn(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { activeElement } = document
    return activeElement && (activeElement.getAttribute('aria-label') ?? activeElement.textContent)
  })
}

/** The label of the focused field. */
function labelOfFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent ?? undefined)
}

function isInView(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return (
      top >= 0 &&
      bottom <= innerHeight &&
      element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
    )
  })
}

/** Chooses an action in the menu of a product. */
async function act(page: Page, product: string, name: string): Promise<void> {
  const row = rowOf(page, product)
  await row.getByRole('button', { name: `Actions for ${product}` }).click()
  await row.getByRole('menuitem', { name, exact: true }).click()
}

function rowOf(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
}
