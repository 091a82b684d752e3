import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goTo, newVisitor } from '#tests/support/browser/browser.ts'
import { messagesTo, newPerson } from '#tests/support/browser/people.ts'

const SENT = 'We have sent you an e-mail.'

async function subscribe(page: Page, email: string): Promise<void> {
  await goTo(page, '/about-us')
  await page.getByLabel('E-mail address').fill(email)
  await page.keyboard.press('Enter')
}

/** The links of the last email to an address, once this number of emails has arrived. */
async function linksSentTo(email: string, emails: number): Promise<{ confirm: string; leave: string }> {
  await expect.poll(() => messagesTo(email), { timeout: 30_000 }).toHaveLength(emails)
  const [{ text } = { text: '' }] = await messagesTo(email)
  const linkTo = (page: string) => new RegExp(`\\S+(/newsletter/${page}\\?token=\\S+)`).exec(text)?.[1] ?? ''
  return { confirm: linkTo('confirm'), leave: linkTo('leave') }
}

test('the newsletter is requested, confirmed with one link of the email and ended with the other', async () => {
  const email = newPerson().email
  const page = await newVisitor()
  await subscribe(page, email)
  await page.getByText(SENT).waitFor()
  expect(await page.getByLabel('E-mail address').inputValue()).toBe('')

  const { confirm, leave } = await linksSentTo(email, 1)
  await goTo(page, confirm)
  await page.getByRole('heading', { name: 'Do you want the Kanti newsletter?' }).waitFor()
  await page.getByRole('button', { name: 'Yes, send it to me' }).click()
  await page.getByText('The newsletter begins.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')

  await goTo(page, leave)
  await page.getByRole('button', { name: 'End the newsletter' }).click()
  await page.getByText('The newsletter has ended. Nothing more will come.').waitFor()

  await goTo(page, confirm)
  await page.getByRole('button', { name: 'Yes, send it to me' }).click()
  await page.getByText('This link does not work any more. Ask for the newsletter again.').waitFor()
})

test('a subscriber who subscribes again gets an email with only the link that ends it', async () => {
  const email = newPerson().email
  const page = await newVisitor({ width: 1280 })
  await subscribe(page, email)
  await page.getByText(SENT).waitFor()
  await goTo(page, (await linksSentTo(email, 1)).confirm)
  await page.getByRole('button', { name: 'Yes, send it to me' }).click()
  await page.getByText('The newsletter begins.').waitFor()
  await subscribe(page, email)
  await page.getByText(SENT).waitFor()
  const { confirm, leave } = await linksSentTo(email, 2)
  expect(confirm).toBe('')
  await goTo(page, leave)
  await page.getByRole('button', { name: 'End the newsletter' }).click()
  await page.getByText('The newsletter has ended.').waitFor()
})

test.each([
  ['nothing', '', 'Enter your e-mail address'],
  ['no address', 'ada', 'Enter an e-mail address, such as ada@example.com'],
])('%s is refused with an instruction', async (_, typed, text) => {
  const page = await newVisitor()
  await subscribe(page, typed)
  await page.getByText(text).waitFor()
  expect(await page.getByLabel('E-mail address').evaluate((field) => field === document.activeElement)).toBe(true)
})

test('a link that is cut off or made up shows an instruction', async () => {
  const page = await newVisitor()
  await page.goto('/newsletter/leave')
  await page.getByRole('heading', { name: 'This link is not whole' }).waitFor()
  await goTo(page, '/newsletter/leave?token=made-up')
  await page.getByRole('button', { name: 'End the newsletter' }).click()
  await page.getByText('This link does not work any more. Try the one in a newer e-mail.').waitFor()
})

test('opening a link changes nothing by itself, because mail programs open links', async () => {
  const email = newPerson().email
  const page = await newVisitor()
  await subscribe(page, email)
  await page.getByText(SENT).waitFor()
  const { confirm, leave } = await linksSentTo(email, 1)
  await page.goto(leave, { waitUntil: 'networkidle' })
  await page.goto(confirm, { waitUntil: 'networkidle' })
  await subscribe(page, email)
  await page.getByText(SENT).waitFor()
  expect((await linksSentTo(email, 2)).confirm).not.toBe('')
})
