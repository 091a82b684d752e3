import { forgetSession, readSession, notifySessionListeners } from './session.ts'

/** Ends the session whose token the server rejected. A newer session from another tab stays. */
export function expireSession(access: string): void {
  if (readSession()?.access !== access) return
  isExpired = true
  forgetSession()
}

/** For an `unauthenticated` refusal after a session: the user closed the login dialog without signing in. */
export function missSession(): void {
  isExpired = true
  notifySessionListeners()
}

/** Whether a session ended without an action of the user. Returns true once per expiry. */
export function takeExpiry(): boolean {
  const was = isExpired
  isExpired = false
  return was
}

let isExpired = false

/** Whether a change came from a tab whose session expired: expiry removes `user`, signing out clears the store. */
export function wasExpiredElsewhere(change?: Event): boolean {
  return change instanceof StorageEvent && change.key === 'user'
}
