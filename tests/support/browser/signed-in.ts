import type { Page } from 'playwright-core'
import { newVisitor, type Device } from './browser.ts'
import { askApi, newMember, type Somebody } from './people.ts'

/** A new member on a new device, signed in as the login dialog would do it. */
export async function newSignedIn(device: Device = {}): Promise<{ page: Page; member: Somebody }> {
  const member = await newMember()
  const page = await newVisitor(device)
  await page.goto('/offline')
  await storeSignIn(page, member)
  return { page, member }
}

/** Opens a new session and stores it in the browser. */
export async function storeSignIn(page: Page, { email, password }: Somebody): Promise<void> {
  const answer = await askApi<object>('POST /login', { body: { email, password } })
  await page.evaluate((user) => localStorage.setItem('user', user), JSON.stringify(answer))
}

/** The toast with this text. */
export function toastOf(page: Page, text: string | RegExp) {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text)
}
