import { expect, test } from 'vitest'
import { startSimulators } from '#tests/support/providers/simulators.ts'
import { createGoogle, type GoogleOptions } from './google.ts'
import { SANDBOX_CLIENT_ID, SANDBOX_ISSUER } from './google-wire.ts'

const simulators = await startSimulators()
const open = (more: Partial<GoogleOptions> = {}) =>
  createGoogle({
    clientId: SANDBOX_CLIENT_ID,
    issuer: SANDBOX_ISSUER,
    keysUrl: `${simulators.url}/google-identity/certs`,
    ...more,
  })
const google = open()
const { googleToken } = simulators

test('a token identifies its person', async () => {
  const before = Date.now()
  const identity = await google.verifyCredential(await googleToken({ email: 'Ada@gmail.com', name: 'Ada Ngozi Obi' }))
  expect(identity).toMatchObject({
    kind: 'verified',
    subject: expect.stringMatching(/^\d{21}$/),
    email: 'ada@gmail.com',
    firstName: 'Ada',
    lastName: 'Ngozi Obi',
    hasMailbox: true,
  })
  const { issuedAt, expiresAt } = identity as { issuedAt: Date; expiresAt: Date }
  expect(Math.abs(issuedAt.getTime() - before)).toBeLessThan(60_000)
  expect(expiresAt.getTime()).toBeGreaterThan(before + 3600_000)
})

test('the subject does not depend on the name', async () => {
  const read = async (name: string) => google.verifyCredential(await googleToken({ email: 'ada@gmail.com', name }))
  const [first, second] = [await read('Ada'), await read('')]
  expect(first).toMatchObject({ kind: 'verified' })
  expect(second).toMatchObject({ subject: (first as { subject: string }).subject, firstName: '', lastName: '' })
})

test.each([
  ['made for another site', 'ada@other-site.example', /"aud"/],
  ['signed with a foreign key', 'ada@forged.example', /signature/],
  ['of another issuer', 'ada@other-issuer.example', /"iss"/],
  ['expired', 'ada@expired.example', /"exp"|"iat"/],
  ['of an address that is not verified', 'ada@unverified.example', /not verified/],
])('a token %s is refused', async (_, email, reason) => {
  expect(await google.verifyCredential(await googleToken({ email }))).toEqual({
    kind: 'refused',
    reason: expect.stringMatching(reason),
  })
})

test('an address hosted elsewhere may have a new owner', async () => {
  for (const email of ['ada@mail-elsewhere.example', 'ada@notgmail.com']) {
    const identity = await google.verifyCredential(await googleToken({ email }))
    expect(identity).toMatchObject({ kind: 'verified', hasMailbox: false })
  }
})

const unsigned = (header: object) =>
  `${[header, { sub: '1', email: 'a@gmail.com' }].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`

test.each([
  ['', 'nothing'],
  ['abc', 'one word'],
  ['a.b.c', 'three words'],
  [unsigned({ alg: 'none' }), 'an unsigned token'],
  [unsigned({ alg: 'HS256' }), 'a token signed with a shared secret'],
  [unsigned({ alg: 'RS256', kid: 'unknown' }), 'a token of an unknown key'],
])('%j is refused: %s', async (token) => {
  expect(await google.verifyCredential(token)).toMatchObject({ kind: 'refused' })
})

test('a token changed after it was signed is refused', async () => {
  const [header, , signature] = (await googleToken({ email: 'ada@gmail.com' })).split('.')
  const [, claims] = (await googleToken({ email: 'bola@gmail.com' })).split('.')
  expect(await google.verifyCredential(`${header}.${claims}.${signature}`)).toMatchObject({ kind: 'refused' })
})

test('a credential has the same hash for every encoding of its signature, and each token has its own', async () => {
  const token = await googleToken({ email: 'ada@gmail.com' })
  const hashOf = async (text: string) => {
    const identity = await google.verifyCredential(text)
    return identity.kind === 'verified' ? identity.credentialHash.toString('hex') : identity.kind
  }
  const own = await hashOf(token)
  expect(own).toMatch(/^[0-9a-f]{64}$/)
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = alphabet.indexOf(token.at(-1)!)
  const respelled = token.slice(0, -1) + alphabet[last + 1]
  expect(await hashOf(respelled)).toBe(own)
  expect(await hashOf(await googleToken({ email: 'ada@gmail.com' }))).not.toBe(own)
})

test("without Google's keys the result is unavailable", async () => {
  const token = await googleToken({ email: 'ada@gmail.com' })
  for (const keysUrl of ['http://127.0.0.1:9/certs', `${simulators.url}/google-identity/nothing`]) {
    expect(await open({ keysUrl, timeoutMs: 500 }).verifyCredential(token)).toMatchObject({ kind: 'unavailable' })
  }
})
