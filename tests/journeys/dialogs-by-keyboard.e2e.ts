import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, newVisitor } from '#tests/support/browser/browser.ts'
import { codeSentTo, dialogOf, newPerson, signedIn } from '#tests/support/browser/people.ts'

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
    return label ?? element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
  })

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if ((await focused(page)) === name) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab does not reach ${name}; the focus is on ${await focused(page)}`)
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label)
  await page.keyboard.type(text)
}

/** Opens the login by keyboard: in the header of a computer, or in the account panel of a phone. */
async function openLogin(page: Page, width: number): Promise<void> {
  // Without scripts the link would load a new page, and there would be no dialog to return from.
  await hydrated(page)
  if (width < 1024) {
    // The bottom bar has it, behind all products.
    await tabTo(page, 'Account', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await dialogOf(page, 'Account').waitFor()
  }
  await tabTo(page, 'Login')
  await page.keyboard.press('Enter')
  await dialogOf(page, 'Welcome').getByRole('button', { name: 'Login' }).waitFor()
  await expect.poll(() => focused(page)).toBe('Welcome')
}

test('a visitor registers and signs in by keyboard', async () => {
  const page = await newVisitor()
  const person = newPerson()
  await page.goto('/')
  await openLogin(page, 360)
  await tabTo(page, 'Sign in')
  await page.keyboard.press('ArrowRight')
  expect(await focused(page)).toBe('Register')
  await page.keyboard.press('Enter')
  await dialogOf(page).getByLabel('First Name').waitFor()
  await typeInto(page, 'First Name', person.firstName)
  await typeInto(page, 'Last Name', person.lastName)
  await typeInto(page, 'Email Address', person.email)
  await typeInto(page, 'Password', person.password)
  await typeInto(page, 'Confirm Password', person.password)
  await page.keyboard.press('Enter')

  await dialogOf(page, 'Enter OTP').getByLabel('Token').waitFor()
  await expect.poll(() => focused(page)).toBe('Enter OTP')
  await typeInto(page, 'Token', await codeSentTo(person.email))
  await page.keyboard.press('Enter')
  await dialogOf(page, 'Account verified').waitFor()
  await expect.poll(() => focused(page)).toBe('Account verified')
  await tabTo(page, 'Continue to Login')
  await page.keyboard.press('Enter')
  await dialogOf(page, 'Welcome').getByLabel('Email').waitFor()
  await expect.poll(() => focused(page)).toBe('Welcome')
  await typeInto(page, 'Password', person.password)
  await page.keyboard.press('Enter')
  await signedIn(page)
})

test.each([360, 1280])('the focus stays in the dialog, and returns to its opener, at %i px', async (width) => {
  const page = await newVisitor({ width })
  await page.goto('/categories')
  await openLogin(page, width)
  const dialog = dialogOf(page, 'Welcome')
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab')
    const isInside = await dialog.evaluate((element) => {
      const { activeElement } = document
      // Between the last and the first element, the focus is in the browser's own bars.
      return activeElement === document.body || element.contains(activeElement)
    })
    expect(isInside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toBe(width < 1024 ? 'Account' : 'Login')
  await expect.poll(() => new URL(page.url()).search).toBe('')
})

const titles = {
  login: 'Welcome',
  register: 'Welcome',
  forgot: 'Forgot Password',
  verified: 'Account verified',
  'reset-done': 'Password changed',
  complete: 'Update first name and last name',
}

test('Escape closes every dialog', async () => {
  const page = await newVisitor()
  for (const [step, title] of Object.entries({ ...titles, otp: 'Enter OTP', reset: 'Reset Password' })) {
    await page.goto(`/offline?auth=${step}`)
    await page.locator('dialog:modal').waitFor()
    await page.keyboard.press('Escape')
    await dialogOf(page, title).waitFor({ state: 'hidden' })
    await expect.poll(() => new URL(page.url()).search, { message: step }).toBe('')
  }
})

test('a click beside a dialog closes it', async () => {
  const page = await newVisitor({ width: 1280 })
  for (const [step, title] of Object.entries(titles)) {
    await page.goto(`/offline?auth=${step}`)
    await page.locator('dialog:modal').waitFor()
    await page.mouse.click(20, 400)
    await dialogOf(page, title).waitFor({ state: 'hidden' })
    await expect.poll(() => new URL(page.url()).search, { message: step }).toBe('')
  }
})

test('a dialog for a code stays open when the page beside it is clicked', async () => {
  const page = await newVisitor({ width: 1280 })
  await page.goto('/?auth=otp')
  await page.locator('dialog:modal').waitFor()
  await page.mouse.click(20, 400)
  await page.mouse.click(1260, 880)
  expect(await dialogOf(page, 'Enter OTP').isVisible()).toBe(true)
})

test('the account menu works by keyboard', async () => {
  const page = await newVisitor({ width: 1280 })
  const answer = { data: [{ access: 'st_none' }, { id: '1', email: '', first_name: 'Ada', last_name: 'Obi' }] }
  await page.route('**/api/v1/**', (route) => route.abort())
  await page.addInitScript((user) => localStorage.setItem('user', user), JSON.stringify(answer))
  await page.goto('/categories')
  await page.getByRole('button', { name: 'Hi, Ada Obi' }).press('Enter')
  await expect.poll(() => focused(page)).toBe('My Account')
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe('Saved Item')
  await page.keyboard.press('l')
  expect(await focused(page)).toBe('Logout')
  await page.keyboard.press('d')
  await page.keyboard.press('d')
  expect(await focused(page)).toBe('Dark')
  await page.keyboard.press('Enter')
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await expect.poll(() => focused(page)).toBe('Hi, Ada Obi')
})
