import type { Page } from 'playwright-core'
import { newVisitor, type Device } from './browser.ts'
import { askApi, newMember, type Somebody } from './people.ts'

/** A new member on a device of their own, signed in as the login dialog would have done it. */
export async function newSignedIn(device: Device = {}): Promise<{ page: Page; member: Somebody }> {
  const member = await newMember()
  const page = await newVisitor(device)
  await page.goto('/offline')
  await storeSignIn(page, member)
  return { page, member }
}

/** Signs in anew, in a session of its own. */
export async function storeSignIn(page: Page, { email, password }: Somebody): Promise<void> {
  const answer = await askApi<object>('POST /login', { body: { email, password } })
  await page.evaluate((user) => localStorage.setItem('user', user), JSON.stringify(answer))
}

/** What the page tells in passing. */
export function toastOf(page: Page, text: string | RegExp) {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text)
}
