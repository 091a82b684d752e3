import { parse, read, write } from './browser-store.ts'
import { noteUse } from '../offline/offline-copies.ts'

/**
 * The stored session. Only this file reads and writes the documented local storage keys.
 *
 * Key `user` holds `{data: [{access}, {id, subscription_plan}]}` as the sign-in call returned it, `my-sub` holds the
 * plan, and `subscribed` exists while a plan is active. The keys of `DialogData` hold what must survive a reload between two
 * steps of a dialog, for ten minutes at most. `kept-since` holds their start times.
 */
export interface Session {
  /** Sent as the bearer token. */
  access: string
  userId: string
  email: string
  firstName: string
  lastName: string
  isSeller: boolean
}

/** The response of a sign-in call. */
export interface SignInAnswer {
  data: readonly [{ access?: string | undefined }, Person]
}

interface Person {
  id: string
  email: string
  first_name: string
  last_name: string
  is_seller: boolean
  subscription_plan: string | null
}

/** Null for a visitor, on the server, and if the stored text is unreadable. The same object until it changes. */
export function readSession(): Session | null {
  const text = read('user')
  if (text !== known.text) known = { text, session: parseSession(text) }
  lastUserId = known.session?.userId ?? lastUserId
  return known.session
}

/** The last signed-in user since this page was loaded; null for a visitor. */
export function readLastUserId(): string | null {
  return lastUserId
}

let known: { text: string | null; session: Session | null } = { text: null, session: null }
let lastUserId: string | null = null

function parseSession(text: string | null): Session | null {
  const data = parse<{ data?: [{ access?: string }?, Partial<Person>?] }>(text)?.data
  const [tokens, person] = Array.isArray(data) ? data : []
  if (!tokens?.access) return null
  return {
    access: tokens.access,
    userId: String(person?.id ?? ''),
    email: person?.email ?? '',
    firstName: person?.first_name ?? '',
    lastName: person?.last_name ?? '',
    isSeller: person?.is_seller ?? false,
  }
}

/** Stores the response of a sign-in call as received. */
export function storeSession(answer: SignInAnswer): void {
  localStorage.setItem('user', JSON.stringify(answer))
  noteUse()
  storePlan(answer.data[1].subscription_plan)
  notifySessionListeners()
}

/** Updates the stored user from the profile, so that the next page shows the current name immediately. */
export function storePerson(person: Person): void {
  const stored = parse<SignInAnswer>(read('user'))
  if (!stored) return
  const { first_name, last_name, email, is_seller, subscription_plan } = person
  const [tokens, old] = stored.data
  // The request was made by a user who has since signed out in another tab.
  if (readSession()?.userId !== person.id) return
  noteUse()
  const data = [tokens, { ...old, first_name, last_name, email, is_seller, subscription_plan }]
  const text = JSON.stringify({ ...stored, data })
  if (text === read('user')) return
  write('user', text)
  storePlan(subscription_plan)
  notifySessionListeners()
}

export function storePlan(plan: string | null): void {
  write('my-sub', plan || null)
  write('subscribed', plan ? 'true' : null)
}

/** A card payment that was started in this browser and whose result is not known yet. */
export interface OpenPayment {
  reference: string
  /** Id of the plan that it buys; null for a wallet top-up. */
  subscription_plan: string | null
  /** In naira. */
  amount: number
}

/** The latest open payment; null if its result is known. */
export function readOpenPayment(): OpenPayment | null {
  return parse<OpenPayment>(read('open-payment'))
}

/** Survives a reload, so that a returning user sees the result. */
export function storeOpenPayment(payment: OpenPayment): void {
  write('open-payment', JSON.stringify(payment))
}

/** Call when the result is known. A different payment, from another tab, stays. */
export function forgetOpenPayment(reference: string): void {
  if (readOpenPayment()?.reference === reference) write('open-payment', null)
}

/** The number of saved items at the last check; 0 for a visitor. */
export function readSavedCount(): number {
  return Number(read('saved-items-count')) || 0
}

export function storeSavedCount(count: number): void {
  if (count === readSavedCount()) return
  write('saved-items-count', String(count))
  notifySessionListeners()
}

/** Whether the user has hidden the wallet balance on the screen. */
export function readIsBalanceHidden(): boolean {
  return read('balance-hidden') !== null
}

export function storeIsBalanceHidden(isHidden: boolean): void {
  write('balance-hidden', isHidden ? 'true' : null)
}

/** Stores the operator session in this tab, after the second factor was verified. */
export function storeOperatorAccess({ access, roles }: { access: string; roles: readonly string[] }): void {
  sessionStorage.setItem('operator-access', access)
  sessionStorage.setItem('operator-roles', roles.join(' '))
  sessionStorage.setItem('operator-of', readSession()?.userId ?? '')
}

