import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { texts } from '#contracts/texts.ts'
import { goTo, newVisitor, loseNextResponse } from '#tests/support/browser/browser.ts'
import { confirmPhone } from '#tests/support/browser/order-shop.ts'
import {
  accessOf,
  askApi,
  codeSentTo,
  dialogOf,
  goToForm,
  newMember,
  newPhone,
  openLogin,
  signIn,
  storedIn,
  type Person,
} from '#tests/support/browser/people.ts'
import { newSignedIn } from '#tests/support/browser/signed-in.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'

const SENT = 'If there is an account with that e-mail or phone, a code is on its way.'
const PASSWORD = 'two ripe pawpaws'

const database = connectToSite()

/** A member whose phone was confirmed some time ago, because a number gets only one code a minute. */
async function newMemberWithPhone(): Promise<Person & { phone: string }> {
  const [member, phone] = [await newMember(), newPhone()]
  await confirmPhone(database, member.email, phone)
  return { ...member, phone }
}

async function askForCode(page: Page, emailOrPhone: string): Promise<void> {
  const dialog = dialogOf(page, 'Forgot Password')
  await dialog.getByLabel('Email or phone number').fill(emailOrPhone)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialogOf(page, 'Enter OTP').getByText(SENT).waitFor()
}

async function enterCode(page: Page, code: string): Promise<void> {
  await dialogOf(page, 'Enter OTP').getByLabel('Token').fill(code)
  await dialogOf(page, 'Enter OTP').getByRole('button', { name: 'Continue' }).click()
  await dialogOf(page, 'Reset Password').waitFor()
}

async function setPassword(page: Page, password: string, confirmation = password): Promise<void> {
  const dialog = dialogOf(page, 'Reset Password')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Confirm Password', { exact: true }).fill(confirmation)
  await dialog.getByRole('button', { name: 'Continue' }).click()
}

test('Enter sends nothing before the scripts have come', async () => {
  const page = await newVisitor()
  await page.route('**/assets/*.js', (route) => route.abort())
  for (const [address, field] of [
    ['/?auth=forgot', 'Email or phone number'],
    ['/about-us', 'E-mail address'],
  ] as const) {
    await page.goto(address)
    await page.getByLabel(field).fill('ada@mail.example')
    await page.getByLabel(field).press('Enter')
    // Sent, the form would have replaced the page by now.
    await page.waitForTimeout(1000)
    expect(await page.getByLabel(field).inputValue()).toBe('ada@mail.example')
  }
})

test('a forgotten password is reset by e-mail', async () => {
  const member = await newMember()
  const page = await newVisitor()
  await goTo(page, '/')
  await (await openLogin(page)).getByRole('link', { name: 'Forgot Password' }).click()
  await askForCode(page, member.email)
  expect(await storedIn(page)).toMatchObject({ emailForPasswordReset: member.email })
  const code = await codeSentTo(member.email, 2)
  await enterCode(page, code)
  const details = { email: member.email, otp: code }
  expect(JSON.parse((await storedIn(page))['passwordResetDetails']!)).toEqual(details)
  await setPassword(page, PASSWORD)
  const done = dialogOf(page, 'Password changed')
  await done.getByRole('link', { name: 'Continue to Login' }).click()
  expect(await storedIn(page)).toEqual({})
  await signIn(page, { email: member.email, password: PASSWORD })
  await expect(accessOf(member)).rejects.toThrow('401')
})

test('a forgotten password is reset by phone', async () => {
  const member = await newMemberWithPhone()
  const page = await newVisitor()
  await goToForm(page, '/?auth=forgot')
  const spaced = member.phone.replace(/(\d{4})(\d{3})(\d{4})/, '$1 $2 $3')
  await askForCode(page, spaced)
  await enterCode(page, await codeSentTo(member.phone))
  await setPassword(page, PASSWORD)
  await dialogOf(page, 'Password changed').getByRole('link', { name: 'Continue to Login' }).click()
  await signIn(page, { email: member.email, password: PASSWORD })
  await expect(accessOf(member)).rejects.toThrow('401')
})

test('each step shows the error texts of the requirements', async () => {
  const member = await newMember()
  const page = await newVisitor()
  const forgot = await goToForm(page, '/?auth=forgot')
  await forgot.getByRole('button', { name: 'Continue' }).click()
  await forgot.getByText(texts.enterEmailOrPhone).waitFor()
  await askForCode(page, member.email)
  const otp = dialogOf(page, 'Enter OTP')
  await otp.getByRole('button', { name: 'Continue' }).click()
  await otp.getByText(texts.enterCode).waitFor()
  const right = await codeSentTo(member.email, 2)
  await otp.getByLabel('Token').fill(right === '123456' ? '654321' : '123456')
  await otp.getByRole('button', { name: 'Continue' }).click()
  await otp.getByRole('alert').getByText('code').waitFor()
  await enterCode(page, right)

  const reset = dialogOf(page, 'Reset Password')
  await setPassword(page, '', '')
  await expect.poll(() => reset.getByText(texts.enterNewPasswords).count()).toBe(2)
  await setPassword(page, PASSWORD, 'three ripe pawpaws')
  await reset.getByText(texts.newPasswordsDiffer).waitFor()
  await setPassword(page, 'mango')
  await reset.getByText(texts.shortPassword).waitFor()
  await setPassword(page, 'password123')
  await reset.getByText('Too many people use this password. Choose another one.').waitFor()
  const password = reset.getByLabel('Password', { exact: true })
  await reset.getByRole('button', { name: 'Show Password', exact: true }).click()
  expect(await password.getAttribute('type')).toBe('text')
  // The password changes, and the answer is lost.
  await loseNextResponse(page, '**/api/v1/reset-password')
  await setPassword(page, PASSWORD)
  await reset.getByText('Check your network and try again').waitFor()
  await setPassword(page, PASSWORD)
  await dialogOf(page, 'Password changed').waitFor()
})

