import { noteUse } from '../offline/offline-purchases.ts'

/**
 * The stored session: the only reader and writer of the documented local storage keys.
 *
 * Key `user` holds `{data: [{access}, {id, subscription_plan}]}`, as the sign-in call answered it, `my-sub` the plan, and
 * `subscribed` is there while one runs.
 * The keys of `Kept` hold what has to outlast a reload between two steps of a dialog, for ten minutes at most; since
 * when, stands in `kept-since`.
 */
export interface Session {
  /** Sent as the bearer credential. */
  access: string
  userId: string
  email: string
  firstName: string
  lastName: string
  isSeller: boolean
}

/** What a sign-in call answers. */
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

/** Null for a visitor, on the server, and where the stored text cannot be read. The same object until it changes. */
export function readSession(): Session | null {
  const text = read('user')
  if (text !== known.text) known = { text, session: parseSession(text) }
  lastUserId = known.session?.userId ?? lastUserId
  return known.session
}

/** Who was signed in last while this page stood; null for a visitor. */
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

/** Somebody has signed in: the answer is stored as it came. */
export function storeSession(answer: SignInAnswer): void {
  localStorage.setItem('user', JSON.stringify(answer))
  noteUse()
  storePlan(answer.data[1].subscription_plan)
  tellOfChange()
}

/** Brings the stored person up to date with the profile, so that the next page greets them rightly at once. */
export function storePerson(person: Person): void {
  const stored = parse<SignInAnswer>(read('user'))
  if (!stored) return
  const { first_name, last_name, email, is_seller, subscription_plan } = person
  const [tokens, old] = stored.data
  // It was asked for by somebody who has signed out in another tab since.
  if (readSession()?.userId !== person.id) return
  noteUse()
  const data = [tokens, { ...old, first_name, last_name, email, is_seller, subscription_plan }]
  const text = JSON.stringify({ ...stored, data })
  if (text === read('user')) return
  write('user', text)
  storePlan(subscription_plan)
  tellOfChange()
}

function storePlan(plan: string | null): void {
  write('my-sub', plan || null)
  write('subscribed', plan ? 'true' : null)
}

/** A card payment that was begun here and of which nobody knows yet whether it went through. */
export interface OpenPayment {
  reference: string
  /** What it buys: a plan by its id, or money in the wallet. */
  subscription_plan: string | null
  /** Naira. */
  amount: number
}

/** The latest one; null where what became of it is known. */
export function readOpenPayment(): OpenPayment | null {
  return parse<OpenPayment>(read('open-payment'))
}

/** It outlasts the page: whoever comes back is told what became of it. */
export function storeOpenPayment(payment: OpenPayment): void {
  write('open-payment', JSON.stringify(payment))
}

/** What became of it is known. Another one, of another tab, stays. */
export function forgetOpenPayment(reference: string): void {
  if (readOpenPayment()?.reference === reference) write('open-payment', null)
}

/** How many items the person had saved when last asked; 0 for a visitor. */
export function readSavedCount(): number {
  return Number(read('saved-items-count')) || 0
}

export function storeSavedCount(count: number): void {
  if (count === readSavedCount()) return
  write('saved-items-count', String(count))
  tellOfChange()
}

/** Whether the person does not want the wallet's balance to be seen by whoever looks over their shoulder. */
export function readIsBalanceHidden(): boolean {
  return read('balance-hidden') !== null
}

export function storeIsBalanceHidden(isHidden: boolean): void {
  write('balance-hidden', isHidden ? 'true' : null)
}

/** Stores the operator session in this tab, once the second factor was proved. */
export function storeOperatorAccess({ access, roles }: { access: string; roles: readonly string[] }): void {
  sessionStorage.setItem('operator-access', access)
  sessionStorage.setItem('operator-roles', roles.join(' '))
  sessionStorage.setItem('operator-of', readSession()?.userId ?? '')
}

/**
 * Null until the second factor was proved in this tab, by whoever is signed in: they may have signed out in another
 * tab, and somebody else in. The server may have ended it since.
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

/** Signs out of this browser: nothing of the person stays. */
export function clearAll(): void {
  localStorage.clear()
  forgetOperatorAccess()
  tellOfChange()
}

