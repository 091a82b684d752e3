import { ScureBase32Plugin, verifySync } from 'otplib'

/** Duration of one code. The previous code is accepted too, because typing takes time. */
const STEP_SECONDS = 30
const DIGITS = 6

const base32 = new ScureBase32Plugin()

/**
 * The 30-second step of a code by RFC 6238 with SHA-1, as authenticator apps use it. Null for a wrong code. `secret` is
 * in base32, `at` in seconds since 1970.
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

/** Encodes 20 bytes as authenticator apps expect it. */
export function timeCodeSecret(bytes: Buffer): string {
  return base32.encode(bytes, { padding: false })
}
