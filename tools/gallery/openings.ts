import type { Locator, Page } from 'playwright-core'

export type Opening = keyof typeof openings

/**
 * What is done on a screen before its pictures are taken. False if the screen has nothing to open at this width: then
 * there is no picture.
 */
export const openings = {
  categories: press((page) => page.locator('nav a[aria-haspopup="dialog"], button[commandfor="category-drawer"]')),
  menu: async (page: Page) => {
    // On a product's page the bar comes out from under the picture.
    await page.evaluate(() => scrollTo(0, innerHeight))
    return press(() => page.getByRole('button', { name: 'Menu', exact: true }))(page)
  },
  services: async (page: Page) => (await openings.menu(page)) && press(() => page.getByLabel('All services'))(page),
  filters: async (page: Page) => {
    if (!(await press(() => page.getByRole('link', { name: /^Filters/ }))(page))) return false
    await page.getByRole('button', { name: /^Show \d/ }).waitFor()
    return true
  },
  share: async (page: Page) => {
    // The menu is for devices without a share sheet.
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    return press(() => page.getByRole('link', { name: 'Share', exact: true }))(page)
  },
  'add money': press((page) => page.getByRole('button', { name: 'Add money' })),
  errors: press((page) => page.locator('dialog:modal button[type="submit"], main form button[type="submit"]')),
  review: async (page: Page) => {
    const form = page.getByRole('main').locator('form')
    await form.getByLabel('Phone').fill('08031234567')
    await form.getByRole('textbox', { name: 'Amount' }).fill('500')
    return openings.errors(page)
  },
  delivery: async (page: Page) => {
    const methods = page.getByRole('radiogroup').filter({ has: page.locator('[name^=method-]') })
    const doors = methods.getByLabel('Door delivery').and(page.locator(':enabled'))
    for (const shop of await methods.all()) await shop.getByRole('radio').first().check()
    if ((await doors.count()) > 0) await doors.first().check()
    await page.locator('dt').getByText('Total', { exact: true }).waitFor()
    return true
  },
  card: async (page: Page) => {
    await openings.delivery(page)
    await page.getByRole('radiogroup', { name: 'Pay with' }).getByLabel('Card').check()
    return true
  },
  'write a review': openDialog((page) => page.getByRole('button', { name: 'Review', exact: true })),
  'where money comes back': openDialog((page) => page.getByRole('button', { name: 'Change where money comes back' })),
  'another address': press((page) => page.getByRole('button', { name: /^(Use another|Add an) address$/ })),
  'release code': press((page) => page.getByRole('button', { name: 'Show release code' })),
  'enter release code': openDialog((page) => page.getByRole('button', { name: 'Enter release code' })),
  'everything is OK': openDialog((page) => page.getByRole('button', { name: 'Everything is OK' })),
  'mark as sent': openDialog((page) => page.getByRole('button', { name: 'Mark as sent' })),
  'without a code': openDialog((page) => page.getByRole('button', { name: /, without a code$/ })),
  'I have it': openDialog((page) => page.getByRole('button', { name: 'I have it, let me check' })),
  'ask to return it': openDialog((page) => page.getByRole('button', { name: 'Ask to return it' })),
  'answer the return': openDialog((page) => page.getByRole('button', { name: 'Answer the return' })),
  'refund buyer': openDialog((page) => page.getByRole('button', { name: 'Refund buyer' })),
  'report a problem': openDialog((page) => page.getByRole('button', { name: 'Report a problem' })),
  'problem described': async (page: Page) => {
    await openings['report a problem'](page)
    const dialog = page.locator('dialog:modal')
    await dialog.getByLabel('It is damaged').check()
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByLabel('What happened?').fill('The carton was open, and the lid has a crack.')
    return true
  },
  'what I want': async (page: Page) => {
    await openings['problem described'](page)
    const dialog = page.locator('dialog:modal')
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByLabel('Part of it, and I keep the item').check()
    return true
  },
  answer: openDialog((page) => page.getByRole('button', { name: 'Answer' })),
  'answer: disagree': async (page: Page) => {
    await openings.answer(page)
    await page.getByLabel('Disagree').check()
    await page.getByRole('button', { name: 'Next' }).click()
    return true
  },
  agree: openDialog((page) => page.getByRole('button', { name: 'Agree', exact: true })),
  'I have sent it back': openDialog((page) => page.getByRole('button', { name: 'I have sent it back' })),
  'it did not come': openDialog((page) => page.getByRole('button', { name: 'It did not come' })),
  decline: openDialog((page) => page.getByRole('button', { name: 'Decline' })),
  withdraw: press((page) => page.getByRole('button', { name: 'Withdraw' })),
  'bank account': press((page) => page.getByRole('button', { name: /bank account$/ })),
  'own account': (page: Page) => checkAccount(page, { matches: true, account_name: 'AISHA BELLO' }),
  'account of another': (page: Page) => checkAccount(page, { matches: false }),
  'errors of the account': async (page: Page) => (await openings['bank account'](page)) && openings.errors(page),
  'report for the buyer': async (page: Page) => {
    if (!(await press(() => page.getByRole('button', { name: 'Report a problem' }))(page))) return false
    await page.getByLabel('What the buyer wants').selectOption('Part of the money back')
    return openings.errors(page)
  },
  freeze: press((page) => page.getByRole('button', { name: 'Freeze' })),
  outage: press((page) => page.getByRole('button', { name: 'Record an outage' })),
  'row under the pointer': async (page: Page) => {
    await page.locator('tbody tr').first().hover()
    return true
  },
}

/** Checks an account. The bank, which may be asked a few times an hour, answers `data`. */
async function checkAccount(page: Page, data: object): Promise<boolean> {
  await page.route('**/api/v1/earnings/bank-account/check', (route) => route.fulfill({ json: { message: 'OK', data } }))
  await openings['bank account'](page)
  await page.locator('datalist option').first().waitFor({ state: 'attached' })
  await page.getByLabel('Bank', { exact: true }).fill('GTBank')
  await page.getByLabel('Account number').fill('0123454321')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Use another' }).waitFor()
  return true
}

/** The code of the dialog loads when it opens. */
function openDialog(find: (page: Page) => Locator): (page: Page) => Promise<boolean> {
  return async (page) => {
    if (!(await press(find)(page))) return false
    await page.locator('dialog:modal').waitFor()
    return true
  }
}

function press(find: (page: Page) => Locator): (page: Page) => Promise<boolean> {
  return async (page) => {
    const found = find(page).filter({ visible: true }).last()
    if ((await found.count()) === 0) return false
    await found.click()
    return true
  }
}
