import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { openBillMarket } from '#tests/support/app/bill-market.ts'
import { delivered, METER } from '#tests/support/providers/bill-provider.ts'

const market = await openBillMarket()
const { addMember, call, database, money, post, provider } = market
afterEach(() => market.expectBalancedBooks())

const AIRTIME = { service_id: 'mtn', phone: '08031234567', amount: 1000 }
const buy = (as: string, key?: string, body = AIRTIME) =>
  post('/vtu/service/airtime/purchase', body, as, key === undefined ? {} : { 'idempotency-key': key })
const idOf = (answer: { json: () => unknown }) => (answer.json() as { data: { id: string } }).data.id
const many = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))
/** Lets a minute pass, after which the same request is a new purchase. */
const passMinute = () =>
  sql`update bills.purchases set created_at = created_at - interval '61 seconds'`.execute(database)

test('five requests without a key buy once and get the same response', async () => {
  const ada = await addMember()
  const answers = await Promise.all(many(5, () => buy(ada)))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(answers[0]!.statusCode).toBe(200)
  expect(await money(ada)).toEqual([49_000, 0])
})

test('requests with one key buy once, and a later retry gets the first response', async () => {
  const ada = await addMember()
  const answers = await Promise.all(many(5, () => buy(ada, 'one-and-the-same')))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  const again = await buy(ada, 'one-and-the-same')
  expect([again.body, again.headers['idempotent-replayed']]).toEqual([answers[0]!.body, 'true'])
  expect(await money(ada)).toEqual([49_000, 0])
})

test('the response stored for retries is encrypted', async () => {
  const { rows: stored } = await sql<{ answer: Buffer }>`
    select answer from idempotency.responses where answer is not null
  `.execute(database)
  expect(stored.length).toBeGreaterThan(0)
  for (const { answer } of stored) expect(answer.toString('latin1')).not.toContain('delivered')
})

test('a key survives a request whose process ended: the retry finds its purchase, also a day later', async () => {
  const ada = await addMember()
  const first = await buy(ada, 'kept-for-ever')
  await passMinute()
  await sql`delete from idempotency.responses`.execute(database)
  const again = await buy(ada, 'kept-for-ever')
  expect(idOf(again)).toBe(idOf(first))
  expect(await money(ada)).toEqual([49_000, 0])
})

test('the same key with another body is refused', async () => {
  const ada = await addMember()
  await buy(ada, 'used-for-this')
  const other = await buy(ada, 'used-for-this', { ...AIRTIME, amount: 2000 })
  expect([other.statusCode, other.json()]).toMatchObject([422, { code: 'idempotency_key_reused' }])
})

test('a failed purchase keeps its key: a retry gets the same response, another body is refused', async () => {
  const ada = await addMember()
  provider.answerPay({ kind: 'failed', cause: 'failed' })
  const first = await buy(ada, 'the-key-of-a-failure')
  expect([first.statusCode, first.headers['content-type'], first.json().code]).toEqual([
    422,
    'application/problem+json',
    'purchase_failed',
  ])
  const other = await buy(ada, 'the-key-of-a-failure', { ...AIRTIME, amount: 2000 })
  expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused'])
  const again = await buy(ada, 'the-key-of-a-failure')
  expect([again.statusCode, again.body, again.headers['idempotent-replayed']]).toEqual([422, first.body, 'true'])
  expect(await money(ada)).toEqual([50_000, 0])
  expect((await buy(ada, 'the-key-of-another-try')).statusCode).toBe(200)
})

test('without a key the same request buys again after a minute, and another one at once', async () => {
  const ada = await addMember()
  const first = await buy(ada)
  expect(idOf(await buy(ada))).toBe(idOf(first))
  for (const other of [{ amount: 1001 }, { phone: '08031234568' }, { service_id: 'glo' }])
    expect(idOf(await buy(ada, undefined, { ...AIRTIME, ...other }))).not.toBe(idOf(first))
  await passMinute()
  expect(idOf(await buy(ada))).not.toBe(idOf(first))
  expect(await money(ada)).toEqual([44_999, 0])
})

