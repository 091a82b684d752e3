import { randomInt } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { hydrated, newAddress } from './browser.ts'
import { callSite } from './call-site.ts'

/** A person who uses the site in a journey. */
export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
}

export function newPerson(domain = 'mail.example'): Person {
  // Digits have one width, so that each address takes the same room on a screen.
  const number = randomInt(1e9, 1e10)
  return {
    firstName: 'Adaeze',
    lastName: 'Obi',
    email: `adaeze.${number}@${domain}`,
    password: 'ripe mangoes 24',
  }
}

/** A random mobile number, such as `08031234567`. */
export function newPhone(): string {
  return `0803${randomInt(1e6, 1e7)}`
}

/** A person who has registered and confirmed the address. */
export async function newMember(domain?: string): Promise<Person> {
  const person = newPerson(domain)
  const { firstName: first_name, lastName: last_name, email, password } = person
  const body = { first_name, last_name, email, password, confirmPassword: password }
  await askApi('POST /registration/customer', { body })
  await askApi('POST /registration/verify-token', { body: { email, token: await codeSentTo(email) } })
  return person
}

interface SignedIn {
  readonly data: readonly [{ readonly access: string }, { readonly id: string }]
}

export async function accessOf({ email, password }: Person): Promise<string> {
  const answer = await askApi<SignedIn>('POST /login', { body: { email, password } })
  return answer.data[0].access
}

/** The token of the session that the browser stores. */
export async function accessIn(page: Page): Promise<string> {
  const { data } = JSON.parse((await storedIn(page))['user']!) as SignedIn
  return data[0].access
}

interface CallOptions {
  as?: string
  body?: object
  /** The network address of the request; a new one by default. */
  address?: string
}

/** `askApi('PUT /update-profile', { as: access, body })`. Throws if the response is not ok. */
export function askApi<Answer>(call: string, { address = newAddress(), ...sent }: CallOptions = {}): Promise<Answer> {
  return callSite(inject('siteUrl'), call, { ...sent, headers: { 'X-Forwarded-For': address } })
}

/** The captured messages to an address or a phone, newest first. */
export async function messagesTo(to: string): Promise<readonly { subject: string; text: string }[]> {
  const messages = await askApi<{ data: { subject: string; text: string }[] }>(
    `GET /sandbox/messages?${new URLSearchParams({ to })}`,
  )
  return messages.data
}

/** The last code sent to an address or a phone, once at least `sent` messages with a code have arrived. */
export async function codeSentTo(to: string, sent = 1): Promise<string> {
  const codes = async () => {
    // Only as a separate word: the token of a link may contain six digits, too.
    return (await messagesTo(to)).flatMap(({ text }) => /(?<![\w=-])\d{6}(?![\w-])/.exec(text) ?? [])
  }
  await expect.poll(async () => (await codes()).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(sent)
  return (await codes())[0]!
}

/** The open dialog. */
export function dialogOf(page: Page, name?: string | RegExp): Locator {
  return page.getByRole('dialog', name === undefined ? {} : { name }).filter({ visible: true })
}

/** Goes to an address that opens a dialog with a form, and waits until its submit button is there. */
export async function goToForm(page: Page, address: string): Promise<Locator> {
  await page.goto(address)
  await dialogOf(page).locator('[type=submit]').waitFor()
  return dialogOf(page)
}

/** Opens the login dialog on any page: through the account panel on a phone, in the header on a computer. */
export async function openLogin(page: Page): Promise<Locator> {
  const inBar = page.getByRole('banner').getByRole('link', { name: 'Login' }).filter({ visible: true })
  await hydrated(page)
  if ((await inBar.count()) > 0) await inBar.click()
  else {
    await page.getByRole('button', { name: 'Account', exact: true }).filter({ visible: true }).first().click()
    await dialogOf(page, 'Account').getByRole('link', { name: 'Login' }).click()
  }
  const dialog = dialogOf(page, 'Welcome')
  await dialog.getByRole('button', { name: 'Login' }).waitFor()
  return dialog
}

/** Fills in the open login dialog, submits it, and waits until the page shows the person as signed in. */
export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  const dialog = dialogOf(page, 'Welcome')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await signedIn(page)
}

/** Fills in the registration in the open dialog, and submits it. */
export async function fillRegistration(page: Page, person: Person): Promise<void> {
  const dialog = dialogOf(page, 'Welcome')
  await dialog.getByLabel('First Name').fill(person.firstName)
  await dialog.getByLabel('Last Name').fill(person.lastName)
  await dialog.getByLabel('Email Address').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByLabel('Confirm Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Create Account' }).click()
}

/** Waits until the page shows the person as signed in. */
export async function signedIn(page: Page): Promise<void> {
  await page.locator('html[data-signed-in]').waitFor({ state: 'attached' })
}

/** Signs out, which leads to the home page. */
export async function signOut(page: Page): Promise<void> {
  // The greeting of wide screens appears once scripts run, and opens a menu.
  await hydrated(page)
  await page
    .getByRole('button', { name: /^(Hi, .*|Account)$/ })
    .filter({ visible: true })
    .first()
    .click()
  const inMenu = page.getByRole('menuitem', { name: 'Logout' })
  await inMenu
    .or(page.getByRole('button', { name: 'Logout' }))
    .filter({ visible: true })
    .click()
  await page.locator('html:not([data-signed-in])').waitFor({ state: 'attached' })
  await page.waitForURL((url) => url.pathname === '/')
}

/** Chooses an account in the window of the simulated Google sign-in. */
export async function chooseGoogleAccount(
  page: Page,
  { email, name = '' }: { email: string; name?: string },
): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('popup'),
    dialogOf(page).getByRole('button', { name: 'Continue with Google' }).click(),
  ])
  await hydrated(chooser)
  await chooser.getByText('Use another account').click()
  await chooser.getByLabel('Email').fill(email)
  await chooser.getByLabel('Name').fill(name)
  await Promise.all([chooser.waitForEvent('close'), chooser.locator('[type=submit]').click()])
}

/** The local storage of the page. */
export function storedIn(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }))
}
