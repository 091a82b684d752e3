import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OperatorPurchase } from '#contracts/operator/bills.ts'
import { openBillMarket } from '#tests/support/app/bill-market.ts'
import { delivered, deliveryOf, METER, TOKEN } from '#tests/support/providers/bill-provider.ts'

const market = await openBillMarket()
const { addMember, call, money, post, provider } = market
afterEach(() => market.expectBalancedBooks())

let [bola, chidi] = ['', '']
/** New operators for each test, because their daily totals add up. */
beforeEach(async () => {
  ;[bola, chidi] = [await addMember(), await addMember()]
})
/** A purchase that stays open at the provider. */
async function buyOpen(amount = 1000) {
  const ada = await addMember()
  provider.answerPay({ kind: 'pending' })
  const body = { service_id: 'mtn', phone: '08031234567', amount }
  const { id } = (await post('/vtu/service/airtime/purchase', body, ada)).json<{ data: { id: string } }>().data
  return { ada, id }
}
const settle = (asOperator: string, id: string, outcome: string, reason = 'Their support told us') =>
  call(`POST /operator/purchases/${id}/settle`, { asOperator, payload: { outcome, reason } })
const list = async (query: string) =>
  (await call(`GET /operator/purchases?${query}`, { asOperator: bola })).json<{
    data: OperatorPurchase[]
    total: number
  }>()
const auditOf = async (id: string) =>
  (
    await sql<{ action: string }>`select action from audit.entries where subject = ${id} order by id`.execute(
      market.database,
    )
  ).rows.map(({ action }) => action)

test('an operator finds purchases by state, age, provider and buyer', async () => {
  const { ada, id } = await buyOpen()
  expect((await list(`state=open&search=${ada}`)).data).toMatchObject([
    {
      id,
      user: { id: ada, email: `${ada}@example.ng` },
      state: 'unknown',
      status: 'pending',
      response_description: 'TRANSACTION IS PROCESSING',
      reference: expect.stringMatching(/^\d{12}[a-z2-7]{20}$/),
      proposal: null,
    },
  ])
  expect((await list(`search=${id}&provider=mtn&service=airtime`)).total).toBe(1)
  expect((await list(`search=${id}&provider=glo`)).total).toBe(0)
  expect((await list(`search=${id}&state=delivered`)).total).toBe(0)
  expect((await list(`search=${id}&older_than_minutes=60`)).total).toBe(0)
  await market.age(id, '61 minutes')
  expect((await list(`search=${id}&older_than_minutes=60`)).total).toBe(1)
  const amounts = async (sort: string) => (await list(`sort=${sort}`)).data.map(({ amount }) => amount)
  await buyOpen(200)
  expect(await amounts('amount_asc')).toEqual([200, 1000])
  expect(await amounts('amount_desc')).toEqual([1000, 200])
  expect(await amounts('oldest')).toEqual((await amounts('newest')).toReversed())
  expect((await call('GET /operator/purchases?state=nonsense', { asOperator: bola })).statusCode).toBe(422)
})

test('an operator triggers a re-query, which settles the purchase', async () => {
  const { ada, id } = await buyOpen()
  provider.answerRequery({ kind: 'delivered', delivery: deliveryOf({ kind: 'airtime' }) })
  const answer = await call(`POST /operator/purchases/${id}/requery`, { asOperator: bola })
  expect(answer.json()).toMatchObject({ data: { state: 'delivered', settled_at: expect.any(String) } })
  expect(await money(ada)).toEqual([49_000, 0])
  expect(await auditOf(id)).toEqual(['purchase.requery'])
})

test.each([
  ['delivered', [49_000, 0]],
  ['failed', [50_000, 0]],
])('a purchase left open by the provider is settled by hand as %s, with a reason, once', async (outcome, left) => {
  const { ada, id } = await buyOpen()
  expect((await settle(bola, id, outcome, ' ')).statusCode).toBe(422)
  const answer = await settle(bola, id, outcome)
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { data: { state: outcome } }])
  expect(await money(ada)).toEqual(left)
  expect((await settle(chidi, id, outcome)).json()).toMatchObject({ code: 'not_settleable' })
  expect(await auditOf(id)).toEqual([`purchase.settle-${outcome}`])
})

