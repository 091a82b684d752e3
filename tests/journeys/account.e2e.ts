import { readFile } from 'node:fs/promises'
import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { texts } from '#contracts/texts.ts'
import { breachesOn } from '#tests/support/browser/accessibility.ts'
import { loseNextResponse, newVisitor } from '#tests/support/browser/browser.ts'
import { accessOf, askApi, codeSentTo, dialogOf, newPerson } from '#tests/support/browser/people.ts'
import { newSignedIn, toastOf } from '#tests/support/browser/signed-in.ts'

const LATER = { timeout: 30_000 }

test('pages of a member lead a visitor to the home page, some with a login that leads back', async () => {
  const page = await newVisitor()
  for (const address of ['/my-profile', '/password-reset', '/saved-items']) {
    await page.goto(address)
    await page.waitForURL((url) => url.pathname === '/' && url.searchParams.get('next') === address)
    await dialogOf(page, 'Welcome').waitFor()
  }
  for (const address of ['/messages', '/message-content?id=7', '/my-wallet']) {
    await page.goto(address)
    await page.waitForURL((url) => url.pathname === '/' && url.search === '')
  }
})

test.each([360, 1280])(
  'the account opens with its owner, what it lacks, and a fact of each page, at %i px',
  async (width) => {
    const { page, member } = await newSignedIn({ width })
    await page.goto('/my-profile')
    await page.getByRole('heading', { level: 1, name: 'Hi, Adaeze Obi' }).waitFor()
    const main = page.getByRole('main')
    await main.getByText(member.email).first().waitFor()
    for (const tile of [
      /^My Wallet\s?NGN\s0\.00$/,
      /^Saved Items\s?None yet$/,
      /^Messages\s?(\d+ unread|No new ones)$/,
      /^Your purchases\s?None yet$/,
    ])
      await main.getByRole('link', { name: tile }).waitFor()
    const rows = main.getByRole('navigation', { name: 'Account', exact: true })
    expect(await rows.isVisible()).toBe(width === 360)
    await main.getByRole('link', { name: /^Verify ID/ }).press('Enter')
    await page.waitForURL('**/verify-id')
  },
)

test('a member changes their names in a row of the profile', async () => {
  const { page } = await newSignedIn()
  await page.goto('/my-profile')
  await page.getByRole('button', { name: 'Edit Name' }).click()
  const first = page.getByLabel('First Name')
  expect(await first.evaluate((field) => field === document.activeElement)).toBe(true)
  await first.fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(texts.fillInField).waitFor()
  expect(await breachesOn(page)).toEqual([])
  await first.fill('Amarachi')
  await page.getByLabel('Last Name').fill('Nwosu')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('main').getByText('Amarachi Nwosu', { exact: true }).waitFor()
  const greeting = await page.evaluate(() => localStorage.getItem('user'))
  expect(greeting).toContain('"first_name":"Amarachi"')
  expect(await breachesOn(page)).toEqual([])
})

