import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openCardMarket } from '#tests/support/app/payments.ts'

const market = await openCardMarket()
const { addMember, balance, begin, call, database, intent, logged, pay, tell, work } = market
beforeEach(async () => {
  await sql`delete from payments.events`.execute(database)
  await sql`delete from pgboss.job`.execute(database)
})
afterEach(() => market.expectBalancedBooks())

const countEvents = async () => (await sql`select 1 from payments.events`.execute(database)).rows.length
async function paid(naira = 5000) {
  const ada = await addMember()
  const { reference, accessCode } = await begin(ada, { amount: naira })
  await pay(accessCode)
  return { ada, reference }
}

test('an event is accepted at once, and credits what the card service confirms', async () => {
  const { ada, reference } = await paid()
  const answer = await tell('charge.success', { reference, amount: 1, currency: 'USD', customer: { email: 'x@y.ng' } })
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Success' }])
  expect(await balance(ada)).toBe(0)
  expect(await work()).toBe(1)
  expect(await balance(ada)).toBe(5_000_00)
})

test('a repeated event is recognized, and a re-serialized one credits nothing twice', async () => {
  const { ada, reference } = await paid()
  const raw = `{"event":"charge.success","data":{"reference":"${reference}"}}`
  await Promise.all([tell('', {}, { raw }), tell('', {}, { raw }), tell('', {}, { raw })])
  expect([await countEvents(), await work()]).toEqual([1, 1])
  await tell('', {}, { raw: raw.replaceAll(',', ', ') })
  expect([await countEvents(), await work()]).toEqual([2, 0])
  expect(await balance(ada)).toBe(5_000_00)
})

test.each([
  ['no signature', ''],
  ['one of another key', createHmac('sha512', 'sk_test_theirs').update('{}').digest('hex')],
  ['one of another length', 'abc'],
  ['no hexadecimal number', 'z'.repeat(128)],
])('with %s an event is refused and not stored', async (_, signature) => {
  const { ada, reference } = await paid()
  const answer = await tell('charge.success', { reference }, { signature })
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'bad_signature'])
  expect([await countEvents(), await work(), await balance(ada)]).toEqual([0, 0, 0])
  expect(logged.at(-2)).toMatchObject({ security: 'bad_signature' })
})

test('the signature covers the bytes: the same event with other spacing is refused', async () => {
  const raw = '{"event":"charge.success","data":{"reference":"abc"}}'
  const signature = createHmac('sha512', 'sk_test_ours').update(raw).digest('hex')
  const answer = await tell('', {}, { raw: JSON.stringify(JSON.parse(raw), null, 1), signature })
  expect(answer.statusCode).toBe(401)
})

test('an event without a body, or with too large a one, is refused', async () => {
  expect((await call('POST /payments/webhook')).statusCode).toBe(401)
  const large = await tell('charge.success', { reference: 'abc', filler: 'x'.repeat(256 * 1024) })
  expect(large.statusCode).toBe(413)
  expect(await countEvents()).toBe(0)
})

test.each(['{ not JSON', '[]', '{"event":"charge.success"}', '{"event":7,"data":{}}'])(
  'a signed event that cannot be read, %s, is accepted and logged as an error',
  async (raw) => {
    logged.length = 0
    expect((await tell('', {}, { raw })).statusCode).toBe(200)
    expect(logged).toContainEqual(expect.objectContaining({ msg: 'a signed event cannot be read' }))
  },
)

test('events about unknown payments and of other kinds are stored and change nothing', async () => {
  expect((await tell('charge.success', { reference: 'of-another-shop' })).statusCode).toBe(200)
  expect((await tell('transfer.success', { reference: 'a-transfer' })).statusCode).toBe(200)
  expect([await countEvents(), await work()]).toEqual([2, 0])
})

test('an event whose job is lost is handled by the sweep', async () => {
  const { ada, reference } = await paid()
  await tell('charge.success', { reference })
  await sql`delete from pgboss.job`.execute(database)
  await market.sweep()
  expect([await balance(ada), (await intent(reference)).state]).toEqual([5_000_00, 'paid'])
})
