import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { WalletLimits } from '#contracts/wallet.ts'
import { available } from '#server/modules/ledger/index.ts'
import { openCardMarket } from '#tests/support/app/payments.ts'
import { book } from '#tests/support/database/books.ts'
import { holdMoney, refuseOverspending, releaseMoney, releaseWithinLimits } from './index.ts'
import { releaseHeld, sumOverLimit } from './over-limit.ts'
import { walletData } from './personal-data.ts'
import { sumSpentSince } from './tallies.ts'

const LIMITS = {
  unverified: { dayKobo: 50_000_00, balanceKobo: 300_000_00 },
  verified: { dayKobo: 200_000_00, balanceKobo: 500_000_00 },
}
const market = await openCardMarket(undefined, LIMITS)
const { addMember, begin, call, database, fillIn, pay, payments, post, setVerified } = market

const limitsOf = async (as: string) => (await call('GET /wallet/limits', { as })).json<{ data: WalletLimits }>().data
const wish = async (as: string, amount: number) =>
  (await post('/payments', { purpose: 'wallet', amount }, as)).json<{ code?: string; message: string }>()
async function topUp(as: string, amount: number) {
  const { reference, accessCode } = await begin(as, { amount })
  await pay(accessCode)
  await payments.verify(reference)
}
const yesterday = async (userId: string) => {
  await sql`update wallet.tallies set day = day - 1 where user_id = ${userId}`.execute(database)
}

test('limits are shown before they are reached, with those of a verified identity', async () => {
  expect(await limitsOf(await addMember())).toEqual({
    identity_level: 'unverified',
    smallest_top_up: 100,
    largest_top_up: 50_000,
    top_ups_today: { limit: 50_000, used: 0, left: 50_000 },
    spending_today: { limit: 50_000, used: 0, left: 50_000 },
    balance: { limit: 300_000, used: 0, left: 300_000 },
    next_level: { identity_level: 'verified', day_limit: 200_000, balance_limit: 500_000 },
  })
})

test('a verified identity has larger limits, and no level above', async () => {
  const ada = await addMember()
  await setVerified(ada)
  expect(await limitsOf(ada)).toMatchObject({
    identity_level: 'verified',
    largest_top_up: 200_000,
    balance: { limit: 500_000 },
    next_level: null,
  })
})

test('the daily limit includes open payments, and the next day starts at zero', async () => {
  const ada = await addMember()
  await topUp(ada, 30_000)
  await begin(ada, { amount: 15_000 })
  expect(await limitsOf(ada)).toMatchObject({
    largest_top_up: 5_000,
    top_ups_today: { used: 45_000, left: 5_000 },
    balance: { used: 45_000, left: 255_000 },
  })
  expect(await wish(ada, 5_000.01)).toMatchObject({
    status: 422,
    code: 'limit_exceeded',
    message:
      'You may add NGN 50,000.00 a day: add NGN 5,000.00 or less now. NGN 15,000.00 of it is for card payments that you began and can still pay; they end within an hour. With a verified identity you may add more.',
  })
  await topUp(ada, 5_000)
  expect((await wish(ada, 100)).message).toBe(
    'You may add NGN 50,000.00 a day: nothing can be added now. NGN 15,000.00 of it is for card payments that you began and can still pay; they end within an hour. With a verified identity you may add more.',
  )
  await yesterday(ada)
  expect(await limitsOf(ada)).toMatchObject({ top_ups_today: { used: 15_000 } })
})

test('many payments begun at once cannot exceed the daily limit', async () => {
  const ada = await addMember()
  const begun = await Promise.all(Array.from({ length: 8 }, () => wish(ada, 20_000)))
  expect(begun.filter(({ code }) => code === undefined)).toHaveLength(2)
  expect(await limitsOf(ada)).toMatchObject({ top_ups_today: { used: 40_000 } })
})

