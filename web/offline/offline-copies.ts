/**
 * Stores purchases and orders for offline reading until the latest possible end of the session, computed without the
 * network. Tokens, PINs and release codes are as valuable as money, so they must leave the device with the session.
 */
const COPIES = ['purchases', 'orders'] as const
export type Copies = (typeof COPIES)[number]
const SEEN_AT = 'seen-at'
/** The server ends a session after this time without use. */
const IDLE_MS = 7 * 24 * 60 * 60 * 1000

/** Call after every response of the server to the signed-in user. */
export function noteUse(): void {
  localStorage.setItem(SEEN_AT, String(Date.now()))
}

/** Null if there are none or the session has ended, in which case they are deleted. */
export function readCopies(of: Copies): string | null {
  forgetEndedCopies()
  return localStorage.getItem(of)
}

export function storeCopies(of: Copies, text: string): void {
  localStorage.setItem(of, text)
}

/** Call at the start of every page, so that copies are deleted even without a request to the server. */
export function forgetEndedCopies(): void {
  const kept = COPIES.filter((name) => localStorage.getItem(name) !== null)
  if (kept.length > 0 && hasEnded()) for (const name of kept) localStorage.removeItem(name)
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
