import { expect, test } from 'vitest'
import { goTo, newVisitor } from '#tests/support/browser/browser.ts'
import {
  accessOf,
  askApi,
  chooseGoogleAccount,
  codeSentTo,
  dialogOf,
  goToForm,
  newMember,
  newPerson,
  openLogin,
  signedIn,
  storedIn,
} from '#tests/support/browser/people.ts'

const newMailbox = () => newPerson('gmail.com').email

test('the first sign-in with Google asks for names, and the second one signs in at once', async () => {
  const page = await newVisitor()
  const email = newMailbox()
  await goTo(page, '/')
  await openLogin(page)
  await chooseGoogleAccount(page, { email, name: 'Adaeze Obi' })
  const completion = dialogOf(page, 'Update first name and last name')
  await completion.waitFor()
  const { googleAuthToken } = await storedIn(page)
  expect(googleAuthToken).toBeTruthy()
  await expect(askApi('GET /complete-registration', { as: googleAuthToken! })).rejects.toThrow(
    'registration_incomplete',
  )
  expect(await completion.getByLabel('First Name').inputValue()).toBe('Adaeze')
  await completion.getByLabel('Last Name').fill('Ọbí')
  await completion.getByRole('button', { name: 'Continue' }).click()
  await completion.waitFor({ state: 'hidden' })
  await signedIn(page)
  const stored = await storedIn(page)
  expect(stored).not.toHaveProperty('googleAuthToken')
  expect(JSON.parse(stored['user']!)).toMatchObject({ data: [{}, { email, last_name: 'Ọbí' }] })

  const again = await newVisitor({ width: 1280 })
  await goToForm(again, '/?auth=register')
  await chooseGoogleAccount(again, { email })
  // The page is marked as signed in once the session is stored, but then another page replaces it.
  await dialogOf(again).waitFor({ state: 'hidden' })
  await signedIn(again)
  expect(new URL(again.url()).search).toBe('')
  expect(JSON.parse((await storedIn(again))['user']!)).toMatchObject({
    data: [{ completed: true }, { email, token: { access: expect.any(String) } }],
  })
})

test('a registration with Google that is closed leaves nothing behind, and can continue with a password', async () => {
  const page = await newVisitor()
  const email = newMailbox()
  await goToForm(page, '/?auth=login')
  await chooseGoogleAccount(page, { email })
  const completion = dialogOf(page, 'Update first name and last name')
  await completion.waitFor()
  await page.mouse.click(180, 40)
  await completion.waitFor({ state: 'hidden' })
  await expect.poll(() => storedIn(page)).toEqual({})
  await page.goto('/?auth=complete')
  await completion.getByText('This step is open for ten minutes only.').waitFor()
  await completion.getByRole('link', { name: 'Start again' }).click()
  const welcome = dialogOf(page, 'Welcome')
  await welcome.waitFor()

  await askApi('POST /reset-password', { body: { email } })
  const password = 'a stall of her own'
  const passwords = { new_password: password, confirm_password: password }
  await askApi('PUT /reset-password', { body: { email, token: await codeSentTo(email), ...passwords } })
  await welcome.getByLabel('Email').fill(email)
  await welcome.getByLabel('Password', { exact: true }).fill(password)
  await welcome.getByRole('button', { name: 'Login' }).click()
  await completion.getByLabel('First Name').fill('Adaeze')
  await completion.getByLabel('Last Name').fill('Obi')
  await completion.getByRole('button', { name: 'Continue' }).click()
  await completion.waitFor({ state: 'hidden' })
  await signedIn(page)
  expect(JSON.parse((await storedIn(page))['user']!)).toMatchObject({ data: [{}, { email, first_name: 'Adaeze' }] })
})

test('names that the server refuses are reported in the dialog', async () => {
  const page = await newVisitor()
  await goToForm(page, '/?auth=login')
  await chooseGoogleAccount(page, { email: newMailbox() })
  const completion = dialogOf(page, 'Update first name and last name')
  await completion.getByRole('button', { name: 'Continue' }).click()
  await completion.getByRole('alert').getByText('Please fill in the field').waitFor()
})

test('without popup windows the choice of the account opens in the page, and leads back', async () => {
  const page = await newVisitor()
  await page.addInitScript(() => Object.assign(window, { open: () => null }))
  await goToForm(page, '/categories?auth=login')
  await dialogOf(page).getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Amaka Eze' }).click()
  await page.waitForURL((url) => url.searchParams.get('auth') === 'complete' || url.pathname === '/')
  expect(page.url()).not.toContain('google=')
})

test('a popup that is closed, and a forged token, leave the visitor signed out', async () => {
  const page = await newVisitor()
  await goToForm(page, '/?auth=login')
  const button = dialogOf(page).getByRole('button', { name: 'Continue with Google' })
  const [chooser] = await Promise.all([page.waitForEvent('popup'), button.click()])
  await expect.poll(() => button.getAttribute('aria-busy')).toBe('true')
  await chooser.close()
  await expect.poll(() => button.getAttribute('aria-busy')).toBe(null)

  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Google sign-in failed'))
  await chooseGoogleAccount(page, { email: 'ada@forged.example' })
  expect((await logged).type()).toBe('error')
  await page.getByRole('region', { name: 'Notifications' }).waitFor()
  expect(await storedIn(page)).toEqual({})
})

test('Google alone does not open an account that has a password, if Google does not host the mailbox', async () => {
  const member = await newMember('mail-elsewhere.example')
  const page = await newVisitor()
  await goToForm(page, '/?auth=login')
  await chooseGoogleAccount(page, { email: member.email })
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByText(/password/i)
    .waitFor()
  expect(await storedIn(page)).toEqual({})
  expect(await accessOf(member)).toBeTruthy()
})
