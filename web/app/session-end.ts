import { forgetSession, readSession, tellOfChange } from './session.ts'

/** The server no longer knows this token. A newer session, of another tab, stays. */
export function expireSession(access: string): void {
  if (readSession()?.access !== access) return
  isExpired = true
  forgetSession()
}

/** The server asks who it is where a member was before: they closed the login without signing in. */
export function missSession(): void {
  isExpired = true
  tellOfChange()
}

/** Whether a session ended without the person's doing, told once. */
export function takeExpiry(): boolean {
  const was = isExpired
  isExpired = false
  return was
}

let isExpired = false

/** Whether a change came from a tab in which the session expired; signing out empties the store at once. */
export function wasExpiredElsewhere(change?: Event): boolean {
  return change instanceof StorageEvent && change.key === 'user'
}
