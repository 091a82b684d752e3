import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asOwner } from '#tests/support/database/databases.ts'
import { openDatabase } from '#tests/support/database/open-database.ts'
import { available, balanceOf, held, listDriftedAccounts, post, trialBalance, type Event } from './index.ts'

const { url, database } = await openDatabase({ poolSize: 16 })

const book = (event: Event) => database.transaction().execute((tx) => post(tx, event))
const topUp = (userId: string, kobo: number, key = `top-up:${randomUUID()}`) =>
  book({ key, kind: 'top-up', transfers: [{ from: 'paystack', to: available(userId), kobo }] })
const hold = (userId: string, kobo: number, key = `hold:${randomUUID()}`) =>
  book({ key, kind: 'bill-held', transfers: [{ from: available(userId), to: held(userId), kobo }] })
const balances = async (userId: string) => [
  await balanceOf(database, available(userId)),
  await balanceOf(database, held(userId)),
]

test('a repeated event moves nothing', async () => {
  const ada = randomUUID()
  const first = await topUp(ada, 5_000_00, 'paystack:charge:abc')
  const second = await topUp(ada, 5_000_00, 'paystack:charge:abc')
  expect([first.isNew, second.isNew, second.entryId]).toEqual([true, false, first.entryId])
  expect(await balances(ada)).toEqual([5_000_00, 0])
})

test('fifty simultaneous repetitions of one event move its money once', async () => {
  const ada = randomUUID()
  const results = await Promise.all(Array.from({ length: 50 }, () => topUp(ada, 700_00, `race:${ada}`)))
  expect(results.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(await balances(ada)).toEqual([700_00, 0])
})

test('one key for two different events throws, and the second moves nothing', async () => {
  const ada = randomUUID()
  await topUp(ada, 100_00, `one-name:${ada}`)
  await expect(topUp(ada, 200_00, `one-name:${ada}`)).rejects.toThrow('already booked with other transfers')
  expect(await balances(ada)).toEqual([100_00, 0])
})

test('of fifty simultaneous purchases with money for one, one succeeds', async () => {
  const ada = randomUUID()
  await topUp(ada, 100_00)
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => hold(ada, 100_00)))
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused).toHaveLength(49)
  expect(new Set(refused.map(({ status, code, message }) => `${status} ${code} ${message}`))).toEqual(
    new Set(['402 insufficient_funds Insufficient wallet balance']),
  )
  expect(await balances(ada)).toEqual([0, 100_00])
})

test('an event of several transfers is booked completely or not at all', async () => {
  const ada = randomUUID()
  await topUp(ada, 100_00)
  const both = book({
    key: `whole:${ada}`,
    kind: 'bill-delivered',
    transfers: [
      { from: available(ada), to: 'vtpass', kobo: 97_00 },
      { from: available(ada), to: 'revenue:commission', kobo: 4_00 },
    ],
  })
  await expect(both).rejects.toMatchObject({ code: 'insufficient_funds' })
  expect(await balances(ada)).toEqual([100_00, 0])
})

test('the ledger is append-only', async () => {
  await topUp(randomUUID(), 100_00)
  for (const statement of [
    'update ledger.transfers set amount_kobo = 1',
    'delete from ledger.transfers',
    'truncate ledger.transfers',
    "update ledger.entries set kind = 'gift'",
    'delete from ledger.entries',
    'truncate ledger.entries cascade',
  ]) {
    await expect(asOwner(url, statement)).rejects.toThrow('only added to')
    await expect(sql.raw(statement).execute(database)).rejects.toThrow('permission denied')
  }
})

test.each([
  ['nothing', 0],
  ['less than nothing', -5],
  ['a part of a kobo', 0.5],
  ['more than can be counted', 2 ** 53],
])('an amount of %s throws', async (_, kobo) => {
  await expect(topUp(randomUUID(), kobo)).rejects.toThrow(RangeError)
})

test('an account missing in the chart throws', async () => {
  const typo = { from: 'paystak' as 'paystack', to: available(randomUUID()), kobo: 1 }
  await expect(book({ key: randomUUID(), kind: 'top-up', transfers: [typo] })).rejects.toThrow('no account paystak')
})

test('under random concurrent operations the ledger balances and no member goes below zero', async () => {
  const members = [randomUUID(), randomUUID(), randomUUID()]
  const step = fc.record({
    kind: fc.constantFrom('top-up', 'bill-held', 'bill-failed', 'bill-reversed'),
    member: fc.nat(members.length - 1),
    other: fc.nat(members.length - 1),
    kobo: fc.integer({ min: 1, max: 500_00 }),
  })
  const transferOf = ({ kind, member, other, kobo }: { kind: string; member: number; other: number; kobo: number }) => {
    const one = members[member]!
    if (kind === 'top-up') return { from: 'paystack' as const, to: available(one), kobo }
    if (kind === 'bill-held') return { from: available(one), to: held(one), kobo }
    if (kind === 'bill-failed') return { from: held(one), to: available(one), kobo }
    return { from: available(one), to: available(members[other === member ? (other + 1) % 3 : other]!), kobo }
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      await Promise.allSettled(
        steps.map((each) => book({ key: randomUUID(), kind: each.kind, transfers: [transferOf(each)] })),
      )
      const rows = await trialBalance(database)
      expect(rows.reduce((sum, { debit, credit }) => sum + credit - debit, 0)).toBe(0)
      expect(await listDriftedAccounts(database)).toEqual([])
      expect((await Promise.all(members.map(balances))).flat().every((balance) => balance >= 0)).toBe(true)
    }),
    { numRuns: 12 },
  )
})
