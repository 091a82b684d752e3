import { createHash } from 'node:crypto'
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'
import { readText } from '../read-answer.ts'
import type { IdentityVerifier, Verification } from './port.ts'
import { googleClaims, type GoogleClaims } from './google-wire.ts'

export interface GoogleOptions {
  /** Our client id at Google. A token issued for another site is refused. */
  readonly clientId: string
  /** URL of Google's public keys. */
  readonly keysUrl: string
  /** `https://accounts.google.com`. Google also writes it without the scheme. */
  readonly issuer: string
  /** Milliseconds to wait for the keys. */
  readonly timeoutMs?: number
}

/** Allowed difference between Google's clock and ours, in seconds. */
const CLOCK_TOLERANCE_SECONDS = 30

/** Limits the size of the response. The keys take a few kilobytes. */
async function fetchLimited(url: string, options: RequestInit): Promise<Response> {
  const answer = await fetch(url, options)
  return new Response(await readText(answer), { status: answer.status })
}

/** Verifies Google's ID tokens with its public keys, which are cached for ten minutes. */
export function createGoogle({ clientId, keysUrl, issuer, timeoutMs = 3000 }: GoogleOptions): IdentityVerifier {
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: timeoutMs,
    cooldownDuration: 30_000,
    [customFetch]: fetchLimited,
  })
  return {
    async verifyCredential(token) {
      try {
        const { payload } = await jwtVerify(token, keys, {
          algorithms: ['RS256'],
          issuer: [issuer, issuer.replace('https://', '')],
          audience: clientId,
          requiredClaims: ['sub', 'email', 'exp', 'iat'],
          maxTokenAge: '2h',
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
        })
        const claims = googleClaims.safeParse(payload)
        if (!claims.success) return { kind: 'refused', reason: 'its claims are not those of Google' }
        return verified(claims.data, token)
      } catch (error) {
        return { kind: isOfTheToken(error) ? 'refused' : 'unavailable', reason: String(error) }
      }
    },
  }
}

function verified(claims: GoogleClaims, token: string): Verification {
  if (!claims.email_verified) return { kind: 'refused', reason: 'its e-mail address is not verified' }
  const email = claims.email.toLowerCase()
  return {
    kind: 'verified',
    subject: claims.sub,
    email,
    hasMailbox: email.endsWith('@gmail.com') || claims.hd !== undefined,
    firstName: claims.given_name ?? '',
    lastName: claims.family_name ?? '',
    credentialHash: hashOfSigned(token),
    issuedAt: new Date(claims.iat * 1000),
    expiresAt: new Date((claims.exp + CLOCK_TOLERANCE_SECONDS) * 1000),
  }
}

/** Hashes the token without its signature, because one signature can be encoded in several ways. */
function hashOfSigned(token: string): Buffer {
  const signed = token.slice(0, token.lastIndexOf('.'))
  return createHash('sha256').update(signed).digest()
}

/** Whether the token itself is invalid. Other errors are about fetching the keys. */
function isOfTheToken(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    /^ERR_(JWT_|JWS_|JOSE_(ALG_NOT_ALLOWED|NOT_SUPPORTED)|JWKS_(NO|MULTIPLE)_MATCHING)/.test(error.code)
  )
}
