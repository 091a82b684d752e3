import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { testCards } from '#simulators/paystack/scenarios.ts'
import { openCardMarket } from '#tests/support/app/payments.ts'
import { runJob } from '#tests/support/app/run-job.ts'

const market = await openCardMarket()
const { addMember, app, begin, call, database, fillIn, logged, post, setVerified } = market
afterEach(() => market.expectBalancedBooks())

const shared = testCards.find(({ isShared }) => isShared)!.number

/** Tops a wallet up by 5,000.00. Returns what can be spent, and what is held above the limits. */
async function topUp(as: string, card = shared): Promise<[balance: number, overLimit: number]> {
  const { reference, accessCode } = await begin(as, { amount: 5_000 })
  await fillIn(accessCode, { card })
  const answer = await post('/wallet/fund', { amount: 5_000, reference }, as)
  expect(answer.statusCode, answer.body).toBe(200)
  const { balance, over_limit = 0 } = (await call('GET /wallet', { as })).json().data
  return [balance, over_limit]
}

const alarms = () => logged.filter(({ alarm }) => alarm === 'shared_card')
const hashes = async () =>
  (
    await sql<{ hash: Buffer }>`select card_hash as hash from payments.intents where card_hash is not null`.execute(
      database,
    )
  ).rows.length

test('what a card of two other members adds is held until the identity is verified, for 30 days', async () => {
  const [ada, bola, chidi, dayo, ebele] = await Promise.all(Array.from({ length: 5 }, () => addMember()))
  expect(await topUp(ada!)).toEqual([5_000, 0])
  expect(await topUp(ada!)).toEqual([10_000, 0])
  expect(await topUp(bola!)).toEqual([5_000, 0])
  expect(await topUp(bola!)).toEqual([10_000, 0])
  expect(alarms()).toEqual([])
  expect(await topUp(chidi!)).toEqual([0, 5_000])
  expect(alarms()).toMatchObject([{ userId: chidi, others: 2 }])
  expect(await topUp(chidi!, testCards[0]!.number)).toEqual([5_000, 5_000])
  await setVerified(dayo!)
  expect(await topUp(dayo!)).toEqual([5_000, 0])
  expect(alarms()).toHaveLength(2)
  await setVerified(chidi!)
  await runJob(app, 'release-held-money')
  expect((await call('GET /wallet', { as: chidi! })).json().data).toEqual({ balance: 10_000, held: 0, currency: 'NGN' })
  await sql`update payments.intents set paid_at = paid_at - interval '30 days'`.execute(database)
  expect(await topUp(ebele!)).toEqual([5_000, 0])
  expect(await hashes()).toBe(8)
  await runJob(app, 'forget-cards')
  expect(await hashes()).toBe(1)
})

test('what a member adds within a year after their bank took back an order is held until the identity is verified', async () => {
  const ada = await addMember()
  await sql`
    insert into payments.intents (reference, user_id, purpose, amount_kobo, state)
    values ('lost-order', ${ada}, 'order', 12000, 'failed')
  `.execute(database)
  await sql`
    insert into payments.disputes (id, reference, status, resolved_at, resolution, lost_kobo, taken_kobo, next_check_at)
    values ('1', 'lost-order', 'resolved', now() - interval '364 days', 'lost', 12000, 0, null)
  `.execute(database)
  const own = testCards[0]!.number
  expect(await topUp(ada, own)).toEqual([0, 5_000])
  await setVerified(ada)
  await runJob(app, 'release-held-money')
  expect(await topUp(ada, own)).toEqual([10_000, 0])
  const bola = await addMember()
  await sql`update payments.disputes set resolved_at = resolved_at - interval '1 day'`.execute(database)
  await sql`update payments.intents set user_id = ${bola} where reference = 'lost-order'`.execute(database)
  expect(await topUp(bola, own)).toEqual([5_000, 0])
  await sql`
    update payments.disputes set resolved_at = now(), resolution = 'won', lost_kobo = null, taken_kobo = null
  `.execute(database)
  expect(await topUp(bola, own)).toEqual([10_000, 0])
})

test('of top-ups by one card that are confirmed at the same time, only those of two members are not held', async () => {
  await sql`update payments.intents set card_hash = null`.execute(database)
  const members = await Promise.all(Array.from({ length: 4 }, () => addMember()))
  const held = (await Promise.all(members.map((each) => topUp(each)))).map(([, overLimit]) => overLimit)
  expect(held.toSorted((a, b) => a - b)).toEqual([0, 0, 5_000, 5_000])
})
