import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { WalletLimits } from '#contracts/wallet.ts'
import { openCardMarket } from '#tests/setup/payments.ts'
import { holdMoney, refuseOverspending, releaseMoney } from './index.ts'

const LIMITS = {
  unverified: { dayKobo: 50_000_00, balanceKobo: 300_000_00 },
  verified: { dayKobo: 200_000_00, balanceKobo: 500_000_00 },
}
const market = await openCardMarket(undefined, LIMITS)
const { addMember, begin, call, database, pay, payments, post, verified } = market

const limitsOf = async (as: string) => (await call('GET /wallet/limits', { as })).json<{ data: WalletLimits }>().data
const wish = async (as: string, amount: number) =>
  (await post('/payments', { purpose: 'wallet', amount }, as)).json<{ code?: string; message: string }>()
async function topUp(as: string, amount: number) {
  const { reference, accessCode } = await begin(as, { amount })
  await pay(accessCode)
  await payments.verify(reference)
}
const yesterday = async (userId: string) => {
  await database.query(`update wallet.tallies set day = day - 1 where user_id = $1`, [userId])
}

test('limits are told before one is hit, with what a verified identity would allow', async () => {
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

test('a verified identity has larger limits, and nothing above them', async () => {
  const ada = await addMember()
  verified.add(ada)
  expect(await limitsOf(ada)).toMatchObject({
    identity_level: 'verified',
    largest_top_up: 200_000,
    balance: { limit: 500_000 },
    next_level: null,
  })
})

test('a day takes no more than its limit, with payments that are still open, and the next day begins anew', async () => {
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
      'You may add NGN 50,000.00 a day: add NGN 5,000.00 or less now. With a verified identity you may add more.',
  })
  await topUp(ada, 5_000)
  expect((await wish(ada, 100)).message).toBe(
    'You may add NGN 50,000.00 a day: nothing can be added now. With a verified identity you may add more.',
  )
  await yesterday(ada)
  expect(await limitsOf(ada)).toMatchObject({ top_ups_today: { used: 15_000 } })
})

test('of many payments begun at once no more go on than a day may take', async () => {
  const ada = await addMember()
  const begun = await Promise.all(Array.from({ length: 8 }, () => wish(ada, 20_000)))
  expect(begun.filter(({ code }) => code === undefined)).toHaveLength(2)
  expect(await limitsOf(ada)).toMatchObject({ top_ups_today: { used: 40_000 } })
})

test('a payment that was not gone on with counts no longer after half an hour', async () => {
  const ada = await addMember()
  await begin(ada, { amount: 50_000 })
  expect((await wish(ada, 100)).code).toBe('limit_exceeded')
  await database.query(
    `update payments.intents set created_at = created_at - interval '31 minutes' where user_id = $1`,
    [ada],
  )
  expect(await limitsOf(ada)).toMatchObject({ largest_top_up: 50_000 })
})

test('a wallet is not filled above its limit', async () => {
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

test('money that was paid is credited, whatever the limit is by then', async () => {
  const ada = await addMember()
  const { reference, accessCode } = await begin(ada, { amount: 50_000 })
  await database.query(
    `update payments.intents set created_at = created_at - interval '31 minutes' where user_id = $1`,
    [ada],
  )
  await topUp(ada, 50_000)
  await pay(accessCode)
  await payments.verify(reference)
  expect(await limitsOf(ada)).toMatchObject({ largest_top_up: 0, top_ups_today: { used: 100_000, left: 0 } })
})

test('a day spends no more than its limit; what failed is not spent', async () => {
  const ada = await addMember()
  for (const _ of [1, 2]) {
    await topUp(ada, 50_000)
    await yesterday(ada)
  }
  const parts = { walletLimits: LIMITS, isVerified: async () => false }
  const buy = (kobo: number, purchaseId = randomUUID()) =>
    database.kysely.transaction().execute(async (tx) => {
      await holdMoney(tx, { userId: ada, purchaseId, kobo, description: 'DSTV', reference: 'REF' })
      await refuseOverspending(parts, tx, ada)
    })
  const failing = randomUUID()
  await buy(40_000_00, failing)
  await expect(buy(10_000_01)).rejects.toMatchObject({
    status: 422,
    code: 'limit_exceeded',
    message: 'You may spend NGN 50,000.00 a day. With a verified identity you may spend more.',
  })
  expect(await limitsOf(ada)).toMatchObject({ spending_today: { used: 40_000, left: 10_000 } })
  await database.kysely.transaction().execute((tx) => releaseMoney(tx, failing))
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => buy(20_000_00)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await limitsOf(ada)).toMatchObject({ spending_today: { used: 40_000, left: 10_000 } })
})
