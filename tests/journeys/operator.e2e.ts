import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { breachesInBothThemes, breachesOn } from '#tests/support/browser/accessibility.ts'
import { newBuyer } from '#tests/support/browser/bill-pages.ts'
import { openOperatorPageAt, timeCode } from '#tests/support/browser/operator-page.ts'
import { hindrancesOn } from '#tests/support/browser/motion-and-zoom.ts'
import { confirmPhone, openShop, orderPickup, sell } from '#tests/support/browser/order-shop.ts'
import {
  accessIn,
  accessOf,
  askApi,
  dialogOf,
  messagesTo,
  newMember,
  type Person,
} from '#tests/support/browser/people.ts'
import { photoWith } from '#tests/support/fixtures/photos.ts'
import { toastOf } from '#tests/support/browser/signed-in.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'

const database = connectToSite()

test('an operator takes a listing down on a computer, and on a phone restores it, resolves a report and suspends a member', async () => {
  const member = await newMember()
  const memberAccess = await accessOf(member)
  const { rows } = await sql<{ id: string }>`
      select id from catalog.products where is_listed order by price_kobo limit 1
    `.execute(database)

  const address = `/operator/listings?search=${rows[0]!.id}`
  const { page, operatorId } = await openOperatorPageAt(database, address, { width: 1280 })

  /** Acts in the row with this text, because the list may be outdated or contain rows of other journeys. */
  const act = async (name: string, reason: string, row = '') => {
    await page
      .getByRole('row')
      .filter({ hasText: row })
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name }).click()
    await dialog.getByText('Give a reason').waitFor()
    await dialog.getByRole('textbox').fill(reason)
    await dialog.getByRole('button', { name }).click()
  }
  const isThere = () =>
    askApi(`GET /products/${rows[0]!.id}`).then(
      () => true,
      () => false,
    )
  await act('Take down', 'It is a fake.')
  await page.getByText('Taken down: It is a fake.').waitFor()
  expect(await isThere()).toBe(false)
  await page.setViewportSize({ width: 360, height: 740 })
  await act('Restore', 'It is real.')
  await page.getByRole('button', { name: /^Take down/ }).waitFor()
  expect(await isThere()).toBe(true)

  const reporter = `${randomUUID()}@mail.example`
  const report = { reason: 'scam', details: 'Asked for money first.', email: reporter }
  await askApi(`POST /products/${rows[0]!.id}/reports`, { body: report })
  await page.goto('/operator/reports?sort=newest')
  await page.getByText(reporter).waitFor()
  await act('Uphold', 'It was a fraud.', reporter)
  await page.getByText(reporter).waitFor({ state: 'detached' })
  expect(await isThere()).toBe(false)
  await expect
    .poll(() => messagesTo(reporter))
    .toContainEqual(expect.objectContaining({ text: expect.stringContaining('It was a fraud.') }))
  await page.goto('/operator/reports?status=upheld&sort=newest')
  await page.getByText('Upheld: It was a fraud.').first().waitFor()
  await page.goto(address)
  await act('Restore', 'The seller put it right.')
  await page.getByRole('button', { name: /^Take down/ }).waitFor()

  await page.goto('/operator/members')
  const search = page.getByLabel('Name, shop, e-mail address, phone or id')
  await search.fill(member.email)
  await search.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('search') === member.email)
  await page.getByText('1 found').waitFor()
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)
  await act('Suspend', 'Sold fakes.', member.email)
  await page.getByRole('button', { name: /^Restore/ }).waitFor()
  await expect(askApi('GET /complete-registration', { as: memberAccess })).rejects.toThrow('401')

  await page.goto('/operator/log')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Done to', { exact: true }).selectOption('Member')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await page.getByText('Suspend a member').first().waitFor()
  await expect.poll(() => page.getByText('Take a listing down').count()).toBe(0)
  await page.getByText('Sold fakes.').first().waitFor()

  expect(await breachesOn(page)).toEqual([])

  await sql`delete from accounts.sessions where scope = 'operator' and user_id = ${operatorId}`.execute(database)
  await page.goto('/operator/members')
  await dialogOf(page, 'Confirm it is you').waitFor()
})

