import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openBillMarket } from '#tests/support/app/bill-market.ts'
import { METER, TOKEN } from '#tests/support/providers/bill-provider.ts'

const market = await openBillMarket()
const { addMember, call, database, post, provider } = market

const verify = (as: string, billersCode: string, subscription_type = 'prepaid') =>
  post('/vtu/services/electric-sub/verify-meter-number/ikeja-electric', { billersCode, subscription_type }, as)

test('a wrong meter, card or profile is reported in the provider’s words, in the field of the requirements', async () => {
  const ada = await addMember()
  for (const answer of [
    await verify(ada, '9111111111111'),
    await post('/vtu/services/tv-sub/verify/dstv', { billersCode: '9212121212' }, ada),
    await post('/vtu/services/education/verify/jamb', { billersCode: '9123456789', variation_code: 'utme' }, ada),
  ]) {
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      {
        code: 'not_valid',
        message: 'This meter is not correct',
        data: { content: { error: 'This meter is not correct' } },
      },
    ])
  }
})

test('a profile number for WAEC is refused without calling the provider', async () => {
  const body = { billersCode: '0123456789', variation_code: 'waecdirect' }
  const before = provider.state.verified
  const answer = await post('/vtu/services/education/verify/waec', body, await addMember())
  const text = 'WAEC takes no profile number. Buy without one.'
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    { code: 'not_valid', message: text, data: { content: { error: text } } },
  ])
  expect(provider.state.verified).toBe(before)
})

test('while the provider is down a meter is neither valid nor invalid', async () => {
  const ada = await addMember()
  provider.state.isDown = true
  const answer = await verify(ada, METER)
  provider.state.isDown = false
  const text = 'The number cannot be checked right now. Try again in a moment.'
  expect([answer.statusCode, answer.json()]).toMatchObject([
    503,
    { code: 'unavailable', data: { content: { error: text } } },
  ])
})

test('a decoder card shows its owner, bouquet, due date and renewal price', async () => {
  const answer = await post('/vtu/services/tv-sub/verify/dstv', { billersCode: '1212121212' }, await addMember())
  expect(answer.json()).toMatchObject({
    data: {
      content: {
        Customer_Name: 'TESTMETER1',
        Current_Bouquet: 'DStv Padi',
        Due_Date: '2026-12-01',
        Renewal_Amount: 4400,
      },
    },
  })
})

