import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { texts } from '#contracts/texts.ts'
import { goTo, newVisitor } from '#tests/support/browser/browser.ts'
import { messagesTo, signOut } from '#tests/support/browser/people.ts'
import { newSignedIn } from '#tests/support/browser/signed-in.ts'

const MESSAGE = 'Hello,\nwhere do I see my plan?'

async function openForm(page: Page): Promise<void> {
  await page.goto('/help-center')
  await page.locator('main [type=submit]').waitFor()
}

const messageOf = (page: Page) => page.getByLabel('WHAT DO YOU HAVE IN MIND')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()

/** Texts of the mails to the company with this title. */
async function mailsTitled(title: string): Promise<string[]> {
  const mails = await messagesTo('support@kanti.example')
  return mails.filter(({ subject }) => subject.includes(title)).map(({ text }) => text)
}

test('a message is written and sent by keyboard, and the company receives it', async () => {
  const title = `Plans ${randomUUID()}`
  const page = await newVisitor()
  await openForm(page)
  await page.getByLabel('NAME', { exact: true }).focus()
  await page.keyboard.type('Ada Obi')
  await page.keyboard.press('Tab')
  await page.keyboard.type(title)
  await page.keyboard.press('Tab')
  await page.keyboard.type('ada@example.ng')
  await page.keyboard.press('Tab')
  await page.keyboard.type(MESSAGE)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your message is sent' }).waitFor()
  await page.getByText('We have it, and answer to ada@example.ng.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Your message is sent')
  await expect.poll(() => mailsTitled(title), { timeout: 30_000 }).toHaveLength(1)
  const [text] = await mailsTitled(title)
  expect(text).toContain('From: Ada Obi\nE-mail: ada@example.ng')
  expect(text).toContain(MESSAGE)

  await page.getByRole('button', { name: 'Write another' }).click()
  expect(await messageOf(page).inputValue()).toBe('')
})

test('the form is 600 px wide, and shows what is missing at its field', async () => {
  const page = await newVisitor({ width: 1280 })
  await openForm(page)
  expect((await page.locator('main form').boundingBox())?.width).toBe(600)
  await submit(page)
  await page.getByText('Write what you have in mind').waitFor()
  await expect.poll(() => messageOf(page).evaluate((field) => field === document.activeElement)).toBe(true)
})

test('without a network an error is shown, and the message survives a reload until it is sent', async () => {
  const title = `Offline ${randomUUID()}`
  const page = await newVisitor()
  await openForm(page)
  await page.getByLabel('TITLE').fill(title)
  await messageOf(page).fill(MESSAGE)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await submit(page)
  await page.getByRole('alert').filter({ hasText: texts.networkError }).waitFor()
  expect(await messageOf(page).inputValue()).toBe(MESSAGE)

  await page.context().setOffline(false)
  await openForm(page)
  expect(await page.getByLabel('TITLE').inputValue()).toBe(title)
  expect(await messageOf(page).inputValue()).toBe(MESSAGE)
  await submit(page)
  await page.getByRole('heading', { name: 'Your message is sent' }).waitFor()
  await openForm(page)
  expect(await messageOf(page).inputValue()).toBe('')
})

test('a sixth message within the hour is refused, and stays in the form', async () => {
  const page = await newVisitor()
  await openForm(page)
  for (let sent = 0; sent < 5; sent++) {
    await messageOf(page).fill(`${MESSAGE} ${sent}`)
    await submit(page)
    await page.getByRole('button', { name: 'Write another' }).click()
  }
  await messageOf(page).fill(MESSAGE)
  await submit(page)
  await page.getByRole('alert').filter({ hasText: texts.tooManyRequests }).waitFor()
  expect(await messageOf(page).inputValue()).toBe(MESSAGE)
})

test('a signed-in member finds name and e-mail filled in, until another tab signs out', async () => {
  const { page, member } = await newSignedIn()
  await openForm(page)
  expect(await page.getByLabel('NAME', { exact: true }).inputValue()).toBe('Adaeze Obi')
  expect(await page.getByLabel('EMAIL').inputValue()).toBe(member.email)
  await messageOf(page).fill(MESSAGE)
  const other = await page.context().newPage()
  await goTo(other, '/about-us')
  await signOut(other)
  await expect.poll(() => messageOf(page).inputValue()).toBe('')
  expect(await page.getByLabel('EMAIL').inputValue()).toBe('')
})

test('the form can be read without scripts, and says that it needs them', async () => {
  const html = await (await fetch(`${inject('siteUrl')}/help-center`)).text()
  for (const text of ['NAME', 'TITLE', 'EMAIL', 'WHAT DO YOU HAVE IN MIND', 'Submit', 'needs scripts'])
    expect(html).toContain(text)
})
