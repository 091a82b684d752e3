/**
 * Stores purchases for offline reading until the latest possible end of the session, computed without the network.
 * Tokens and PINs are as valuable as money, so they must leave the device with the session.
 */
const PURCHASES = 'purchases'
const SEEN_AT = 'seen-at'
/** The server ends a session after this time without use. */
const IDLE_MS = 7 * 24 * 60 * 60 * 1000

/** Call after every response of the server to the signed-in user. */
export function noteUse(): void {
  localStorage.setItem(SEEN_AT, String(Date.now()))
}

/** Null if there is none or the session has ended, in which case it is deleted. */
export function readPurchases(): string | null {
  forgetEndedPurchases()
  return localStorage.getItem(PURCHASES)
}

export function storePurchases(text: string): void {
  localStorage.setItem(PURCHASES, text)
}

/** Call at the start of every page, so that purchases are deleted even without a request to the server. */
export function forgetEndedPurchases(): void {
  if (localStorage.getItem(PURCHASES) !== null && hasEnded()) localStorage.removeItem(PURCHASES)
}

function hasEnded(): boolean {
  const session = readTokens()
  if (!session?.access) return true
  const expiresAt = Date.parse(session.expires_at ?? '')
  if (Date.now() >= expiresAt) return true
  const seenAt = Number(localStorage.getItem(SEEN_AT))
  // Signed in with an older version that did not record the use.
  if (!seenAt) noteUse()
  return seenAt > 0 && Date.now() - seenAt >= IDLE_MS
}

function readTokens(): { access?: string; expires_at?: string } | undefined {
  try {
    return (JSON.parse(localStorage.getItem('user') ?? 'null') as { data?: [{ access?: string }] } | null)?.data?.[0]
  } catch {
    return undefined
  }
}
