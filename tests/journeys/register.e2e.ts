import { expect, test } from 'vitest'
import { texts } from '#contracts/texts.ts'
import { goTo, loseNextResponse, newVisitor } from '#tests/support/browser/browser.ts'
import {
  codeSentTo,
  dialogOf,
  fillRegistration,
  goToForm,
  newPerson,
  openLogin,
  signIn,
  signOut,
  storedIn,
} from '#tests/support/browser/people.ts'

test('a visitor registers, enters the code, signs in, stays signed in and signs out', async () => {
  const page = await newVisitor()
  const person = newPerson()
  await goTo(page, '/')
  await (await openLogin(page)).getByRole('link', { name: 'Sign Up' }).click()
  await fillRegistration(page, person)

  const otp = dialogOf(page, 'Enter OTP')
  await otp.getByText(`We have sent a code to ${person.email}. Enter it to confirm your account.`).waitFor()
  expect(await storedIn(page)).toMatchObject({ signUpEmail: person.email })
  const token = otp.getByLabel('Token')
  await token.pressSequentially(await codeSentTo(person.email))
  // The first digit stays in sight.
  await expect.poll(() => token.evaluate((field) => field.scrollLeft)).toBe(0)
  await otp.getByRole('button', { name: 'Continue' }).click()
  await dialogOf(page, 'Account verified').getByRole('link', { name: 'Continue to Login' }).click()
  expect(await storedIn(page)).toEqual({})

  const login = dialogOf(page, 'Welcome')
  expect(await login.getByLabel('Email').inputValue()).toBe(person.email)
  let answered: unknown
  await page.route('**/api/v1/login', async (route) => {
    const response = await route.fetch()
    answered = await response.json()
    await route.fulfill({ response })
  })
  await signIn(page, person)
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/')
  const stored = JSON.parse((await storedIn(page))['user']!) as { data: [{ access: string }, object] }
  expect(stored).toEqual(answered)
  expect(stored.data[1]).toMatchObject({ email: person.email, first_name: 'Adaeze', subscription_plan: null })

  await page.goto('/categories')
  await page.reload()
  await signOut(page)
  expect(await storedIn(page)).toEqual({})
  const headers = { Authorization: `Bearer ${stored.data[0].access}` }
  // A page that has waited some seconds for the server leaves without the response.
  await expect
    .poll(async () => (await page.request.get('/api/v1/complete-registration', { headers })).status())
    .toBe(401)
})

test('errors of a registration are shown at their fields, including those of the server', async () => {
  const page = await newVisitor()
  const dialog = await goToForm(page, '/signup')
  const create = dialog.getByRole('button', { name: 'Create Account' })
  const said = (label: string) => dialog.getByLabel(label, { exact: true }).evaluate(describedBy)
  await create.click()
  await dialog.getByText(texts.fillInAllFields).waitFor()
  for (const label of ['First Name', 'Last Name', 'Email Address', 'Password', 'Confirm Password']) {
    expect(await said(label)).toContain(texts.fillInField)
  }
  expect(await dialog.getByLabel('First Name').evaluate((field) => field === document.activeElement)).toBe(true)

  const person = newPerson()
  await fillRegistration(page, { ...person, password: 'mangoes' })
  expect(await said('Password')).toContain(texts.shortPassword)
  await dialog.getByLabel('Password', { exact: true }).fill('ripe mangoes')
  await create.click()
  await dialog.getByText(texts.passwordsDifferInForm).waitFor()
  expect(await said('Confirm Password')).toContain(texts.passwordsDiffer)

  await fillRegistration(page, { ...person, email: 'adaeze', password: 'password123' })
  await dialog.locator('[aria-invalid]').first().waitFor()
  expect(await said('Email Address')).not.toBe('')
  await fillRegistration(page, { ...person, password: 'password123' })
  await dialog.getByText('Too many people use this password. Choose another one.').waitFor()
  expect(await said('Password')).toContain('Too many people use this password. Choose another one.')

  // The password is corrected before the response arrives.
  await page.route('**/api/v1/registration/customer', async (route) => {
    await dialog.getByLabel('Password', { exact: true }).fill('ripe mangoes')
    await route.continue()
  })
  const answered = page.waitForResponse('**/api/v1/registration/customer')
  await create.click()
  await answered
  await expect.poll(() => create.getAttribute('aria-busy')).toBe(null)
  expect(await said('Password')).not.toContain('Too many people')
})

test('a registration that is sent again after a lost answer is made once', async () => {
  const page = await newVisitor()
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/registration/customer')) keys.push(request.headers()['idempotency-key'])
  })
  const dialog = await goToForm(page, '/signup')
  await loseNextResponse(page, '**/api/v1/registration/customer')
  await fillRegistration(page, newPerson())
  await dialog.getByText('Check your network and try again').waitFor()
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await dialogOf(page, 'Enter OTP').waitFor()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

function describedBy(field: Element): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

test('a code can be pasted, a wrong one is refused, and another one is sent after a countdown', async () => {
  const page = await newVisitor({ width: 1280 })
  const person = newPerson()
  await page.clock.install()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await goToForm(page, '/?auth=register')
  await fillRegistration(page, person)
  const otp = dialogOf(page, 'Enter OTP')
  const token = otp.getByLabel('Token')
  const resend = otp.getByRole('button', { name: 'Resend' })
  await otp.getByText('in 0:').waitFor()
  expect(await resend.getAttribute('aria-disabled')).toBe('true')
  await otp.getByRole('button', { name: 'Continue' }).click()
  await otp.getByText(texts.enterCode).waitFor()
  await token.fill('000000')
  await otp.getByRole('button', { name: 'Continue' }).click()
  await otp.getByRole('alert').waitFor()

  await codeSentTo(person.email)
  await page.clock.runFor(31_000)
  await resend.click()
  await otp.getByText('If a code is due, a new one is on its way.').waitFor()
  await otp.getByText('in 1:00').or(otp.getByText('in 0:5')).waitFor()
  // A clock that is set back does not make the countdown longer.
  await page.clock.setSystemTime(Date.now() - 24 * 60 * 60_000)
  await page.clock.runFor(1000)
  expect(await resend.getAttribute('aria-disabled')).toBe('false')
  const code = await codeSentTo(person.email, 2)
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${code.slice(0, 3)} ${code.slice(3)}`)
  await token.focus()
  await token.fill('')
  await page.keyboard.press('ControlOrMeta+V')
  expect(await token.inputValue()).toBe(code)
  await page.keyboard.press('Enter')
  await dialogOf(page, 'Account verified').waitFor()
})

test('a sign-in without a confirmed address sends a new code', async () => {
  const page = await newVisitor()
  const person = newPerson()
  await goToForm(page, '/?auth=register')
  await fillRegistration(page, person)
  await dialogOf(page, 'Enter OTP').getByRole('button', { name: 'Close' }).click()
  // The address changes afterwards, which would close a dialog opened meanwhile.
  await page.getByText('Enter OTP').waitFor({ state: 'detached' })
  await codeSentTo(person.email)
  const dialog = await openLogin(page)
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await dialogOf(page, 'Enter OTP').getByText('Confirm your e-mail address first. We have sent you a code.').waitFor()
  await dialogOf(page, 'Enter OTP')
    .getByLabel('Token')
    .fill(await codeSentTo(person.email, 2))
  await page.keyboard.press('Enter')
  await dialogOf(page, 'Account verified').waitFor()
})