test('a member looks up at most ten meters an hour', async () => {
  const ada = await addMember()
  const statuses = []
  for (let index = 0; index < 11; index += 1) statuses.push((await verify(ada, `1${index * 7919}00000`)).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

test('consecutive meter numbers are refused, but only to the member who looks them up', async () => {
  const ada = await addMember()
  const before = provider.state.verified
  const statuses = []
  for (let index = 0; index < 8; index += 1) statuses.push((await verify(ada, `${45_012_345_670 + index}`)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429])
  expect(provider.state.verified - before).toBe(4)
  expect(market.logged).toContainEqual(expect.objectContaining({ security: 'numbers_in_a_row', userId: ada }))
  expect((await verify(await addMember(), '45012345671')).statusCode).toBe(200)
})

test('many members behind one address look up their meters', async () => {
  const remoteAddress = '198.51.100.7'
  const payload = { billersCode: METER, subscription_type: 'prepaid' }
  const statuses = []
  for (let member = 0; member < 4; member += 1) {
    const as = await addMember(0)
    for (let index = 0; index < 10; index += 1) {
      const asked = { as, remoteAddress, payload }
      statuses.push(
        (await call('POST /vtu/services/electric-sub/verify-meter-number/ikeja-electric', asked)).statusCode,
      )
    }
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(40)
})

test('a renewal of a card that was not looked up counts as a look-up, and one that was is not counted again', async () => {
  const ada = await addMember()
  const renew = async (billersCode: string) => {
    const body = { phone: '08031234567', billersCode, subscription_type: 'renew', amount: 100 }
    return (await post('/vtu/services/tv-sub/dstv', body, ada)).json<{ code: string }>().code
  }
  const before = provider.state.verified
  const codes = []
  for (let index = 0; index < 6; index += 1) codes.push(await renew(`${7_012_345_670 + index}`))
  expect(codes).toEqual([...Array.from({ length: 4 }, () => 'price_changed'), 'too_many', 'too_many'])
  expect(provider.state.verified - before).toBe(4)

  const eve = await addMember()
  const card = { phone: '08031234567', billersCode: '1212121212', subscription_type: 'renew', amount: '' }
  for (let index = 0; index < 10; index += 1)
    expect((await post('/vtu/services/tv-sub/verify/dstv', { billersCode: '1212121212' }, eve)).statusCode).toBe(200)
  expect((await post('/vtu/services/tv-sub/dstv', card, eve)).statusCode).toBe(200)
})

test('names are deleted after half an hour, and look-ups after a day', async () => {
  await verify(await addMember(), METER)
  await sql`update bills.lookups set verified_at = verified_at - interval '31 minutes'`.execute(database)
  await market.run('sweep-purchases')
  expect((await sql`select 1 from bills.lookups where customer_name is not null`.execute(database)).rows).toEqual([])
  await sql`update bills.lookups set asked_at = asked_at - interval '25 hours'`.execute(database)
  await market.run('sweep-purchases')
  expect((await sql`select 1 from bills.lookups`.execute(database)).rows).toEqual([])
})

test('a token is sent to its buyer again three times, and to no other user', async () => {
  const [ada, eve] = [await addMember(), await addMember()]
  await verify(ada, METER)
  const body = { phone: '08031234567', amount: 2000, variation_code: 'prepaid', billersCode: METER }
  await post('/vtu/services/electric-sub/purchase/ikeja-electric', body, ada)
  const send = (as: string, token: string) => post('/send-electricty-token', { token }, as)
  const mails = async () => (await market.messagesTo(`${ada}@example.ng`)).length
  expect((await send(eve, TOKEN)).statusCode).toBe(404)
  expect((await send(ada, '11112222333344445555')).statusCode).toBe(404)
  expect((await send(ada, 'Call 0800 for your prize')).statusCode).toBe(404)
  expect(await mails()).toBe(1)
  // It was sent with the delivery just now.
  expect((await send(ada, TOKEN)).json()).toEqual({ message: 'Your token is on its way by e-mail and SMS' })
  expect(await mails()).toBe(1)
  expect((await send(ada, `Token : ${TOKEN.replaceAll(/(\d{4})/g, '$1 ')}`)).statusCode).toBe(200)
  expect((await send(ada, TOKEN)).statusCode).toBe(200)
  expect(await mails()).toBe(3)
  expect((await send(ada, TOKEN)).json()).toMatchObject({ status: 409, code: 'already_sent' })
  expect(await mails()).toBe(3)
})

test('earlier recipients are offered with what was bought for them, to their buyer only', async () => {
  const [ada, eve] = [await addMember(), await addMember()]
  const airtime = { service_id: 'mtn', phone: '08031234567', amount: 100 }
  await post('/vtu/service/airtime/purchase', airtime, ada)
  await post('/vtu/service/airtime/purchase', { ...airtime, amount: 200 }, ada)
  await post('/vtu/services/data/mtn-data', { phone: '08051234567', variation_code: 'mtn-1gb' }, ada)
  provider.answerPay({ kind: 'failed', cause: 'failed' })
  await post('/vtu/service/airtime/purchase', { ...airtime, phone: '08031234568' }, ada)
  const recipients = (await call('GET /vtu/recipients', { as: ada })).json<{ data: unknown[] }>().data
  expect(recipients).toMatchObject([
    { service: 'data', provider: 'mtn-data', phone: '08051234567', last: { product: 'Plan mtn-1gb', amount: 500 } },
    { service: 'airtime', provider: 'mtn', phone: '08031234567', last: { amount: 200 } },
  ])
  expect((await call('GET /vtu/recipients?service=data', { as: ada })).json<{ data: unknown[] }>().data).toHaveLength(1)
  expect((await call('GET /vtu/recipients', { as: eve })).json()).toMatchObject({ data: [] })
  const page = (await call('GET /vtu/purchases?page_size=2', { as: ada })).json<{ data: { id: string }[] }>()
  expect(page).toMatchObject({ total: 4, total_pages: 2, previous: null, next: expect.stringContaining('page=2') })
  expect((await call('GET /vtu/purchases?status=failed', { as: ada })).json()).toMatchObject({ total: 1 })
  expect((await call('GET /vtu/purchases?status=delivered&service=airtime', { as: ada })).json()).toMatchObject({
    total: 2,
  })
  expect((await call(`GET /vtu/purchases/${page.data[0]!.id}`, { as: eve })).statusCode).toBe(404)
})
