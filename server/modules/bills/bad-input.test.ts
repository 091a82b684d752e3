import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { openBillMarket } from '#tests/support/app/bill-market.ts'
import { METER } from '#tests/support/providers/bill-provider.ts'

/** Members with spending limits of zero whose sign-in is an hour old. */
const NOTHING = { dayKobo: 0, balanceKobo: null }
const market = await openBillMarket((app) => ({ ...app, walletLimits: { unverified: NOTHING, verified: NOTHING } }))
const { addMember, call, money, post, provider } = market
const ada = await addMember()
await sql`update accounts.sessions set signed_in_at = now() - interval '1 hour'`.execute(market.database)
const AIRTIME = { service_id: 'mtn', phone: '08031234567', amount: 1000 }
const METER_BILL = { phone: '08031234567', amount: 2000, variation_code: 'prepaid', billersCode: METER }

afterEach(expectNothingMoved)

async function expectNothingMoved() {
  expect(await money(ada)).toEqual([50_000, 0])
  expect(provider.orders).toEqual([])
  expect((await sql`select id from bills.purchases`.execute(market.database)).rows).toEqual([])
}

test.each([-1, 0, 0.001, 1e9, 2 ** 53, 100.5, 49, 100_001, '1,000', 'NaN', '1e3', ' ', '', null, [], {}, true])(
  'airtime for %j is refused, no money is held and nothing is sent',
  async (amount) => {
    const answer = await post('/vtu/service/airtime/purchase', { ...AIRTIME, amount }, ada)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'invalid_input', errors: [{ path: 'amount' }] },
    ])
  },
)

test.each(['NaN', 'Infinity', '1,000', '01', '-'])(
  'a body with the amount %s, which is not JSON, is refused',
  async (amount) => {
    const payload = `{"service_id":"mtn","phone":"08031234567","amount":${amount}}`
    const headers = { 'content-type': 'application/json' }
    const answer = await call('POST /vtu/service/airtime/purchase', { as: ada, headers, payload })
    expect(answer.statusCode).toBe(400)
  },
)

test.each(['12345', '0803123456', '08031234567x', '201000000000', '+44 20 7946 0000', ''])(
  'the phone %j is refused',
  async (phone) => {
    const answer = await post('/vtu/service/airtime/purchase', { ...AIRTIME, phone }, ada)
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [{ path: 'phone' }] }])
  },
)

test.each([
  ['/vtu/service/airtime/purchase', {}],
  ['/vtu/service/airtime/purchase', { ...AIRTIME, amount: ' ' }],
  ['/vtu/services/tv-sub/dstv', {}],
  ['/vtu/services/electric-sub/verify-meter-number/ikeja-electric', {}],
])('%s with %o reports what is missing', async (path, body) => {
  const answer = await post(path, body, ada)
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { message: 'Please fill in all fields' }])
})

test.each([
  ['an unknown provider', '/vtu/service/airtime/purchase', { ...AIRTIME, service_id: 'nobody' }, 404],
  ['a hidden provider', '/vtu/service/airtime/purchase', { ...AIRTIME, service_id: 'foreign-airtime' }, 404],
  ['a provider of another kind', '/vtu/service/airtime/purchase', { ...AIRTIME, service_id: 'mtn-data' }, 404],
  [
    'another network than the page',
    '/vtu/services/data/mtn-data',
    { service_id: 'glo-data', phone: AIRTIME.phone, variation_code: 'mtn-1gb' },
    422,
  ],
  ['an unknown plan', '/vtu/services/data/mtn-data', { phone: AIRTIME.phone, variation_code: 'free' }, 422],
  [
    'a price beside a plan',
    '/vtu/services/data/mtn-data',
    { phone: AIRTIME.phone, variation_code: 'mtn-1gb', amount: 1 },
    422,
  ],
  [
    'half a PIN',
    '/vtu/services/education/waec',
    { phone: AIRTIME.phone, variation_code: 'waecdirect', quantity: 0.5 },
    422,
  ],
  [
    'thirteen PINs',
    '/vtu/services/education/waec',
    { phone: AIRTIME.phone, variation_code: 'waecdirect', quantity: 13 },
    422,
  ],
  [
    'a bouquet without its name',
    '/vtu/services/tv-sub/dstv',
    { phone: AIRTIME.phone, billersCode: '1212121212', subscription_type: 'change' },
    422,
  ],
  ['a meter that was not verified', '/vtu/services/electric-sub/purchase/ikeja-electric', METER_BILL, 422],
])('%s buys nothing', async (_, path, body, status) => {
  const answer = await post(path, body, ada)
  expect(answer.statusCode, answer.body).toBe(status)
})