/** Where `web/selling` keeps the product that somebody has not listed yet. */
export const PRODUCT_DRAFT = 'product-draft'

/**
 * The session has ended without the person's doing. The product that somebody was filling in stays, which nobody else is
 * offered. The session goes before the rest, so that other tabs see that nobody signed out.
 */
export function forgetSession(): void {
  const unfinished = read(PRODUCT_DRAFT)
  write('user', null)
  clearAll()
  if (unfinished !== null) write(PRODUCT_DRAFT, unfinished)
}

/**
 * Told of every change; fits `useSyncExternalStore`. With an event, the change came from another tab, or from before
 * the browser brought this page back.
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

export function tellOfChange(): void {
  for (const listener of listeners) listener()
}

/** What one step of a dialog leaves for the next. */
export interface Kept {
  /** Whose registration waits for its code. */
  signUpEmail: string
  /** E-mail address or phone number whose reset waits for its code. */
  emailForPasswordReset: string
  /** The reset whose code was right and which waits for the new password. */
  passwordResetDetails: { email: string; otp: string }
  /** Opens the completion of a registration that began with Google. */
  googleAuthToken: string
}

const KEPT_MS = 10 * 60_000

/** One code is waited for at a time, also where the one before was asked for in a tab that was closed since. */
const INSTEAD_OF: Partial<Record<keyof Kept, keyof Kept>> = {
  signUpEmail: 'emailForPasswordReset',
  emailForPasswordReset: 'signUpEmail',
}

export function keep<Key extends keyof Kept>(key: Key, value: Kept[Key]): void {
  const before = INSTEAD_OF[key]
  if (before) forget(before)
  write(key, typeof value === 'string' ? value : JSON.stringify(value))
  storeTimes({ ...readTimes(), [key]: Date.now() })
  forgetOld()
}

/** Undefined where there is none, or where it is older than ten minutes. */
export function readKept<Key extends keyof Kept>(key: Key): Kept[Key] | undefined {
  if (isOld(readTimes()[key])) return undefined
  const text = read(key)
  if (text === null) return undefined
  return (key === 'passwordResetDetails' ? (parse(text) ?? undefined) : text) as Kept[Key] | undefined
}

export function forget(...keys: readonly (keyof Kept)[]): void {
  for (const key of keys) write(key, null)
  const left = Object.entries(readTimes()).filter(([key]) => !keys.includes(key as keyof Kept))
  storeTimes(Object.fromEntries(left))
}

/** Removes what is older than ten minutes, now and, while the page stands, once the rest is. */
export function forgetOld(): void {
  clearTimeout(nextForgetting)
  const times = readTimes()
  const old = KEYS_KEPT.filter((key) => read(key) !== null && isOld(times[key]))
  if (old.length > 0) forget(...old)
  const waiting = Object.values(readTimes()).map((since) => since + KEPT_MS - Date.now())
  if (waiting.length > 0) nextForgetting = setTimeout(forgetOld, Math.min(...waiting) + 1)
}

let nextForgetting: ReturnType<typeof setTimeout> | undefined
const KEYS_KEPT = ['signUpEmail', 'emailForPasswordReset', 'passwordResetDetails', 'googleAuthToken'] as const

function isOld(since: number | undefined): boolean {
  return since === undefined || Date.now() - since >= KEPT_MS
}

function readTimes(): Partial<Record<keyof Kept, number>> {
  return parse(read('kept-since')) ?? {}
}

function storeTimes(times: Partial<Record<keyof Kept, number>>): void {
  write('kept-since', Object.keys(times).length > 0 ? JSON.stringify(times) : null)
}

/** Null on the server too, and where the browser keeps nothing. */
function read(key: string): string | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Null takes it away. A browser that keeps nothing, or has no room left, does without it. */
function write(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // What is shown hangs on what the server says, and not on this.
  }
}

function parse<T>(text: string | null): T | null {
  try {
    return JSON.parse(text ?? 'null') as T | null
  } catch {
    return null
  }
}
