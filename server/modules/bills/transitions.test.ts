import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { openBillMarket } from '#tests/support/app/bill-market.ts'
import { untilSomebodyWaits } from '#tests/support/database/lock-waits.ts'
import { delivered, deliveryOf, said } from '#tests/support/providers/bill-provider.ts'
import { billsData } from './personal-data.ts'
import { lockPurchase } from './purchase-queries.ts'
import { deliver, settlePurchase } from './settle-purchase.ts'

const market = await openBillMarket((app) => ({ ...app, answerWithinMs: 300 }))
const { addMember, age, database, money, post, provider, purchase, sweep } = market
afterEach(async () => {
  await market.expectBalancedBooks()
  // The next test must only query its own purchases.
  await sql`update bills.purchases set next_check_at = null`.execute(database)
  provider.forgetAnswers()
})

const UNKNOWN = { kind: 'unknown', isForOperator: false } as const
const DELIVERED = { kind: 'delivered', delivery: { ...deliveryOf({ kind: 'airtime' }), takenKobo: 970_00 } } as const

/** Buys airtime for 1,000 naira with this first answer of the provider. */
async function buyWith(first: Parameters<typeof provider.answerPay>[0]) {
  const ada = await addMember()
  provider.answerPay(first)
  const answer = await post(
    '/vtu/service/airtime/purchase',
    { service_id: 'mtn', phone: '08031234567', amount: 1000 },
    ada,
  )
  const { id } = answer.json<{ data: { id: string } }>().data
  return { ada, id, status: answer.statusCode }
}
const stateOf = async (ada: string, id: string) => [(await purchase(ada, id)).state, ...(await money(ada))]

test.each([
  ['pending', { kind: 'pending' }],
  ['a timeout', UNKNOWN],
] as const)(
  'after %s the money stays held, and the provider is queried until it reports delivery',
  async (_, first) => {
    const { ada, id, status } = await buyWith(first)
    expect(status).toBe(202)
    expect(await stateOf(ada, id)).toEqual(['unknown', 49_000, 1000])
    await sweep()
    expect(await stateOf(ada, id)).toEqual(['unknown', 49_000, 1000])
    provider.answerRequery(DELIVERED)
    await sweep()
    expect(await stateOf(ada, id)).toEqual(['delivered', 49_000, 0])
    expect(provider.requeries.length).toBeGreaterThanOrEqual(2)
    expect(await market.noticesTo(ada)).toContainEqual(
      expect.objectContaining({ subject: 'MTN: your purchase has gone through' }),
    )
  },
)

test('a later failure refunds the money and notifies the buyer', async () => {
  const { ada, id } = await buyWith({ kind: 'pending' })
  provider.answerRequery({ kind: 'failed', cause: 'failed' })
  await sweep()
  expect(await stateOf(ada, id)).toEqual(['failed', 50_000, 0])
  expect((await purchase(ada, id)).timeline.map(({ step }) => step)).toEqual(['paid', 'sent', 'answered', 'returned'])
  expect(await market.noticesTo(ada)).toContainEqual(
    expect.objectContaining({ subject: 'MTN: your money is back in your wallet' }),
  )
})

test('a slow provider is not waited for, and its later answer counts', async () => {
  const ada = await addMember()
  let deliver = () => {}
  provider.answerPay(
    () =>
      new Promise(
        (resolve) =>
          (deliver = () => resolve({ kind: 'failed', cause: 'failed', code: '016', reason: 'No', body: null })),
      ),
  )
  const answer = await post(
    '/vtu/service/airtime/purchase',
    { service_id: 'mtn', phone: '08031234567', amount: 700 },
    ada,
  )
  expect([answer.statusCode, answer.json<{ data: { status: string } }>().data.status]).toEqual([202, 'pending'])
  expect(await money(ada)).toEqual([49_300, 700])
  deliver()
  await expect.poll(() => money(ada)).toEqual([50_000, 0])
})

test('an order is sent once, whatever its result', async () => {
  const sent = provider.orders.length
  const { ada, id } = await buyWith(UNKNOWN)
  for (let round = 0; round < 5; round += 1) await sweep()
  await age(id, '2 minutes')
  await sweep()
  expect(provider.orders.length).toBe(sent + 1)
  expect((await stateOf(ada, id))[0]).toBe('unknown')
})

test('the delays between queries grow, and after a day an operator takes over', async () => {
  const { ada, id } = await buyWith(UNKNOWN)
  const waits: number[] = []
  const read = async () => {
    const { rows } = await sql<{ wait: number }>`
      select round(extract(epoch from next_check_at - now())) as wait from bills.purchases where id = ${id}
    `.execute(database)
    waits.push(rows[0]!.wait)
  }
  await read()
  for (let round = 0; round < 9; round += 1) {
    await sweep()
    await read()
  }
  expect(waits).toEqual([5, 15, 30, 60, 120, 300, 600, 1800, 3600, 3600])
  await age(id, '24 hours 1 second')
  await sweep()
  expect(await stateOf(ada, id)).toEqual(['review', 49_000, 1000])
  expect((await purchase(ada, id)).asks_again_at).toBeNull()
})