test('an abandoned payment stops counting after an hour', async () => {
  const ada = await addMember()
  await begin(ada, { amount: 50_000 })
  expect((await wish(ada, 100)).code).toBe('limit_exceeded')
  await sql`
    update payments.intents set created_at = created_at - interval '61 minutes' where user_id = ${ada}
  `.execute(database)
  expect(await limitsOf(ada)).toMatchObject({ largest_top_up: 50_000 })
  const unlucky = await addMember('cards-fail.example')
  expect((await wish(unlucky, 50_000)).code).toBe('cards_down')
  await sql`
    update payments.intents set created_at = created_at - interval '61 seconds' where user_id = ${unlucky}
  `.execute(database)
  expect(await limitsOf(unlucky)).toMatchObject({ largest_top_up: 50_000 })
})

test('a top-up cannot exceed the balance limit', async () => {
  const ada = await addMember()
  for (let day = 0; day < 6; day++) {
    await topUp(ada, day < 5 ? 50_000 : 49_500)
    await yesterday(ada)
  }
  expect(await limitsOf(ada)).toMatchObject({ largest_top_up: 500, balance: { used: 299_500, left: 500 } })
  expect((await wish(ada, 501)).message).toBe(
    'Your wallet may hold NGN 300,000.00: add NGN 500.00 or less now. With a verified identity you may add more.',
  )
})

const moneyOf = async (as: string) => (await call('GET /wallet', { as })).json().data
const sortedHistory = async (as: string) => {
  const { data } = (await call('GET /wallet/my-transactions', { as })).json()
  return data.map(({ kind, amount, status }: Record<string, unknown>) => [kind, amount, status]).toSorted()
}

test('closing the popup frees nothing: the same amount resumes the payment, and another one is refused', async () => {
  const ada = await addMember()
  const codes = new Set<string>()
  for (let times = 0; times < 8; times++) {
    await sql`delete from limits.counters`.execute(database)
    const { reference, accessCode } = await begin(ada, { amount: 50_000 })
    codes.add(accessCode)
    await pay(accessCode, 'abandon')
    expect((await post('/wallet/fund', { amount: 50_000, reference }, ada)).statusCode).toBe(402)
    expect((await wish(ada, 20_000)).code).toBe('limit_exceeded')
    expect(await limitsOf(ada)).toMatchObject({ largest_top_up: 0, open_top_ups: [50_000] })
  }
  for (const code of codes) await pay(code)
  const aged = (interval: string) =>
    sql`update payments.intents set created_at = created_at + ${interval}::interval where user_id = ${ada}`.execute(
      database,
    )
  await aged('-61 minutes')
  expect(await limitsOf(ada)).not.toHaveProperty('open_top_ups')
  await aged('61 minutes')
  await sql`update payments.intents set next_check_at = now() where user_id = ${ada}`.execute(database)
  await market.sweep()
  expect(await moneyOf(ada)).toEqual({ balance: 50_000, held: 0, currency: 'NGN' })
})

/** Two payments of a day's limit each; the first was paid after it had been abandoned. */
async function addTooMuch(as: string, amount = 50_000, card = '4084 0840 8408 4081') {
  const { reference, accessCode } = await begin(as, { amount })
  await sql`
    update payments.intents set created_at = created_at - interval '61 minutes' where user_id = ${as}
  `.execute(database)
  await topUp(as, 50_000)
  await fillIn(accessCode, { card })
  await payments.verify(reference)
  return reference
}

test('money beyond the limits is credited and held, and shown as held', async () => {
  const ada = await addMember()
  await addTooMuch(ada, 30_000)
  expect(await limitsOf(ada)).toMatchObject({ largest_top_up: 0, top_ups_today: { used: 80_000, left: 0 } })
  expect(await moneyOf(ada)).toEqual({ balance: 50_000, held: 30_000, over_limit: 30_000, currency: 'NGN' })
  expect(await sortedHistory(ada)).toEqual([
    ['over_limit', 30_000, 'pending'],
    ['top_up', 30_000, 'successful'],
    ['top_up', 50_000, 'successful'],
  ])
  const stops = await database.transaction().execute((tx) => walletData(market.app).whatStops!(tx, ada))
  expect(stops).toEqual(['Your wallet holds NGN 80,000.00. Spend it, or ask us to return it to your card.'])
})

