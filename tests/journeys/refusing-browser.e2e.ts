import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newBuyer } from '#tests/support/browser/bill-pages.ts'
import { cardsOf, goTo, newVisitor } from '#tests/support/browser/browser.ts'
import { confirmPhone } from '#tests/support/browser/order-shop.ts'
import {
  accessOf,
  codeSentTo,
  dialogOf,
  fillRegistration,
  goToForm,
  newMember,
  newPerson,
  newPhone,
} from '#tests/support/browser/people.ts'
import { toastOf } from '#tests/support/browser/signed-in.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'

const database = connectToSite()

/** As a browser does that blocks all cookies. */
function refuseStorage(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    for (const store of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, store, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
}

/** Makes a function of the browser reject, as the windows of some apps do. */
function refuse(page: Page, name: 'share' | 'writeText'): Promise<unknown> {
  return page.addInitScript((called) => {
    const refusal = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
    Object.assign(called === 'share' ? navigator : Clipboard.prototype, { [called]: refusal })
  }, name)
}

function showInsideApp(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const userAgent = `${navigator.userAgent.replace(')', '; wv)')} [FB_IAB/FB4A;FBAV/470.0.0.0;]`
    Object.defineProperty(navigator, 'userAgent', { value: userAgent })
  })
}

async function enterCode(page: Page, to: string): Promise<void> {
  const otp = dialogOf(page, 'Enter OTP')
  await otp.getByText(to).first().waitFor()
  await otp.getByLabel('Token').fill(await codeSentTo(to))
  await otp.getByRole('button', { name: 'Continue' }).click()
}

test('a browser that stores nothing registers a member, and sets a new password by a code', async () => {
  const page = await newVisitor()
  await refuseStorage(page)
  await goToForm(page, '/?auth=register')
  const person = newPerson()
  await fillRegistration(page, person)
  await enterCode(page, person.email)
  await dialogOf(page, 'Account verified').waitFor()

  const [member, phone] = [await newMember(), newPhone()]
  await confirmPhone(database, member.email, phone)
  const forgot = await goToForm(page, '/?auth=forgot')
  await forgot.getByLabel('Email or phone number').fill(phone)
  await forgot.getByRole('button', { name: 'Continue' }).click()
  await enterCode(page, phone)
  const reset = dialogOf(page, 'Reset Password')
  const password = 'three ripe mangoes'
  await reset.getByLabel('Password', { exact: true }).fill(password)
  await reset.getByLabel('Confirm Password', { exact: true }).fill(password)
  await reset.getByRole('button', { name: 'Continue' }).click()
  await dialogOf(page, 'Password changed').waitFor()
  expect(await accessOf({ ...member, password })).toBeTruthy()
  // The next registration is not taken for the reset.
  await page.getByRole('link', { name: 'Continue to Login' }).click()
  await dialogOf(page, 'Welcome').getByRole('link', { name: 'Sign Up' }).click()
  const next = newPerson()
  await fillRegistration(page, next)
  await enterCode(page, next.email)
  await dialogOf(page, 'Account verified').waitFor()
})

test('a receipt inside an app offers no print, and files are to be saved in a browser', async () => {
  const { page } = await newBuyer(2000)
  await showInsideApp(page)
  await goTo(page, '/my-wallet')
  await page.getByRole('button', { name: 'Statement' }).click()
  const statement = dialogOf(page, 'Statement')
  await statement.getByText('Files cannot be saved inside another app.').waitFor()
  expect(await statement.getByRole('button', { name: 'Download CSV' }).count()).toBe(0)
  await statement.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: /Credit/ }).click()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Get help' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Print' }).count()).toBe(0)

  await goTo(page, '/password-reset')
  await page.getByText('Files cannot be saved inside another app.').waitFor()
  expect(await page.getByRole('button', { name: 'Download my data' }).count()).toBe(0)
})

test('a receipt that the browser does not share goes by WhatsApp', async () => {
  const { page } = await newBuyer(2000)
  await refuse(page, 'share')
  await goTo(page, '/my-wallet')
  await page.getByRole('link', { name: /Credit/ }).click()
  const share = page.getByRole('link', { name: 'Share', exact: true })
  await share.click()
  await toastOf(page, 'The picture is ready: press Share again').waitFor()
  await share.click()
  await toastOf(page, 'This browser cannot share. Send the receipt by WhatsApp.').waitFor()
  await page.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await page.getByRole('button', { name: 'WhatsApp' }).click()
  await page.waitForURL('https://wa.me/**')
})

test('a product that the browser does not share is shared by the menu, which copies without the clipboard', async () => {
  const page = await newVisitor()
  await page.context().grantPermissions(['clipboard-read'])
  await refuse(page, 'share')
  await refuse(page, 'writeText')
  await goTo(page, '/categories')
  await cardsOf(page).first().click()
  await page.waitForURL('**/product-details/*')
  await page.getByRole('link', { name: 'Share', exact: true }).click()
  await page.getByRole('link', { name: 'Share by WhatsApp' }).waitFor()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await toastOf(page, 'Link copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})
