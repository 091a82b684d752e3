import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { watchStatements } from '#tests/support/database/watch-statements.ts'
import { openDatabase } from '#tests/support/database/open-database.ts'
import { sweepRateLimits } from './jobs.ts'
import { createRateLimits } from './create-rate-limits.ts'
import type { DelayRule, WindowRule } from './rule.ts'

const { url, database } = await openDatabase()

const faults: unknown[] = []
const open = (scale = 1, on = database) =>
  createRateLimits({ database: on, secrets: ['a secret'], scale, onFault: (error) => faults.push(error) })
/** Stand for two processes. */
let rateLimits = open()
let other = open()
beforeEach(async () => {
  await sql`delete from limits.counters`.execute(database)
  rateLimits = open()
  other = open()
  faults.length = 0
})

const sweets: WindowRule = { name: 'sweets, by child', points: 3, perSeconds: 600, whenDown: 'refuse' }
const signIn: DelayRule = {
  name: 'sign in, by account',
  freeTries: 2,
  firstDelaySeconds: 60,
  longestDelaySeconds: 240,
  whenDown: 'refuse',
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error as Refusal,
  )
const letPass = (seconds: number) =>
  sql`update limits.counters set expire = expire - ${seconds * 1000}`.execute(database)
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work))

test('the limit is shared by processes, and the refusal says when to try again', async () => {
  await rateLimits.consume(sweets, 'ada')
  await other.consume(sweets, 'ada', 2)
  const refusal = await refusalOf(rateLimits.consume(sweets, 'ada'))
  expect(refusal).toMatchObject({ status: 429, code: 'too_many', message: 'Too many tries. Try again in 10 minutes.' })
  expect(refusal?.retryAfterSeconds).toBeGreaterThan(590)
  await rateLimits.consume(sweets, 'bola')
})

test('concurrent requests do not exceed the limit', async () => {
  const refusals = await times(20, () => refusalOf(rateLimits.consume(sweets, 'ada')))
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(3)
})

test('a window expires, and the next one starts empty', async () => {
  await rateLimits.consume(sweets, 'ada', 3)
  await letPass(599)
  expect(await refusalOf(rateLimits.consume(sweets, 'ada'))).toBeInstanceOf(Refusal)
  await letPass(1)
  await rateLimits.consume(sweets, 'ada', 3)
})

test('forgiven points do not count, and a peek counts nothing', async () => {
  await rateLimits.consume(sweets, 'ada', 3)
  expect(await refusalOf(rateLimits.peek(sweets, 'ada'))).toMatchObject({ code: 'too_many' })
  await rateLimits.forgive(sweets, 'ada')
  await rateLimits.peek(sweets, 'ada')
  await rateLimits.peek(sweets, 'ada')
  await rateLimits.consume(sweets, 'ada')
  expect(await refusalOf(rateLimits.consume(sweets, 'ada'))).toMatchObject({ code: 'too_many' })
})

test('of several rules the first refusal is reported, and later rules count nothing', async () => {
  const perDay: WindowRule = { ...sweets, name: 'sweets, by child and day', perSeconds: 86_400 }
  const both = [sweets, perDay]
  await rateLimits.consume(both, 'ada', 3)
  expect(await refusalOf(rateLimits.consume(both, 'ada', 3))).toMatchObject({
    message: expect.stringContaining('10 minutes'),
  })
  await letPass(600)
  expect(await refusalOf(rateLimits.consume(both, 'ada'))).toMatchObject({
    message: 'Too many tries. Try again in 24 hours.',
  })
})

test('the scale multiplies limits except those with isScaled false', async () => {
  const many = open(10)
  await many.consume(sweets, 'ada', 30)
  expect(await refusalOf(many.consume(sweets, 'ada'))).toMatchObject({ code: 'too_many' })
  const perCode: WindowRule = { ...sweets, name: 'tries of a code', isScaled: false }
  await many.consume(perCode, 'ada', 3)
  expect(await refusalOf(many.consume(perCode, 'ada'))).toMatchObject({ code: 'too_many' })
})

test('after the free attempts each delay doubles, up to the longest', async () => {
  const waits: number[] = []
  await other.consume(signIn, 'ada')
  for (let tries = 0; tries < 5; tries++) {
    await rateLimits.consume(signIn, 'ada')
    const wait = (await refusalOf(other.consume(signIn, 'ada')))?.retryAfterSeconds ?? 0
    waits.push(wait)
    await letPass(wait)
  }
  expect(waits).toEqual([60, 120, 240, 240, 240])
})

test('a forgiven attempt ends the delay', async () => {
  await rateLimits.consume(signIn, 'ada')
  await rateLimits.consume(signIn, 'ada')
  expect(await refusalOf(rateLimits.peek(signIn, 'ada'))).toMatchObject({
    message: 'Too many tries. Try again in 1 minute.',
  })
  await rateLimits.forgive(signIn, 'ada')
  await rateLimits.peek(signIn, 'ada')
  await rateLimits.consume(signIn, 'ada')
})

test('of concurrent attempts only the free ones pass, and after a delay one at a time', async () => {
  const admitted = async () =>
    (await times(20, () => refusalOf(rateLimits.consume(signIn, 'ada')))).filter((refusal) => refusal === null).length
  const secondsToWait = async () => (await refusalOf(rateLimits.peek(signIn, 'ada')))?.retryAfterSeconds ?? 0
  expect(await admitted()).toBe(2)
  // The length of the delay depends on the machine: it follows from how many attempts the blocking one saw.
  await letPass(await secondsToWait())
  expect(await admitted()).toBe(1)
  expect(await secondsToWait()).toBeGreaterThan(60)
})

test('a flood is refused without queries', async () => {
  let asked = 0
  const counting = open(
    1,
    watchStatements(database, () => (asked += 1)),
  )
  for (let sent = 0; sent < 100; sent++) await refusalOf(counting.consume(sweets, 'ada'))
  expect(asked).toBe(23)
})

test('the table does not reveal who is counted', async () => {
  await rateLimits.consume(sweets, 'ada@example.ng')
  const { rows } = await sql<{ key: string }>`select key from limits.counters`.execute(database)
  expect(rows[0]?.key).toMatch(/^[\w-]{43}$/)
})

test('without the database browsing continues and dangerous calls are refused', async () => {
  const lost = connect(url)
  await lost.close()
  const blind = open(1, lost)
  await blind.consume({ ...sweets, name: 'browsing', whenDown: 'allow' }, 'ada')
  expect(await refusalOf(blind.consume(sweets, 'ada'))).toMatchObject({ status: 503, code: 'unavailable' })
  expect(faults).toHaveLength(2)
})

test('expired windows are deleted', async () => {
  await rateLimits.consume(sweets, 'ada')
  await letPass(601)
  await rateLimits.consume(sweets, 'bola')
  await sweepRateLimits(database)
  const { rows } = await sql`
    select expire > extract(epoch from now()) * 1000 as is_live from limits.counters
  `.execute(database)
  expect(rows).toEqual([{ is_live: true }])
})