test('if the limit divides a payment, the part beyond it is held', async () => {
  const ada = await addMember()
  const { reference, accessCode } = await begin(ada, { amount: 40_000 })
  await sql`
    update payments.intents set created_at = created_at - interval '61 minutes' where user_id = ${ada}
  `.execute(database)
  await topUp(ada, 30_000)
  await pay(accessCode)
  await payments.verify(reference)
  expect(await moneyOf(ada)).toMatchObject({ balance: 50_000, held: 20_000, over_limit: 20_000 })
})

test('money aside counts towards the balance limit', async () => {
  const ada = await addMember()
  const { reference, accessCode } = await begin(ada, { amount: 40_000 })
  await book(database, 'top-up', { from: 'paystack', to: available(ada), kobo: 299_500_00 })
  const bill = { purchaseId: randomUUID(), kobo: 100_000_00, description: 'Airtime', reference: randomUUID() }
  await database.transaction().execute((tx) => holdMoney(tx, { userId: ada, ...bill }))
  await pay(accessCode)
  await payments.verify(reference)
  expect(await moneyOf(ada)).toMatchObject({ balance: 200_000, held: 139_500, over_limit: 39_500 })
})

test('a verified identity releases what its limits allow, and the next day the rest', async () => {
  const ada = await addMember()
  await addTooMuch(ada)
  const free = () => database.transaction().execute((tx) => releaseWithinLimits(market.app, tx, ada))
  await free()
  expect(await moneyOf(ada)).toMatchObject({ balance: 50_000, over_limit: 50_000 })
  await setVerified(ada)
  await free()
  await free()
  expect(await moneyOf(ada)).toEqual({ balance: 100_000, held: 0, currency: 'NGN' })
  expect(await sortedHistory(ada)).toEqual([
    ['over_limit', 50_000, 'successful'],
    ['return', 50_000, 'successful'],
    ['top_up', 50_000, 'successful'],
    ['top_up', 50_000, 'successful'],
  ])
})

test('money held since yesterday does not count towards the limit of today', async () => {
  const ada = await addMember()
  await addTooMuch(ada)
  await setVerified(ada)
  await topUp(ada, 100_000)
  await sql`
    update wallet.transactions set made_at = made_at - interval '1 day' where user_id = ${ada} and kind = 'over_limit'
  `.execute(database)
  await database.transaction().execute((tx) => releaseWithinLimits(market.app, tx, ada))
  expect(await moneyOf(ada)).toEqual({ balance: 200_000, held: 0, currency: 'NGN' })
})

test('a member whose held money cannot be released does not stop the others', async () => {
  const members = [await addMember(), await addMember(), await addMember()]
  for (const each of members) await addTooMuch(each, 10_000)
  for (const each of members) await setVerified(each)
  const held = () => Promise.all(members.map((each) => sumOverLimit(database, each)))
  let failures = 0
  const walletLimits = {
    ...LIMITS,
    get verified() {
      failures += 1
      if (failures < 3) throw new Error('stuck')
      return LIMITS.verified
    },
  }
  await releaseHeld({ ...market.app, walletLimits })
  expect((await held()).toSorted()).toEqual([0, 10_000_00, 10_000_00])
  await releaseHeld(market.app)
  expect(await held()).toEqual([0, 0, 0])
})

test('money held above the limits goes back to the card at its owner’s request, and cannot be spent meanwhile', async () => {
  const ada = await addMember()
  await addTooMuch(ada)
  const answer = await post('/wallet/return-held', {}, ada)
  expect([answer.statusCode, answer.json().data]).toEqual([200, { balance: 50_000, held: 50_000, currency: 'NGN' }])
  await market.work()
  await sql`update payments.refunds set next_check_at = now()`.execute(database)
  await market.sweep()
  expect(await moneyOf(ada)).toEqual({ balance: 50_000, held: 0, currency: 'NGN' })
  expect((await post('/wallet/return-held', {}, ada)).json()).toMatchObject({ status: 409, code: 'nothing_held' })
})

