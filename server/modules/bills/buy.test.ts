import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { payOrder } from '#server/modules/wallet/index.ts'
import { openBillMarket } from '#tests/support/app/bill-market.ts'
import { deliveryOf, METER, said, TOKEN } from '#tests/support/providers/bill-provider.ts'

const market = await openBillMarket()
const { addMember, money, post, provider } = market
afterEach(() => market.expectBalancedBooks())

const PHONE = '08011111111'
const dataOf = (answer: { json: () => unknown }) => (answer.json() as { data: Record<string, unknown> }).data
const verifyMeter = (as: string) =>
  post(
    '/vtu/services/electric-sub/verify-meter-number/ikeja-electric',
    { billersCode: METER, subscription_type: 'prepaid' },
    as,
  )

test('airtime is paid from the wallet and delivered', async () => {
  const ada = await addMember()
  const answer = await post('/vtu/service/airtime/purchase', { service_id: 'mtn', phone: PHONE, amount: 1000 }, ada)
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      message: 'Successfully purchased airtime',
      data: {
        id: expect.any(String),
        service: 'airtime',
        provider: 'mtn',
        provider_name: 'MTN',
        product: 'As the provider calls it',
        amount: 1000,
        phone: PHONE,
        status: 'delivered',
        response_description: 'TRANSACTION SUCCESSFUL',
        created_at: expect.any(String),
      },
    },
  ])
  expect(provider.orders.at(-1)).toMatchObject({
    kind: 'airtime',
    serviceId: 'mtn',
    phone: '+2348011111111',
    amountKobo: 1000_00,
  })
  expect(await money(ada)).toEqual([49_000, 0])
})

test('data is bought at the list price, with the texts of the requirements', async () => {
  const ada = await addMember()
  const body = { service_id: 'mtn-data', phone: PHONE, variation_code: 'mtn-5gb' }
  const answer = await post('/vtu/services/data/mtn-data', body, ada)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({
    message: 'Successfully purchased data subscription',
    data: { amount: 1500, product: 'Plan mtn-5gb' },
  })
  expect(await money(ada)).toEqual([48_500, 0])
})

test('a bouquet is changed for several months, and renewed at its price', async () => {
  const ada = await addMember()
  const base = { phone: PHONE, billersCode: '1212 1212 12' }
  const changed = await post(
    '/vtu/services/tv-sub/dstv',
    // The form's amount counts for a renewal only.
    { ...base, subscription_type: 'change', variation_code: 'dstv-yanga', quantity: 2, amount: 1 },
    ada,
  )
  expect(changed.json()).toMatchObject({
    message: 'Successfully purchased tv subscription',
    data: { amount: 12_000, billersCode: '1212121212' },
  })
  const renewed = await post(
    '/vtu/services/tv-sub/dstv',
    { ...base, subscription_type: 'renew', variation_code: '', amount: 4400 },
    ada,
  )
  expect(renewed.json()).toMatchObject({ data: { amount: 4400, product: 'DStv Padi', status: 'delivered' } })
  expect(provider.orders.slice(-2)).toMatchObject([
    { kind: 'tv-change', variationCode: 'dstv-yanga', months: 2 },
    { kind: 'tv-renew', amountKobo: 4400_00, number: '1212121212' },
  ])
  expect(await money(ada)).toEqual([33_600, 0])
})

test('a purchase at another price than the buyer has seen is refused, and the response has the price', async () => {
  const ada = await addMember()
  const answers = []
  for (const [path, body, price] of [
    ['/vtu/services/data/mtn-data', { variation_code: 'mtn-5gb' }, 1500],
    ['/vtu/services/education/waec', { variation_code: 'waecdirect', quantity: 2 }, 7800],
    ['/vtu/services/tv-sub/dstv', { billersCode: '1212121212', subscription_type: 'renew', amount: '' }, 4400],
  ] as const) {
    const buyFor = (expected_amount: number) => post(path, { phone: PHONE, ...body, expected_amount }, ada)
    answers.push(await buyFor(price - 100))
    expect((await buyFor(price)).statusCode).toBe(200)
  }
  expect(answers.map((answer) => [answer.statusCode, answer.json()])).toMatchObject([
    [
      422,
      { code: 'price_changed', message: 'The price is NGN 1,500.00 now. Nothing was paid.', data: { amount: 1500 } },
    ],
    [
      422,
      { code: 'price_changed', message: 'The price is NGN 7,800.00 now. Nothing was paid.', data: { amount: 7800 } },
    ],
    [
      422,
      { code: 'price_changed', message: 'The price is NGN 4,400.00 now. Nothing was paid.', data: { amount: 4400 } },
    ],
  ])
  expect(await money(ada)).toEqual([50_000 - 1500 - 7800 - 4400, 0])
})

