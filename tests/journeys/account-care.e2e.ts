import { expect, test } from 'vitest'
import { requirementTexts } from '#contracts/requirement-texts.ts'
import { breachesOn } from '#tests/support/browser/accessibility.ts'
import { loseNextResponse, newVisitor } from '#tests/support/browser/browser.ts'
import {
  accessOf,
  askApi,
  chooseGoogleAccount,
  codeSentTo,
  dialogOf,
  messagesTo,
  newMember,
  newPerson,
  newPhone,
} from '#tests/support/browser/people.ts'
import { ageSignIn, newSignedIn, storeSession, toastOf } from '#tests/support/browser/signed-in.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'

test('an old session has to enter the password before the phone changes, and the code comes by SMS', async () => {
  const { page, member } = await newSignedIn()
  await ageSignIn(connectToSite(), member.email)
  const phone = newPhone()
  await page.goto('/my-profile')
  await page.getByText('Not given yet').waitFor()
  await page.getByRole('button', { name: 'Edit Phone' }).click()
  await page.getByLabel('New phone').fill('12345')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Enter a Nigerian mobile number, such as 0803 123 4567').waitFor()
  await page.getByLabel('New phone').fill(phone)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const confirm = dialogOf(page, 'Confirm it is you')
  await confirm.getByLabel('Password', { exact: true }).fill(member.password)
  expect(await breachesOn(page)).toEqual([])
  await confirm.getByRole('button', { name: 'Continue' }).click()
  const dialog = dialogOf(page, 'Enter OTP')
  await dialog.getByLabel('Token').fill(await codeSentTo(phone))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await toastOf(page, 'Your phone number is confirmed').waitFor()
  await page.getByText('waits for its code').waitFor({ state: 'hidden' })
  await page.getByText(phone.replace(/(\d{4})(\d{3})(\d{4})/, '$1 $2 $3')).waitFor()
})

test('the old address undoes a change of e-mail once, and continues to a new password', async () => {
  const member = await newMember()
  const { email } = newPerson()
  const as = await accessOf(member)
  await askApi('PUT /update-profile', { as, body: { email } })
  await askApi('POST /registration/verify-token', { as, body: { email, token: await codeSentTo(email) } })
  const address = await undoAddressSentTo(member.email)

  const page = await newVisitor()
  await page.goto(address)
  await page.locator('main [type=submit]').waitFor()
  expect(await breachesOn(page)).toEqual([])
  // The address is back, and the answer is lost.
  await loseNextResponse(page, '**/api/v1/account/email-undo')
  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.getByText('Check your network and try again').waitFor()
  await page.getByRole('button', { name: 'Take it back' }).click()
  const dialog = dialogOf(page, 'Enter OTP')
  await dialog.getByText(`Your e-mail address is ${member.email} again.`).waitFor()
  await dialog.getByLabel('Token').fill(await codeSentTo(member.email, 2))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialogOf(page, 'Reset Password').waitFor()

  await page.goto(address)
  await page.locator('main [type=submit]').waitFor()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('heading', { level: 1, name: 'This link has been used or is too old' }).waitFor()
  expect(await breachesOn(page)).toEqual([])
})

async function undoAddressSentTo(to: string): Promise<string> {
  const found = async () => (await messagesTo(to)).flatMap(({ text }) => /\/email-undo#token=\S+/.exec(text) ?? [])[0]
  await expect.poll(found, { timeout: 30_000 }).toBeDefined()
  return (await found())!
}

test('Delete Account leads a member who has forgotten the password to a code, and Back to it again', async () => {
  const { page } = await newSignedIn()
  await page.goto('/password-reset?delete-account')
  const dialog = dialogOf(page, 'Delete Account')
  await dialog.getByRole('link', { name: 'Forgot Password' }).click()
  await dialogOf(page, 'Forgot Password').getByLabel('Email or phone number').waitFor()
  expect(await dialog.count()).toBe(0)
  await page.goBack()
  await dialog.getByLabel('Password', { exact: true }).waitFor()
})

test('a member who has only Google chooses the account again to delete it', async () => {
  const email = newPerson('gmail.com').email
  const page = await newVisitor()
  await storeSession(page, await openByGoogle(email))
  await page.goto('/password-reset')
  await page.getByText('You sign in with Google and have no password yet.').waitFor()
  expect(await breachesOn(page)).toEqual([])
  await page.getByRole('region', { name: 'Your data' }).getByRole('link', { name: 'Delete Account' }).click()
  await dialogOf(page, 'Delete Account').getByText('Choose your Google account').waitFor()
  await chooseGoogleAccount(page, { email: `another.${email}` })
  await dialogOf(page).getByText('That is another Google account than the one you sign in with.').waitFor()
  expect(await breachesOn(page)).toEqual([])
  await chooseGoogleAccount(page, { email })
  await dialogOf(page, 'Account deleted').waitFor()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

async function openByGoogle(email: string): Promise<object> {
  const { data } = await askApi<{ data: { token: string } }>('POST /sandbox/identity/token', { body: { email } })
  const newcomer = await askApi<{ data: [object, { token: { access: string } }] }>('POST /social-login', {
    body: { social_type: 'google', token: data.token },
  })
  const body = { first_name: 'Adaeze', last_name: 'Obi' }
  return askApi('POST /complete-registration', { as: newcomer.data[1].token.access, body })
}

test('an account page with an ended session leads to the login, which leads back', async () => {
  const { page, member } = await newSignedIn()
  // An open page would notice the end itself and show it there.
  await page.goto('about:blank')
  await askApi('DELETE /account/sessions', { as: await accessOf(member) })
  await page.goto('/saved-items')
  await page.waitForURL((url) => url.pathname === '/' && url.searchParams.get('next') === '/saved-items')
  await toastOf(page, requirementTexts.sessionExpired).waitFor()
  expect(await page.getByText('Unexpected Application Error!').count()).toBe(0)
})
