import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OperatorPurchase } from '#contracts/operator/bills.ts'
import { openBillMarket } from '#tests/support/app/bill-market.ts'
import { deliveryOf, METER, TOKEN } from '#tests/support/providers/bill-provider.ts'

const market = await openBillMarket()
const { addMember, call, database, money, post, provider, purchase } = market
afterEach(() => market.expectBalancedBooks())

let [bola, chidi, dayo] = ['', '', '']
beforeEach(async () => {
  ;[bola, chidi, dayo] = [await addMember(), await addMember(), await addMember()]
})

async function buy(amount = 1000) {
  const ada = await addMember()
  const body = { service_id: 'mtn', phone: '08031234567', amount }
  const { id } = (await post('/vtu/service/airtime/purchase', body, ada)).json<{ data: { id: string } }>().data
  expect(await purchase(ada, id)).toMatchObject({ state: 'delivered' })
  return { ada, id }
}
/** Prepaid electricity for 2,000 naira whose token has not come. */
async function buyTokenless() {
  const ada = await addMember()
  const meter = { billersCode: METER, subscription_type: 'prepaid' }
  await post('/vtu/services/electric-sub/verify-meter-number/ikeja-electric', meter, ada)
  provider.answerPay({ kind: 'delivered', delivery: { ...deliveryOf({ kind: 'electricity' }), token: null } })
  const body = { phone: '08031234567', amount: 2000, variation_code: 'prepaid', billersCode: METER }
  const bought = await post('/vtu/services/electric-sub/purchase/ikeja-electric', body, ada)
  return { ada, id: bought.json<{ data: { id: string } }>().data.id }
}
const settle = async (asOperator: string, id: string, outcome: string) => {
  const payload = { outcome, reason: 'Their support told us' }
  const answer = await call(`POST /operator/purchases/${id}/settle`, { asOperator, payload })
  return { status: answer.statusCode, ...answer.json<{ code?: string; data?: OperatorPurchase }>() }
}
const requery = (id: string) => call(`POST /operator/purchases/${id}/requery`, { asOperator: bola })
const shown = async (id: string) =>
  (await call(`GET /operator/purchases?search=${id}`, { asOperator: bola })).json<{ data: OperatorPurchase[] }>()
    .data[0]!
const listProblems = async () =>
  (await call('GET /operator/purchases?state=problem', { asOperator: bola }))
    .json<{ data: OperatorPurchase[] }>()
    .data.map(({ id }) => id)
const waiting = async () => (await call('GET /operator/waiting', { asOperator: bola })).json().data.bills
const auditOf = async (id: string) => {
  const { rows } = await sql<{ action: string }>`
    select action from audit.entries where subject = ${id} order by id
  `.execute(database)
  return rows.map(({ action }) => action)
}

test('a delivered bill that was not delivered is given back by two operators, whatever its amount, once', async () => {
  const { ada, id } = await buy()
  expect(await settle(bola, id, 'reversed')).toMatchObject({
    status: 202,
    data: { state: 'delivered', proposal: { outcome: 'reversed', by: `${bola}@example.ng` } },
  })
  expect(await settle(bola, id, 'reversed')).toMatchObject({ status: 409, code: 'already_proposed' })
  expect(await money(ada)).toEqual([49_000, 0])
  const both = await Promise.all([settle(chidi, id, 'reversed'), settle(dayo, id, 'reversed')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await money(ada)).toEqual([50_000, 0])
  expect(await shown(id)).toMatchObject({ state: 'reversed', problem: null, proposal: null })
  expect(await purchase(ada, id)).toMatchObject({ status: 'failed', state: 'reversed' })
  expect(await market.noticesTo(ada)).toContainEqual(
    expect.objectContaining({ subject: 'MTN: your money is back in your wallet' }),
  )
  expect(await auditOf(id)).toEqual(['purchase.propose-reversed', 'purchase.settle-reversed'])
  expect(await settle(bola, id, 'reversed')).toMatchObject({ status: 409, code: 'not_settleable' })
  // VTpass takes its delivery back as well.
  provider.answerRequery({ kind: 'reversed' })
  await requery(id)
  expect(await money(ada)).toEqual([50_000, 0])
})

test('nobody gives back what they bought themselves, nor what is not delivered', async () => {
  const { ada, id } = await buy()
  expect(await settle(ada, id, 'reversed')).toMatchObject({ status: 403, code: 'own_account' })
  await settle(bola, id, 'reversed')
  expect(await settle(ada, id, 'reversed')).toMatchObject({ status: 403, code: 'own_account' })
  provider.answerPay({ kind: 'pending' })
  const body = { service_id: 'mtn', phone: '08031234567', amount: 500 }
  const open = (await post('/vtu/service/airtime/purchase', body, ada)).json<{ data: { id: string } }>().data
  expect(await settle(bola, open.id, 'reversed')).toMatchObject({ status: 409, code: 'not_settleable' })
  expect(await settle(bola, open.id, 'kept')).toMatchObject({ status: 409, code: 'not_settleable' })
  expect(await money(ada)).toEqual([48_500, 500])
})

test('a token that comes ends the proposal to give the money back', async () => {
  const { ada, id } = await buyTokenless()
  expect(await settle(bola, id, 'reversed')).toMatchObject({ status: 202 })
  provider.answerRequery({ kind: 'delivered', delivery: deliveryOf({ kind: 'electricity' }) })
  await requery(id)
  expect(await shown(id)).toMatchObject({ state: 'delivered', problem: null, proposal: null })
  expect(await settle(chidi, id, 'reversed')).toMatchObject({ status: 202 })
  expect(await purchase(ada, id)).toMatchObject({ token: TOKEN })
  expect(await money(ada)).toEqual([48_000, 0])
})

test('a reversal by the provider ends the proposal to give the money back', async () => {
  const { ada, id } = await buy()
  await settle(bola, id, 'reversed')
  provider.answerRequery({ kind: 'reversed' })
  await requery(id)
  expect(await settle(chidi, id, 'reversed')).toMatchObject({ status: 409, code: 'not_settleable' })
  expect(await shown(id)).toMatchObject({ state: 'reversed', proposal: null })
  expect(await money(ada)).toEqual([50_000, 0])
})

test('settled bills with a problem are listed and counted until an operator closes the problem', async () => {
  const before = await waiting()
  const [tokenless, contradicted, complete] = [await buyTokenless(), await buy(), await buy()]
  provider.answerRequery({ kind: 'failed', cause: 'failed' })
  await requery(contradicted.id)
  expect(await listProblems()).toEqual(expect.arrayContaining([tokenless.id, contradicted.id]))
  expect(await listProblems()).not.toContain(complete.id)
  expect(await waiting()).toBe(before + 2)
  expect(await settle(bola, complete.id, 'kept')).toMatchObject({ status: 409, code: 'not_settleable' })
  const kept = await settle(bola, contradicted.id, 'kept')
  expect(kept).toMatchObject({ status: 200, data: { state: 'delivered', problem: null } })
  expect(await money(contradicted.ada)).toEqual([49_000, 0])
  expect(await auditOf(contradicted.id)).toEqual(['purchase.requery', 'purchase.settle-kept'])
  expect([await listProblems(), await waiting()]).toEqual([expect.not.arrayContaining([contradicted.id]), before + 1])
  await settle(bola, tokenless.id, 'reversed')
  // Another operator does not close what one would give back.
  expect(await settle(chidi, tokenless.id, 'kept')).toMatchObject({ status: 409, code: 'already_proposed' })
  await settle(chidi, tokenless.id, 'reversed')
  expect([await money(tokenless.ada), await waiting()]).toEqual([[50_000, 0], before])
})
