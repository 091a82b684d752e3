import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { breachesInBothThemes, breachesOn } from '#tests/support/browser/accessibility.ts'
import { cardPopupOn } from '#tests/support/browser/card-popup.ts'
import { hindrancesOn } from '#tests/support/browser/motion-and-zoom.ts'
import { askApi, dialogOf, storedIn } from '#tests/support/browser/people.ts'
import { newSignedIn, toastOf } from '#tests/support/browser/signed-in.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'

const database = connectToSite()

/** The text of the balance, with plain spaces. */
const balanceOn = async (page: Page) =>
  (await page.getByRole('region', { name: 'Balance' }).textContent())!.replaceAll('\u00a0', ' ')

/** Opens the popup of the card service for this amount. */
async function addMoney(page: Page, amount: string) {
  if ((await dialogOf(page, 'Add money').count()) === 0) await page.getByRole('button', { name: 'Add money' }).click()
  await dialogOf(page, 'Add money').getByRole('textbox', { name: 'Amount' }).fill(amount)
  await dialogOf(page, 'Add money').getByRole('button', { name: 'by card' }).click()
  return cardPopupOn(page)
}

test('a member reaches the wallet from menu and navigation', async () => {
  const { page: phone } = await newSignedIn()
  await phone.goto('/my-profile')
  await phone.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Account' }).click()
  await dialogOf(phone, 'Account').getByRole('link', { name: 'My Wallet' }).click()
  await phone.waitForURL('**/my-wallet')
  await phone.getByText('No transactions yet').waitFor()
  await phone.getByRole('link', { name: 'Pay bills' }).first().click()
  await phone.waitForURL('**/vtu-services')

  const { page: computer } = await newSignedIn({ width: 1280 })
  await computer.goto('/my-profile')
  await computer.getByRole('navigation', { name: 'Account pages' }).getByRole('link', { name: 'My Wallet' }).click()
  await computer.waitForURL('**/my-wallet')
})

test('money is added by card, with the form used by keyboard', async () => {
  const { page } = await newSignedIn()
  await page.goto('/my-wallet')
  await page.getByText('Sandbox: test cards only, no money moves.').waitFor()
  expect(await balanceOn(page)).toContain('NGN 0.00')
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await breachesInBothThemes(page)).toEqual([])
    expect(await hindrancesOn(page)).toEqual([])
  }

  // The limits are shown in advance, and a quick amount fills the field.
  await page.getByRole('button', { name: 'Add money' }).press('Enter')
  const dialog = dialogOf(page, 'Add money')
  await dialog.getByText(/From NGN\s100\.00 to NGN\s50,000\.00 right now/).waitFor()
  await dialog.getByRole('button', { name: '5,000' }).press('Enter')
  await dialog.locator('summary', { hasText: 'Limits' }).press('Enter')
  await dialog
    .getByText(/NGN\s0\.00 of NGN\s50,000\.00/)
    .first()
    .waitFor()
  expect(await breachesInBothThemes(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Amount' }).press('Enter')
  const { pay } = await cardPopupOn(page)
  await pay('Goes through')
  await toastOf(page, 'Your wallet has been topped up').waitFor()
  await expect.poll(() => balanceOn(page)).toContain('NGN 5,000.00')
  await expect.poll(() => storedIn(page)).not.toHaveProperty('open-payment')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Add money')

  await page.getByRole('button', { name: 'Hide balance' }).press('Enter')
  expect(await balanceOn(page)).not.toContain('5,000')
  await page.getByRole('button', { name: 'Show balance' }).press('Enter')
  expect(await balanceOn(page)).toContain('NGN 5,000.00')
})

