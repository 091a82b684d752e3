import { parse, read, write } from '../app/browser-store.ts'
import { now } from '../app/clock.ts'

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
  write(SEEN_AT, String(now()))
}

/** Null if there are none or the session has ended, in which case they are deleted. */
export function readCopies(of: Copies): string | null {
  forgetEndedCopies()
  return read(of)
}

/** Without storage, the page needs the network each time. */
export function storeCopies(of: Copies, text: string): void {
  write(of, text)
}

/** Call at the start of every page, so that copies are deleted even without a request to the server. */
export function forgetEndedCopies(): void {
  if (hasEnded()) for (const name of COPIES) write(name, null)
}

function hasEnded(): boolean {
  const session = parse<{ data?: [{ access?: string; expires_at?: string }?] }>(read('user'))?.data?.[0]
  if (!session?.access) return true
  const expiresAt = Date.parse(session.expires_at ?? '')
  if (now() >= expiresAt) return true
  const seenAt = Number(read(SEEN_AT))
  // Signed in with an older version that did not record the use.
  if (!seenAt) noteUse()
  return seenAt > 0 && now() - seenAt >= IDLE_MS
}
