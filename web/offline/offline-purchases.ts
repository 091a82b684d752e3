/**
 * When the session of this browser ends at the latest, as far as can be known without a network. What somebody bought stays
 * readable offline until then: tokens and PINs are as good as money, and leave the device with the session.
 */
const PURCHASES = 'purchases'
const SEEN_AT = 'seen-at'
/** The server ends a session that was not used for so long. */
const IDLE_MS = 7 * 24 * 60 * 60 * 1000

/** The server has just answered the person who is signed in. */
export function noteUse(): void {
  localStorage.setItem(SEEN_AT, String(Date.now()))
}

/** Null where nothing is kept, and once the session has ended: then it is gone. */
export function readPurchases(): string | null {
  forgetEndedPurchases()
  return localStorage.getItem(PURCHASES)
}

export function storePurchases(text: string): void {
  localStorage.setItem(PURCHASES, text)
}

/** At the start of every page, so that they go although nobody asks the server. */
export function forgetEndedPurchases(): void {
  if (localStorage.getItem(PURCHASES) !== null && hasEnded()) localStorage.removeItem(PURCHASES)
}

function hasEnded(): boolean {
  const session = readTokens()
  if (!session?.access) return true
  const expiresAt = Date.parse(session.expires_at ?? '')
  if (Date.now() >= expiresAt) return true
  const seenAt = Number(localStorage.getItem(SEEN_AT))
  // Signed in with a version that did not note it.
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
