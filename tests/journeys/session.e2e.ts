import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { requirementTexts } from '#contracts/requirement-texts.ts'
import { texts } from '#contracts/texts.ts'
import { newBuyer } from '#tests/support/browser/bill-pages.ts'
import { cardsOf, goTo, newVisitor } from '#tests/support/browser/browser.ts'
import { confirmPhone, openShop, orderPickup, sell } from '#tests/support/browser/order-shop.ts'
import {
  accessIn,
  accessOf,
  askApi,
  dialogOf,
  goToForm,
  newMember,
  openLogin,
  signIn,
  storedIn,
} from '#tests/support/browser/people.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'

const database = connectToSite()

/** A member who has signed in on the home page. */
async function newSignedIn(
  width?: number,
): Promise<{ page: Page; access: string; member: Awaited<ReturnType<typeof newMember>> }> {
  const member = await newMember()
  const page = await newVisitor({ ...(width !== undefined && { width }) })
  await goToForm(page, '/?auth=login')
  await signIn(page, member)
  // Wait for the requests about the member.
  await page.waitForLoadState('networkidle')
  return { page, access: await accessIn(page), member }
}

const greeting = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Hi, Adaeze Obi' })

test('a login shows missing fields, and the refusal of the server at the e-mail', async () => {
  const member = await newMember()
  const page = await newVisitor()
  const dialog = await goToForm(page, '/?auth=login')
  const login = dialog.getByRole('button', { name: 'Login' })
  await login.click()
  await dialog.getByText(texts.enterEmail).waitFor()
  await dialog.getByText(texts.enterPassword).waitFor()
  await dialog.getByLabel('Email').fill(member.email)
  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await login.click()
  const said = dialog.getByText('That e-mail address and password do not belong together.')
  await said.waitFor()
  const describes = await dialog.getByLabel('Email').getAttribute('aria-describedby')
  expect(await said.getAttribute('id')).toBe(describes)
  expect(await dialog.getByLabel('Password', { exact: true }).inputValue()).toBe('not the password')
  // Another host may say something else in the message, and leave out the status.
  const json = { detail: 'No such account', message: 'Unauthorized' }
  await page.route('**/api/v1/login', (route) => route.fulfill({ status: 401, json }))
  await login.click()
  await dialog.locator(`[id="${describes}"]`).getByText(json.detail).waitFor()
})

test('a link that needs a session tells a visitor so, opens the login, and continues after it', async () => {
  const member = await newMember()
  const page = await newVisitor()
  await goTo(page, '/categories')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sell Product' }).click()
  await page.getByRole('region', { name: 'Notifications' }).getByText(requirementTexts.signInFirst).waitFor()
  await signIn(page, member)
  await page.waitForURL('**/verify-id')
})

test('a session that the server has ended is deleted, and the page opens the login with a message', async () => {
  const { page, access, member } = await newSignedIn(1280)
  // An open page might notice the end itself and show it there.
  await page.goto('about:blank')
  await askApi('POST /logout', { as: access })
  await page.goto('/categories')
  await page.waitForURL('**/?auth=login&next=%2Fcategories')
  await page.getByRole('dialog').getByRole('alert').getByText(requirementTexts.sessionExpired).waitFor()
  expect(await storedIn(page)).toEqual({})
  await signIn(page, member)
  await page.waitForURL('**/categories')
  await greeting(page).waitFor()
})

test('a second tab, as small as a phone, follows signing in and out', async () => {
  const { page, access } = await newSignedIn(1280)
  const second = await page.context().newPage()
  await second.setViewportSize({ width: 360, height: 740 })
  await second.goto('/categories')
  const isSignedIn = second.locator('html[data-signed-in]')
  await isSignedIn.waitFor({ state: 'attached' })
  await greeting(page).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await isSignedIn.waitFor({ state: 'detached' })
  await second.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Account' }).click()
  await dialogOf(second, 'Account').getByRole('link', { name: 'Login' }).waitFor()
  // A page that has waited some seconds for the server leaves without the response.
  await expect.poll(() => askApi('GET /complete-registration', { as: access }).catch(String)).toContain('401')

  const other = await newMember()
  await goToForm(second, '/search?product_name=tv&auth=register')
  await openLogin(page)
  await signIn(page, other)
  await isSignedIn.waitFor({ state: 'attached' })
  await expect.poll(() => new URL(second.url()).search).toBe('?product_name=tv')
})

/** A member on a computer, with an order and a purchase. */
async function newOwner(): Promise<{ page: Page; orderId: string; purchaseId: string }> {
  const [{ page, member }, seller] = await Promise.all([newBuyer(45_000, { width: 1280 }), newMember()])
  await confirmPhone(database, member.email)
  const sellerId = await openShop(database, seller.email)
  const product = await sell(database, sellerId, { name: 'Kettle of the session', kobo: 6000_50 })
  const as = await accessIn(page)
  const order = await orderPickup(as, { seller: sellerId, product, naira: 6000.5 })
  const bought = await askApi<{ data: { id: string } }>('POST /vtu/service/airtime/purchase', {
    as,
    body: { service_id: 'mtn', phone: '08031234567', amount: 500 },
  })
  return { page, orderId: order.id, purchaseId: bought.data.id }
}

