import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { openBillMarket } from '#tests/support/app/bill-market.ts'
import { METER } from '#tests/support/providers/bill-provider.ts'

const market = await openBillMarket()
const { addMember, call, database, money, post, provider, run } = market
afterEach(async () => {
  await market.expectBalancedBooks()
  await sql`delete from bills.pauses`.execute(database)
})

const EMPTY = { kind: 'failed', cause: 'float-empty' } as const
const buyAirtime = (as: string, amount: number) =>
  post('/vtu/service/airtime/purchase', { service_id: 'mtn', phone: '08031234567', amount }, as)
const paused = async () =>
  (await call('GET /operator/float', { asOperator: '1' })).json<{ data: { paused: { service: string }[] } }>().data
    .paused
async function runEmpty(amount = 5000) {
  const ada = await addMember()
  provider.answerPay(EMPTY)
  const answer = await buyAirtime(ada, amount)
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'purchase_failed' }])
  return ada
}

test('a purchase that the float does not cover is refunded, and its service is paused from this amount on', async () => {
  const ada = await runEmpty()
  expect(await money(ada)).toEqual([50_000, 0])
  expect(market.logged).toContainEqual(expect.objectContaining({ alarm: 'float_empty', kind: 'airtime' }))
  const sent = provider.orders.length
  const answer = await buyAirtime(ada, 6000)
  const message =
    'We cannot sell airtime for NGN 5,000.00 or more right now. Nothing was paid; choose something cheaper, or try again later.'
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'unavailable', message }])
  expect([provider.orders.length, await money(ada)]).toEqual([sent, [50_000, 0]])
  expect(await paused()).toEqual([{ service: 'airtime', from: 5000, until: expect.any(String) }])
  // Many buy little: one large purchase does not stop them.
  expect((await buyAirtime(ada, 4000)).statusCode).toBe(200)
  await runEmpty(3000)
  expect(await paused()).toMatchObject([{ from: 3000 }])
  expect((await buyAirtime(await addMember(), 4000)).statusCode).toBe(503)
})

test('a repeat of a purchase that the float did not cover gets the first response, and anything else is refused', async () => {
  const ada = await addMember()
  provider.answerPay(EMPTY)
  const answers = await Promise.all(Array.from({ length: 3 }, () => buyAirtime(ada, 5000)))
  const sent = provider.orders.length
  answers.push(await buyAirtime(ada, 5000))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect([answers[0]!.statusCode, answers[0]!.json().code]).toEqual([422, 'purchase_failed'])
  expect([(await buyAirtime(ada, 6000)).statusCode, (await buyAirtime(await addMember(), 5000)).statusCode]).toEqual([
    503, 503,
  ])
  expect([provider.orders.length, await money(ada)]).toEqual([sent, [50_000, 0]])
})

test('other services are sold meanwhile', async () => {
  const ada = await runEmpty()
  const body = { phone: '08031234567', variation_code: 'mtn-1gb' }
  expect((await post('/vtu/services/data/mtn-data', body, ada)).statusCode).toBe(200)
  await post(
    '/vtu/services/electric-sub/verify-meter-number/ikeja-electric',
    { billersCode: METER, subscription_type: 'prepaid' },
    ada,
  )
  const power = { phone: '08031234567', amount: 2000, variation_code: 'prepaid', billersCode: METER }
  expect((await post('/vtu/services/electric-sub/purchase/ikeja-electric', power, ada)).statusCode).toBe(200)
})

test('the sale resumes once the float covers the purchase, and not before', async () => {
  const ada = await runEmpty(5000)
  provider.state.floatKobo = 4_999_99
  await run('watch-bills')
  expect((await buyAirtime(ada, 6000)).statusCode).toBe(503)
  provider.state.floatKobo = 5_000_00
  await run('watch-bills')
  expect(await paused()).toEqual([])
  expect((await buyAirtime(ada, 6000)).statusCode).toBe(200)
})

test('the sale resumes when the pause expires, even if the float is unknown', async () => {
  const ada = await runEmpty()
  provider.state.isDown = true
  await run('watch-bills')
  provider.state.isDown = false
  expect((await buyAirtime(ada, 6000)).statusCode).toBe(503)
  await sql`update bills.pauses set ends_at = ends_at - interval '30 minutes'`.execute(database)
  expect((await buyAirtime(ada, 6000)).statusCode).toBe(200)
  await runEmpty(8000)
  expect(await paused()).toMatchObject([{ from: 8000 }])
})