test('a renewal is never paid at a price sent by the browser', async () => {
  const ada = await addMember()
  const body = { phone: PHONE, billersCode: '1212121212', subscription_type: 'renew', amount: 100 }
  const answer = await post('/vtu/services/tv-sub/dstv', body, ada)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    { code: 'price_changed', message: 'Going on with this bouquet costs NGN 4,400.00', data: { amount: 4400 } },
  ])
  expect(await money(ada)).toEqual([50_000, 0])
})

test('electricity returns a token on screen, by e-mail and by SMS', async () => {
  const ada = await addMember()
  await sql`update accounts.users set phone = '+2348031234567' where id = ${ada}`.execute(market.database)
  expect((await verifyMeter(ada)).json()).toMatchObject({
    message: 'Valid Meter Number',
    data: { content: { Customer_Name: 'TESTMETER1', Address: 'ABULE EGBA BU', Minimum_Amount: 1000 } },
  })
  const body = { phone: PHONE, amount: 2000, variation_code: 'prepaid', billersCode: METER }
  const answer = await post('/vtu/services/electric-sub/purchase/ikeja-electric', body, ada)
  expect(answer.json()).toMatchObject({
    data: { token: TOKEN, purchased_code: TOKEN, units: '79.9 kWh', status: 'delivered' },
  })
  const grouped = '2636-2054-4059-8275-7802'
  expect(await market.messagesTo(`${ada}@example.ng`)).toMatchObject([
    { channel: 'email', subject: 'Your token from IKEJA-ELECTRIC', text: expect.stringContaining(grouped) },
  ])
  expect((await market.messagesTo('+2348031234567')).at(-1)).toMatchObject({
    channel: 'sms',
    text: expect.stringContaining(grouped),
  })
  const purchase = await market.purchase(ada, dataOf(answer)['id'] as string)
  expect(purchase).toMatchObject({ token: TOKEN, customer_name: 'TESTMETER1', state: 'delivered', asks_again_at: null })
  expect(purchase.timeline.map(({ step }) => step)).toEqual(['paid', 'sent', 'answered', 'delivered'])
  expect(purchase.again).toEqual({
    service_id: 'ikeja-electric',
    phone: PHONE,
    amount: 2000,
    billersCode: METER,
    subscription_type: 'prepaid',
    quantity: 1,
  })
  const { data: rows } = (await market.call('GET /wallet/my-transactions', { as: ada })).json()
  const bill = { service: 'electricity-bill', provider: 'ikeja-electric' }
  const [paid] = (rows as { id: string; kind: string }[]).filter(({ kind }) => kind === 'purchase')
  expect(paid).toMatchObject({ bill })
  expect((await market.call(`GET /wallet/my-transactions/${paid!.id}`, { as: ada })).json()).toMatchObject({
    data: { bill, purchase_id: purchase.id },
  })
})

