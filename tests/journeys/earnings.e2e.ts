import { sql } from 'kysely'
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Earnings } from '#contracts/earnings.ts'
import { bankChecksByMember } from '#server/modules/earnings/rate-limits.ts'
import { breachesInBothThemes } from '#tests/support/browser/accessibility.ts'
import { newBuyer } from '#tests/support/browser/bill-pages.ts'
import { goTo, loseNextResponse } from '#tests/support/browser/browser.ts'
import { confirmPhone, openShop, orderPickup, sell } from '#tests/support/browser/order-shop.ts'
import { accessIn, askApi, dialogOf, newPhone } from '#tests/support/browser/people.ts'
import { ageSignIn, newSignedIn, toastOf } from '#tests/support/browser/signed-in.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'
import { siteRateLimits } from '#tests/support/browser/site-rate-limits.ts'

const database = connectToSite()
const rateLimits = siteRateLimits(database)

/** A bank account that nobody has yet; its last four digits decide the outcome in the sandbox. */
const newAccount = (ending: string) => newPhone().slice(-6) + ending

/** A seller named Adaeze Obi, whose identity is verified, and who earned the price of an order less NGN 268.75. */
async function openSeller(naira = 6200.5) {
  const [{ page: buyer, member }, { page, member: seller }] = await Promise.all([
    newBuyer(10_000),
    newSignedIn({ width: 360 }),
  ])
  await confirmPhone(database, member.email)
  const id = await openShop(database, seller.email)
  await sql`
    update accounts.users set verified_first_name = ${seller.firstName}, verified_last_name = ${seller.lastName}
    where id = ${id}
  `.execute(database)
  const product = await sell(database, id, { name: 'Kettle of the earnings', kobo: naira * 100 })
  const as = await accessIn(buyer)
  const order = await orderPickup(as, { seller: id, product, naira })
  await askApi(`POST /orders/${order.id}/accept`, { as: await accessIn(page), body: {} })
  await askApi(`POST /orders/${order.id}/confirm`, { as, body: {} })
  return { page, seller, id }
}

/** Enters a bank account by keyboard, from its button to the answer of the bank. */
async function enterAccount(page: Page, button: string, number: string): Promise<void> {
  await page.getByRole('button', { name: button }).press('Enter')
  await page.locator('datalist option').first().waitFor({ state: 'attached' })
  await dialogOf(page).getByLabel('Bank', { exact: true }).focus()
  await page.keyboard.type('gtbank')
  await page.keyboard.press('Tab')
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
}

/** The page asks about a withdrawal at growing intervals. */
const PATIENTLY = { timeout: 60_000 }

/** Withdraws everything, and waits until the bank has answered. */
async function withdrawAll(page: Page, left: number): Promise<void> {
  // The page is inert until the last dialog has closed.
  await page.locator('dialog:modal').first().waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Withdraw' }).press('Enter')
  const amount = dialogOf(page).getByLabel('Amount')
  expect(await amount.inputValue()).toBe('5,931.75')
  // The page reads the withdrawal before it ends, and the earnings afterwards.
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  await page.route('**/api/v1/earnings', (route) => ended.then(() => route.continue()), { times: 1 })
  await amount.press('Enter')
  await dialogOf(page, 'Withdrawal').waitFor()
  await expect.poll(() => earnedOn(page), { timeout: 60_000 }).toMatchObject({ earned: left, withdrawing: 0 })
  end()
}

const earnedOn = async (page: Page) =>
  (await askApi<{ data: Earnings }>('GET /earnings', { as: await accessIn(page) })).data

test('a seller sets an account by keyboard and withdraws; what a bank does not take is back, and another has it', async () => {
  const { page, seller, id } = await openSeller()
  await goTo(page, '/my-earnings')
  await page.getByText(/NGN\s5,931\.75 from \w+day/).waitFor()
  await page.getByRole('link', { name: /^Order K-.* \+ NGN.*Can be withdrawn from/s }).waitFor()
  await askApi('POST /sandbox/earnings/clear', { body: { user: id } })
  await page.reload()
  await page.getByText(/NGN\s5,931\.75 can be withdrawn now/).waitFor()

  await enterAccount(page, 'Add your bank account', '12345')
  await dialogOf(page).getByText('Enter the 10 digits of the account number').waitFor()
  await enterAnother(page, newAccount('0002'))
  await dialogOf(page).getByText('This account is not in your verified name.').waitFor()
  expect(await dialogOf(page).getByText('ADE BALOGUN').count()).toBe(0)
  expect(await breachesInBothThemes(page)).toEqual([])
  await dialogOf(page).getByRole('button', { name: 'Use another' }).press('Enter')
  expect(await dialogOf(page).getByLabel('Bank', { exact: true }).inputValue()).toBe('gtbank')
  await enterAnother(page, newAccount('0101'))
  await dialogOf(page).getByText('ADAEZE OBI').waitFor()
  await ageSignIn(database, seller.email)
  await dialogOf(page).getByRole('button', { name: 'Yes, use it' }).press('Enter')
  await dialogOf(page, 'Confirm it is you').getByLabel('Password', { exact: true }).fill(seller.password)
  await page.keyboard.press('Enter')
  await toastOf(page, 'Your bank account is set.').waitFor()

  await withdrawAll(page, 5931.75)
  await dialogOf(page, 'Withdrawal')
    .getByText('Your bank did not take it. The money is back in your earnings.')
    .waitFor(PATIENTLY)
  expect((await earnedOn(page)).withdrawable).toBe(5931.75)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Withdrawal back' }).waitFor()

  await enterAccount(page, 'Enter your bank account', newAccount('0001'))
  await dialogOf(page).getByText('A changed account can be used after 48 hours.').waitFor()
  await dialogOf(page).getByRole('button', { name: 'Yes, use it' }).press('Enter')
  await toastOf(page, /^Your bank account is set\. It can be used from \w+day/).waitFor()
  expect(await page.getByRole('button', { name: 'Withdraw' }).isDisabled()).toBe(true)
  expect(await breachesInBothThemes(page)).toEqual([])
  await sql`update earnings.bank_accounts set usable_from = now() where user_id = ${id}`.execute(database)
  await page.reload()
  await withdrawAll(page, 0)
  await dialogOf(page, 'Withdrawal').getByText('Paid. Guaranty Trust Bank …\u20600001 has it.').waitFor(PATIENTLY)
  expect(await breachesInBothThemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^Withdrawal − NGN.*Paid/s }).waitFor()
  expect((await earnedOn(page)).withdrawable).toBe(0)
})