test('a new e-mail replaces the old one once its code is entered', async () => {
  const { page, member } = await newSignedIn({ width: 1280 })
  const { email } = newPerson()
  await page.goto('/my-profile')
  await page.getByRole('button', { name: 'Edit Email' }).click()
  await page.getByLabel('New email').fill(email)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL('**/my-profile?confirm=email')
  const dialog = dialogOf(page, 'Enter OTP')
  await dialog.getByText(email).waitFor()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText(texts.enterCode).waitFor()
  expect(await breachesOn(page)).toEqual([])
  await dialog.getByLabel('Token').fill('000000')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('alert').waitFor()

  await page.goBack()
  await page.getByText(`${email} waits for its code.`).waitFor()
  expect(await breachesOn(page)).toEqual([])
  expect(await page.getByRole('main').getByRole('listitem').getByText(member.email, { exact: true }).count()).toBe(1)
  await page.getByRole('link', { name: 'Enter code' }).click()
  await dialog.getByLabel('Token').fill(await codeSentTo(email))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await toastOf(page, 'Your new e-mail address is confirmed').waitFor()
  await page.getByText('waits for its code').waitFor({ state: 'hidden' })
  await page.getByRole('main').getByRole('listitem').getByText(email, { exact: true }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Edit Email')
  await page.waitForURL((url) => url.search === '')
})

test('a new e-mail whose answer was lost can be confirmed all the same', async () => {
  const { page } = await newSignedIn()
  const { email } = newPerson()
  await page.goto('/my-profile')
  await page.getByRole('button', { name: 'Edit Email' }).click()
  await page.getByLabel('New email').fill(email)
  await loseNextResponse(page, '**/api/v1/update-profile')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Check your network and try again').waitFor()
  await page.getByText(`${email} waits for its code.`).waitFor()
  expect(await page.getByLabel('New email').inputValue()).toBe(email)
  expect(await breachesOn(page)).toEqual([])
  await page.getByRole('link', { name: 'Enter code' }).click()
  const dialog = dialogOf(page, 'Enter OTP')
  await dialog.getByLabel('Token').fill(await codeSentTo(email))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await toastOf(page, 'Your new e-mail address is confirmed').waitFor()
})

test('a member downloads their data, and deletes the account', async () => {
  const { page, member } = await newSignedIn()
  await page.goto('/password-reset')
  // In Lagos the next day has begun.
  await page.clock.setFixedTime('2026-12-31T23:30:00Z')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/-my-data-2027-01-01\.json$/)
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown>
  expect(Object.keys(data)).toEqual(expect.arrayContaining(['account', 'messages', 'saved_items']))
  expect(JSON.stringify(data['account'])).toContain(member.email)

  await page.getByRole('region', { name: 'Your data' }).getByRole('link', { name: 'Delete Account' }).click()
  const dialog = dialogOf(page, 'Delete Account')
  const remove = dialog.getByRole('button', { name: 'Delete my account' })
  await remove.click()
  await dialog.getByText(texts.enterPassword).waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await remove.click()
  await dialog.getByText('Your password is not right').waitFor()
  expect(await breachesOn(page)).toEqual([])
  await dialog.getByLabel('Password', { exact: true }).fill(member.password)
  await remove.click()
  const done = dialogOf(page, 'Account deleted')
  await done.waitFor()
  expect(await breachesOn(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await done.getByRole('link', { name: 'Home' }).click()
  await page.waitForURL((url) => url.pathname === '/' && url.search === '')
  await expect(accessOf(member)).rejects.toThrow('401')
})

test('a deletion under way cannot be called off, and says when it is refused or done', async () => {
  const { page, member } = await newSignedIn()
  const dialog = dialogOf(page, 'Delete Account')
  /** Closes the dialog before the request leaves the phone. */
  const askAndClose = async (password: string) => {
    const { promise: isClosed, resolve: send } = Promise.withResolvers<void>()
    const sendLate = (route: Route) => isClosed.then(() => route.continue())
    await page.route('**/api/v1/account', sendLate, { times: 1 })
    await page.goto('/password-reset?delete-account')
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    const keep = dialog.getByRole('button', { name: 'Keep my account' })
    await keep.waitFor()
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await keep.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    // The address changes once the page has been loaded again.
    await page.waitForURL(({ search }) => search === '')
    send()
  }
  await askAndClose('not the password')
  await toastOf(page, 'Your password is not right').waitFor()
  // Otherwise closing the dialog goes back to another document, which knows nothing of the deletion.
  await page.goto('/help-center')
  await askAndClose(member.password)
  await dialogOf(page, 'Account deleted').waitFor()
})

test.each([360, 1280])('the account panel or the side navigation leads to every page, at %i px', async (width) => {
  const { page } = await newSignedIn({ width })
  await page.goto('/my-profile')
  // Wait until the page is interactive: it then replaces the markup of the server, with the button that opens the
  // panel.
  await page.getByRole('button', { name: 'Edit Name' }).waitFor()
  const isPhone = width === 360
  if (isPhone) await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Account' }).click()
  const list = page.getByRole('navigation', { name: isPhone ? 'Account panel' : 'Account pages' })
  const words = ['Saved Items', 'Messages', 'My Wallet', 'Security Settings', 'Delete Account']
  for (const word of words) await list.getByRole('link', { name: word }).waitFor()
  expect(await list.getByRole('link', { name: 'My Shop' }).count()).toBe(0)
  await list.getByRole('link', { name: 'Delete Account' }).click()
  await dialogOf(page, 'Delete Account').waitFor()
  await dialogOf(page).getByRole('button', { name: 'Keep my account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Security Settings' }).waitFor()
})

test('a new password signs out other devices, and clears the form', async () => {
  const { page, member } = await newSignedIn({ width: 1280 })
  const other = await accessOf(member)
  await page.goto('/password-reset')
  const devices = page.getByRole('region', { name: 'Where you are signed in' })
  await devices.getByText('This device').waitFor()
  await devices.getByRole('button', { name: 'Sign out other devices' }).waitFor()
  expect(await breachesOn(page)).toEqual([])

  const form = page.getByRole('region', { name: 'Change password' })
  await form.getByRole('button', { name: 'Change password' }).click()
  expect(await form.getByText(texts.enterNewPasswords).count()).toBe(3)
  await form.getByLabel('Old Password', { exact: true }).fill('not the password')
  await form.getByLabel('New Password', { exact: true }).fill('riper mangoes 25')
  await form.getByLabel('Confirm Password', { exact: true }).fill('riper mangoes 26')
  await form.getByText(texts.newPasswordsDiffer).waitFor()
  await form.getByLabel('Confirm Password', { exact: true }).fill('riper mangoes 25')
  await form.getByRole('button', { name: 'Change password' }).click()
  await form.getByRole('alert').getByText('Your old password is not right').waitFor()
  await form.getByLabel('Old Password', { exact: true }).fill(member.password)
  // The password changes, and the answer is lost.
  await loseNextResponse(page, '**/api/v1/reset-password/dashboard')
  await form.getByRole('button', { name: 'Change password' }).click()
  await form.getByRole('alert').getByText('Check your network and try again').waitFor()
  await form.getByRole('button', { name: 'Change password' }).click()
  await toastOf(page, 'Your password has been changed').waitFor()
  expect(await form.getByLabel('New Password', { exact: true }).inputValue()).toBe('')
  await expect(askApi('GET /account/sessions', { as: other })).rejects.toThrow('401')
  await expect.poll(() => devices.getByRole('listitem').count(), LATER).toBe(1)
})

test('a member signs out one device, and then all others', async () => {
  const { page, member } = await newSignedIn()
  const others = [await accessOf(member), await accessOf(member), await accessOf(member)]
  await page.goto('/password-reset')
  const devices = page.getByRole('region', { name: 'Where you are signed in' })
  await devices.getByText('This device').waitFor()
  const count = await devices.getByRole('listitem').count()
  await devices
    .getByRole('button', { name: /^Sign out Unknown device/ })
    .first()
    .click()
  await toastOf(page, 'That device is signed out').waitFor()
  await expect.poll(() => devices.getByRole('listitem').count(), LATER).toBe(count - 1)
  await devices.getByRole('button', { name: 'Sign out other devices' }).click()
  await toastOf(page, 'Your other devices are signed out').waitFor()
  for (const as of others) await expect(askApi('GET /account/sessions', { as })).rejects.toThrow('401')
  await devices.getByText('This device').waitFor()
})