test('the key change tokens of a meter come with its token, in their order, and a postpaid bill lacks nothing', async () => {
  const ada = await addMember()
  await verifyMeter(ada)
  const keyChangeTokens = ['11112222333344445555', '66667777888899990000']
  provider.answerPay((order) => said({ kind: 'delivered', delivery: { ...deliveryOf(order), keyChangeTokens } }))
  const body = { phone: PHONE, amount: 2000, variation_code: 'prepaid', billersCode: METER }
  const bought = await post('/vtu/services/electric-sub/purchase/ikeja-electric', body, ada)
  expect(bought.json()).toMatchObject({ data: { token: TOKEN, key_change_tokens: keyChangeTokens } })
  expect(await market.purchase(ada, dataOf(bought)['id'] as string)).toMatchObject({
    key_change_tokens: keyChangeTokens,
  })

  const postpaid = { billersCode: METER, subscription_type: 'postpaid' }
  await post('/vtu/services/electric-sub/verify-meter-number/ikeja-electric', postpaid, ada)
  const bare = { token: null, units: null }
  provider.answerPay((order) => said({ kind: 'delivered', delivery: { ...deliveryOf(order), ...bare } }))
  const paid = await post(
    '/vtu/services/electric-sub/purchase/ikeja-electric',
    { ...body, variation_code: 'postpaid' },
    ada,
  )
  expect(paid.json()).toMatchObject({ data: { status: 'delivered' } })
  expect(paid.json().data).not.toHaveProperty('key_change_tokens')
  expect(provider.orders.at(-1)).toMatchObject({ meterType: 'postpaid' })
  expect(market.logged).not.toContainEqual(expect.objectContaining({ alarm: 'purchase_without_goods' }))
})

test('a token is stored encrypted, and a looked-up number as a hash', async () => {
  const { rows } = await sql<{ text: string }>`
    select p::text || coalesce((select string_agg(a::text, '') from bills.answers as a), '') as text
    from bills.purchases as p
  `.execute(market.database)
  expect(rows.length).toBeGreaterThan(0)
  for (const { text } of rows) expect(text).not.toContain(TOKEN)
  const { rows: lookups } = await sql<{ text: string }>`select l::text as text from bills.lookups as l`.execute(
    market.database,
  )
  expect(lookups.length).toBeGreaterThan(0)
  for (const { text } of lookups) expect(text).not.toContain(METER)
})

test('PINs come with the purchase, and an exam body that sells to profiles needs one', async () => {
  const ada = await addMember()
  const body = { phone: PHONE, variation_code: 'waecdirect', quantity: 2 }
  const answer = await post('/vtu/services/education/waec', body, ada)
  expect(answer.json()).toMatchObject({
    data: { amount: 7800, pins: [{ serial: 'WRN0', pin: '123456789010' }, { serial: 'WRN1' }] },
  })
  const without = await post('/vtu/services/education/jamb', { phone: PHONE, variation_code: 'utme' }, ada)
  expect([without.statusCode, without.json()]).toMatchObject([422, { errors: [{ path: 'billersCode' }] }])
  const profile = { billersCode: '0123456789', variation_code: 'utme' }
  const verified = await post('/vtu/services/education/verify/jamb', profile, ada)
  expect(verified.json()).toMatchObject({ data: { content: { Customer_Name: 'TESTMETER1' } } })
  const bought = await post('/vtu/services/education/jamb', { phone: PHONE, ...profile }, ada)
  expect(bought.json()).toMatchObject({ data: { status: 'delivered', billersCode: '0123456789' } })
})

test('a wallet with too little money is refused, and nothing is sent', async () => {
  const ada = await addMember(500)
  const sent = provider.orders.length
  const answer = await post('/vtu/service/airtime/purchase', { service_id: 'mtn', phone: PHONE, amount: 501 }, ada)
  const insufficient = { code: 'insufficient_funds', message: 'Insufficient wallet balance' }
  expect([answer.statusCode, answer.json()]).toMatchObject([402, insufficient])
  // The screen for data reads the error there.
  const data = await post('/vtu/services/data/mtn-data', { phone: PHONE, variation_code: 'mtn-5gb' }, ada)
  expect([data.statusCode, data.json()]).toMatchObject([
    402,
    { ...insufficient, data: { response_description: 'Insufficient wallet balance' } },
  ])
  expect(provider.orders.length).toBe(sent)
  expect(await money(ada)).toEqual([500, 0])
})

