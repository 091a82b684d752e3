import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { createRateLimits } from './create-rate-limits.ts'
import type { Refusal } from '#server/kit/refusal.ts'
import { openDatabase } from '#tests/support/database/open-database.ts'
import { createProofsOfWork, type NetworkRules } from './create-proofs-of-work.ts'

const { database } = await openDatabase()
const openLimitsOf = (secret: string) =>
  createRateLimits({ database, secrets: [secret], scale: 1, onFault: (error) => expect.fail(String(error)) })
const open = (secret: string, freshSeconds?: number) =>
  createProofsOfWork({
    database,
    secrets: [secret],
    ...(freshSeconds !== undefined && { freshSeconds }),
    rateLimits: openLimitsOf(secret),
  })
const rateLimits = openLimitsOf('a secret')
const proofsOfWork = open('a secret')

beforeEach(() => sql`delete from limits.counters`.execute(database))

const headerOf = (proof: unknown) => Buffer.from(JSON.stringify(proof)).toString('base64')
const solve = async (challenge: Challenge) =>
  headerOf({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })

test('a solved challenge is accepted once across all processes', async () => {
  const header = await solve(await proofsOfWork.challenge())
  expect(await proofsOfWork.accept(header)).toBe(true)
  expect(await proofsOfWork.accept(header)).toBe(false)
  expect(await open('a secret').accept(header)).toBe(false)
})

test('one of many concurrent uses of a proof is accepted', async () => {
  const header = await solve(await proofsOfWork.challenge())
  const accepted = await Promise.all(Array.from({ length: 20 }, () => proofsOfWork.accept(header)))
  expect(accepted.filter(Boolean)).toHaveLength(1)
})

test('a challenge expires by the database clock even if the clock of a process is wrong', async () => {
  for (const hours of [0, -24, 24]) {
    const fresh = await solve(await proofsOfWork.challenge())
    const stale = await solve(await open('a secret', 0).challenge())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })
    const accepted = [await proofsOfWork.accept(fresh), await proofsOfWork.accept(stale)]
    vi.useRealTimers()
    expect(accepted).toEqual([true, false])
  }
})

test('forged, simplified and wrongly solved challenges are refused', async () => {
  const challenge = await proofsOfWork.challenge()
  const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }
  const solution = await solveChallenge({ challenge, deriveKey })
  const foreign = await solve(await open('another secret').challenge())
  const guessed = { counter: 100, derivedKey: '00'.repeat(32) }
  for (const header of [
    foreign,
    headerOf({ challenge: easier, solution }),
    headerOf({ challenge, solution: guessed }),
  ]) {
    expect(await proofsOfWork.accept(header)).toBe(false)
  }
})

test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['no base64', '\u{fffd}%%%'],
  ['no JSON', Buffer.from('{').toString('base64')],
  ['null', headerOf(null)],
  ['a challenge without parameters', headerOf({ challenge: { signature: 'a' }, solution: {} })],
  ['a signature that is no text', headerOf({ challenge: { parameters: {}, signature: 7 }, solution: {} })],
  [
    'odd parameters',
    headerOf({
      challenge: { parameters: { expiresAt: 'x', nonce: [] }, signature: 'a' },
      solution: { counter: 1, derivedKey: 'zz' },
    }),
  ],
  ['far too much', 'A'.repeat(16_000)],
])('%s is not a valid proof', async (_, header) => {
  expect(await proofsOfWork.accept(header)).toBe(false)
})

const rules: NetworkRules = [
  { name: 'registrations', points: 1, perSeconds: 3600, whenDown: 'refuse' },
  { name: 'registrations with a proof', points: 100, perSeconds: 3600, whenDown: 'refuse' },
]
const tryIt = async (proof: string | null = null) =>
  proofsOfWork.takeOrProve([{ rules, key: 'an address' }], proof).then(
    () => 'let in' as const,
    (error: unknown) => error as Refusal & { data: { challenge: Challenge } },
  )
const challengeOf = (answer: Awaited<ReturnType<typeof tryIt>>) => {
  expect(answer).toMatchObject({ status: 429, code: 'proof_required' })
  return (answer as { data: { challenge: Challenge } }).data.challenge
}
test('past the limit ever harder proofs are required, and past the second limit none is accepted', async () => {
  expect(await tryIt()).toBe('let in')
  const easy = challengeOf(await tryIt())
  const early = await solve(challengeOf(await tryIt()))
  expect(await tryIt(await solve(easy))).toBe('let in')

  await rateLimits.consume(rules[1], 'an address', 58)
  const hard = challengeOf(await tryIt())
  expect(hard.parameters.data).toMatchObject({ hardness: 4 })
  // A proof from when the challenges were easy.
  challengeOf(await tryIt(early))
  await rateLimits.consume(rules[1], 'an address', 39)
  expect(await tryIt(await solve(hard))).toBe('let in')
  expect(await tryIt()).toMatchObject({ status: 429, code: 'too_many' })
})

test('one proof is enough for several exceeded limits', async () => {
  const counted = ['an address', 'a target'].map((key) => ({ rules, key }))
  await proofsOfWork.takeOrProve(counted, null)
  const refused = await proofsOfWork.takeOrProve(counted, null).catch((error: unknown) => error)
  const proof = await solve((refused as Refusal & { data: { challenge: Challenge } }).data.challenge)
  await expect(proofsOfWork.takeOrProve(counted, proof)).resolves.toBeUndefined()
})
