import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { openBillMarket } from '#tests/support/app/bill-market.ts'
import { deliveryOf, METER, said, TOKEN } from '#tests/support/providers/bill-provider.ts'
import { retrySchedule } from './retry-schedule.ts'

const market = await openBillMarket((app) => ({ ...app, retrySchedule }))
const { addMember, age, database, logged, money, post, provider, purchase, run } = market
afterEach(() => market.expectBalancedBooks())

async function buy(as: string) {
  const body = { service_id: 'mtn', phone: '08031234567', amount: 1000 }
  const answer = await post('/vtu/service/airtime/purchase', body, as)
  return answer.json<{ data: { id: string } }>().data.id
}
const sweepIn = async (id: string, interval: string) => {
  await age(id, interval)
  await run('sweep-purchases')
}
const isRequeried = async (id: string) =>
  (await sql`select 1 from bills.purchases where id = ${id} and next_check_at is not null`.execute(database)).rows
    .length > 0

test('a reversal whose event is lost is found one day after the delivery by one re-query', async () => {
  const ada = await addMember()
  const id = await buy(ada)
  expect((await purchase(ada, id)).asks_again_at).toBeNull()
  const before = provider.requeries.length
  await sweepIn(id, '23 hours')
  expect(provider.requeries.length).toBe(before)
  provider.answerRequery({ kind: 'reversed' })
  await sweepIn(id, '1 hour')
  const { rows } = await sql`select state from bills.purchases where id = ${id}`.execute(database)
  expect([await money(ada), rows]).toEqual([[50_000, 0], [{ state: 'reversed' }]])
  expect([provider.requeries.length, await isRequeried(id)]).toEqual([before + 1, false])
})

test('a purchase that is still delivered is not re-queried again, whatever queried it before', async () => {
  const ada = await addMember()
  const id = await buy(ada)
  const delivered = () =>
    provider.answerRequery({ kind: 'delivered', delivery: deliveryOf({ kind: 'airtime', amountKobo: 1000_00 }) })
  delivered()
  await run('check-purchase', { id })
  expect(await isRequeried(id)).toBe(true)
  delivered()
  await sweepIn(id, '24 hours')
  expect([await money(ada), await isRequeried(id)]).toEqual([[49_000, 0], false])
})

test('without an answer it is re-queried each hour, for two days', async () => {
  const id = await buy(await addMember())
  provider.answerRequery({ kind: 'unknown', isForOperator: false })
  await sweepIn(id, '24 hours')
  expect(await isRequeried(id)).toBe(true)
  provider.answerRequery({ kind: 'pending' })
  await sweepIn(id, '48 hours')
  expect(await isRequeried(id)).toBe(false)
})

test('a token that did not come is asked for after a minute and ever less often, and then the purchase once more after a day', async () => {
  const ada = await addMember()
  const meter = { billersCode: METER, subscription_type: 'prepaid' }
  await post('/vtu/services/electric-sub/verify-meter-number/ikeja-electric', meter, ada)
  const tokenless = { kind: 'delivered', delivery: { ...deliveryOf({ kind: 'electricity' }), token: null } } as const
  provider.answerPay(tokenless)
  const body = { phone: '08031234567', amount: 2000, variation_code: 'prepaid', billersCode: METER }
  const bought = await post('/vtu/services/electric-sub/purchase/ikeja-electric', body, ada)
  const { id } = bought.json<{ data: { id: string } }>().data
  const minutesLeft = async () => {
    const { awaits, asks_again_at, status } = await purchase(ada, id)
    expect([awaits, status]).toEqual(['token', 'delivered'])
    return asks_again_at && Math.round((Date.parse(asks_again_at) - Date.now()) / 60_000)
  }
  const delays = [await minutesLeft()]
  for (const interval of ['2 minutes', '3 minutes', '6 minutes', '3 hours']) {
    provider.answerRequery(interval === '3 minutes' ? { kind: 'pending' } : tokenless)
    await sweepIn(id, interval)
    delays.push(await minutesLeft())
  }
  expect(delays).toEqual([1, 2, 5, 11, 60])
  provider.answerRequery({ kind: 'delivered', delivery: deliveryOf({ kind: 'electricity' }) })
  await sweepIn(id, '61 minutes')
  const complete = await purchase(ada, id)
  expect([complete.token, complete.asks_again_at]).toEqual([TOKEN, null])
  expect(complete).not.toHaveProperty('awaits')
  expect(await market.messagesTo(`${ada}@example.ng`)).toContainEqual(
    expect.objectContaining({ subject: 'Your token from IKEJA-ELECTRIC' }),
  )
  const before = provider.requeries.length
  await sweepIn(id, '19 hours')
  expect([provider.requeries.length, await isRequeried(id)]).toEqual([before, true])
})

test('a contradiction ends the asking for codes, and raises one alarm', async () => {
  const ada = await addMember()
  provider.answerPay({ kind: 'delivered', delivery: { ...deliveryOf({ kind: 'education' }), pins: [] } })
  const pins = { variation_code: 'waecdirect', phone: '08031234567' }
  const { id } = (await post('/vtu/services/education/waec', pins, ada)).json<{ data: { id: string } }>().data
  expect(await purchase(ada, id)).toMatchObject({ awaits: 'pins' })
  provider.answerRequery({ kind: 'failed', cause: 'failed' })
  await sweepIn(id, '2 minutes')
  const before = provider.requeries.length
  await sweepIn(id, '3 hours')
  expect(provider.requeries.length).toBe(before)
  expect(logged).toContainEqual(expect.objectContaining({ alarm: 'purchase_contradicted', id }))
})

test('a token that never comes is asked for until two days after the last look, and the page says so', async () => {
  const ada = await addMember()
  const meter = { billersCode: METER, subscription_type: 'prepaid' }
  await post('/vtu/services/electric-sub/verify-meter-number/ikeja-electric', meter, ada)
  provider.answerPay({ kind: 'pending' })
  const body = { phone: '08031234567', amount: 2000, variation_code: 'prepaid', billersCode: METER }
  const bought = await post('/vtu/services/electric-sub/purchase/ikeja-electric', body, ada)
  const { id } = bought.json<{ data: { id: string } }>().data
  const payload = { outcome: 'delivered', reason: 'Their support told us' }
  await market.call(`POST /operator/purchases/${id}/settle`, { asOperator: await addMember(), payload })
  expect(await purchase(ada, id)).toMatchObject({ awaits: 'token', asks_again_at: expect.any(String) })
  provider.answerRequery({ kind: 'unknown', isForOperator: false })
  await sweepIn(id, '72 hours')
  expect(await purchase(ada, id)).toMatchObject({ awaits: 'token', asks_again_at: null })
})

test('a sale below cost raises an alarm and refreshes the price', async () => {
  provider.answerPay((order) => said({ kind: 'delivered', delivery: { ...deliveryOf(order), takenKobo: 1010_00 } }))
  const id = await buy(await addMember())
  expect(logged).toContainEqual(
    expect.objectContaining({ alarm: 'sold_below_cost', id, priceKobo: 1000_00, costKobo: 1010_00 }),
  )
  const { rows: jobs } = await sql`select data from pgboss.job where name = 'refresh-bill-variations'`.execute(database)
  expect(jobs).toEqual([{ data: { providerId: 'mtn' } }])
})