test('a purchase unknown to the provider is given up after three answers and ten minutes, not before', async () => {
  const { ada, id } = await buyWith(UNKNOWN)
  provider.answerRequery(...Array.from({ length: 4 }, () => ({ kind: 'not-received' }) as const))
  for (let round = 0; round < 3; round += 1) await sweep()
  expect(await stateOf(ada, id)).toEqual(['unknown', 49_000, 1000])
  await age(id, '10 minutes 1 second')
  await sweep()
  expect(await stateOf(ada, id)).toEqual(['failed', 50_000, 0])
})

test('two answers that it is unknown are too few, however old it is', async () => {
  const { ada, id } = await buyWith(UNKNOWN)
  provider.answerRequery({ kind: 'not-received' }, { kind: 'not-received' })
  await age(id, '11 minutes')
  await sweep()
  await sweep()
  expect(await stateOf(ada, id)).toEqual(['unknown', 49_000, 1000])
})

test('a reversal after delivery refunds the money', async () => {
  const { ada, id } = await buyWith(DELIVERED)
  await expect.poll(() => stateOf(ada, id)).toEqual(['delivered', 49_000, 0])
  const requestId = (await purchase(ada, id)).reference
  provider.answerRequery({ kind: 'reversed' })
  await report({ kind: 'purchase', requestId })
  expect(await stateOf(ada, id)).toEqual(['reversed', 50_000, 0])
  expect((await purchase(ada, id)).timeline.map(({ step }) => step)).toEqual([
    'paid',
    'sent',
    'answered',
    'delivered',
    'returned',
  ])
  provider.answerRequery({ kind: 'reversed' })
  await report({ kind: 'purchase', requestId })
  expect(await money(ada)).toEqual([50_000, 0])
})

test('a reversal for a closed account is booked all the same, with an alarm and without the words of the provider', async () => {
  const { ada, id } = await buyWith(DELIVERED)
  await billsData(market.app).erase(database, ada)
  provider.answerRequery({ kind: 'reversed' })
  await report({ kind: 'purchase', requestId: (await purchase(ada, id)).reference })
  expect(await stateOf(ada, id)).toEqual(['reversed', 50_000, 0])
  expect(market.logged).toContainEqual(expect.objectContaining({ alarm: 'money_of_closed_account', id }))
  expect(await market.noticesTo(ada)).toEqual([])
  const { rows: bodies } = await sql`
    select asked, body_encrypted is not null as has_body from bills.answers where purchase_id = ${id} order by id
  `.execute(database)
  expect(bodies).toEqual([
    { asked: 'pay', has_body: false },
    { asked: 'requery', has_body: false },
  ])
})

test('codes that come for a closed account are not stored', async () => {
  const { ada, id } = await buyWith(DELIVERED)
  await billsData(market.app).erase(database, ada)
  provider.answerRequery({ kind: 'delivered', delivery: deliveryOf({ kind: 'electricity' }) })
  await report({ kind: 'purchase', requestId: (await purchase(ada, id)).reference })
  const { rows } = await sql`select goods_encrypted, code_hashes from bills.purchases where id = ${id}`.execute(
    database,
  )
  expect([rows, await market.noticesTo(ada)]).toEqual([[{ goods_encrypted: null, code_hashes: [] }], []])
})

test('a reversal before delivery is a failure', async () => {
  const { ada, id } = await buyWith({ kind: 'pending' })
  provider.answerRequery({ kind: 'reversed' })
  await sweep()
  expect(await stateOf(ada, id)).toEqual(['failed', 50_000, 0])
})

test('a delivery reported after the refund takes no money, and an operator sees it', async () => {
  const { ada, id } = await buyWith({ kind: 'pending' })
  provider.answerRequery({ kind: 'failed', cause: 'failed' }, DELIVERED)
  await sweep()
  await report({ kind: 'purchase', requestId: (await purchase(ada, id)).reference })
  expect(await stateOf(ada, id)).toEqual(['failed', 50_000, 0])
  const { rows } = await sql`select problem from bills.purchases where id = ${id}`.execute(database)
  expect(rows[0]).toEqual({ problem: 'It is failed, and the provider then said: delivered' })
})