test('what is private disappears at once when its member signs out, in another tab and behind Back', async () => {
  const { page, orderId, purchaseId } = await newOwner()
  const openTab = async (address: string, shown: (tab: Page) => Locator) => {
    const tab = await page.context().newPage()
    await tab.goto(address)
    await shown(tab).waitFor()
    // The home page, to which the tab goes, never loads.
    const asked = tab.waitForRequest((request) => request.isNavigationRequest())
    await tab.route('**/', (route) => route.fulfill({ status: 204 }))
    return { tab, asked }
  }
  const others = await Promise.all([
    openTab('/my-wallet', (tab) => tab.getByRole('region', { name: 'Balance' })),
    openTab(`/order-item?id=${orderId}`, (tab) => tab.getByText('Kettle of the session').first()),
    openTab(`/vtu-services/purchases/${purchaseId}`, (tab) => tab.getByText('Delivered', { exact: true }).first()),
  ])
  await goTo(page, '/my-wallet')
  const entries = await page.evaluate(() => history.length)
  await greeting(page).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await Promise.all(others.map(({ asked }) => asked))
  await page.waitForURL((url) => url.pathname === '/')
  // The home page takes the place of the wallet, which a phone would show again from its memory.
  expect(await page.evaluate(() => history.length)).toBe(entries)
  for (const { tab } of others) await expect.poll(() => tab.locator('body').innerText()).toBe('')
})

test('a browser that stores nothing shows the pages, and moves between them', async () => {
  const page = await newVisitor({ width: 1280 })
  await page.addInitScript(() => {
    for (const store of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, store, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
  await goTo(page, '/categories')
  await cardsOf(page).first().click()
  await page.waitForURL('**/product-details/*')
  await page.getByRole('link', { name: 'Buy safely' }).or(page.getByText('Contact seller')).first().waitFor()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('link', { name: 'See all' }).first().waitFor()
  const { email, password } = await newMember()
  const login = await openLogin(page)
  await login.getByLabel('Email').fill(email)
  await login.getByLabel('Password', { exact: true }).fill(password)
  await login.getByRole('button', { name: 'Login' }).click()
  await login.getByText('Your browser could not store the sign-in.').waitFor()
})

test('a new session from another tab survives the end of the previous session', async () => {
  const { page, access, member } = await newSignedIn(1280)
  const newer = await accessOf(member)
  await page.evaluate(
    ([old, fresh]) => localStorage.setItem('user', localStorage.getItem('user')!.replace(old!, fresh!)),
    [access, newer],
  )
  await askApi('POST /logout', { as: access })
  await page.goto('/categories')
  await greeting(page).waitFor()
  expect(JSON.parse((await storedIn(page))['user']!)).toMatchObject({ data: [{ access: newer }, {}] })
})

test('a signed-in member is greeted before scripts run', async () => {
  const { page: elsewhere } = await newSignedIn()
  const page = await newVisitor({ width: 1280 })
  await page.addInitScript((user) => localStorage.setItem('user', user), (await storedIn(elsewhere))['user']!)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/categories')
  const name = page.getByRole('banner').getByRole('link', { name: 'Login' }).locator('span')
  const shown = (each: Element) => each.checkVisibility() && getComputedStyle(each, '::before').content
  expect(await name.evaluate(shown)).toBe('"Hi, Adaeze Obi"')
  await page.setViewportSize({ width: 768, height: 900 })
  expect(await page.locator('header button:empty').evaluate(shown)).toBe('"Hi, Adaeze"')
})

test('signing out offline deletes the session on the device', async () => {
  const { page } = await newSignedIn(1280)
  // Wait until the page has loaded completely.
  await page.goto('/categories', { waitUntil: 'networkidle' })
  await greeting(page).click()
  const logout = page.getByRole('menuitem', { name: 'Logout' })
  await logout.waitFor()
  // Let the page click: it leaves before a click through the browser driver would return.
  await logout.evaluate((item: HTMLElement) => addEventListener('offline', () => item.click()))
  await page.context().setOffline(true)
  await expect.poll(() => page.url()).not.toContain('/categories')
  await page.context().setOffline(false)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  expect(await storedIn(page)).toEqual({})
})

test('a report whose session has ended asks for an address and is sent', async () => {
  const { page, access } = await newSignedIn()
  await goTo(page, '/categories')
  await cardsOf(page).first().click()
  await page.waitForURL('**/product-details/*')
  await page.getByRole('link', { name: 'Report', exact: true }).click()
  const dialog = dialogOf(page, 'Report this product')
  await dialog.getByLabel('Reason').selectOption('sold')
  expect(await dialog.getByLabel('Email').count()).toBe(0)
  await askApi('POST /logout', { as: access })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await dialog.getByText('Enter your e-mail address').waitFor()
  await dialog.getByLabel('Email').fill('ada@mail.example')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await dialogOf(page, 'Thank you').waitFor()
})

test('closing a dialog returns to the page that opened it, and Back closes it too', async () => {
  const page = await newVisitor({ width: 1280 })
  await page.goto('/')
  await page.getByRole('link', { name: 'See all' }).first().click()
  await page.waitForURL('**/categories')
  await openLogin(page)
  await page.goBack()
  await dialogOf(page).waitFor({ state: 'hidden' })
  await openLogin(page)
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await dialogOf(page).waitFor({ state: 'hidden' })
  await page.waitForURL('**/categories')
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
})
