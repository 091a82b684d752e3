import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { texts } from '#contracts/texts.ts'
import { breachesOn } from '#tests/support/browser/accessibility.ts'
import { newVisitor } from '#tests/support/browser/browser.ts'
import {
  accessIn,
  accessOf,
  askApi,
  chooseGoogleAccount,
  dialogOf,
  goToForm,
  newPerson,
  signedIn,
} from '#tests/support/browser/people.ts'
import { ageSignIn, newSignedIn } from '#tests/support/browser/signed-in.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'

const database = connectToSite()

/** Signs the member in an hour ago, and changes the e-mail address. Returns the token once a sign-in is asked for. */
async function askForNewEmail(page: Page, email: string): Promise<string> {
  await ageSignIn(database, email)
  await page.goto('/my-profile')
  await page.getByRole('button', { name: 'Edit Email' }).click()
  await page.getByLabel('New email').fill(`new.${email}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await dialogOf(page, 'Confirm it is you').waitFor()
  return accessIn(page)
}

test.each([360, 1280])('a change of e-mail asks for the password again, at %i px', async (width) => {
  const { page, member } = await newSignedIn({ width })
  const before = await askForNewEmail(page, member.email)
  expect(await breachesOn(page)).toEqual([])
  const dialog = dialogOf(page, 'Confirm it is you')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText(texts.enterPassword).waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('alert').waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill(member.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(`new.${member.email}`).first().waitFor()
  expect(await accessIn(page)).not.toBe(before)
  await expect.poll(() => askApi('GET /complete-registration', { as: before }).catch(String)).toContain('401')
})

test('closing the dialog changes nothing', async () => {
  const { page, member } = await newSignedIn()
  const before = await askForNewEmail(page, member.email)
  await page.locator('dialog:modal').waitFor()
  await page.keyboard.press('Escape')
  await dialogOf(page, 'Confirm it is you').waitFor({ state: 'hidden' })
  await page.getByText('Sign in again to go on: it keeps your account yours.').waitFor()
  expect(await accessIn(page)).toBe(before)
})

test('downloading data and signing out other devices ask for the password again', async () => {
  const { page, member } = await newSignedIn()
  const elsewhere = await accessOf(member)
  const confirm = async () => {
    const dialog = dialogOf(page, 'Confirm it is you')
    await dialog.getByLabel('Password', { exact: true }).fill(member.password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await ageSignIn(database, member.email)
  await page.goto('/password-reset')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = page.waitForEvent('download')
  await confirm()
  await download

  await ageSignIn(database, member.email)
  await page.getByRole('button', { name: 'Sign out other devices' }).click()
  await confirm()
  await expect.poll(() => askApi('GET /complete-registration', { as: elsewhere }).catch(String)).toContain('401')
  await page.getByText('This device').waitFor()
})

test('a member without a password confirms with Google, and not with another Google account', async () => {
  const page = await newVisitor()
  const email = newPerson('gmail.com').email
  await goToForm(page, '/?auth=login')
  await chooseGoogleAccount(page, { email, name: 'Adaeze Obi' })
  const completion = dialogOf(page, 'Update first name and last name')
  await completion.getByRole('button', { name: 'Continue' }).click()
  await completion.waitFor({ state: 'hidden' })
  await signedIn(page)

  const before = await askForNewEmail(page, email)
  await chooseGoogleAccount(page, { email: 'tunde.bakare@gmail.com', name: 'Tunde Bakare' })
  await dialogOf(page, 'Confirm it is you').getByText('That is another account.').waitFor()
  expect(await accessIn(page)).toBe(before)
  await chooseGoogleAccount(page, { email, name: 'Adaeze Obi' })
  await dialogOf(page, 'Confirm it is you').waitFor({ state: 'hidden' })
  await page.getByText(`new.${email}`).first().waitFor()
})
