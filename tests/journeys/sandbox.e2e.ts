import { expect, inject, test } from 'vitest'
import { createSmtp } from '#server/providers/email/smtp.ts'
import { hydrated, newVisitor } from '#tests/support/browser/browser.ts'
import { accessOf, newMember } from '#tests/support/browser/people.ts'

const post = createSmtp({ url: inject('smtpUrl'), from: { name: 'Kanti', address: 'no-reply@kanti.example' } })
const send = (to: string, text: string) =>
  post.sendEmail({ id: crypto.randomUUID(), to, subject: 'Enter this code', html: `<p>${text}</p>`, text })

/** A recipient who has never got a message. */
const newRecipient = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@example.ng`

test('a sent code appears without a reload and can be copied', async () => {
  const ada = newRecipient('ada')
  const page = await newVisitor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/sandbox')
  await hydrated(page)
  await page.getByText('No real mail, SMS or money leaves it.').waitFor()
  await page.getByLabel('Sent to').fill(ada)
  await page.keyboard.press('Enter')
  await page.getByText('Nothing sent there yet').waitFor()
  const isInField = () => page.getByLabel('Sent to').evaluate((field) => field === document.activeElement)
  expect(await isInField()).toBe(true)
  expect(new URL(page.url()).search).toBe(`?to=${encodeURIComponent(ada)}`)

  await send(ada, 'Your code is 482915. Go on at https://kanti.example/next')
  await send(newRecipient('bola'), `Not for ${ada}`)
  const message = page.getByRole('article')
  await message.getByRole('heading', { name: 'Enter this code' }).waitFor()
  expect(await message.getByRole('link').getAttribute('href')).toBe('https://kanti.example/next')
  await message.getByRole('button', { name: 'Copy code' }).click()
  await page.getByText('Code copied').first().waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('482915')
  expect(await page.getByText(`Not for ${ada}`).count()).toBe(0)

  await page.getByRole('link', { name: 'Show all' }).click()
  await page.getByText(`Not for ${ada}`).waitFor()
})

test('the sandbox can be read without scripts', async () => {
  const chidi = newRecipient('chidi')
  await send(chidi, 'Your code is 771204')
  const page = await newVisitor({ scripts: false })
  await page.goto('/sandbox')
  await page.getByLabel('Sent to').fill(chidi)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByText('Your code is 771204').waitFor()
})

test('the sandbox page is not cached and not indexed', async () => {
  const answer = await fetch(`${inject('siteUrl')}/sandbox`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>')
})

test('the sandbox offers outcomes of bills and withdrawals, and lists its magic numbers', async () => {
  const page = await newVisitor()
  await page.goto('/sandbox')
  await page.getByText('Try out bills').click()
  await page.getByText('08000000101').waitFor()
  // Do not change the choice: it would affect other journeys.
  const choice = page.locator('select:enabled').and(page.getByLabel('What becomes of the next purchases'))
  await choice.waitFor()
  expect(await choice.locator('option').count()).toBe(7)
  await page.getByText('Try out withdrawals').click()
  await page.getByText('…0101', { exact: true }).waitFor()
})

test('the API reference accepts a token and makes a call with it', { timeout: 240_000 }, async () => {
  const page = await newVisitor({ width: 1280 })
  // The page parses the whole document when a call is opened, which takes half a minute on a busy machine.
  page.setDefaultTimeout(120_000)
  await page.goto('/api/docs')
  // Of a long document the page renders the first calls until the reader scrolls.
  const call = page.locator('#operations-savedItems-listSavedItems')
  const status = call.locator('.live-responses-table .response-col_status').last()
  await call.locator('.opblock-summary-control').click()
  await call.getByRole('button', { name: 'Try it out' }).click()
  await call.getByRole('button', { name: 'Execute' }).click()
  await status.getByText('401').waitFor()

  await page.getByRole('button', { name: 'Authorize' }).first().click()
  const session = page.locator('.auth-container').filter({ hasText: 'session (http, Bearer)' })
  await session.getByRole('textbox').fill(await accessOf(await newMember()))
  await session.getByRole('button', { name: 'Apply credentials' }).click()
  await session.getByRole('button', { name: 'Remove authorization' }).waitFor()
  await page.getByRole('button', { name: 'Close' }).first().click()
  await call.getByRole('button', { name: 'Execute' }).click()
  await status.getByText('200').waitFor()
})
