import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { texts } from '#contracts/texts.ts'
import { connect } from '#server/database/connect.ts'
import { breachesOn } from '#tests/setup/breaches.ts'
import { newVisitor } from '#tests/setup/browser.ts'
import { decidePapers } from '#tests/setup/identity-desk.ts'
import { dialogOf, newMember, signIn } from '#tests/setup/people.ts'
import { photoWith } from '#tests/setup/photos.ts'
import { newSignedIn, toastOf } from '#tests/setup/signed-in.ts'

const database = connect(inject('siteDatabaseUrl'))
afterAll(() => database.close())

const photo = await photoWith({ width: 900, height: 600 })
const tooLarge = Buffer.concat([photo, Buffer.alloc(5_242_881)])
const fileOf = (buffer: Buffer) => ({ name: 'card.jpg', mimeType: 'image/jpeg', buffer })

async function fillIn(page: Page): Promise<void> {
  await page.getByText('National ID Card', { exact: true }).click()
  await page.getByLabel('ID number').fill('NIN 1234-5678')
  await page.getByLabel('Front of the ID').setInputFiles(fileOf(photo))
  await page.getByRole('img', { name: 'Chosen: card.jpg' }).waitFor()
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Submit/ }).click()
}

test.each([360, 1280])('a visitor who wants to sell is led to identity, plan and shop, at %i px', async (width) => {
  const member = await newMember()
  const page = await newVisitor({ width })
  await page.goto('/')
  const sell = () => page.getByRole('link', { name: width < 768 ? 'Sell Product' : 'List Product' }).first()
  await sell().click()
  await toastOf(page, texts.signInFirst).waitFor()
  await signIn(page, member)
  await page.waitForURL('**/verify-id')
  await toastOf(page, texts.verifyFirst).waitFor()
  await fillIn(page)
  expect(await breachesOn(page)).toEqual([])
  await submit(page)
  const waiting = dialogOf(page, 'Awaiting Verification')
  await waiting.getByText('up to 24 hours').waitFor()
  expect(await breachesOn(page)).toEqual([])

  await decidePapers(database, member)
  await page.goto('/verify-id')
  await page.waitForURL('**/shop-set-up')
  await page.goto('/list-product')
  await page.waitForURL('**/subscription-plan')
  await page.getByRole('button', { name: 'Select Plan' }).click()
  await toastOf(page, texts.setUpShopFirst).waitFor()
  await page.waitForURL('**/shop-set-up')
})

test.each([360, 1280])('who was rejected is told why and sends other papers, at %i px', async (width) => {
  const { page, member } = await newSignedIn({ width, scheme: 'dark' })
  await page.goto('/verify-id')
  await fillIn(page)
  await submit(page)
  const waiting = dialogOf(page, 'Awaiting Verification')
  await waiting.getByRole('button', { name: 'Close' }).click()
  await waiting.waitFor({ state: 'hidden' })
  await page.getByText('Your papers are with us').waitFor()

  await decidePapers(database, member, 'The number cannot be read.')
  await page.reload()
  const rejected = dialogOf(page, 'Reject Verification')
  await rejected.getByText('The number cannot be read.').waitFor()
  expect(await breachesOn(page)).toEqual([])
  await rejected.getByRole('button', { name: 'Verify' }).click()
  await fillIn(page)
  await submit(page)
  await waiting.waitFor()
})

test('what is missing or too large is told before anything is sent, and a passport has no back', async () => {
  expect(texts.fillInIdentity).toBe('Please make sure to fill in all fields and ensure to upload a valid Id')
  const { page } = await newSignedIn()
  await page.goto('/verify-id')
  await page.getByRole('button', { name: 'Submit' }).waitFor()
  await expect
    .poll(async () => {
      await submit(page)
      return page.getByRole('alert').getByText(texts.fillInIdentity).count()
    })
    .toBe(1)
  await page.getByLabel('Front of the ID').setInputFiles(fileOf(tooLarge))
  await page.getByText('Front ID image must be less than 5MB').waitFor()
  await page.getByLabel('Back of the ID').setInputFiles(fileOf(tooLarge))
  await page.getByText('Back ID image must be less than 5MB').waitFor()
  await page.getByLabel('Photo of yourself').setInputFiles(fileOf(tooLarge))
  await page.getByText('Photo must be less than 5MB').waitFor()
  await page.getByText('International Passport', { exact: true }).click()
  expect(await page.getByLabel('Back of the ID').count()).toBe(0)
})

test('what is being sent can be cancelled, what failed is sent again, and leaving asks first', async () => {
  const { page } = await newSignedIn()
  await page.goto('/verify-id')
  await fillIn(page)
  await page.getByRole('banner').getByRole('link').first().click()
  const leave = dialogOf(page, 'Leave this page?')
  await leave.getByRole('button', { name: 'Stay' }).click()
  await page.route('**/seller/dashboard/upload-id', () => {}, { times: 1 })
  await submit(page)
  await page.getByRole('progressbar').waitFor()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  await page.route('**/seller/dashboard/upload-id', (route) => route.abort(), { times: 1 })
  await submit(page)
  await toastOf(page, 'An error occured').waitFor()
  await submit(page)
  await dialogOf(page, 'Awaiting Verification').waitFor()
})
