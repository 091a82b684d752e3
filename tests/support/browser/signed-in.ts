import type { Page } from 'playwright-core'
import { newVisitor, type Device } from './browser.ts'
import { askApi, newMember, type Person } from './people.ts'

/** A new member on a new device, signed in as the login dialog would do it. */
export async function newSignedIn(device: Device = {}): Promise<{ page: Page; member: Person }> {
  const member = await newMember()
  const page = await newVisitor(device)
  await storeSignIn(page, member)
  return { page, member }
}

/** Opens a new session and stores it in the browser. */
export async function storeSignIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await storeSession(page, await askApi('POST /login', { body: { email, password } }))
}

/** Stores the response of a sign-in in the browser, from the smallest page of the site. */
export async function storeSession(page: Page, session: object): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((user) => localStorage.setItem('user', user), JSON.stringify(session))
}

export function toastOf(page: Page, text: string | RegExp) {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text)
}
