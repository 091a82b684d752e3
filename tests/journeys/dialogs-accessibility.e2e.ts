import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { breachesInBothThemes, breachesOn } from '#tests/support/browser/accessibility.ts'
import { newVisitor } from '#tests/support/browser/browser.ts'
import { dialogOf, goToForm } from '#tests/support/browser/people.ts'

/** Makes the browser treat the visitor as a seller with two saved items. API calls fail. */
async function pretendSeller(page: Page): Promise<void> {
  const person = { id: '1', email: 'ada@mail.example', first_name: 'Adaeze', last_name: 'Obi', is_seller: true }
  await page.route('**/api/v1/**', (route) => route.abort())
  await page.addInitScript(
    (user) => {
      localStorage.setItem('user', user)
      localStorage.setItem('saved-items-count', '2')
    },
    JSON.stringify({ data: [{ access: 'st_none' }, person] }),
  )
}

/** Stores a value as one step of a flow leaves it for the next. */
async function keep(page: Page, key: string, value: string): Promise<void> {
  await page.addInitScript(
    ([name, text]) => {
      localStorage.setItem(name!, text!)
      localStorage.setItem('kept-since', JSON.stringify({ [name!]: Date.now() }))
    },
    [key, value],
  )
}

const states: Record<string, (page: Page) => Promise<unknown>> = {
  'a registration with nothing filled in': async (page) => {
    const dialog = await goToForm(page, '/offline?auth=register')
    // The form is higher than the screen of a phone, and its tabs stay whole.
    expect((await dialog.getByRole('tablist').boundingBox())!.height).toBeGreaterThanOrEqual(44)
    await dialog.getByRole('button', { name: 'Create Account' }).click()
    await dialog.getByRole('alert').waitFor()
  },
  'a login with nothing filled in': async (page) => {
    const dialog = await goToForm(page, '/offline?auth=login')
    await dialog.getByRole('button', { name: 'Login' }).click()
    await dialog.locator('[aria-invalid]').first().waitFor()
  },
  'a code that is waited for': async (page) => {
    await keep(page, 'signUpEmail', 'ada@mail.example')
    const dialog = await goToForm(page, '/offline?auth=otp')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.locator('[aria-invalid]').waitFor()
  },
  'a new password': async (page) => {
    await keep(page, 'passwordResetDetails', '{"email":"ada@mail.example","otp":"123456"}')
    const dialog = await goToForm(page, '/offline?auth=reset')
    await dialog.getByRole('button', { name: 'Show Password', exact: true }).click()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.locator('[aria-invalid]').first().waitFor()
  },
  'the names of a newcomer': async (page) => {
    await keep(page, 'googleAuthToken', 'st_none')
    await goToForm(page, '/offline?auth=complete')
  },
  'the second factor': async (page) => {
    await pretendSeller(page)
    await goToForm(page, '/offline?auth=second-factor&next=/operator')
  },
  'another account at Google': async (page) => {
    await page.goto('/sandbox/google-account')
    await page.getByText('Use another account').click()
    await page.getByLabel('Email').waitFor()
  },
}

test.each(Object.keys(states))('%s has no breach, light or dark', async (state) => {
  const page = await newVisitor()
  await states[state]!(page)
  expect(await breachesInBothThemes(page)).toEqual([])
})

test.each([360, 768])('the account panel and the menu of a seller have no breach at %i px', async (width) => {
  const page = await newVisitor({ width })
  await pretendSeller(page)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Saved, 2' }).waitFor()
  await page.getByRole('button', { name: 'Account' }).filter({ visible: true }).first().click()
  const panel = dialogOf(page, 'Account')
  const rows = () => panel.getByRole('listitem').allInnerTexts()
  await expect
    .poll(rows)
    .toEqual([
      'Account Settings',
      'Saved Items',
      'My Orders',
      'Cart',
      'Messages',
      'My Wallet',
      'Security Settings',
      'Update Shop',
      'List Product',
      'My Shop',
      'Orders to fill',
      'My Earnings',
      'Contact Us',
      'Logout',
      'Delete Account',
    ])
  expect(await panel.innerText()).toContain('Adaeze Obi\nada@mail.example')
  expect(await breachesOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).click()
  const rowsOfMenu = dialogOf(page).getByRole('navigation').locator('> ul > li')
  expect(await rowsOfMenu.allInnerTexts()).toEqual([
    'Home',
    'Categories',
    'Saved Items',
    'VTU',
    'Sell Product',
    'My Shop',
    'Download App',
    'About Us',
  ])
  expect(await breachesOn(page)).toEqual([])
})

test('the account menu has no breach, light or dark', async () => {
  const page = await newVisitor({ width: 1280 })
  await pretendSeller(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Hi, Adaeze Obi' }).click()
  await expect
    .poll(() => page.getByRole('menuitem').allInnerTexts())
    .toEqual(['My Account', 'Saved Item', 'Messages', 'Logout'])
  for (const name of ['Saved 2', 'Cart'])
    expect(await page.getByRole('banner').getByRole('link', { name }).isVisible()).toBe(true)
  expect(await breachesInBothThemes(page)).toEqual([])
})
