import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { testCards } from '#simulators/paystack/scenarios.ts'
import { openCardMarket } from '#tests/support/app/payments.ts'

const market = await openCardMarket()
const { addMember, begin, call, database, fillIn, pay, post, tell, work } = market
afterEach(() => market.expectBalancedBooks())

const fund = (as: string, body: object) => post('/wallet/fund', body, as)
const moneyOf = async (as: string) => (await call('GET /wallet', { as })).json().data
const historyOf = async (as: string) => (await call('GET /wallet/my-transactions', { as })).json().data
async function payFor(as: string, amount: number, card = testCards[0]!.number) {
  const { reference, accessCode } = await begin(as, { amount })
  await fillIn(accessCode, { card })
  return reference
}

test('a new wallet is empty', async () => {
  const answer = await call('GET /wallet', { as: await addMember() })
  expect(answer.json()).toEqual({ message: 'Success', data: { balance: 0, held: 0, currency: 'NGN' } })
})

test('a top-up is credited once, with one row in the history, however often it is claimed', async () => {
  const ada = await addMember()
  const reference = await payFor(ada, 5000.5)
  const answers = await Promise.all(Array.from({ length: 5 }, () => fund(ada, { amount: 5000.5, reference })))
  const data = { balance: 5000.5, held: 0, currency: 'NGN' }
  for (const answer of answers) {
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Your wallet has been topped up', data }])
  }
  expect(await historyOf(ada)).toEqual([
    {
      id: expect.any(String),
      description: 'Wallet top-up by card',
      kind: 'top_up',
      transaction_type: 'credit',
      amount: 5000.5,
      status: 'successful',
      reference,
      created_at: expect.any(String),
    },
  ])
})

test('without a reference a claim finds the payment that the webhook credited, once', async () => {
  const ada = await addMember()
  await tell('charge.success', { reference: await payFor(ada, 5000) })
  await work()
  expect((await moneyOf(ada)).balance).toBe(5000)
  expect((await fund(ada, { amount: 5000 })).statusCode).toBe(200)
  expect((await fund(ada, { amount: 5000 })).json()).toMatchObject({ data: { balance: 5000 } })
  expect((await moneyOf(ada)).balance).toBe(5000)
})

test('a claim without a payment is refused, and nothing moves', async () => {
  const ada = await addMember()
  for (const body of [{ amount: 5000 }, { amount: 5000, reference: 'never-begun' }]) {
    expect((await fund(ada, body)).json()).toMatchObject({
      status: 402,
      code: 'payment_not_confirmed',
      message: 'We could not confirm your payment. If you have paid, try again in a moment.',
    })
  }
  expect(await moneyOf(ada)).toMatchObject({ balance: 0 })
})

test('asking often for the result of an open payment uses up no claims of the day', async () => {
  const ada = await addMember()
  const { reference } = await begin(ada, { amount: 5000 })
  const claimOften = async (body: object) => {
    const statuses = new Set<number>()
    for (let round = 0; round < 7; round += 1) {
      await sql`update limits.counters set expire = expire - 61000`.execute(database)
      for (let time = 0; time < 9; time += 1) statuses.add((await fund(ada, body)).statusCode)
    }
    return [...statuses]
  }
  expect(await claimOften({ amount: 5000, reference })).toEqual([202])
  expect(await claimOften({ amount: 5000, reference: 'never-begun' })).toEqual([402, 429])
})

test('a claim for another amount than was paid is refused', async () => {
  const ada = await addMember()
  const reference = await payFor(ada, 5000)
  expect((await fund(ada, { amount: 6000, reference })).json()).toMatchObject({ status: 422, code: 'wrong_amount' })
  expect(await moneyOf(ada)).toMatchObject({ balance: 0 })
})

test.each([
  ['half the amount', '4000 0000 0000 0101'],
  ['dollars', '4000 0000 0000 0202'],
  ['play money', '4000 0000 0000 0303'],
])('a payment of %s credits nothing', async (_, card) => {
  const ada = await addMember()
  const reference = await payFor(ada, 5000, card)
  expect((await fund(ada, { amount: 5000, reference })).statusCode).toBe(402)
  expect([await moneyOf(ada), await historyOf(ada)]).toMatchObject([{ balance: 0 }, []])
})