test('without a key the same amount for another meter is another purchase', async () => {
  const ada = await addMember()
  const billOf = async (billersCode: string) => {
    const meter = { billersCode, subscription_type: 'prepaid' }
    await post('/vtu/services/electric-sub/verify-meter-number/ikeja-electric', meter, ada)
    const body = { phone: '08031234567', amount: 2000, variation_code: 'prepaid', billersCode }
    return idOf(await post('/vtu/services/electric-sub/purchase/ikeja-electric', body, ada))
  }
  expect(await billOf('2222222222222')).not.toBe(await billOf(METER))
  expect(await money(ada)).toEqual([46_000, 0])
})

test('two devices that send at the same time with different keys buy once', async () => {
  const ada = await addMember()
  provider.answerPay(async (order) => {
    await setTimeout(200)
    return delivered(order)
  })
  const answers = await Promise.all([buy(ada, 'the-phone-of-ada'), buy(ada, 'the-laptop-of-ada')])
  expect(new Set(answers.map(idOf)).size).toBe(1)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(idOf(await buy(ada, 'later-and-on-purpose'))).not.toBe(idOf(answers[0]!))
  expect(await money(ada)).toEqual([48_000, 0])
})

test('a purchase waits for another one of its buyer, longer than a lock timeout', async () => {
  const ada = await addMember()
  await market.whileBuying(ada, async (end) => {
    const answer = buy(ada)
    // The lock timeout is two seconds.
    await setTimeout(2500)
    await end()
    expect((await answer).statusCode).toBe(200)
  })
  expect(await money(ada)).toEqual([49_000, 0])
})

test('two members who buy the same at once both get it', async () => {
  const people = await Promise.all([addMember(), addMember()])
  const answers = await Promise.all(people.map((person) => buy(person, 'a-key-of-both')))
  expect(new Set(answers.map(idOf)).size).toBe(2)
})

test('concurrent purchases never spend more than the wallet has', async () => {
  const ada = await addMember(2500)
  const answers = await Promise.all(
    many(5, (index) => buy(ada, `different-${index}`, { ...AIRTIME, amount: 1000 + index })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 402, 402, 402])
  expect((await money(ada))[1]).toBe(0)
})

test('a member buys ten bills a minute and then has to wait', async () => {
  const ada = await addMember()
  const answers = []
  for (let index = 0; index < 11; index += 1)
    answers.push(await buy(ada, undefined, { ...AIRTIME, amount: 100 + index }))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(10).fill(200), 429])
  expect(Number(answers[10]!.headers['retry-after'])).toBeGreaterThan(0)
})

test('the members behind one address buy sixty bills a minute', async () => {
  let ada = ''
  const statuses = []
  for (let index = 0; index < 61; index += 1) {
    if (index % 10 === 0) ada = await addMember()
    const asked = { as: ada, payload: { ...AIRTIME, amount: 100 + index }, remoteAddress: '197.210.9.9' }
    statuses.push((await call('POST /vtu/service/airtime/purchase', asked)).statusCode)
  }
  expect(statuses).toEqual([...Array<number>(60).fill(200), 429])
})

test('a purchase refused for lack of money succeeds with the same key once the wallet covers it', async () => {
  const ada = await addMember(1500)
  provider.answerPay({ kind: 'pending' })
  await buy(ada, 'the-first-of-two', { ...AIRTIME, amount: 900 })
  expect((await buy(ada, 'short-at-first')).statusCode).toBe(402)
  provider.answerRequery({ kind: 'failed', cause: 'failed' })
  await market.sweep()
  expect((await buy(ada, 'short-at-first')).statusCode).toBe(200)
  expect(await money(ada)).toEqual([500, 0])
})