/** What a seller reads in the end, by the last digits of the account. */
const outcomes: Readonly<Record<string, string>> = {
  '0102': 'Paid. Guaranty Trust Bank …\u20600102 has it.',
  '0103': 'Your bank did not take it. The money is back in your earnings.',
  '0104': 'Paid. Guaranty Trust Bank …\u20600104 has it.',
  '0105': 'Paid. Guaranty Trust Bank …\u20600105 has it.',
  '0106': 'Your bank sent it back. The money is back in your earnings.',
  '0107': 'Paid. Guaranty Trust Bank …\u20600107 has it.',
  '0108': 'We are asking the bank what became of it.',
  '0109': 'We are asking the bank what became of it.',
}

test('a withdrawal ends as the number of its account says, and what nobody knows stays on its way', async () => {
  const { page, id } = await openSeller(9700)
  const as = await accessIn(page)
  await askApi('POST /sandbox/earnings/clear', { body: { user: id } })
  await goTo(page, '/my-earnings')
  await enterAccount(page, 'Add your bank account', newAccount('0003'))
  await dialogOf(page).getByText('The bank has no account with this number.').waitFor()
  await enterAnother(page, newAccount('0004'))
  await dialogOf(page).getByText('The banks cannot be reached right now.').waitFor()
  const asked: (readonly [id: string, text: string])[] = []
  for (const [ending, text] of Object.entries(outcomes)) {
    const body = { bank_code: '058', account_number: newAccount(ending) }
    await rateLimits.forgive(bankChecksByMember, id)
    await askApi('PUT /earnings/bank-account', { as, body })
    await sql`update earnings.bank_accounts set usable_from = now() where user_id = ${id}`.execute(database)
    await goTo(page, '/my-earnings')
    const withdraw = async () => {
      await page.getByRole('button', { name: 'Withdraw' }).press('Enter')
      await dialogOf(page).getByLabel('Amount').fill('1,000')
      await page.keyboard.press('Enter')
    }
    if (asked.length === 0) {
      await loseNextResponse(page, '**/api/v1/earnings/withdrawals')
      await withdraw()
      await dialogOf(page).getByText('Press Withdraw again: it is withdrawn once.').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: /^Withdrawal/ }).waitFor()
    }
    await withdraw()
    await dialogOf(page, 'Withdrawal').getByText('On its way.').waitFor()
    // A day has two withdrawals.
    const { rows } = await sql<{ id: string }>`
      update earnings.withdrawals set created_at = created_at - interval '2 days'
      where user_id = ${id} and created_at > now() - interval '1 day' returning id
    `.execute(database)
    asked.push([rows[0]!.id, text])
  }
  for (const [withdrawal, text] of asked) {
    await goTo(page, `/my-earnings?withdrawal=${withdrawal}`)
    await expect
      .poll(async () => {
        // The clock of a withdrawal that is not sent yet would give it up.
        const { rows } = await sql`
          select from earnings.withdrawals where id = ${withdrawal} and state = 'sending'
        `.execute(database)
        if (rows.length > 0) await askApi(`POST /sandbox/withdrawals/${withdrawal}/clock`)
        return dialogOf(page, 'Withdrawal').innerText()
      })
      .toContain(text)
  }
  expect(await earnedOn(page)).toMatchObject({ earned: 3282.9, withdrawing: 2000 })

  await goTo(page, '/my-earnings')
  const { promise: listed, resolve: list } = Promise.withResolvers<void>()
  await page.route('**/api/v1/banks', (route) => listed.then(() => route.continue()))
  await page.getByRole('button', { name: 'Change bank account' }).press('Enter')
  await dialogOf(page).getByLabel('Bank', { exact: true }).fill('gtbank')
  await enterAnother(page, '01234')
  const early = dialogOf(page).getByText('The list of banks is not loaded yet')
  await early.waitFor()
  list()
  await early.waitFor({ state: 'detached' })
  // A reload that fails takes nothing away, and the page goes on asking.
  const isOfEarnings = (request: Request) => request.url().endsWith('/api/v1/earnings')
  const failed = page.waitForEvent('requestfailed', { predicate: isOfEarnings, ...PATIENTLY })
  await page.route('**/api/v1/earnings', (route) => route.abort(), { times: 1 })
  await failed
  await page.waitForResponse('**/api/v1/earnings')
  expect(await dialogOf(page).getByLabel('Account number').inputValue()).toBe('01234')
})

/** Types another number into the open form, and sends the form. */
async function enterAnother(page: Page, number: string): Promise<void> {
  await dialogOf(page).getByLabel('Account number').fill(number)
  await page.keyboard.press('Enter')
}