test('a declined card, a closed popup and a wrong amount add nothing; a dispute freezes the wallet', async () => {
  const { page } = await newSignedIn()
  await page.goto('/my-wallet')
  const dialog = dialogOf(page, 'Add money')
  const declined = await addMoney(page, '2,500.50')
  await declined.pay('Is declined')
  await declined.popup.getByRole('alert').getByText('The bank declined this card').waitFor()
  await declined.popup.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByText(/NGN\s2,500\.50 was not paid\. Nothing was added\./).waitFor()
  expect(await breachesOn(page)).toEqual([])

  await addMoney(page, '700')
  await page.keyboard.press('Escape')
  await dialog.getByText(/You left before NGN\s700\.00 was paid/).waitFor()

  // Closed while the payment is being created: its popup must not open afterwards.
  const { promise: closed, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/v1/payments', (route) => closed.then(() => route.continue()), { times: 1 })
  await dialog.getByRole('button', { name: 'by card' }).click()
  await page.keyboard.press('Escape')
  const begun = page.waitForResponse('**/api/v1/payments')
  letGo()
  await (await begun).finished()
  await page.getByRole('button', { name: 'Add money' }).click()
  expect(await storedIn(page)).not.toHaveProperty('open-payment')

  for (const [amount, text] of [
    ['99.99', /Add NGN\s100\.00 or more/],
    ['1e9', /such as 5,000/],
    ['50,000', /You can add NGN\s\d\d,\d{3}\.\d\d or less right now/],
  ] as const) {
    await dialog.getByRole('textbox', { name: 'Amount' }).fill(amount)
    await dialog.getByRole('button', { name: 'by card' }).click()
    await dialog.getByText(text).waitFor()
  }
  await page.keyboard.press('Escape')
  expect(await balanceOn(page)).toContain('NGN 0.00')

  const disputed = await addMoney(page, '1000')
  await disputed.pay('Goes through, is disputed, and is taken back a minute later')
  // Wait until the payment is complete, because leaving would end it.
  await dialogOf(page, 'Card payment').waitFor({ state: 'hidden' })
  await expect
    .poll(async () => {
      await page.goto('/my-wallet')
      const balance = await balanceOn(page)
      return `${balance}, ${await page.getByText('Your wallet is frozen: nothing can be spent from it').count()}`
    })
    .toMatch(/NGN 1,000\.00.*, 1$/s)
  expect(await breachesInBothThemes(page)).toEqual([])
})

test('a member who closes the browser right after paying gets the money through the webhook', async () => {
  const { page } = await newSignedIn()
  await page.goto('/my-wallet')
  const { pay } = await addMoney(page, '1500')
  // The page cannot report the payment.
  await page.route('**/api/v1/wallet/fund', (route) => route.abort())
  await pay('Goes through')
  await page.getByText('Checking payment').first().waitFor()
  expect(await balanceOn(page)).toContain('NGN 0.00')
  const again = await page.context().newPage()
  await page.close()
  await again.goto('/robots.txt')
  await again.evaluate(() => localStorage.removeItem('open-payment'))
  await expect
    .poll(async () => {
      await again.goto('/my-wallet')
      await again.getByRole('button', { name: 'Add money' }).waitFor()
      return balanceOn(again)
    })
    .toContain('NGN 1,500.00')
})

test('while the bank does not respond the balance stays, and the money arrives by itself later', async () => {
  const { page } = await newSignedIn()
  await page.goto('/my-wallet')
  const { pay, accessCode } = await addMoney(page, '2000')
  const access_code = await accessCode()
  await pay('The bank does not answer')
  await page.getByText('Your bank has not answered yet').waitFor()
  expect(await balanceOn(page)).toContain('NGN 0.00')
  expect(await breachesInBothThemes(page)).toEqual([])
  await page.reload()
  await page.getByText(/Checking payment of NGN\s2,000\.00/).waitFor()
  await askApi('POST /sandbox/cards/pay', { body: { access_code, outcome: 'success' } })
  await toastOf(page, 'Your wallet has been topped up').waitFor({ timeout: 40_000 })
  await expect.poll(() => balanceOn(page)).toContain('NGN 2,000.00')
  await page.getByText('Checking payment').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('link', { name: 'Wallet top-up by card' }).count()).toBe(1)
})

