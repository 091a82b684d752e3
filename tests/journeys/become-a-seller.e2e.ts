import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { requirementTexts } from '#contracts/requirement-texts.ts'
import { texts } from '#contracts/texts.ts'
import { breachesInBothThemes, breachesOn } from '#tests/support/browser/accessibility.ts'
import { goTo, newVisitor } from '#tests/support/browser/browser.ts'
import { cardPopupOn } from '#tests/support/browser/card-popup.ts'
import { openOperatorPageAt } from '#tests/support/browser/operator-page.ts'
import {
  codeSentTo,
  dialogOf,
  fillRegistration,
  newPerson,
  newPhone,
  signIn,
  type Person,
} from '#tests/support/browser/people.ts'
import { photoWith } from '#tests/support/fixtures/photos.ts'
import { addPhotos, fillInProduct } from '#tests/support/browser/product-form.ts'
import { toastOf } from '#tests/support/browser/signed-in.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'

const database = connectToSite()

const PHONE = { width: 360, height: 740 }
const COMPUTER = { width: 1280, height: 900 }

test(
  'a visitor on a phone becomes a seller, on a computer after the approval; an operator rejects the documents on a computer and approves them on a phone, and takes the product down',
  { timeout: 240_000 },
  async () => {
    const person = newPerson()
    const page = await newVisitor(PHONE)
    await goTo(page, '/')
    await page.getByRole('link', { name: 'Sell Product' }).first().click()
    await toastOf(page, requirementTexts.signInFirst).waitFor()
    await register(page, person)
    await toastOf(page, requirementTexts.verifyFirst).waitFor()
    await page.waitForURL('**/verify-id')
    await sendDocuments(page)
    expect(await breachesOn(page)).toEqual([])

    const { page: operatorPage } = await openOperatorPageAt(database, '/operator/identities', {
      ...COMPUTER,
      pictures: true,
    })
    const looks = await lookAtDocuments(operatorPage, person)
    expect(await breachesInBothThemes(operatorPage)).toEqual([])
    await operatorPage.keyboard.press('r')
    await operatorPage.keyboard.type('The number cannot be read.')
    await dialogOf(operatorPage, /^Reject/)
      .getByRole('button', { name: 'Reject' })
      .click()
    await toastOf(operatorPage, 'The documents are rejected. We notified the seller.').waitFor()
    expect(await looks()).toEqual(['identity.view', 'identity.view_back', 'identity.view_front', 'identity.view_photo'])

    await page.reload()
    const rejected = dialogOf(page, 'Reject Verification')
    await rejected.getByText('The number cannot be read.', { exact: true }).waitFor()
    expect(await breachesOn(page)).toEqual([])
    await rejected.getByRole('button', { name: 'Verify' }).click()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await sendDocuments(page)

    await operatorPage.setViewportSize(PHONE)
    await operatorPage.reload()
    await lookAtDocuments(operatorPage, person)
    expect(await breachesInBothThemes(operatorPage)).toEqual([])
    await operatorPage.keyboard.press('a')
    await dialogOf(operatorPage, /^Approve/).waitFor()
    await operatorPage.keyboard.press('Enter')
    await toastOf(operatorPage, 'The seller is verified, and told').waitFor()

    await page.setViewportSize(COMPUTER)
    await page.goto('/messages')
    await page
      .getByRole('link', { name: /Your identity is verified/ })
      .first()
      .waitFor()
    await page.goto('/verify-id')
    await page.waitForURL('**/shop-set-up')
    await page.goto('/list-product')
    await page.waitForURL('**/subscription-plan')
    await payForPlan(page, 'standard')
    await toastOf(page, 'You have the standard plan').waitFor()
    await page.waitForURL('**/shop-set-up')
    expect(await toastOf(page, requirementTexts.setUpShopFirst).count()).toBe(0)
    const phone = newPhone()
    await setUpShop(page, phone)
    const name = `Loom ${randomUUID().slice(0, 8)}`
    await page.goto('/list-product')
    await addPhotos(page)
    await fillInProduct(page, name)
    await page.getByRole('button', { name: 'List product' }).click()
    await toastOf(page, texts.productCreated).waitFor()
    await page.goto('/')
    await page.getByText(name).first().waitFor()
    await reachSeller(name, phone)

    await operatorPage.goto(`/operator/listings?search=${encodeURIComponent(name)}`)
    await operatorPage.getByRole('button', { name: `Take down: ${name}` }).click()
    await operatorPage.keyboard.type('The photos show another loom.')
    await dialogOf(operatorPage).getByRole('button', { name: 'Take down' }).click()
    await operatorPage.getByText('Taken down: The photos show another loom.').waitFor()
    await page.goto('/my-shop?tab=unlisted')
    await page.getByText('Taken off the market. The photos show another loom.').waitFor()
    expect(await breachesInBothThemes(page)).toEqual([])
    // Lists may show for two seconds what an operator has taken down.
    await expect
      .poll(async () => {
        await page.goto('/')
        return page.getByText(name).count()
      })
      .toBe(0)
  },
)

