import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import { z } from 'zod'
import { SANDBOX_CLIENT_ID, SANDBOX_ISSUER, type GoogleClaims } from '#server/providers/identity/google-wire.ts'
import { scenarioOf, type Scenario } from './scenarios.ts'

const HOUR = 3600

const wanted = z.object({ email: z.email(), name: z.string().default(''), email_verified: z.boolean().default(true) })

/**
 * Google's accounts without passwords: `POST /token {email, name?, email_verified?}` returns the ID token that Google
 * would issue, and `GET /certs` the keys that verify it.
 */
export async function googleIdentityRoutes(http: FastifyInstance): Promise<void> {
  const keys = once(createKeys)

  http.get('/certs', async () => {
    const { own, keyId } = await keys()
    return { keys: [{ ...(await exportJWK(own.publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }] }
  })

  http.post('/token', async (request, reply) => {
    const parsed = wanted.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ error: 'invalid_request' })
    const { own, foreign, keyId } = await keys()
    const scenario = scenarioOf(parsed.data.email)
    const signer = scenario === 'foreign-key' ? foreign : own
    return { id_token: await sign(claimsOf(parsed.data, scenario), signer.privateKey, keyId) }
  })
}

/** Creates new keys, once per start and only on demand, because it takes a moment. */
async function createKeys() {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const keyId = createHash('sha256')
    .update(JSON.stringify(await exportJWK(own.publicKey)))
    .digest('hex')
    .slice(0, 40)
  return { own, foreign, keyId }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

function claimsOf({ email, name, email_verified }: z.output<typeof wanted>, scenario: Scenario): GoogleClaims {
  const now = Math.floor(Date.now() / 1000)
  const madeAt = scenario === 'expired' ? now - 2 * HOUR : now
  const [first = '', ...rest] = name.split(' ').filter(Boolean)
  return {
    iss: scenario === 'other-issuer' ? 'https://accounts.other.example' : SANDBOX_ISSUER,
    aud: scenario === 'other-audience' ? 'other.apps.googleusercontent.example' : SANDBOX_CLIENT_ID,
    sub: subjectOf(email),
    email,
    email_verified: email_verified && scenario !== 'unverified',
    ...(scenario !== 'mail-elsewhere' && { hd: email.slice(email.lastIndexOf('@') + 1) }),
    ...(name !== '' && { name, given_name: first, family_name: rest.join(' ') }),
    iat: madeAt,
    exp: madeAt + HOUR,
  }
}

/** 21 digits, as at Google; always the same for an address. */
function subjectOf(email: string): string {
  const hash = createHash('sha256').update(email.toLowerCase()).digest()
  return `1${hash.readBigUInt64BE().toString().padStart(20, '0')}`
}

function sign(claims: GoogleClaims, key: CryptoKey, keyId: string): Promise<string> {
  // The id makes two tokens of the same second different.
  return new SignJWT({ ...claims, jti: randomUUID() })
    .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT' })
    .sign(key)
}
