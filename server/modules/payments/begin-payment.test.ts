import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openCardMarket } from '#tests/support/app/payments.ts'
import { untilSomebodyWaits } from '#tests/support/database/lock-waits.ts'
import { paymentsData } from './personal-data.ts'

const { addMember, app, call, intent, plan, post, database } = await openCardMarket()
const ada = await addMember()
const codeOf = (answer: { json(): unknown; statusCode: number }) => [
  answer.statusCode,
  (answer.json() as { code: string }).code,
]

test('a plan is paid at its price, whatever the browser sends', async () => {
  const { id, price_kobo } = plan('standard')
  const answer = await post('/payments', { purpose: 'subscription', subscription_plan: id }, ada)
  expect(answer.statusCode).toBe(201)
  const { data } = answer.json<{ data: Record<string, string> }>()
  expect(data).toEqual({
    reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
    access_code: expect.any(String),
    amount_minor: price_kobo,
    email: `${ada}@example.ng`,
    public_key: 'pk_test_ours',
  })
  expect(await intent(data['reference']!)).toMatchObject({
    user_id: ada,
    state: 'initialized',
    amount_kobo: price_kobo,
    subject: id,
    entry_id: null,
  })
})

test.each([
  [{ purpose: 'subscription', subscription_plan: 'x', amount: 1 }, 'invalid_input'],
  [{ purpose: 'subscription', subscription_plan: 'x', price: 1 }, 'invalid_input'],
  [{ purpose: 'wallet', amount: 500, user: 'another' }, 'invalid_input'],
  [{ purpose: 'wallet', amount: '500' }, 'invalid_input'],
  [{ purpose: 'wallet', amount: 500.001 }, 'invalid_input'],
  [{ purpose: 'wallet', amount: -500 }, 'invalid_input'],
  [{ purpose: 'wallet', amount: 1e12 }, 'invalid_input'],
  [{ purpose: 'gift', amount: 500 }, 'invalid_input'],
  [{ purpose: 'wallet', amount: 99.99 }, 'limit_exceeded'],
  [{ purpose: 'wallet', amount: 5_000_000.01 }, 'limit_exceeded'],
  [{ purpose: 'subscription', subscription_plan: 'x' }, 'unknown_plan'],
])('%j is refused', async (body, code) => {
  expect(codeOf(await post('/payments', body, ada))).toEqual([422, code])
})

test('a payment for a free plan is refused', async () => {
  const body = { purpose: 'subscription', subscription_plan: plan('basic').id }
  expect(codeOf(await post('/payments', body, ada))).toEqual([422, 'nothing_to_pay'])
})

test('a visitor cannot begin a payment', async () => {
  expect((await post('/payments', { purpose: 'wallet', amount: 500 })).statusCode).toBe(401)
})

test('no payment begins for an account that is closed at that moment', async () => {
  const leaving = await addMember()
  const { answer } = await database.transaction().execute(async (tx) => {
    const data = paymentsData(app)
    expect(await data.whatStops!(tx, leaving)).toEqual([])
    const begun = post('/payments', { purpose: 'wallet', amount: 500 }, leaving)
    await Promise.race([untilSomebodyWaits(database), begun])
    await data.erase(tx, leaving)
    await sql`update accounts.users set closed_at = now() where id = ${leaving}`.execute(tx)
    return { answer: begun }
  })
  expect(codeOf(await answer)).toEqual([401, 'session_expired'])
  const { rows } = await sql`select from payments.intents where user_id = ${leaving}`.execute(database)
  expect(rows).toEqual([])
})

test('requests with one key begin one payment', async () => {
  const begin = () =>
    call('POST /payments', {
      as: ada,
      headers: { 'idempotency-key': 'the same key' },
      payload: { purpose: 'wallet', amount: 700 },
    })
  const [first, second] = [await begin(), await begin()]
  expect([second.statusCode, second.body, second.headers['idempotent-replayed']]).toEqual([201, first.body, 'true'])
})

test('the eleventh payment within a minute is refused', async () => {
  const eager = await addMember()
  const answers = []
  for (let count = 0; count < 11; count += 1)
    answers.push((await post('/payments', { purpose: 'wallet', amount: 500 }, eager)).statusCode)
  expect(answers).toEqual([...Array<number>(10).fill(201), 429])
})

test.each(['cards-fail.example', 'cards-silent.example', 'cards-garble.example'])(
  'if the card service is %s, no payment begins, and the sweep looks for one later',
  async (domain) => {
    const unlucky = await addMember(domain)
    expect(codeOf(await post('/payments', { purpose: 'wallet', amount: 500 }, unlucky))).toEqual([502, 'cards_down'])
    const { rows } = await sql`
      select state, next_check_at > now() as is_due_later from payments.intents where user_id = ${unlucky}
    `.execute(database)
    expect(rows).toEqual([{ state: 'created', is_due_later: true }])
  },
)