test('the code of a reset counts too after Back and Forward, and on a code that has died the reset starts again', async () => {
  const member = await newMember()
  const page = await newVisitor()
  await goTo(page, '/')
  await (await openLogin(page)).getByRole('link', { name: 'Forgot Password' }).click()
  await askForCode(page, member.email)
  const code = await codeSentTo(member.email, 2)
  await page.goBack()
  await expect.poll(() => storedIn(page)).toEqual({})
  await page.goForward()
  await dialogOf(page, 'Enter OTP').getByLabel('Email Address').fill(member.email)
  await enterCode(page, code)
  // Somebody guesses at the code, which ends after five wrong tries.
  const wrong = { email: member.email, new_password: PASSWORD, confirm_password: PASSWORD, token: '000001' }
  for (let tries = 0; tries < 5; tries += 1) await askApi('PUT /reset-password', { body: wrong }).catch(() => {})
  await setPassword(page, PASSWORD)
  await dialogOf(page, 'Reset Password').getByRole('link', { name: 'Start again' }).click()
  await dialogOf(page, 'Forgot Password').waitFor()
})

test('a signed-in member who resets the password, after a lost answer too, is led to the login', async () => {
  const { page, member } = await newSignedIn()
  await goTo(page, '/password-reset')
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await askForCode(page, member.email.toUpperCase())
  await enterCode(page, await codeSentTo(member.email, 2))
  await loseNextResponse(page, '**/api/v1/reset-password')
  await setPassword(page, PASSWORD)
  await dialogOf(page, 'Reset Password').getByText('Check your network and try again').waitFor()
  await setPassword(page, PASSWORD)
  await dialogOf(page, 'Password changed').getByRole('link', { name: 'Continue to Login' }).click()
  await signIn(page, { email: member.email, password: PASSWORD })
  await expect(accessOf(member)).rejects.toThrow('401')
})

test('a code whose answer was lost can be entered at once', async () => {
  const member = await newMember()
  const page = await newVisitor()
  const forgot = await goToForm(page, '/?auth=forgot')
  await forgot.getByLabel('Email or phone number').fill(member.email)
  await loseNextResponse(page, '**/api/v1/reset-password')
  await forgot.getByRole('button', { name: 'Continue' }).click()
  await forgot.getByText('Check your network and try again').waitFor()
  await forgot.getByRole('button', { name: 'Continue' }).click()
  await dialogOf(page, 'Enter OTP').getByLabel('Token').waitFor()
  await enterCode(page, await codeSentTo(member.email, 2))
})

test('an unknown address gets the same response as any other', async () => {
  const page = await newVisitor()
  await goToForm(page, '/?auth=forgot')
  await askForCode(page, 'nobody.at.all@mail.example')
  expect(await storedIn(page)).toMatchObject({ emailForPasswordReset: 'nobody.at.all@mail.example' })
})

test('the back arrow leads to the login, which has the typed address', async () => {
  const page = await newVisitor()
  const forgot = await goToForm(page, '/?auth=forgot')
  await forgot.getByLabel('Email or phone number').fill('adaeze@mail.example')
  await forgot.getByRole('link', { name: 'Back to login' }).click()
  expect(await dialogOf(page, 'Welcome').getByLabel('Email').inputValue()).toBe('adaeze@mail.example')
})

test('the details of a reset are deleted when the dialog closes, and after ten minutes', async () => {
  const member = await newMember()
  const page = await newVisitor()
  await page.clock.install()
  await goToForm(page, '/?auth=forgot')
  await askForCode(page, member.email)
  await enterCode(page, await codeSentTo(member.email, 2))
  expect(await storedIn(page)).toHaveProperty('passwordResetDetails')
  await page.clock.runFor('10:01')
  expect(await storedIn(page)).toEqual({})
  await page.reload()
  await dialogOf(page, 'Reset Password').getByText('This step is open for ten minutes only.').waitFor()

  await page.evaluate(() => {
    localStorage.setItem('passwordResetDetails', '{"email":"a@mail.example","otp":"1"}')
    localStorage.setItem('kept-since', JSON.stringify({ passwordResetDetails: Date.now() }))
  })
  await page.reload()
  await dialogOf(page, 'Reset Password').locator('[type=submit]').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => storedIn(page)).toEqual({})
})