test.each(['by hand', 'by the provider'])(
  'codes that arrive after a bill was settled %s without them are stored and sent once',
  async (how) => {
    const ada = await addMember()
    const bare = { kind: 'delivered', delivery: { ...deliveryOf({ kind: 'education' }), pins: [] } } as const
    provider.answerPay(how === 'by hand' ? { kind: 'pending' } : bare)
    const body = { variation_code: 'waecdirect', phone: '08031234567' }
    const { id } = (await post('/vtu/services/education/waec', body, ada)).json<{ data: { id: string } }>().data
    if (how === 'by hand') await settle(bola, id, 'delivered')
    const isAlarmed = market.logged.some((line) => line['alarm'] === 'purchase_without_goods' && line['id'] === id)
    expect(isAlarmed).toBe(how === 'by the provider')
    const read = async () => (await call(`GET /vtu/purchases/${id}`, { as: ada })).json().data
    expect(await read()).not.toHaveProperty('pins')
    await sql`delete from outbox.messages`.execute(market.database)
    for (const _ of ['told', 'told again']) {
      provider.answerRequery({ kind: 'delivered', delivery: deliveryOf({ kind: 'education' }) })
      await call(`POST /operator/purchases/${id}/requery`, { asOperator: bola })
    }
    expect(await read()).toMatchObject({ state: 'delivered', pins: [{ pin: '123456789010' }] })
    expect((await list(`search=${id}`)).data).toMatchObject([{ problem: null }])
    expect(
      (await sql`select 1 from outbox.messages where channel = 'email'`.execute(market.database)).rows,
    ).toHaveLength(1)
  },
)

test('missing PINs are noticed, and stored when the provider reports them', async () => {
  const ada = await addMember()
  provider.answerPay({ kind: 'delivered', delivery: deliveryOf({ kind: 'education' }) })
  const body = { variation_code: 'waecdirect', phone: '08031234567', quantity: 2 }
  const { id } = (await post('/vtu/services/education/waec', body, ada)).json<{ data: { id: string } }>().data
  expect(market.logged).toContainEqual(expect.objectContaining({ alarm: 'purchase_without_goods', id }))
  expect((await list(`search=${id}`)).data).toMatchObject([{ problem: 'It was delivered with 1 of its 2 PINs' }])
  provider.answerRequery({ kind: 'delivered', delivery: deliveryOf({ kind: 'education', quantity: 2 }) })
  await call(`POST /operator/purchases/${id}/requery`, { asOperator: bola })
  expect((await call(`GET /vtu/purchases/${id}`, { as: ada })).json().data.pins).toHaveLength(2)
  expect((await list(`search=${id}`)).data).toMatchObject([{ problem: null }])
})

test('a missing token of a prepaid meter is noticed, and sent once when the provider reports it', async () => {
  const ada = await addMember()
  const meter = { billersCode: METER, subscription_type: 'prepaid' }
  await post('/vtu/services/electric-sub/verify-meter-number/ikeja-electric', meter, ada)
  const tokenless = { ...deliveryOf({ kind: 'electricity' }), token: null }
  provider.answerPay({ kind: 'delivered', delivery: tokenless })
  const body = { phone: '08031234567', amount: 2000, variation_code: 'prepaid', billersCode: METER }
  const answer = await post('/vtu/services/electric-sub/purchase/ikeja-electric', body, ada)
  const { id } = answer.json<{ data: { id: string } }>().data
  expect(market.logged).toContainEqual(expect.objectContaining({ alarm: 'purchase_without_goods', id }))
  expect((await list(`search=${id}`)).data).toMatchObject([{ problem: 'It was delivered without its token or PINs' }])
  await sql`delete from outbox.messages`.execute(market.database)
  for (const delivery of [tokenless, deliveryOf({ kind: 'electricity' }), deliveryOf({ kind: 'electricity' })]) {
    provider.answerRequery({ kind: 'delivered', delivery })
    await call(`POST /operator/purchases/${id}/requery`, { asOperator: bola })
  }
  expect((await call(`GET /vtu/purchases/${id}`, { as: ada })).json()).toMatchObject({ data: { token: TOKEN } })
  expect((await list(`search=${id}`)).data).toMatchObject([{ problem: null }])
  const { rows } = await sql`select 1 from outbox.messages where channel = 'email'`.execute(market.database)
  expect(rows).toHaveLength(1)
})

