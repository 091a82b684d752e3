import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import type { Database } from '#server/database/connect.ts'
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

/** Moves the sign-in of a member's sessions an hour into the past. */
export async function ageSignIn(database: Database, email: string): Promise<void> {
  await sql`
    update accounts.sessions set signed_in_at = now() - interval '1 hour'
    where user_id = (select id from accounts.users where email = ${email})
  `.execute(database)
}

export function toastOf(page: Page, text: string | RegExp) {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text)
}
