import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { Purchase } from '#contracts/bills.ts'
import { createSimulatedBills } from '#tests/support/providers/simulated-bills.ts'

const market = await createSimulatedBills()
const { addMember, call, money, post, sweep } = market
afterEach(() => market.expectBalancedBooks())

const listed = async (path: string) => (await call(`GET ${path}`)).json<{ data: { variation_code: string }[] }>().data
const boughtBy = (answer: { json: () => unknown }) => (answer.json() as { data: Purchase }).data

test('the five services of the simulated VTpass are listed and bought', async () => {
  const ada = await addMember(1_000_000)
  const phone = '08031234567'
  const services = (await call('GET /vtu/get-services')).json<{
    data: [object, { content: { identifier: string }[] }]
  }>()
  expect(services.data[1].content.map(({ identifier }) => identifier).toSorted()).toEqual([
    'airtime',
    'data',
    'education',
    'electricity-bill',
    'tv-subscription',
  ])
  const [plan] = await listed('/vtu/services/data/mtn-data')
  const [bouquet] = await listed('/vtu/services/tv-sub/dstv')
  const [pin] = await listed('/vtu/services/education/waec')
  const meter = { billersCode: '1111111111111' }
  const card = { billersCode: '1212121212' }
  expect(
    (
      await post(
        '/vtu/services/electric-sub/verify-meter-number/ikeja-electric',
        { ...meter, subscription_type: 'prepaid' },
        ada,
      )
    ).statusCode,
  ).toBe(200)
  expect((await post('/vtu/services/tv-sub/verify/dstv', card, ada)).statusCode).toBe(200)
  const answers = [
    await post('/vtu/service/airtime/purchase', { service_id: 'mtn', phone, amount: 200 }, ada),
    await post('/vtu/services/data/mtn-data', { phone, variation_code: plan!.variation_code }, ada),
    await post(
      '/vtu/services/tv-sub/dstv',
      { phone, ...card, subscription_type: 'change', variation_code: bouquet!.variation_code },
      ada,
    ),
    await post(
      '/vtu/services/electric-sub/purchase/ikeja-electric',
      { phone, ...meter, amount: 2000, variation_code: 'prepaid' },
      ada,
    ),
    await post('/vtu/services/education/waec', { phone, variation_code: pin!.variation_code, quantity: 2 }, ada),
  ]
  expect(answers.map(({ statusCode, body }) => (statusCode === 200 ? 200 : body))).toEqual([200, 200, 200, 200, 200])
  expect(answers[3]!.json()).toMatchObject({ data: { token: expect.stringMatching(/^\d{20}$/) } })
  expect(answers[4]!.json<{ data: { pins: unknown[] } }>().data.pins).toHaveLength(2)
  expect((await money(ada))[1]).toBe(0)
})

test.each([
  ['08000000101', 422, 'failed', 1000],
  ['08000000102', 202, 'delivered', 0],
  ['08000000103', 202, 'failed', 1000],
  ['08000000104', 202, 'delivered', 0],
  ['08000000105', 202, 'delivered', 0],
  ['08000000106', 202, 'failed', 1000],
  ['08000000107', 202, 'delivered', 0],
  ['08000000110', 202, 'failed', 1000],
  ['201000000000', 202, 'delivered', 0],
])('buying for %s returns %i, and the purchase ends as %s', async (phone, status, end, back) => {
  const ada = await addMember(1000)
  const answer = await post('/vtu/service/airtime/purchase', { service_id: 'mtn', phone, amount: 1000 }, ada)
  expect(answer.statusCode, answer.body).toBe(status)
  await sleep(300)
  for (let round = 0; round < 3; round += 1) await sweep()
  expect((await market.purchase(ada, boughtBy(answer).id)).status).toBe(end)
  expect(await money(ada)).toEqual([back, 0])
})

test.each([
  ['deliver', 200, 'delivered', 0],
  ['fail', 422, 'failed', 1000],
  ['pending-then-deliver', 202, 'delivered', 0],
  ['pending-then-fail', 202, 'failed', 1000],
  ['timeout', 202, 'delivered', 0],
  ['drop', 202, 'failed', 1000],
] as const)('with any number, the outcome %s returns %i and ends as %s', async (outcome, status, end, back) => {
  await market.setOutcome(outcome)
  const ada = await addMember(1000)
  const airtime = { service_id: 'mtn', phone: '08000000101', amount: 1000 }
  const answer = await post('/vtu/service/airtime/purchase', airtime, ada)
  expect(answer.statusCode, answer.body).toBe(status)
  await market.setOutcome('by-number')
  await sleep(300)
  for (let round = 0; round < 3; round += 1) await sweep()
  expect((await market.purchase(ada, boughtBy(answer).id)).status).toBe(end)
  expect(await money(ada)).toEqual([back, 0])
})

test('an exam PIN is bought for the verified profile, and Showmax for a phone, one at a time', async () => {
  const ada = await addMember(100_000)
  const phone = '08031234567'
  const [entry] = await listed('/vtu/services/education/jamb')
  const profile = { billersCode: '0123456789', variation_code: entry!.variation_code }
  const verified = await post('/vtu/services/education/verify/jamb', profile, ada)
  expect([verified.statusCode, verified.json()]).toMatchObject([
    200,
    { data: { content: { Customer_Name: expect.stringMatching(/\w/) } } },
  ])
  const twoPins = await post('/vtu/services/education/jamb', { phone, ...profile, quantity: 2 }, ada)
  expect([twoPins.statusCode, twoPins.json()]).toMatchObject([422, { errors: [{ path: 'quantity' }] }])
  const pin = await post('/vtu/services/education/jamb', { phone, ...profile }, ada)
  expect([pin.statusCode, pin.json()]).toMatchObject([
    200,
    { data: { billersCode: '0123456789', pins: [{ pin: expect.stringMatching(/^\d{12}$/) }] } },
  ])

  const [month] = await listed('/vtu/services/tv-sub/showmax')
  const subscription = {
    phone,
    billersCode: phone,
    subscription_type: 'change',
    variation_code: month!.variation_code,
  }
  expect((await post('/vtu/services/tv-sub/showmax', { ...subscription, quantity: 2 }, ada)).statusCode).toBe(422)
  const [bouquet] = await listed('/vtu/services/tv-sub/startimes')
  const twoMonths = { ...subscription, variation_code: bouquet!.variation_code, quantity: 2 }
  const refused = await post('/vtu/services/tv-sub/startimes', twoMonths, ada)
  expect(refused.json()).toMatchObject({ status: 422, errors: [{ path: 'quantity' }] })
  const voucher = await post('/vtu/services/tv-sub/showmax', subscription, ada)
  expect([voucher.statusCode, voucher.json()]).toMatchObject([
    200,
    { message: 'Successfully purchased tv subscription', data: { pins: [{ pin: expect.any(String) }] } },
  ])
  for (const billersCode of ['2348031234567', '(0803)1234567']) {
    const typed = await post('/vtu/services/tv-sub/showmax', { ...subscription, billersCode }, ada)
    expect([typed.statusCode, typed.json()]).toMatchObject([200, { data: { billersCode: phone } }])
  }
  const unreadable = await post('/vtu/services/tv-sub/showmax', { ...subscription, billersCode: '12' }, ada)
  expect([unreadable.statusCode, unreadable.json()]).toMatchObject([422, { errors: [{ path: 'billersCode' }] }])
})