test('amounts from the limit on need two operators', async () => {
  const { ada, id } = await buyOpen(10_000)
  const first = await settle(bola, id, 'failed')
  expect([first.statusCode, first.json()]).toMatchObject([
    202,
    {
      data: {
        state: 'unknown',
        proposal: { outcome: 'failed', reason: 'Their support told us', by: `${bola}@example.ng` },
      },
    },
  ])
  expect(await money(ada)).toEqual([40_000, 10_000])
  expect((await settle(bola, id, 'failed')).json()).toMatchObject({ code: 'already_proposed' })
  expect((await settle(chidi, id, 'delivered')).json()).toMatchObject({ code: 'already_proposed' })
  expect(await money(ada)).toEqual([40_000, 10_000])
  expect((await settle(chidi, id, 'failed')).statusCode).toBe(200)
  expect(await money(ada)).toEqual([50_000, 0])
  expect(await auditOf(id)).toEqual(['purchase.propose-failed', 'purchase.settle-failed'])
})

test('operators cannot settle their own purchases, neither first nor second', async () => {
  const { ada, id } = await buyOpen()
  const own = await settle(ada, id, 'failed')
  expect([own.statusCode, own.json().code]).toEqual([403, 'own_account'])
  const dear = await buyOpen(10_000)
  expect((await settle(bola, dear.id, 'failed')).statusCode).toBe(202)
  expect((await settle(dear.ada, dear.id, 'failed')).json().code).toBe('own_account')
  expect(await money(dear.ada)).toEqual([40_000, 10_000])
  expect(await auditOf(id)).toEqual([])
})

test('purchases settled by one operator in a day add up', async () => {
  for (const status of [200, 202]) {
    const { id } = await buyOpen(6_000)
    expect((await settle(bola, id, 'failed')).statusCode).toBe(status)
  }
})

test('a proposal is dropped when the provider settles the purchase', async () => {
  const { ada, id } = await buyOpen(10_000)
  await settle(bola, id, 'failed')
  provider.answerRequery({ kind: 'delivered', delivery: deliveryOf({ kind: 'airtime' }) })
  await call(`POST /operator/purchases/${id}/requery`, { asOperator: bola })
  expect((await list(`search=${id}`)).data).toMatchObject([{ state: 'delivered', proposal: null }])
  expect((await settle(chidi, id, 'failed')).statusCode).toBe(409)
  expect(await money(ada)).toEqual([40_000, 0])
})

test('a settled purchase and an unknown one cannot be settled by hand', async () => {
  const ada = await addMember()
  provider.answerPay(delivered)
  const body = { service_id: 'mtn', phone: '08031234567', amount: 1000 }
  const { id } = (await post('/vtu/service/airtime/purchase', body, ada)).json<{ data: { id: string } }>().data
  expect((await settle(bola, id, 'failed')).json()).toMatchObject({ status: 409, code: 'not_settleable' })
  for (const unknownId of [randomUUID(), 'x']) expect((await settle(bola, unknownId, 'failed')).statusCode).toBe(404)
})

test('the float is shown as last reported, with what is still open', async () => {
  const read = async () => (await call('GET /operator/float', { asOperator: bola })).json<{ data: object }>().data
  expect(await read()).toMatchObject({ balance: null, told_at: null, is_low: false, breaker: 'closed' })
  await sql`insert into bills.floats (told_at, balance_kobo) values (now() - interval '10 minutes', 1)`.execute(
    market.database,
  )
  provider.state.floatKobo = 99_999_00
  await market.run('watch-bills')
  const { id } = await buyOpen(300)
  await market.age(id, '2 hours')
  expect(await read()).toMatchObject({
    balance: 99_999,
    low_mark: 100_000,
    is_low: true,
    older_than_an_hour: expect.any(Number),
  })
  expect(market.logged).toContainEqual(expect.objectContaining({ alarm: 'float_low' }))
  await market.run('watch-bills')
  expect(market.logged).toContainEqual(expect.objectContaining({ alarm: 'purchases_waiting' }))
  provider.state.isDown = true
  await market.run('watch-bills')
  provider.state.isDown = false
  expect(await read()).toMatchObject({ balance: 99_999 })
})