/** From the open login dialog through the registration until signed in. */
async function register(page: Page, person: Person): Promise<void> {
  await dialogOf(page, 'Welcome').getByRole('link', { name: 'Sign Up' }).click()
  await fillRegistration(page, person)
  const otp = dialogOf(page, 'Enter OTP')
  await otp.getByLabel('Token').fill(await codeSentTo(person.email))
  await otp.getByRole('button', { name: 'Continue' }).click()
  await dialogOf(page, 'Account verified').getByRole('link', { name: 'Continue to Login' }).click()
  await signIn(page, person)
}

async function sendDocuments(page: Page): Promise<void> {
  const buffer = await photoWith({ width: 900, height: 600 })
  await page.getByText('National ID Card', { exact: true }).click()
  await page.getByLabel('ID number').fill('NIN 1234-5678')
  for (const picture of ['Front of the ID', 'Back of the ID', 'Photo of yourself']) {
    const name = `${picture}.jpg`
    await page.getByLabel(picture).setInputFiles({ name, mimeType: 'image/jpeg', buffer })
    await page.getByRole('img', { name: `Chosen: ${name}` }).waitFor()
  }
  await page.getByRole('button', { name: /^Submit/ }).click()
  await dialogOf(page, 'Awaiting Verification').getByText('up to 24 hours').waitFor()
}

/** Finds the verification by keyboard and opens it. The returned function lists the logged looks at it. */
async function lookAtDocuments(operatorPage: Page, { email }: Person) {
  await operatorPage.getByLabel('Name, e-mail address or id').fill(email.toUpperCase())
  await operatorPage.keyboard.press('Enter')
  await operatorPage.getByText('1 found').waitFor()
  const row = operatorPage.getByRole('row').filter({ hasText: email })
  await row.waitFor()
  expect(await operatorPage.getByRole('button', { name: /^(Approve|Reject)/ }).count()).toBe(0)
  await operatorPage.getByRole('row').filter({ hasText: 'Open the documents' }).first().focus()
  await expect
    .poll(async () => {
      const isThere = await row.evaluate((element) => element === document.activeElement)
      if (!isThere) await operatorPage.keyboard.press('j')
      return isThere
    })
    .toBe(true)
  const links: string[] = []
  operatorPage.on('response', (response) => response.url().includes('/papers/') && links.push(response.url()))
  await operatorPage.keyboard.press('Enter')
  const documents = dialogOf(operatorPage, /^Documents of/)
  await documents.getByText('NIN 1234-5678').waitFor()
  const front = documents.getByRole('img', { name: 'Front, press to zoom' })
  for (const kind of ['Front', 'Back', 'Photo'])
    await documents.getByRole('img', { name: `${kind}, press to zoom` }).waitFor()
  expect(await front.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await documents.getByRole('button', { name: /^Front/ }).press('Enter')
  await documents.getByRole('button', { name: /^Front/, pressed: true }).press('Enter')
  // Each link has been used once, and must not work again.
  expect(links).toHaveLength(3)
  const access = await operatorPage.evaluate(() => sessionStorage.getItem('operator-access'))
  for (const link of links) {
    const again = await operatorPage.request.get(link, { headers: { Authorization: `Bearer ${access}` } })
    expect(again.status()).toBe(404)
  }
  return async () => {
    const { rows } = await sql<{ action: string }>`
      select action from audit.entries where subject = (
        select id::text from identity.cases where user_id = (select id from accounts.users where email = ${email})
      ) and action like 'identity.view%' order by action
    `.execute(database)
    return rows.map(({ action }) => action)
  }
}

async function payForPlan(page: Page, title: string): Promise<void> {
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  await card.getByRole('button', { name: 'Make Payment' }).click()
  const { pay } = await cardPopupOn(page)
  await pay('Goes through')
}

async function setUpShop(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Store name').fill('Adaeze Looms')
  await page.getByLabel('Store address 1').fill('7 Balogun Street')
  await page.getByLabel('Store address 2').fill('Near the filling station')
  await page.getByLabel('State').selectOption('Lagos')
  await page.getByLabel('Town').fill('Ikeja')
  await page.getByLabel('Postal code').fill('101001')
  await page.getByLabel('Store description').fill('Looms and yarn.')
  const preview = page.getByRole('figure', { name: 'As buyers will see it' })
  for (const text of ['Adaeze Looms', 'Ikeja, Lagos', 'Looms and yarn.']) await preview.getByText(text).waitFor()
  await page.getByLabel('Phone').fill(phone)
  expect(await breachesInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Save shop' }).click()
  await page.getByRole('heading', { name: 'Confirm your phone number' }).waitFor()
  await page.getByLabel('Token').fill(await codeSentTo(phone))
  expect(await breachesInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).click()
  await toastOf(page, texts.shopSaved).waitFor()
}

/** A visitor finds the product and both ways to contact its seller. */
async function reachSeller(product: string, phone: string): Promise<void> {
  const visitor = await newVisitor()
  await visitor.goto(`/search?${new URLSearchParams({ product_name: product })}`)
  await visitor.getByRole('link', { name: product }).first().click()
  const national = phone.slice(1)
  const message = visitor.getByRole('link', { name: 'Message Seller' }).first()
  expect(await message.getAttribute('href')).toContain(`wa.me/234${national}`)
  const call = visitor.getByRole('link', { name: 'Call Seller' }).first()
  expect(await call.getAttribute('href')).toBe(`tel:+234${national}`)
}
