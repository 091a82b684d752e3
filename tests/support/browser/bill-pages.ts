import type { Locator, Page } from 'playwright-core'
import type { Device } from './browser.ts'
import { accessOf, askApi, type Person } from './people.ts'
import { newSignedIn } from './signed-in.ts'

/** A new member with this amount of naira in the wallet, paid by card. */
export async function newBuyer(naira: number, device: Device = {}): Promise<{ page: Page; member: Person }> {
  const { page, member } = await newSignedIn(device)
  await addMoney(member, naira)
  return { page, member }
}

/** Adds money to the wallet by card, elsewhere than on an open page. */
export async function addMoney(member: Person, naira: number): Promise<void> {
  const as = await accessOf(member)
  const begun = await askApi<{ data: { access_code: string; reference: string } }>('POST /payments', {
    as,
    body: { purpose: 'wallet', amount: naira },
  })
  const { access_code, reference } = begun.data
  await askApi('POST /sandbox/cards/pay', { body: { access_code, outcome: 'success' } })
  await askApi('POST /wallet/fund', { as, body: { amount: naira, reference } })
}

export function phoneOn(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Phone' })
}

export function amountOn(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Amount' })
}

/** Continues from the filled form and pays in the review, whose total is `total`. */
export async function continueAndPay(page: Page, total: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click()
  await payFor(page, total)
}

export async function payFor(page: Page, total: string): Promise<void> {
  await page.getByRole('heading', { name: 'Check and pay' }).waitFor()
  await page.getByRole('button', { name: `Pay NGN\u00a0${total}` }).click()
}

/** Opens the review of MTN airtime. */
export async function reviewAirtimeFor(page: Page, amount: string): Promise<void> {
  await page.goto('/airtime-purchase/MTN/mtn')
  await phoneOn(page).fill('08031234567')
  await amountOn(page).fill(amount)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Buys MTN airtime for a number; the number decides the result in the sandbox. */
export async function buyAirtimeFor(page: Page, phone: string, amount: string): Promise<void> {
  await page.goto('/airtime-purchase/MTN/mtn')
  await phoneOn(page).fill(phone)
  await amountOn(page).fill(amount)
  await continueAndPay(page, `${amount}.00`)
}

/** Waits for the page of a purchase that shows this headline. */
export async function isSaid(page: Page, headline: string): Promise<void> {
  await page.waitForURL('**/vtu-services/purchases/*')
  // Re-queries of the provider have growing delays.
  await page.getByRole('main').getByText(headline, { exact: true }).first().waitFor({ timeout: 60_000 })
}
