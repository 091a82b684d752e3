import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { breachesInBothThemes } from '#tests/support/browser/accessibility.ts'
import {
  addMoney,
  amountOn,
  buyAirtimeFor,
  continueAndPay,
  isSaid,
  newBuyer,
  payFor,
  reviewAirtimeFor,
} from '#tests/support/browser/bill-pages.ts'
import { cardPopupOn } from '#tests/support/browser/card-popup.ts'
import { goTo, loseNextResponse } from '#tests/support/browser/browser.ts'
import { openOperatorPageAt } from '#tests/support/browser/operator-page.ts'
import { accessIn, accessOf, askApi, dialogOf, signIn, type Person } from '#tests/support/browser/people.ts'
import { newSignedIn, toastOf } from '#tests/support/browser/signed-in.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'

/** Numbers of the sandbox, named after the result of their purchases. */
const FAILS = '08000000101'
const DELIVERED_LATE = '08000000102'
const FAILS_LATE = '08000000103'
const NEVER_ANSWERED = '08000000109'
/** Delivered, but only a re-query reports it. */
const GARBLED = '08000000107'

const database = connectToSite()

async function moneyOf(member: Person) {
  const { data } = await askApi<{ data: { balance: number; held: number } }>('GET /wallet', {
    as: await accessOf(member),
  })
  return { balance: data.balance, held: data.held }
}

test('the page of a pending purchase updates by itself: delivered, or the money is back', async () => {
  const { page, member } = await newBuyer(2000)
  await buyAirtimeFor(page, NEVER_ANSWERED, '100')
  await isSaid(page, 'On its way')
  await page.getByText(/We (ask again in|are asking again)/).waitFor()
  expect(await moneyOf(member)).toEqual({ balance: 1900, held: 100 })
  expect(await breachesInBothThemes(page)).toEqual([])

  // The page opens while the result is unknown, and updates by itself.
  await buyAirtimeFor(page, DELIVERED_LATE, '600')
  await isSaid(page, 'Delivered')
  // Open from the start only while the result is unknown.
  const steps = page.locator('details:not([open]) > summary', { hasText: 'What happened, step by step' })
  const happened = page.getByRole('list', { name: 'What has happened' })
  if ((await steps.count()) > 0) await steps.press('Enter')
  await happened.getByText('Paid from your wallet').waitFor()
  expect(await moneyOf(member)).toEqual({ balance: 1300, held: 100 })

  await buyAirtimeFor(page, FAILS_LATE, '700')
  await isSaid(page, 'Failed, and your money is back')
  if ((await steps.count()) > 0) await steps.press('Enter')
  await happened.getByText('Money back in your wallet').waitFor()
  expect(await moneyOf(member)).toEqual({ balance: 1300, held: 100 })
  expect(await breachesInBothThemes(page)).toEqual([])

  await buyAirtimeFor(page, FAILS, '800')
  await page
    .getByRole('alert')
    .getByText(/NGN\s800\.00 is back in your wallet\./)
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'See what happened' }).click()
  await isSaid(page, 'Failed, and your money is back')
  expect(await moneyOf(member)).toEqual({ balance: 1300, held: 100 })
})

test('a wallet that is short is topped up inside the purchase, which then continues', async () => {
  const { page, member } = await newSignedIn()
  await reviewAirtimeFor(page, '1,500')
  await page.getByRole('heading', { name: /Your wallet is NGN\s1,500\.00 short/ }).waitFor()
  expect(await page.getByRole('button', { name: /^Pay NGN/ }).count()).toBe(0)
  expect(await page.getByText('Sandbox:').count()).toBe(1)
  expect(await breachesInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: /Add NGN\s1,500\.00/ }).click()
  // The popup closes before it can report the payment.
  const access_code = await (await cardPopupOn(page)).accessCode()
  await askApi('POST /sandbox/cards/pay', { body: { access_code, outcome: 'success' } })
  const { promise: read, resolve: letRead } = Promise.withResolvers<void>()
  await page.route('**/api/v1/wallet', (route) => read.then(() => route.continue()), { times: 1 })
  await page.keyboard.press('Escape')
  await toastOf(page, 'Your wallet has been topped up').waitFor()
  // It is not offered again while the balance of before is shown.
  expect(await page.getByRole('button', { name: /Add NGN/ }).getAttribute('aria-busy')).toBe('true')
  letRead()
  await page
    .getByText(/^NGN\s1,500\.00$/)
    .first()
    .waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Check and pay')
  await payFor(page, '1,500.00')
  await isSaid(page, 'Delivered')
  expect(await moneyOf(member)).toEqual({ balance: 0, held: 0 })
})

