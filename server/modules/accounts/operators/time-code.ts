import { ScureBase32Plugin, verifySync } from 'otplib'

/** Seconds that one code stands for; the one before counts too, for whoever types it in at its end. */
const STEP_SECONDS = 30
const DIGITS = 6

const base32 = new ScureBase32Plugin()

/**
 * The 30-second step whose code this is, by RFC 6238 with SHA-1 as authenticator apps have it; null for another code.
 * `secret` is in base32, `at` in seconds since 1970.
 */
export function stepOfTimeCode(secret: string, code: string, at: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(at),
    period: STEP_SECONDS,
    digits: DIGITS,
    algorithm: 'sha1',
    epochTolerance: [STEP_SECONDS, 0],
  })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

/** A secret as authenticator apps take it in, from 20 bytes. */
export function timeCodeSecret(bytes: Buffer): string {
  return base32.encode(bytes, { padding: false })
}