test('nothing on the wallet of a new member shifts when the bills to pay again have loaded', async () => {
  const { page } = await newSignedIn()
  const { promise: loaded, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/v1/vtu/recipients*', (route) => loaded.then(() => route.continue()), { times: 1 })
  await page.goto('/my-wallet')
  const heading = page.getByRole('heading', { name: 'Transactions', exact: true })
  await page.getByText('No transactions yet').waitFor()
  const before = await heading.boundingBox()
  letGo()
  await page.getByRole('region', { name: 'Pay bills' }).getByRole('link', { name: 'Airtime' }).waitFor()
  expect(await heading.boundingBox()).toEqual(before)
})

test('on a first visit, styles of a page opened inside the app come after the inline styles', async () => {
  const { page, member } = await newSignedIn()
  await addHistory(member.email)
  // Otherwise the previous page could set the cookie again that lists the styles of the browser.
  await page.goto('about:blank')
  await page.context().clearCookies({ name: 'css' })
  await page.goto('/my-wallet')
  expect(await page.locator('style[data-css]').count()).toBeGreaterThan(0)
  await page.getByRole('link', { name: /^MTN airtime.*Debit.*Pending/ }).click()
  const share = page.getByRole('link', { name: 'Share', exact: true })
  await share.waitFor()
  expect(await page.locator('style[data-css]').count()).toBeGreaterThan(0)
  expect(await share.evaluate((button) => getComputedStyle(button).fontWeight)).toBe('600')
})

test('the history is paged, filtered and downloaded, and each transaction has a receipt', async () => {
  const { page, member } = await newSignedIn()
  await addHistory(member.email)
  await page.goto('/my-wallet')
  await page.getByText('Page 1 of 4').waitFor()
  await page.getByRole('link', { name: /^MTN airtime.*Debit.*Pending/ }).waitFor()
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL('**/my-wallet?page=2')
  await page.getByText('Page 2 of 4').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Transactions')

  await page.getByRole('button', { name: 'Filters' }).press('Enter')
  const filters = dialogOf(page, 'Filters')
  await filters.getByLabel('Kind').selectOption('Purchases')
  await filters.getByLabel('State').selectOption('Failed')
  await filters.getByRole('button', { name: 'Last 7 days' }).press('Enter')
  expect(await breachesInBothThemes(page)).toEqual([])
  await filters.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL('**/my-wallet?kind=purchase&status=failed&from=*&to=*')
  const failed = page.getByRole('link', { name: /^Ikeja Electric.*Debit.*Failed/ })
  await failed.waitFor()
  expect(await page.locator('main a[href^="/my-wallet/"]').count()).toBe(1)
  await page.getByRole('link', { name: 'Remove Purchases' }).press('Enter')
  await page.waitForURL('**/my-wallet?status=failed&from=*&to=*')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Transactions')
  // Nothing is half under the bar.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await breachesInBothThemes(page)).toEqual([])

  await failed.click()
  await page.getByText('This purchase failed, and the money came back into your wallet.').waitFor()
  await page.getByRole('article', { name: 'Receipt' }).getByText(member.email).waitFor()
  expect(await breachesInBothThemes(page)).toEqual([])
  expect(await hindrancesOn(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('link', { name: 'Share', exact: true }).isVisible()).toBe(false)
  expect(await page.getByRole('article', { name: 'Receipt' }).isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/v1/wallet/my-transactions/*', (route) => asked.then(() => route.continue()), { times: 1 })
  await page.getByRole('link', { name: 'See the money returned' }).click()
  // The former receipt does not wait for the other one.
  await page.getByText('This purchase failed').waitFor({ state: 'detached' })
  answer()
  await page.getByText('This money came back into your wallet.').waitFor()
  await page.getByRole('link', { name: 'See what had failed' }).waitFor()

  await page.getByRole('link', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Statement' }).click()
  const statement = dialogOf(page, 'Statement')
  await statement.getByLabel('From').fill('2020-01-01')
  await statement.getByRole('button', { name: 'Download CSV' }).click()
  await statement.getByText('Choose a year or less').waitFor()
  await statement.getByRole('button', { name: 'Last 7 days' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    statement.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^kanti-wallet-[\d-]+-to-[\d-]+\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
  expect(lines).toHaveLength(26)
  expect(lines[1]).toContain('Wallet top-up by card,credit,')

  await page.goto('/my-wallet/00000000-0000-4000-8000-000000000000')
  await page.getByText('This transaction is not here').waitFor()
})

/** 22 top-ups, a pending purchase, and a failed purchase with its returned money. */
async function addHistory(email: string): Promise<void> {
  const failed = crypto.randomUUID()
  await sql`
    with member as (select id from accounts.users where email = ${email}),
      rows (kind, subject, description, kobo, state, minutes) as (
        select 'top_up', gen_random_uuid()::text, 'Wallet top-up by card', 1000_00 + n, 'successful', 100 + n
          from generate_series(1, 22) as n
        union all select 'purchase', gen_random_uuid()::text, 'MTN airtime', 500_00, 'pending', 1
        union all select 'purchase', ${failed}, 'Ikeja Electric', 5000_00, 'failed', 3
        union all select 'return', ${failed}, 'Ikeja Electric, money returned', 5000_00, 'successful', 2)
    insert into wallet.transactions (user_id, kind, subject, description, amount_kobo, state, reference, made_at, settled_at)
      select member.id, kind, subject, description, kobo, state, subject, now() - make_interval(mins => minutes),
        case when state <> 'pending' then now() end
      from member, rows
  `.execute(database)
}
