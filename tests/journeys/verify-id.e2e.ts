import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { texts } from '#contracts/texts.ts'
import { hindrancesOn } from '#tests/support/browser/motion-and-zoom.ts'
import { dialogOf } from '#tests/support/browser/people.ts'
import { photoWith } from '#tests/support/fixtures/photos.ts'
import { newSignedIn, toastOf } from '#tests/support/browser/signed-in.ts'

const photo = await photoWith({ width: 900, height: 600 })
const tooLarge = Buffer.concat([photo, Buffer.alloc(5_242_881)])
const fileOf = (buffer: Buffer) => ({ name: 'card.jpg', mimeType: 'image/jpeg', buffer })

async function fillIn(page: Page): Promise<void> {
  await page.getByText('National ID Card', { exact: true }).click()
  await page.getByLabel('ID number').fill('NIN 1234-5678')
  await page.getByLabel('Front of the ID').setInputFiles(fileOf(photo))
  await page.getByRole('img', { name: 'Chosen: card.jpg' }).waitFor()
  expect(await page.getByLabel('Front of the ID').inputValue()).toMatch(/card\.jpg$/)
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Submit/ }).click()
}

test('missing fields and large files are reported, a passport has no back, and a reload says what to do again', async () => {
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
  expect(await hindrancesOn(page)).toEqual([])
  await page.getByText('International Passport', { exact: true }).click()
  expect(await page.getByLabel('Back of the ID').count()).toBe(0)
  await page.getByLabel('ID number').fill('A01234567')
  // As a phone does whose camera has taken the memory of the browser.
  await page.reload()
  await page.getByText('Enter the number and choose the photos again').waitFor()
  expect(await page.getByLabel('ID number').inputValue()).toBe('')
  expect(await page.getByLabel('International Passport').isChecked()).toBe(true)
  expect(await page.getByLabel('Back of the ID').count()).toBe(0)
})

test('an upload can be cancelled, a failed one can be sent again, and leaving asks first', async () => {
  const { page } = await newSignedIn()
  await page.goto('/verify-id')
  await fillIn(page)
  await page.getByRole('button', { name: 'Remove' }).press('Enter')
  const front = page.getByLabel('Front of the ID')
  await expect.poll(() => front.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await front.inputValue()).toBe('')
  await fillIn(page)
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click()
  const leave = dialogOf(page, 'Leave this page?')
  await leave.getByRole('button', { name: 'Stay' }).click()
  await page.route('**/seller/dashboard/upload-id', () => {}, { times: 1 })
  await submit(page)
  await page.getByRole('progressbar').waitFor()
  await page.getByRole('status').getByText('Sending').waitFor()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  await page.route('**/seller/dashboard/upload-id', (route) => route.abort(), { times: 1 })
  await submit(page)
  await toastOf(page, 'An error occured').waitFor()
  await submit(page)
  const awaiting = dialogOf(page, 'Awaiting Verification')
  await awaiting.getByText(/We aim to be done by \w{3} \d+ \w{3}, \d\d:\d\d\./).waitFor()
  // The handle of a sheet.
  expect(await awaiting.evaluate((element) => getComputedStyle(element, '::before').width)).toBe('40px')
  await awaiting.getByRole('button', { name: 'Close' }).click()
  await page.getByText(/We check them, and aim to write to you by \w{3} \d+ \w{3}/).waitFor()
  await page.getByRole('link', { name: 'Set up your shop' }).waitFor()
  await page.getByRole('link', { name: 'Choose a plan' }).click()
  await page.waitForURL('/subscription-plan')
})