test('plans are added and changed with a second operator, and retired by one; one adds and retires a category', async () => {
  const { page } = await openOperatorPageAt(database, '/operator/plans', { width: 1280 })
  const second = await openOperatorPageAt(database, '/operator/proposals?status=proposed', { width: 360 })
  /** Makes the second operator's code too old for acts on money first, so that they have to enter a new one. */
  const agreeTo = async (name: string) => {
    await sql`
      update accounts.sessions set signed_in_at = now() - interval '11 minutes'
      where user_id = ${second.operatorId} and scope = 'operator'
    `.execute(database)
    await sql`update accounts.operators set last_step = 0 where user_id = ${second.operatorId}`.execute(database)
    await second.page.reload()
    const row = second.page.getByRole('row').filter({ hasText: name })
    await row.getByRole('link').first().click()
    await second.page.getByRole('button', { name: 'Agree', exact: true }).click()
    await dialogOf(second.page, 'Agree').getByRole('button', { name: 'Agree' }).click()
    const code = dialogOf(second.page, 'Confirm it is you')
    await code.getByLabel('Code of your authenticator app').fill(await timeCode(database))
    await code.getByRole('button', { name: 'Continue' }).click()
  }
  const title = `Trial ${randomUUID().slice(0, 8)}`
  await page.getByRole('button', { name: 'Add a plan' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Add plan' }).click()
  await dialog.getByText('Enter a title').waitFor()
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Price').fill('7,500')
  await dialog.getByLabel('Listings').fill('25')
  await dialog.getByLabel('What it gives').fill('25 listings for 6 months\nYour own shop page')
  await dialog.getByRole('button', { name: 'Add plan' }).click()
  await toastOf(page, 'Noted. A second operator has to agree.').waitFor()
  await agreeTo(title.toLowerCase())
  await toastOf(second.page, 'The plan is added').waitFor()
  await page.reload()
  const plan = page.getByRole('row').filter({ hasText: title })
  expect(await plan.textContent()).toMatch(/NGN\s7,500\.00.*25 listings for 6 months/)
  await plan.focus()
  await page.keyboard.press('e')
  await dialog.getByLabel('Listings').fill('30')
  await page.keyboard.press('Enter')
  await toastOf(page, 'Noted. A second operator has to agree.').waitFor()
  await agreeTo('Change a plan')
  await toastOf(second.page, 'The plan is changed').waitFor()
  await page.reload()
  await plan.getByText('30', { exact: true }).waitFor()
  await plan.focus()
  await page.keyboard.press('r')
  await dialog.getByRole('button', { name: 'Retire' }).click()
  await plan.getByText('Retired').waitFor()

  const name = `Antiques ${randomUUID().slice(0, 8)}`
  await page.goto('/operator/categories')
  await page.getByRole('button', { name: 'Add a category' }).click()
  await dialog.getByLabel('Name').fill(name)
  const picture = { name: 'vase.jpg', mimeType: 'image/jpeg', buffer: await photoWith({ noise: true }) }
  await dialog.getByLabel('Picture').setInputFiles(picture)
  await dialog.getByRole('button', { name: 'Add category' }).click()
  await toastOf(page, 'The category is added').waitFor()
  const category = page.getByRole('row').filter({ hasText: name })
  const { data } = await askApi<{ data: { name: string; image: string }[] }>('GET /categories')
  expect(await category.locator('img').getAttribute('src')).toBe(data.find((each) => each.name === name)!.image)
  await category.getByRole('button', { name: /^Retire/ }).click()
  await dialog.getByRole('button', { name: 'Retire' }).click()
  await category.getByText('Retired').waitFor()
})

function railOf(page: Page) {
  return page.getByRole('navigation', { name: 'Operator’s desk' })
}

/** Sections in the order of the navigation. Sections with tabs share one entry. */
const SECTIONS: readonly (readonly [inRail: string, ...tabs: string[]])[] = [
  ['ID checks'],
  ['Reports'],
  ['Payments', 'Refunds', 'Disputes', 'Debts'],
  ['Orders'],
  ['Withdrawals', 'Bank accounts'],
  ['Bills', 'Float', 'Transfers'],
  ['Two operators'],
  ['Listings'],
  ['Members'],
  ['Plans'],
  ['Categories'],
  ['Messages'],
  ['Newsletter'],
  ['Books', 'Accounts', 'Entries', 'Reconciliation'],
  ['Log'],
  ['Overview'],
]

test('no operator page has an accessibility problem at 768 px, light or dark, and invalid filters are ignored', async () => {
  const { page } = await openOperatorPageAt(database, '/operator/members?sort=sideways&status=gone&page=-1', {
    width: 768,
  })
  await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor()
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  await railOf(page).getByRole('link', { name: 'Overview' }).waitFor()
  expect(await breachesInBothThemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await railOf(page).waitFor({ state: 'hidden' })
  for (const [inRail, ...tabs] of SECTIONS) {
    await menu.click()
    const rail = railOf(page)
    await rail.getByRole('link', { name: inRail }).click()
    const link = (tab: string) => page.getByRole('navigation', { name: inRail }).getByRole('link', { name: tab })
    for (const name of [inRail, ...tabs]) {
      if (name !== inRail) await link(name).click()
      await page.getByRole('heading', { level: 1, name }).waitFor()
      expect(await breachesInBothThemes(page), name).toEqual([])
      expect(await hindrancesOn(page), name).toEqual([])
    }
  }
  await page.getByRole('heading', { name: 'Waiting for you' }).waitFor()
  await page.getByRole('link', { name: /Members.*\+\d+ today/ }).waitFor()
})

test('listings are sorted, opened beside their list, and taken down and restored in bulk', async () => {
  const { page } = await openOperatorPageAt(database, '/operator/listings', { width: 1280 })
  const price = page.getByRole('columnheader', { name: /^Price/ })
  const sortByPrice = async (sort: string, order: string) => {
    await price.getByRole('link').click()
    await page.waitForURL((url) => url.searchParams.get('sort') === sort)
    await price.and(page.locator(`[aria-sort=${order}]`)).waitFor()
  }
  await sortByPrice('price_desc', 'descending')
  await sortByPrice('price_asc', 'ascending')

  // By keyboard: choose two rows, and open the second.
  const rows = page.locator('tbody tr')
  const bar = page.getByRole('region', { name: 'What is chosen' })
  const names = await rows.locator('td:nth-child(2)').allTextContents()
  await rows.first().press('x')
  await bar.getByRole('button', { name: 'Choose none' }).press('Enter')
  for (const key of ['x', 'j', 'x', 'Enter']) await page.keyboard.press(key)
  const detail = dialogOf(page, names[1]!)
  await detail.getByText('All listings of its seller').waitFor()
  expect(await breachesInBothThemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await detail.waitFor({ state: 'hidden' })
  await expect.poll(() => new URL(page.url()).searchParams.has('open')).toBe(false)

  await bar.getByText('2 chosen').waitFor()
  // In a window as high as the page, no bar covers part of a row.
  await page.setViewportSize({ width: 1280, height: await page.evaluate(() => document.body.scrollHeight) })
  expect(await breachesInBothThemes(page)).toEqual([])
  const bulk = async (act: string, reason: string) => {
    await bar.getByRole('button', { name: `${act} 2` }).click()
    await dialogOf(page).getByRole('textbox').fill(reason)
    await dialogOf(page).getByRole('button', { name: act }).click()
    await toastOf(page, `${act}: 2 done`).waitFor()
  }
  await bulk('Take down', 'Both are fakes.')
  const down = rows.filter({ hasText: 'Taken down: Both are fakes.' })
  await expect.poll(() => down.count()).toBe(2)
  for (const row of await down.all()) await row.getByLabel(/^Choose /).check()
  await bulk('Restore', 'Both are real.')
  await expect.poll(() => rows.filter({ hasText: 'Taken down' }).count()).toBe(0)
})

test('an auditor can read the plans and the log, and gets no buttons to change plans', async () => {
  const { page } = await openOperatorPageAt(database, '/operator/plans', { width: 360, roles: ['auditor'] })
  await page.getByRole('row').filter({ hasText: 'Premium' }).first().waitFor()
  expect(
    await page
      .getByRole('main')
      .getByRole('button', { name: /Add a plan|Edit|Retire/ })
      .count(),
  ).toBe(0)
  await page.getByRole('button', { name: 'Menu' }).click()
  await railOf(page).getByRole('link', { name: 'Log' }).click()
  await page.getByText('Read: Members').or(page.getByText('Open the operator pages')).first().waitFor()
})

test('what waits is on the overview and in the rail, and leads to its row', async () => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from catalog.products where is_listed order by price_kobo offset 3 limit 1
  `.execute(database)
  const { id, name } = rows[0]!
  const report = { reason: 'scam', details: 'Asked for money first.', email: `${randomUUID()}@mail.example` }
  await askApi(`POST /products/${id}/reports`, { body: report })
  const { page } = await openOperatorPageAt(database, '/operator', { width: 1280, roles: ['market'] })
  await page.getByText(/^All clear: .*transfers to approve/).waitFor()
  // Operator pages have nothing of the market around them.
  expect(await page.getByRole('contentinfo').count()).toBe(0)
  await railOf(page)
    .getByRole('link', { name: /^Reports \d+ waiting$/ })
    .waitFor()
  await page
    .getByRole('link', { name: `Look: “${name}” was reported` })
    .first()
    .click()
  await dialogOf(page, name).getByText('Asked for money first.').waitFor()
})

test('the overview finds members, listings, payments and orders; two operators stop an order', async () => {
  const { page, member } = await newBuyer(7000)
  const order = await orderFan(page, member)
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from catalog.products where is_listed order by price_kobo desc limit 1
  `.execute(database)
  const { page: operatorPage, operatorId } = await openOperatorPageAt(database, '/operator', { width: 1280 })
  await page.close()
  await operatorPage.getByRole('heading', { name: 'Waiting for you' }).waitFor()
  const field = operatorPage.getByLabel('Find a member, a listing, a payment, an order, a bill, a withdrawal')
  const search = async (words: string) => {
    await field.fill(words)
    await operatorPage.keyboard.press('Enter')
  }
  const table = (name: string) => operatorPage.getByRole('table', { name })
  await operatorPage.keyboard.press('/')
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
  await search(member.email)
  await table('Members').getByRole('row').filter({ hasText: member.email }).waitFor()
  await table('Payments').getByRole('row').filter({ hasText: '7,000.00' }).waitFor()
  expect(await table('Listings').count()).toBe(0)
  expect(await breachesInBothThemes(operatorPage)).toEqual([])

  await search(rows[0]!.id)
  await table('Listings').getByRole('rowheader', { name: rows[0]!.name }).getByRole('link').click()
  await dialogOf(operatorPage, rows[0]!.name).getByText('All listings of its seller').waitFor()
  await operatorPage.keyboard.press('Escape')
  await operatorPage.waitForURL((url) => url.pathname === '/operator' && !url.searchParams.has('open'))

  await search('Samsung')
  await operatorPage
    .getByRole('link', { name: /^Show all \d+$/ })
    .first()
    .click()
  await operatorPage.waitForURL('**/operator/listings?search=Samsung')
  await operatorPage.goBack()
  expect(await field.inputValue()).toBe('Samsung')
  await search('nothing has this name')
  await operatorPage.getByText('Nothing fits').waitFor()
  await operatorPage.getByRole('link', { name: 'Show the overview' }).click()
  await operatorPage.getByRole('heading', { name: 'Waiting for you' }).waitFor()

  await search(order.number)
  await table('Orders').getByRole('link', { name: order.number }).click()
  const opened = dialogOf(operatorPage, `Order ${order.number}`)
  await opened.getByText(`Order ${order.number} on Kanti: NGN 6,200.50, paid from the wallet`).waitFor()
  expect(await breachesInBothThemes(operatorPage)).toEqual([])
  const act = async (name: string, reason: string, days?: string) => {
    await opened.getByRole('button', { name }).click()
    const dialog = dialogOf(operatorPage, name).getByRole('form', { name: `Order ${order.number}` })
    await dialog.getByRole('button', { name }).click()
    await dialog.getByText('Give a reason').waitFor()
    if (days !== undefined) await dialog.getByLabel('For how many days').fill(days)
    await dialog.getByLabel('Why?').fill(reason)
    await dialog.getByRole('button', { name }).click()
  }
  await act('Freeze', 'We call both.', '2')
  await toastOf(operatorPage, 'The order is frozen').waitFor()
  const row = table('Orders').getByRole('row').filter({ hasText: order.number })
  await row.getByText('Paid: frozen').waitFor()
  // What an operator stops alone in a day adds up to the limit.
  await sql`
    insert into approvals.proposals (action, subject, amount_kobo, input, proposed_by, state, decided_at)
    values ('order.stop', ${randomUUID()}, 4900000, '{}', ${operatorId}, 'done', now())
  `.execute(database)
  await row.getByRole('link', { name: order.number }).click()
  await opened.getByText('We call both.').waitFor()
  await act('Stop', 'The shop is not real.')
  await toastOf(operatorPage, 'Noted. A second operator has to agree.').waitFor()
  await row.getByRole('link', { name: order.number }).click()
  await opened.getByText('Stop proposed').waitFor()
  const second = await openOperatorPageAt(database, '/operator/proposals?status=proposed', { width: 360 })
  const proposal = second.page.getByRole('row').filter({ hasText: order.id })
  await proposal.getByRole('button', { name: /^Agree/ }).click()
  await dialogOf(second.page, 'Agree').getByRole('textbox').fill('I called the shop.')
  await dialogOf(second.page, 'Agree').getByRole('button', { name: 'Agree' }).click()
  await toastOf(second.page, 'The order is cancelled, and the money goes back').waitFor()
  // Too late, the first operator reads that it is done.
  await act('Stop', 'The shop is not real.')
  await dialogOf(operatorPage, 'Stop').getByRole('alert').waitFor()
  await expect.poll(() => opened.getByRole('button', { name: 'Stop' }).count()).toBe(0)
  await expect
    .poll(() => messagesTo(member.email))
    .toContainEqual(expect.objectContaining({ text: expect.stringContaining('The shop is not real.') }))
})

/** Orders a fan for NGN 6,200.50 of a new shop. */
async function orderFan(page: Page, buyer: Person): Promise<{ id: string; number: string }> {
  const seller = await openShop(database, (await newMember()).email)
  const product = await sell(database, seller, { name: 'Fan of the journey', kobo: 6200_50 })
  await confirmPhone(database, buyer.email)
  return orderPickup(await accessIn(page), { seller, product, naira: 6200.5 })
}

test('an operator sees only the sections of their role', async () => {
  const { page } = await openOperatorPageAt(database, '/operator', { width: 1280, roles: ['identity'] })
  await page.getByRole('heading', { name: 'Waiting for you' }).waitFor()
  await page.getByLabel('Find a member', { exact: true }).waitFor()
  const links = await railOf(page).getByRole('link').allTextContents()
  expect(links.map((link) => link.replace(/\d+ waiting/, ''))).toEqual(['Overview', 'ID checks', 'Members'])
  const numbers = page.getByRole('region', { name: 'The market this week' }).getByRole('link')
  expect((await numbers.allTextContents()).map((number) => number.split(/\d/)[0])).toEqual(['Members'])
})