test('a meter verified by another user, as another kind, at another company or half an hour ago does not count as verified', async () => {
  const buy = async () =>
    (await post('/vtu/services/electric-sub/purchase/ikeja-electric', METER_BILL, ada)).json<{ code: string }>().code
  const verify = (as: string, subscription_type: string) =>
    post('/vtu/services/electric-sub/verify-meter-number/ikeja-electric', { billersCode: METER, subscription_type }, as)
  await verify(await addMember(), 'prepaid')
  await verify(ada, 'postpaid')
  expect(await buy()).toBe('meter_not_verified')
  await verify(ada, 'prepaid')
  await sql`update bills.lookups set provider_id = 'eko-electric'`.execute(market.database)
  expect(await buy()).toBe('meter_not_verified')
  await verify(ada, 'prepaid')
  await sql`update bills.lookups set verified_at = verified_at - interval '30 minutes'`.execute(market.database)
  expect(await buy()).toBe('meter_not_verified')
})

test('an amount below the minimum of a meter is refused', async () => {
  await post(
    '/vtu/services/electric-sub/verify-meter-number/ikeja-electric',
    { billersCode: METER, subscription_type: 'prepaid' },
    ada,
  )
  const answer = await post('/vtu/services/electric-sub/purchase/ikeja-electric', { ...METER_BILL, amount: 999 }, ada)
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { message: 'Enter NGN 1,000.00 or more' }])
})

test('a plan whose price is zero is refused', async () => {
  const buy = () => post('/vtu/services/data/mtn-data', { phone: '08031234567', variation_code: 'mtn-1gb' }, ada)
  expect((await buy()).json()).toMatchObject({ code: 'limit_exceeded' })
  await sql`update bills.variations set price_kobo = 0`.execute(market.database)
  expect((await buy()).json()).toMatchObject({ status: 422, errors: [{ path: 'variation_code' }] })
})

test('a member beyond the daily limit, or with a large amount and an old sign-in, is refused', async () => {
  const spend = async (amount: number) => {
    const answer = await post('/vtu/service/airtime/purchase', { ...AIRTIME, amount }, ada)
    return [answer.statusCode, answer.json<{ code: string }>().code]
  }
  expect(await spend(19_999)).toEqual([422, 'limit_exceeded'])
  expect(await spend(20_000)).toEqual([403, 'reauth_required'])
  // The bounds of the provider are sold; without a bound of the provider ours counts.
  expect([await spend(50), await spend(100_000)]).toEqual([
    [422, 'limit_exceeded'],
    [402, 'insufficient_funds'],
  ])
  await sql`update bills.providers set maximum_kobo = null`.execute(market.database)
  expect(await spend(50_000)).toEqual([403, 'reauth_required'])
  expect(await spend(50_001)).toEqual([422, 'invalid_input'])
})

test('a visitor sees what can be bought but cannot buy', async () => {
  expect((await call('GET /vtu/services/airtime')).statusCode).toBe(200)
  expect((await post('/vtu/service/airtime/purchase', AIRTIME)).statusCode).toBe(401)
  expect((await call('GET /vtu/purchases')).statusCode).toBe(401)
})

test('an unknown purchase and a malformed id are not found', async () => {
  for (const id of [randomUUID(), 'x', '%00', '../..', '1 or 1=1']) {
    const answer = await call(`GET /vtu/purchases/${encodeURIComponent(id)}`, { as: ada })
    expect(answer.statusCode).toBe(404)
  }
})