/**
 * Null unless the second factor was verified in this tab by the user who is signed in now: another tab may have signed
 * out and another user in. The server may have ended the session since.
 */
export function readOperatorAccess(): string | null {
  const session = readSession()
  return session && sessionStorage.getItem('operator-of') === session.userId
    ? sessionStorage.getItem('operator-access')
    : null
}

/** Ends the operator session in this tab. */
export function forgetOperatorAccess(): void {
  sessionStorage.removeItem('operator-roles')
  sessionStorage.removeItem('operator-access')
  sessionStorage.removeItem('operator-of')
}

/** Signs out of this browser and deletes all stored data of the user. */
export function clearAll(): void {
  localStorage.clear()
  sessionStorage.clear()
  notifySessionListeners()
}

/** Storage key of the unfinished product draft (`web/selling`). */
export const PRODUCT_DRAFT = 'product-draft'

/**
 * Clears the session after it ended without an action of the user. The drafts stay; they are offered to no other user.
 * `user` is removed first, so that other tabs can tell this from signing out.
 */
export function forgetSession(): void {
  const unfinished = read(PRODUCT_DRAFT)
  write('user', null)
  localStorage.clear()
  forgetOperatorAccess()
  notifySessionListeners()
  if (unfinished !== null) write(PRODUCT_DRAFT, unfinished)
}

/**
 * Subscribes to every change; fits `useSyncExternalStore`. The listener gets an event if the change came from another
 * tab or the page was restored by the browser.
 */
export function onSessionChange(listener: (elsewhere?: Event) => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
    removeEventListener('pageshow', listener)
  }
}

const listeners = new Set<(elsewhere?: Event) => void>()

export function notifySessionListeners(): void {
  for (const listener of listeners) listener()
}

/** Data that one step of a dialog leaves for the next. */
export interface DialogData {
  /** Email of the registration that waits for its code. */
  signUpEmail: string
  /** Email address or phone number of the reset that waits for its code. */
  emailForPasswordReset: string
  /** A reset with a correct code that waits for the new password. */
  passwordResetDetails: { email: string; otp: string }
  /** Token to complete a registration that began with Google. */
  googleAuthToken: string
}

const DIALOG_DATA_MS = 10 * 60_000

/** Only one code can be awaited at a time, even if the tab that requested the previous one was closed. */
const INSTEAD_OF: Partial<Record<keyof DialogData, keyof DialogData>> = {
  signUpEmail: 'emailForPasswordReset',
  emailForPasswordReset: 'signUpEmail',
}

export function storeDialogData<Key extends keyof DialogData>(key: Key, value: DialogData[Key]): void {
  const before = INSTEAD_OF[key]
  if (before) forget(before)
  write(key, typeof value === 'string' ? value : JSON.stringify(value))
  storeTimes({ ...readTimes(), [key]: Date.now() })
  forgetOld()
}

/** Undefined if absent or older than ten minutes. */
export function readDialogData<Key extends keyof DialogData>(key: Key): DialogData[Key] | undefined {
  if (isOld(readTimes()[key])) return undefined
  const text = read(key)
  if (text === null) return undefined
  return (key === 'passwordResetDetails' ? (parse(text) ?? undefined) : text) as DialogData[Key] | undefined
}

export function forget(...keys: readonly (keyof DialogData)[]): void {
  for (const key of keys) write(key, null)
  const left = Object.entries(readTimes()).filter(([key]) => !keys.includes(key as keyof DialogData))
  storeTimes(Object.fromEntries(left))
}

/** Deletes entries older than ten minutes, now and, while the page is open, as the others expire. */
export function forgetOld(): void {
  clearTimeout(nextForgetting)
  const times = readTimes()
  const old = STEP_KEYS.filter((key) => read(key) !== null && isOld(times[key]))
  if (old.length > 0) forget(...old)
  const waiting = Object.values(readTimes()).map((since) => since + DIALOG_DATA_MS - Date.now())
  if (waiting.length > 0) nextForgetting = setTimeout(forgetOld, Math.min(...waiting) + 1)
}

let nextForgetting: ReturnType<typeof setTimeout> | undefined
export const STEP_KEYS = ['signUpEmail', 'emailForPasswordReset', 'passwordResetDetails', 'googleAuthToken'] as const

function isOld(since: number | undefined): boolean {
  // A clock that was set back while the dialog was open makes it old, too.
  return since === undefined || Math.abs(Date.now() - since) >= DIALOG_DATA_MS
}

function readTimes(): Partial<Record<keyof DialogData, number>> {
  return parse(read('kept-since')) ?? {}
}

function storeTimes(times: Partial<Record<keyof DialogData, number>>): void {
  write('kept-since', Object.keys(times).length > 0 ? JSON.stringify(times) : null)
}