test('whatever refuses data or the check of a number, the text is where the requirements show it', async () => {
  const ada = await addMember()
  const data = { phone: PHONE, variation_code: 'mtn-5gb' }
  for (const [body, as, status] of [
    [{ ...data, phone: '12345' }, ada, 422],
    [{ ...data, service_id: 'glo-data' }, ada, 422],
    [{ phone: PHONE }, ada, 422],
    [data, undefined, 401],
  ] as const) {
    const answer = await post('/vtu/services/data/mtn-data', body, as)
    const { message } = answer.json<{ message: string }>()
    expect([answer.statusCode, dataOf(answer)]).toEqual([status, { response_description: message }])
  }
  for (const [network, billersCode, status] of [
    ['nobody', METER, 404],
    ['ikeja-electric', '', 422],
  ] as const) {
    const body = { billersCode, subscription_type: 'prepaid' }
    const answer = await post(`/vtu/services/electric-sub/verify-meter-number/${network}`, body, ada)
    const { message: error } = answer.json<{ message: string }>()
    expect([answer.statusCode, dataOf(answer)]).toEqual([status, { content: { error } }])
  }
})

test('a failure at the provider is reported in its words, and the money is back', async () => {
  const ada = await addMember()
  provider.answerPay({ kind: 'failed', cause: 'failed' })
  const body = { service_id: 'mtn-data', phone: PHONE, variation_code: 'mtn-1gb' }
  const answer = await post('/vtu/services/data/mtn-data', body, ada)
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    {
      code: 'purchase_failed',
      message: 'The purchase failed, and NGN 500.00 is back in your wallet.',
      data: { response_description: 'TRANSACTION FAILED', status: 'failed' },
    },
  ])
  expect(await money(ada)).toEqual([50_000, 0])
})

test.each(['float-empty', 'account', 'not-sent', 'catalogue-outdated'] as const)(
  'a failure that is ours (%s) is not reported in the words of the provider, which operators read',
  async (cause) => {
    const ada = await addMember()
    provider.answerPay(() => ({ ...said({ kind: 'failed', cause }), reason: 'LOW WALLET BALANCE' }))
    const bought = await post('/vtu/service/airtime/purchase', { service_id: 'mtn', phone: PHONE, amount: 1000 }, ada)
    await sql`delete from bills.pauses`.execute(market.database)
    const { id, response_description } = dataOf(bought)
    expect([bought.statusCode, response_description]).toEqual([422, expect.stringMatching(/^It could not be bought/)])
    expect(await market.purchase(ada, id as string)).toMatchObject({ state: 'failed', response_description })
    const asOperator = await addMember()
    const { data } = (await market.call(`GET /operator/purchases?search=${id}`, { asOperator })).json()
    expect(data).toMatchObject([{ response_description: 'LOW WALLET BALANCE' }])
    expect(await money(ada)).toEqual([50_000, 0])
  },
)

test('no money is held while the circuit breaker of the provider is open', async () => {
  const ada = await addMember()
  provider.state.breaker = 'open'
  const answer = await post('/vtu/service/airtime/purchase', { service_id: 'mtn', phone: PHONE, amount: 700 }, ada)
  provider.state.breaker = 'closed'
  expect([answer.statusCode, await money(ada)]).toEqual([503, [50_000, 0]])
})

test('an order that is paid at the same moment counts for the sign-in that a large sum needs', async () => {
  const { database } = market
  const ada = await addMember()
  await sql`update accounts.sessions set signed_in_at = now() - interval '1 hour' where user_id = ${ada}`.execute(
    database,
  )
  const countWaiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(database)
    return rows[0]!.count
  }
  const { bill } = await database.transaction().execute(async (tx) => {
    await payOrder(tx, { orderId: randomUUID(), number: 'K-1', buyerId: ada, kobo: 15_000_00 })
    const asked = post('/vtu/service/airtime/purchase', { service_id: 'mtn', phone: PHONE, amount: 5_000 }, ada)
    await expect.poll(countWaiting).toBe(1)
    return { bill: asked }
  })
  expect((await bill).json()).toMatchObject({ status: 403, code: 'reauth_required' })
  expect(await money(ada)).toEqual([35_000, 0])
})
