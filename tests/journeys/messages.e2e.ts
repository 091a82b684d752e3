import { expect, test } from 'vitest'
import { breachesOn } from '#tests/support/browser/accessibility.ts'
import { change } from '#tests/support/browser/order-shop.ts'
import { askApi, accessOf } from '#tests/support/browser/people.ts'
import { newSignedIn, storeSignIn, toastOf } from '#tests/support/browser/signed-in.ts'
import { connectToSite } from '#tests/support/browser/site-database.ts'

const database = connectToSite()

const LATER = { timeout: 30_000 }
const PASSWORDS = { new_password: 'riper mangoes 25', confirm_password: 'riper mangoes 25' }

test('a message that is opened becomes read, and the others can be marked as read at once', async () => {
  const { page, member } = await newSignedIn()
  const body = { old_password: member.password, ...PASSWORDS }
  await askApi('POST /reset-password/dashboard', { as: await accessOf(member), body })
  await storeSignIn(page, { ...member, password: PASSWORDS.new_password })

  await page.goto('/messages')
  await page.getByRole('tab', { name: 'Unread (2)', selected: true }).waitFor()
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: /Welcome to/ })
    .click()
  await page.waitForURL('**/message-content?id=*')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('heading', { level: 1, name: /^Welcome to/ }).waitFor()
  await page.getByText('Meet sellers in a public place').waitFor()
  expect(await breachesOn(page)).toEqual([])

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Messages' }).click()
  await page.getByRole('tab', { name: 'Unread (1)' }).waitFor()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await toastOf(page, 'All messages are marked as read').waitFor()
  await page.getByRole('heading', { name: 'No unread messages' }).waitFor()
  expect(await breachesOn(page)).toEqual([])
  await page.getByRole('tab', { name: 'Read', exact: true }).click()
  await page.waitForURL('**/messages?tab=read')
  await expect.poll(() => page.getByRole('tabpanel').getByRole('listitem').count(), LATER).toBe(2)
})

test('without an id a sample of a message is shown, which says so', async () => {
  const { page } = await newSignedIn()
  await page.goto('/message-content')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('complementary', { name: 'Sample' }).getByText('this message was not sent to you.').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Your order is on its way' }).waitFor()
    expect(await breachesOn(page)).toEqual([])
  }
})

test('a missing message is reported, and the tabs work with arrow keys', async () => {
  const { page } = await newSignedIn({ width: 1280 })
  await page.goto('/message-content?id=7')
  await page.getByRole('heading', { level: 1, name: 'This message is not here' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Messages' }).last().click()
  const read = page.getByRole('tab', { name: 'Read', exact: true })
  // The heading of a new page takes the focus shortly after the page has appeared.
  await expect
    .poll(async () => {
      await page.getByRole('tab', { selected: true }).press('ArrowRight')
      return read.evaluate((tab) => tab === document.activeElement)
    })
    .toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'No read messages' }).waitFor()
})

test('an old message is behind the newest 200', async () => {
  const { page, member } = await newSignedIn()
  await change(
    database,
    `insert into messaging.messages (user_id, subject, body, created_at)
     select id, 'Message ' || number, 'Body of ' || number, now() - make_interval(mins => 300 - number)
     from accounts.users, generate_series(1, 205) as number where email = '${member.email}'`,
  )
  await page.goto('/messages')
  await page.getByRole('tab', { name: 'Unread (200)' }).waitFor()
  expect(await page.getByRole('link', { name: /^Message 1 / }).count()).toBe(0)
  await page.getByRole('link', { name: 'Older messages' }).click()
  await page.waitForURL('**/messages?page=3')
  expect(await breachesOn(page)).toEqual([])
  await page.getByRole('link', { name: /^Message 1 / }).click()
  await page.getByText('Body of 1', { exact: true }).waitFor()
})