test('a purchase is shown as it was answered when the line drops right after the payment', async () => {
  const { page } = await newBuyer(1000)
  const address = '**/api/v1/vtu/purchases/*'
  await page.route(address, (route) => route.abort())
  await buyAirtimeFor(page, '08031234567', '500')
  await isSaid(page, 'Delivered')
  const notice = page.getByText('We could not load it now. This is the last we know of it.')
  await notice.waitFor()
  await page.unroute(address)
  await notice.waitFor({ state: 'detached' })
  await isSaid(page, 'Delivered')
})

test('a purchase that was short goes on when the money has come otherwise, and keeps the balance meanwhile', async () => {
  const { page, member } = await newSignedIn()
  await reviewAirtimeFor(page, '1,500')
  const short = page.getByRole('heading', { name: /Your wallet is NGN\s1,500\.00 short/ })
  await short.waitFor()
  await addMoney(member, 1500)
  await page.route('**/api/v1/wallet', (route) => route.abort(), { times: 1 })
  const failed = page.waitForEvent('requestfailed')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await failed
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await short.count()).toBe(1)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await payFor(page, '1,500.00')
  await isSaid(page, 'Delivered')
})

test('an abandoned top-up is resumed inside the purchase, whatever the limits leave', async () => {
  const { page } = await newSignedIn()
  await reviewAirtimeFor(page, '30,000')
  // Not busy: the limits have loaded.
  const add = page.locator('button:not([aria-busy])', { hasText: /Add NGN\s30,000\.00/ })
  await add.click()
  await (await cardPopupOn(page)).popup.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText(/NGN\s30,000\.00 was not paid\. Nothing was added\./).waitFor()
  await page.getByRole('link', { name: 'Change' }).click()
  await amountOn(page).fill('25,000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText(/^You can add NGN\s20,000\.00 at this moment\. Payments you began count/).waitFor()
  expect(await breachesInBothThemes(page)).toEqual([])
  await page.getByRole('link', { name: 'Change' }).click()
  await amountOn(page).fill('30,000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await add.waitFor()
  await add.click()
  await (await cardPopupOn(page)).pay('Goes through')
  await payFor(page, '30,000.00')
  await isSaid(page, 'Delivered')
})

test('no card payment is offered for a purchase that the wallet refuses', async () => {
  const { page } = await newSignedIn()
  const reload = async (path: string, change: object) => {
    await page.route(`**/api/v1/${path}`, async (route) => {
      const response = await route.fetch()
      const { data, ...rest } = (await response.json()) as { data: object }
      await route.fulfill({ response, json: { ...rest, data: { ...data, ...change } } })
    })
    await page.reload()
  }
  const offers = page.getByRole('button', { name: /^(Add|Pay) NGN/ })
  await reviewAirtimeFor(page, '10,000')
  await offers.waitFor()
  await reload('wallet', { balance: 9950 })
  // The least that can be added is more than what is missing.
  await page.getByRole('button', { name: /^Add NGN\s100\.00/ }).waitFor()
  await reload('wallet/limits', { spending_today: { limit: 50_000, used: 45_000, left: 5000 } })
  await page.getByText(/^You can spend NGN\s5,000\.00 until midnight\./).waitFor()
  await page.getByRole('link', { name: 'Verify your identity to do more' }).waitFor()
  expect(await offers.count()).toBe(0)
  expect(await breachesInBothThemes(page)).toEqual([])

  await reload('wallet', { balance: 20_000, frozen: true })
  const why = page.getByRole('alert').getByRole('link', { name: 'See My Wallet' })
  await why.waitFor()
  expect(await offers.count()).toBe(0)
  expect(await breachesInBothThemes(page)).toEqual([])
  await reload('wallet', { owed: 1000, frozen: true })
  await why.waitFor()
  expect(await offers.count()).toBe(0)
  await why.click()
  await page.getByText(/You owe NGN\s1,000\.00\./).waitFor()
})

test('a purchase that was not sent because the session had ended can be changed', async () => {
  const { page, member } = await newBuyer(1000)
  await reviewAirtimeFor(page, '500')
  await page.getByRole('button', { name: /^Pay NGN/ }).waitFor()
  await askApi('POST /logout', { as: await accessIn(page) })
  await payFor(page, '500.00')
  await signIn(page, member)
  await page.waitForURL('**/airtime-purchase/MTN/mtn?review')
  await page.getByRole('link', { name: 'Change' }).click()
  await amountOn(page).fill('400')
  await continueAndPay(page, '400.00')
  await isSaid(page, 'Delivered')
  expect(await moneyOf(member)).toEqual({ balance: 600, held: 0 })
})

test('a lost response is retried, also after a reload, and each purchase is charged once', async () => {
  const { page, member } = await newBuyer(1000)
  const unanswered = page.getByRole('alert').getByText('Press Pay again: you are charged once').first()
  // The purchase succeeds, and the connection breaks before the response arrives.
  await loseNextResponse(page, '**/api/v1/vtu/service/airtime/purchase')
  await buyAirtimeFor(page, '08031234567', '500')
  await unanswered.waitFor()
  await payFor(page, '500.00')
  await isSaid(page, 'Delivered')
  expect(await moneyOf(member)).toEqual({ balance: 500, held: 0 })

  // The next one takes all that is left.
  await goTo(page, '/my-wallet')
  await page.getByRole('region', { name: 'Pay again' }).getByRole('link').first().click()
  await page.getByRole('button', { name: /^Pay NGN/ }).waitFor()
  await page.context().setOffline(true)
  await payFor(page, '500.00')
  await page.getByRole('alert').getByText('You are offline; nothing was sent.').first().waitFor()
  await page.context().setOffline(false)
  await loseNextResponse(page, '**/api/v1/vtu/service/airtime/purchase')
  await payFor(page, '500.00')
  await unanswered.waitFor()
  // A frozen wallet does not stop a purchase that was sent before.
  const frozen = { balance: 0, held: 0, owed: 0, frozen: true }
  await page.route('**/api/v1/wallet', (route) => route.fulfill({ json: { message: '', data: frozen } }))
  await page.reload()
  await unanswered.waitFor()
  await page.getByText('From your wallet').waitFor()
  await payFor(page, '500.00')
  await isSaid(page, 'Delivered')
  expect(await moneyOf(member)).toEqual({ balance: 0, held: 0 })
})

test('after a lost response no other purchase is made before its result is known', async () => {
  const { page, member } = await newBuyer(3000)
  await buyAirtimeFor(page, '08031234567', '500')
  await isSaid(page, 'Delivered')
  await goTo(page, '/my-wallet')
  const again = page.getByRole('region', { name: 'Pay again' }).getByRole('link').first()
  await again.click()
  await loseNextResponse(page, '**/api/v1/vtu/service/airtime/purchase')
  await payFor(page, '500.00')
  await page.getByRole('alert').getByText('you are charged once').first().waitFor()
  const address = page.url()
  expect(await page.getByRole('link', { name: 'Change' }).count()).toBe(0)

  // The last bill is the one without an answer by now.
  const earlier = page.getByRole('alert').getByText('An earlier payment has no answer yet').first()
  await goTo(page, '/my-wallet')
  await again.click()
  await earlier.waitFor()
  expect(page.url()).toBe(address)
  expect(await breachesInBothThemes(page)).toEqual([])
  await goTo(page, '/airtime-purchase/GLO/glo')
  await earlier.waitFor()
  expect(page.url()).toBe(address)
  await page.goto(address.replace('&review', ''))
  await earlier.waitFor()
  expect(page.url()).toBe(address)
  await page.goBack()
  await earlier.waitFor()
  // Its provider is removed meanwhile.
  await page.route('**/api/v1/vtu/services/airtime', (route) => route.fulfill({ json: { message: '', data: [] } }))
  await page.goto(address)
  await earlier.waitFor()

  await payFor(page, '500.00')
  await isSaid(page, 'Delivered')
  expect(await moneyOf(member)).toEqual({ balance: 2000, held: 0 })
  await page.unroute('**/api/v1/vtu/services/airtime')
  await buyAirtimeFor(page, '08031234567', '400')
  await isSaid(page, 'Delivered')
  expect(await moneyOf(member)).toEqual({ balance: 1600, held: 0 })
})

test('a purchase that fails after its page was left is made anew when it is paid again', async () => {
  const { page, member } = await newBuyer(1000)
  const { promise: left, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/v1/vtu/service/airtime/purchase', (route) => left.then(() => route.continue()), { times: 1 })
  await buyAirtimeFor(page, FAILS, '500')
  await page.getByText('is being asked').waitFor()
  await page.getByRole('link', { name: 'Back' }).click()
  await page.waitForURL('**/vtu-service/airtime')
  letGo()
  await toastOf(page, /NGN\s500\.00 is back in your wallet\./).waitFor()
  await page.goBack()
  await payFor(page, '500.00')
  await page
    .getByRole('alert')
    .getByText(/NGN\s500\.00 is back in your wallet\./)
    .first()
    .waitFor()
  const as = await accessOf(member)
  // The toast of the first purchase may still be shown.
  await expect.poll(() => askApi('GET /vtu/purchases', { as })).toMatchObject({ total: 2 })
})

test('an operator re-queries an open purchase, marks another as failed, and records a float funding', async () => {
  const { page: phone, member } = await newBuyer(2000)
  const buyOpen = async (number: string, amount: string) => {
    await buyAirtimeFor(phone, number, amount)
    await leaveAlone(member)
    await isSaid(phone, 'On its way')
  }
  await buyOpen(GARBLED, '500')
  const { page: operatorPage } = await openOperatorPageAt(database, `/operator/bills?search=${member.email}`, {
    width: 1280,
  })
  const purchase = (amount: string) => operatorPage.getByRole('row').filter({ hasText: amount })
  await purchase('500.00')
    .getByRole('button', { name: /^Ask again/ })
    .click()
  await dialogOf(operatorPage).getByRole('button', { name: 'Ask again' }).click()
  await purchase('500.00')
    .getByRole('cell', { name: /^Delivered/ })
    .waitFor()
  await isSaid(phone, 'Delivered')
  expect(await moneyOf(member)).toEqual({ balance: 1500, held: 0 })

  await buyOpen(NEVER_ANSWERED, '300')
  await operatorPage.reload()
  await purchase('300.00').focus()
  // Both keys at once: the letter belongs to the row that opens, and its dialog covers the row.
  await operatorPage.keyboard.press('Enter')
  await operatorPage.keyboard.press('f')
  const settlement = dialogOf(operatorPage, /^Failed/)
  await settlement.getByRole('textbox').fill('Their support says that it was never loaded.')
  await settlement.getByRole('button', { name: 'Failed' }).click()
  // Wait for the cell, because the row also had a button named Failed.
  await purchase('300.00')
    .getByRole('cell', { name: /^Failed/ })
    .waitFor()
  expect(await moneyOf(member)).toEqual({ balance: 1500, held: 0 })
  await phone.goto('/my-wallet')
  await phone
    .getByText(/^Returned: MTN/)
    .first()
    .waitFor()

  await purchase('300.00').focus()
  await operatorPage.keyboard.press('Enter')
  await dialogOf(operatorPage).getByRole('link', { name: 'What was booked for it' }).click()
  await operatorPage.getByRole('row').filter({ hasText: 'Bill failed' }).waitFor()
  await operatorPage.getByRole('row').filter({ hasText: 'Bill under way' }).waitFor()
  await operatorPage.getByRole('link', { name: /^\d+$/ }).first().click()
  await dialogOf(operatorPage, /^Bill failed/)
    .getByRole('link', { name: /:available$/ })
    .click()
  await operatorPage.getByText('Holds', { exact: true }).waitFor()
  await operatorPage.getByText('NGN\u00a01,500.00', { exact: true }).first().waitFor()

  await operatorPage.goto('/operator/float')
  await operatorPage.getByText('VTpass says we hold').waitFor()
  await operatorPage.getByRole('button', { name: 'Record a funding' }).click()
  const funding = dialogOf(operatorPage, 'Record a transfer')
  await funding.getByRole('button', { name: 'Record transfer' }).click()
  await funding.getByText('Enter a reference').waitFor()
  await funding.getByLabel('Amount').fill('5,000')
  await funding.getByLabel('Reference').fill(`GTB-${randomUUID()}`)
  await funding.getByLabel('Reason').fill('Sent from our bank this morning')
  await funding.getByRole('button', { name: 'Record transfer' }).click()
  await toastOf(operatorPage, 'It is in the books').waitFor()
  await operatorPage.getByRole('row').filter({ hasText: 'Float funded' }).first().waitFor()
})

/** Once the provider has left the purchase open, postpones its checks, so that only an operator re-queries it. */
async function leaveAlone({ email }: Person): Promise<void> {
  const left = async () =>
    (
      await sql`
        update bills.purchases set next_check_at = now() + interval '1 hour'
        where state = 'unknown' and user_id = (select id from accounts.users where email = ${email}) returning id
      `.execute(database)
    ).rows
  await expect.poll(left, { interval: 20, timeout: 20_000 }).toHaveLength(1)
}