test('another user’s payment cannot be claimed', async () => {
  const [ada, bola] = [await addMember(), await addMember()]
  const reference = await payFor(ada, 5000)
  expect((await fund(bola, { amount: 5000, reference })).statusCode).toBe(402)
  await fund(ada, { amount: 5000, reference })
  expect((await fund(bola, { amount: 5000, reference })).json()).toMatchObject({ status: 409, code: 'already_claimed' })
  expect([await moneyOf(ada), await moneyOf(bola)]).toMatchObject([{ balance: 5000 }, { balance: 0 }])
})

test('a claim is pending while the card service has not settled the payment or does not answer', async () => {
  const [ada, bola] = [await addMember(), await addMember('cards-forgetful.example')]
  const begun = await begin(ada, { amount: 5000 })
  const forgotten = await begin(bola, { amount: 5000 })
  await pay(forgotten.accessCode)
  for (const [as, { reference }] of [
    [ada, begun],
    [bola, forgotten],
  ] as const) {
    const answer = await fund(as, { amount: 5000, reference })
    expect([answer.statusCode, answer.json()]).toEqual([
      202,
      { message: 'Please wait while we confirm your payment', data: null },
    ])
  }
  for (const outcome of ['decline', 'abandon'] as const) {
    await pay(begun.accessCode, outcome)
    expect((await fund(ada, { amount: 5000, reference: begun.reference })).statusCode).toBe(402)
  }
})

test.each([-1, 0.001, 1e9, 2 ** 53, 'NaN', '1,000', '5000', null, [5000], {}, true])(
  'an amount of %j is refused, and nothing moves',
  async (amount) => {
    const ada = await addMember()
    for (const path of ['/wallet/fund', '/payments']) {
      const answer = await post(path, path === '/payments' ? { purpose: 'wallet', amount } : { amount }, ada)
      expect(answer.json()).toMatchObject({ status: 422, code: 'invalid_input' })
    }
    expect((await sql`select 1 from payments.intents where user_id = ${ada}`.execute(database)).rows).toEqual([])
  },
)

test.each(['{"amount": NaN}', '{"amount": 1e400}', '{"amount": 5000, "balance": 1}', '{"amount": 5000'])(
  'the body %s is refused',
  async (payload) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await call('POST /wallet/fund', { as: await addMember(), headers, payload })
    expect([400, 422]).toContain(answer.statusCode)
  },
)

test('a refund is a pending debit, and a return row brings it back if the bank refuses it', async () => {
  const ada = await addMember()
  const reference = await payFor(ada, 5000, '4000 0000 0000 0707')
  await fund(ada, { amount: 5000, reference })
  const refund = () => market.payments.refund({ reference, reason: 'Asked for', actor: { operatorId: randomUUID() } })
  await refund()
  expect(await moneyOf(ada)).toMatchObject({ balance: 0, held: 5000 })
  const [running] = await historyOf(ada)
  expect(running).toMatchObject({ kind: 'refund', transaction_type: 'debit', status: 'pending', amount: 5000 })
  await work()
  await tell('refund.failed', { id: randomUUID(), transaction_reference: reference })
  await work()
  expect(await moneyOf(ada)).toMatchObject({ balance: 5000, held: 0 })
  const rows = await historyOf(ada)
  expect(rows.map(({ kind, status }: Record<string, string>) => `${kind} ${status}`).toSorted()).toEqual([
    'refund failed',
    'return successful',
    'top_up successful',
  ])
})

test('a refund that has reached the card is successful', async () => {
  const ada = await addMember()
  const reference = await payFor(ada, 5000)
  await fund(ada, { amount: 5000, reference })
  await market.payments.refund({ reference, reason: 'Asked for', actor: { operatorId: randomUUID() } })
  await work()
  await tell('refund.processed', { id: randomUUID(), transaction_reference: reference })
  await work()
  expect(await moneyOf(ada)).toMatchObject({ balance: 0, held: 0 })
  expect((await historyOf(ada))[0]).toMatchObject({ kind: 'refund', status: 'successful', reference })
})

test('a wallet needs a session', async () => {
  for (const path of ['', '/my-transactions', `/my-transactions/${randomUUID()}`, '/limits']) {
    expect((await call(`GET /wallet${path}`)).statusCode).toBe(401)
  }
  expect((await post('/wallet/fund', { amount: 5000 })).statusCode).toBe(401)
})
