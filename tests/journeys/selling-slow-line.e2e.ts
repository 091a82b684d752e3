import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { texts } from '#contracts/texts.ts'
import { demoAccounts } from '#demo-market/demo-accounts.ts'
import { type Device, loseNextResponse, newVisitor } from '#tests/support/browser/browser.ts'
import { dialogOf } from '#tests/support/browser/people.ts'
import { addPhotos, fillInProduct, photoFile } from '#tests/support/browser/product-form.ts'
import { storeSignIn, toastOf } from '#tests/support/browser/signed-in.ts'

const [, seller] = demoAccounts

test('a product whose response was lost is listed once after a reload, as it is filled in then', async () => {
  const page = await newSeller()
  const name = `Rice cooker ${randomUUID().slice(0, 8)}`
  const deleted: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && deleted.push(request.url()))
  await page.goto('/list-product')
  await addPhotos(page)
  await fillInProduct(page, `${name} old`)
  await loseNextResponse(page, '**/api/v1/products')
  await page.getByRole('button', { name: 'List product' }).click()
  await page.getByText('Check your network and try again').waitFor()

  await page.reload()
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('button', { name: 'Remove Photo 2' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'List product' }).click()
  await toastOf(page, texts.productCreated).waitFor()
  await openToEdit(page, name)
  expect(await page.getByRole('img', { name: /^(Cover|Photo)/ }).count()).toBe(2)
  expect(deleted).toEqual([])
})

test('what a seller fills in is saved after a lost response, and beside what another tab saved', async () => {
  const page = await newSeller()
  const edit = await listNew(page)
  const name = page.getByLabel('Name', { exact: true })
  const save = page.getByRole('button', { name: 'Save changes' })
  const before = await name.inputValue()
  await name.fill(`${before}, tested`)
  await loseNextResponse(page, '**/api/v1/products/*')
  await save.click()
  await page.getByText('Check your network and try again').waitFor()
  await page.getByLabel('Description').fill('Tested twice.')
  await save.click()
  await toastOf(page, texts.productUpdated).waitFor()

  await page.goto(edit)
  await page.getByLabel('Quantity').fill('10')
  const other = await page.context().newPage()
  await other.goto(edit)
  await other.getByLabel('Description').fill('Tested three times.')
  await other.getByLabel('Quantity').fill('3')
  await other.getByRole('button', { name: 'Save changes' }).click()
  await toastOf(other, texts.productUpdated).waitFor()
  await save.click()
  await dialogOf(page, 'Save yours anyway?').getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('This product was changed elsewhere in the meantime.').waitFor()
  await save.click()
  await dialogOf(page).getByRole('button', { name: 'Save mine anyway' }).click()
  await page.getByText(/^3 pieces are left now, not \d+: orders change the number too\./).waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('quantity')
  await page.getByLabel('Quantity').fill('12')
  await save.click()
  await toastOf(page, texts.productUpdated).waitFor()
  await page.goto(edit)
  await expect.poll(() => page.getByLabel('Quantity').inputValue()).toBe('12')
  expect(await page.getByLabel('Description').inputValue()).toBe('Tested twice.')
})

test('changes of a product survive a reload by a phone short of memory, and not leaving', async () => {
  const page = await newSeller()
  const edit = await listNew(page)
  const name = page.getByLabel('Name', { exact: true })
  const before = await name.inputValue()
  const photos = page.getByRole('img', { name: /^(Cover|Photo)/ })
  await page.getByLabel('Add photo or video').setInputFiles(await photoFile())
  await expect.poll(() => photos.count()).toBe(4)
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
  await name.fill(`${before}, tested`)
  // The camera comes before the page.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.reload()
  await page.getByText('What you changed is still here.').waitFor()
  expect(await name.inputValue()).toBe(`${before}, tested`)
  expect(await photos.count()).toBe(4)
  await page.getByRole('link', { name: 'Back' }).click()
  await dialogOf(page, 'Leave this page?').getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('heading', { name: before }).waitFor()
  await page.goto(edit)
  await expect.poll(() => name.inputValue()).toBe(before)
  expect(await photos.count()).toBe(3)
})

test('on a phone a wrong field that is behind the button comes above it', async () => {
  const page = await newSeller({ width: 360 })
  await page.goto(`${await listNew(page)}?step=3`)
  const quantity = page.getByLabel('Quantity')
  await quantity.fill('0')
  await quantity.evaluate((field) => scrollBy(0, field.getBoundingClientRect().bottom - innerHeight + 25))
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => isUncovered(page.getByText('Enter how many you have, 1 to 999'))).toBe(true)
})

test('a quantity that is no number is an error, and not saved as none', async () => {
  const page = await newSeller()
  await page.goto(await listNew(page))
  await page.getByLabel('Quantity').fill('')
  await page.getByLabel('Quantity').pressSequentially('5-3')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Enter how many you have, 1 to 999').waitFor()
})

test('the chooser of photos has a hint that is shown, and leaves the focus on the heading when the last place is taken', async () => {
  const page = await newSeller({ width: 360 })
  await page.goto('/list-product')
  const chooser = page.getByLabel('Add photo or video')
  await chooser.focus()
  await page.locator(`#${await chooser.getAttribute('aria-describedby')}`).waitFor()
  const photo = await photoFile()
  await chooser.setInputFiles(Array.from({ length: 6 }, () => photo))
  await chooser.waitFor({ state: 'detached' })
  const heading = page.getByRole('heading', { name: 'Photos', exact: true })
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
})

async function newSeller(device: Device = { width: 1280 }): Promise<Page> {
  const page = await newVisitor(device)
  await storeSignIn(page, seller)
  return page
}

/** Lists a product of its own, which no other journey changes, and opens it to be edited. Returns its address. */
async function listNew(page: Page): Promise<string> {
  const name = `Camp stove ${randomUUID().slice(0, 8)}`
  await page.goto('/list-product')
  await addPhotos(page)
  await fillInProduct(page, name)
  await page.getByRole('button', { name: 'List product' }).click()
  await toastOf(page, texts.productCreated).waitFor()
  return openToEdit(page, name)
}

/** Opens the only product whose name begins like this. Returns its address. */
async function openToEdit(page: Page, name: string): Promise<string> {
  await page.goto(`/my-shop?search=${encodeURIComponent(name)}`)
  await page.getByRole('heading', { name }).waitFor()
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('heading', { name: 'Product Detail' }).waitFor()
  return new URL(page.url()).pathname
}

function isUncovered(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { left, right, bottom } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint((left + right) / 2, bottom - 2))
  })
}