async function settleRefunds() {
  for (const _ of ['sent', 'ended']) {
    await market.work()
    await sql`update payments.refunds set next_check_at = now() where settled_at is null`.execute(database)
    await market.sweep()
  }
}

test('held money that the card refuses is held again, on another day too, and other refused money is not', async () => {
  const ada = await addMember()
  const reference = await addTooMuch(ada, 30_000, '4000 0000 0000 0707')
  expect((await post('/wallet/return-held', {}, ada)).json().data).toEqual({
    balance: 50_000,
    held: 30_000,
    currency: 'NGN',
  })
  await sql`update wallet.tallies set day = day - 1 where user_id = ${ada} and kind = 'top_up'`.execute(database)
  await settleRefunds()
  const before = { balance: 50_000, held: 30_000, over_limit: 30_000, currency: 'NGN' }
  expect(await moneyOf(ada)).toEqual(before)
  await payments.refund({ reference, amountKobo: 10_000_00, reason: 'Asked for', actor: { operatorId: randomUUID() } })
  expect(await moneyOf(ada)).toMatchObject({ balance: 40_000, held: 40_000 })
  await settleRefunds()
  expect(await moneyOf(ada)).toEqual(before)
  await market.expectBalancedBooks()
})

test('operators send back money that is held above the limits of a suspended member', async () => {
  const ada = await addMember()
  const reference = await addTooMuch(ada, 30_000, '4000 0000 0000 0707')
  await sql`update accounts.users set suspended_at = now() where id = ${ada}`.execute(database)
  const { rows } = await sql<{ reference: string }>`
    select reference from payments.intents where user_id = ${ada} and reference <> ${reference}
  `.execute(database)
  const refund = (of: string, amountKobo: number) =>
    payments.refund({ reference: of, amountKobo, reason: 'Asked for', actor: { operatorId: randomUUID() } })
  await refund(rows[0]!.reference, 50_000_00)
  await settleRefunds()
  const heldKobo = async () => [await market.balance(ada), await sumOverLimit(database, ada)]
  expect(await heldKobo()).toEqual([0, 30_000_00])
  await refund(reference, 10_000_00)
  expect(await heldKobo()).toEqual([0, 20_000_00])
  await expect(refund(reference, 1_00)).rejects.toMatchObject({ code: 'not_refundable' })
  await settleRefunds()
  // The card refuses it.
  expect(await heldKobo()).toEqual([0, 30_000_00])
  await market.expectBalancedBooks()
})

test('spending cannot exceed the daily limit, and failed purchases do not count', async () => {
  const ada = await addMember()
  for (const _ of [1, 2]) {
    await topUp(ada, 50_000)
    await yesterday(ada)
  }
  const buy = (kobo: number, purchaseId = randomUUID()) =>
    database.transaction().execute(async (tx) => {
      await holdMoney(tx, { userId: ada, purchaseId, kobo, description: 'DSTV', reference: 'REF' })
      await refuseOverspending(market.app, tx, ada)
    })
  const failing = randomUUID()
  await buy(40_000_00, failing)
  await expect(buy(10_000_01)).rejects.toMatchObject({
    status: 422,
    code: 'limit_exceeded',
    message: 'You may spend NGN 50,000.00 a day. With a verified identity you may spend more.',
  })
  expect(await limitsOf(ada)).toMatchObject({ spending_today: { used: 40_000, left: 10_000 } })
  await database.transaction().execute((tx) => releaseMoney(tx, failing))
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => buy(20_000_00)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await sumSpentSince(database, ada, new Date(0))).toBe(40_000_00)
  expect(await limitsOf(ada)).toMatchObject({ spending_today: { used: 40_000, left: 10_000 } })
})
