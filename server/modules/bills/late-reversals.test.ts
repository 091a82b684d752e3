import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { openBillMarket } from '#tests/support/app/bill-market.ts'
import { deliveryOf, said } from '#tests/support/providers/bill-provider.ts'
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

test('a sale below cost raises an alarm and refreshes the price', async () => {
  provider.answerPay((order) => said({ kind: 'delivered', delivery: { ...deliveryOf(order), takenKobo: 1010_00 } }))
  const id = await buy(await addMember())
  expect(logged).toContainEqual(
    expect.objectContaining({ alarm: 'sold_below_cost', id, priceKobo: 1000_00, costKobo: 1010_00 }),
  )
  const { rows: jobs } = await sql`select data from pgboss.job where name = 'refresh-bill-variations'`.execute(database)
  expect(jobs).toEqual([{ data: { providerId: 'mtn' } }])
})