test('an answer that needs contact with the provider goes to an operator at once, and queries continue', async () => {
  const { ada, id } = await buyWith({ kind: 'unknown', isForOperator: true })
  expect(await stateOf(ada, id)).toEqual(['review', 49_000, 1000])
  provider.answerRequery(DELIVERED)
  await sweep()
  expect(await stateOf(ada, id)).toEqual(['delivered', 49_000, 0])
})

test('if the process ends before sending, the sweep sends the purchase once', async () => {
  const { ada, id } = await heldOnly()
  const sent = provider.orders.length
  await Promise.all([sweep(), market.run('wake-purchase', { id }), market.run('sweep-purchases')])
  expect(provider.orders.length).toBe(sent + 1)
  expect(await stateOf(ada, id)).toEqual(['delivered', 49_000, 0])
})

test('a purchase not sent within ten minutes is refunded', async () => {
  const { ada, id } = await heldOnly()
  const sent = provider.orders.length
  await age(id, '10 minutes 1 second')
  await sweep()
  expect(provider.orders.length).toBe(sent)
  expect(await stateOf(ada, id)).toEqual(['failed', 50_000, 0])
})

test('if the process ends while sending, the purchase is re-queried and not sent again', async () => {
  const { ada, id } = await heldOnly()
  const request = `202611211446${id.slice(0, 8)}`
  await sql`
    update bills.purchases set state = 'sending', request_id = ${request}, sent_at = now() where id = ${id}
  `.execute(database)
  const sent = provider.orders.length
  provider.answerRequery(DELIVERED)
  await sweep()
  expect([provider.orders.length, provider.requeries.at(-1)]).toEqual([sent, request])
  expect(await stateOf(ada, id)).toEqual(['delivered', 49_000, 0])
})

test('a late answer to sending and a concurrent one to a query settle it once', async () => {
  for (let round = 0; round < 5; round += 1) {
    let answer = () => {}
    provider.answerPay((order) => new Promise((resolve) => (answer = () => resolve(delivered(order)))))
    const ada = await addMember()
    const body = { service_id: 'mtn', phone: '08031234567', amount: 1000 }
    const bought = await post('/vtu/service/airtime/purchase', body, ada)
    const { id } = bought.json<{ data: { id: string } }>().data
    provider.answerRequery(DELIVERED)
    const swept = sweep()
    answer()
    await swept
    await expect.poll(() => stateOf(ada, id)).toEqual(['delivered', 49_000, 0])
  }
})

test('an answer waits until another one is applied, and then counts as a contradiction', async () => {
  const { ada, id } = await buyWith({ kind: 'pending' })
  const { later } = await database.transaction().execute(async (tx) => {
    const locked = (await lockPurchase(tx, id))!
    const later = settlePurchase(market.app, id, 'requery', said({ kind: 'failed', cause: 'failed' }))
    await untilSomebodyWaits(database)
    await deliver(market.app, tx, locked, null, 'Delivered')
    return { later }
  })
  await later
  expect(await stateOf(ada, id)).toEqual(['delivered', 49_000, 0])
  expect(market.logged).toContainEqual(expect.objectContaining({ alarm: 'purchase_contradicted', id }))
})

test('a failure that concerns other purchases is acted on', async () => {
  await buyWith({ kind: 'failed', cause: 'catalogue-outdated' })
  const { rows: jobs } = await sql`select 1 from pgboss.job where name = 'refresh-bill-catalogue'`.execute(database)
  expect(jobs.length).toBeGreaterThan(0)
  await buyWith({ kind: 'failed', cause: 'float-empty' })
  expect(market.logged).toContainEqual(expect.objectContaining({ alarm: 'float_empty' }))
})

/** A purchase whose process ended right after the money was held. */
async function heldOnly() {
  const { ada, id } = await buyWith(() => {
    throw new Error('the process ends')
  })
  await sql`
    update bills.purchases set state = 'held', request_id = null, sent_at = null where id = ${id}
  `.execute(database)
  return { ada, id }
}

async function report(event: object) {
  const answer = await market.call('POST /vtu/webhook/only-the-provider-knows', { payload: event })
  expect([answer.statusCode, answer.json()]).toEqual([200, { response: 'success' }])
  const { rows: jobs } = await sql<{ data: unknown }>`
    delete from pgboss.job where name = 'check-purchase' returning data
  `.execute(database)
  for (const { data } of jobs) await market.run('check-purchase', data)
}

test('a request still waiting for the buyer’s other purchase when its response is due is refused, and nothing was paid', async () => {
  const ada = await addMember()
  const order = { service_id: 'mtn', phone: '08031234567', amount: 1000 }
  await market.whileBuying(ada, async (end) => {
    const answer = await post('/vtu/service/airtime/purchase', order, ada)
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([409, 'still_running', '2'])
    await end()
  })
  expect(await money(ada)).toEqual([50_000, 0])
})
