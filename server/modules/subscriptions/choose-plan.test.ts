import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { openCardMarket } from '#tests/support/app/payments.ts'
import { comparePlans } from '#server/modules/reconciliation/compare-plans.ts'
import { findActivePlan } from './index.ts'
import { monthsAfter } from './queries.ts'

const market = await openCardMarket()
const { addMember, begin, call, database, intent, pay, payments, plan, post, tell, work } = market
afterEach(() => market.expectBalancedBooks())

const bodyOf = (title: string, reference?: string) => {
  const { id, price_kobo } = plan(title)
  const months = price_kobo === 0 ? 3 : 6
  return {
    amount_paid: price_kobo / 100,
    subscription_duration_months: months,
    subscription_plan: id,
    ...(reference && { reference }),
  }
}
const choose = (as: string, title: string, reference?: string) =>
  post('/seller/subscription/my-plan', bodyOf(title, reference), as)
const myPlan = async (as: string) => (await call('GET /seller/subscription/my-plan', { as })).json().data
const beginPlan = (as: string, title: string) => begin(as, { subscription_plan: plan(title).id })
async function buy(as: string, title: string) {
  const { reference, accessCode } = await beginPlan(as, title)
  await pay(accessCode)
  expect((await choose(as, title, reference)).statusCode).toBe(201)
  return reference
}
/** Whole days until the caller's plan ends. */
const daysLeft = async (as: string) => Math.round((Date.parse((await myPlan(as)).ends_at) - Date.now()) / 86_400_000)
const daysOf = async (months: number) => {
  const { rows } = await sql<{ days: number }>`
    select extract(epoch from ${monthsAfter(sql`now()`, sql`${months}`)} - now()) / 86400 as days
  `.execute(database)
  return Math.round(rows[0]!.days)
}
const codeOf = (answer: { json(): unknown; statusCode: number }) => [
  answer.statusCode,
  (answer.json() as { code: string }).code,
]

test('the free plan begins at once, for three months, and only once', async () => {
  const ada = await addMember()
  expect(await myPlan(ada)).toBeNull()
  const first = await choose(ada, 'basic')
  expect([first.statusCode, first.json().message]).toEqual([201, 'You have the basic plan'])
  const mine = await myPlan(ada)
  expect(mine).toEqual({
    id: expect.any(String),
    plan: 'basic',
    plan_id: plan('basic').id,
    max_listings: 10,
    amount_paid: 0,
    starts_at: expect.any(String),
    ends_at: expect.any(String),
    status: 'active',
    free_plans_had: [plan('basic').id],
  })
  expect(first.json().data).toEqual(mine)
  expect(await daysLeft(ada)).toBe(await daysOf(3))

  const second = await choose(ada, 'basic')
  expect([second.statusCode, second.json().data]).toEqual([200, mine])
  await sql`
    update subscriptions.subscriptions set starts_at = starts_at - interval '4 months', ends_at = now()
    where user_id = ${ada}
  `.execute(database)
  expect(codeOf(await choose(ada, 'basic'))).toEqual([409, 'plan_used'])
  expect(await myPlan(ada)).toMatchObject({ status: 'expired', free_plans_had: [plan('basic').id] })
})

test('two simultaneous requests for the free plan begin one', async () => {
  const ada = await addMember()
  const answers = await Promise.all(Array.from({ length: 8 }, () => choose(ada, 'basic')))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array<number>(7).fill(200), 201])
  expect(
    (await sql`select 1 from subscriptions.subscriptions where user_id = ${ada}`.execute(database)).rows,
  ).toHaveLength(1)
})

test('a paid plan begins for six months once its payment is confirmed: 201 first, 200 again', async () => {
  const ada = await addMember()
  const { reference, accessCode } = await beginPlan(ada, 'standard')
  await pay(accessCode)
  const answers = [await choose(ada, 'standard', reference), await choose(ada, 'standard', reference)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200])
  const mine = { plan: 'standard', amount_paid: 15_000, status: 'active', free_plans_had: [] }
  expect(await myPlan(ada)).toMatchObject(mine)
  expect(await daysLeft(ada)).toBe(await daysOf(6))
  expect(await findActivePlan(database, ada)).toEqual({
    planId: plan('standard').id,
    title: 'standard',
    maxListings: 60,
    endsAt: expect.any(Date),
  })
  expect(await payments.verify(reference)).toBe('paid')
})

test('without a reference, as documented clients send it, the caller’s own payment is found', async () => {
  const ada = await addMember()
  expect(codeOf(await choose(ada, 'standard'))).toEqual([402, 'payment_not_confirmed'])
  const { accessCode } = await beginPlan(ada, 'standard')
  expect((await choose(ada, 'standard')).statusCode).toBe(202)
  await pay(accessCode)
  const answers = [await choose(ada, 'standard'), await choose(ada, 'standard')]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200])
})

test('the webhook may begin the plan; the call then returns 201 first and 200 again', async () => {
  const ada = await addMember()
  const { reference, accessCode } = await beginPlan(ada, 'premium')
  await pay(accessCode)
  await tell('charge.success', { reference })
  await work()
  expect(await myPlan(ada)).toMatchObject({ plan: 'premium', status: 'active' })
  const answers = [await choose(ada, 'premium', reference), await choose(ada, 'premium', reference)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200])
})

test('concurrent webhook, sweep and calls begin one plan, and one call is the first', async () => {
  const ada = await addMember()
  const { reference, accessCode } = await beginPlan(ada, 'standard')
  await pay(accessCode)
  await tell('charge.success', { reference })
  const calls = Promise.all(Array.from({ length: 5 }, () => choose(ada, 'standard', reference)))
  const [answers] = await Promise.all([calls, work(), market.sweep()])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 201])
  expect(
    (await sql`select 1 from subscriptions.subscriptions where user_id = ${ada}`.execute(database)).rows,
  ).toHaveLength(1)
})

test('asking often for the result of an open payment uses up no claims of the day', async () => {
  const ada = await addMember()
  const { reference } = await beginPlan(ada, 'standard')
  const statuses = new Set<number>()
  for (let time = 0; time < 63; time += 1) {
    if (time % 9 === 0) await sql`update limits.counters set expire = expire - 61000`.execute(database)
    statuses.add((await choose(ada, 'standard', reference)).statusCode)
  }
  expect([...statuses]).toEqual([202])
})

test('a pending payment gets the documented response', async () => {
  const ada = await addMember()
  const { reference } = await beginPlan(ada, 'standard')
  const answer = await choose(ada, 'standard', reference)
  expect([answer.statusCode, answer.json()]).toEqual([
    202,
    { message: 'Please wait while we confirm your subscription', data: null },
  ])
  expect(await myPlan(ada)).toBeNull()
})

test.each(['decline', 'abandon'] as const)('after %s there is no plan', async (outcome) => {
  const ada = await addMember()
  const { reference, accessCode } = await beginPlan(ada, 'standard')
  await pay(accessCode, outcome)
  expect(codeOf(await choose(ada, 'standard', reference))).toEqual([402, 'payment_not_confirmed'])
  expect(await myPlan(ada)).toBeNull()
})

test.each([
  [{ ...bodyOf('standard'), amount_paid: 0 }, 'wrong_amount'],
  [{ ...bodyOf('standard'), amount_paid: 14_999.99 }, 'wrong_amount'],
  [{ ...bodyOf('standard'), subscription_duration_months: 999 }, 'wrong_duration'],
  [{ ...bodyOf('standard'), subscription_duration_months: 3 }, 'wrong_duration'],
  [{ ...bodyOf('basic'), amount_paid: 1 }, 'wrong_amount'],
  [{ ...bodyOf('basic'), subscription_duration_months: 6 }, 'wrong_duration'],
  [{ ...bodyOf('basic'), subscription_plan: 'basic' }, 'unknown_plan'],
  [{ ...bodyOf('basic'), subscription_plan: '00000000-0000-4000-8000-000000000000' }, 'unknown_plan'],
  [{ ...bodyOf('basic'), max_listings: 1000 }, 'invalid_input'],
  [{ ...bodyOf('standard'), amount_paid: '15000' }, 'invalid_input'],
])('%j is refused', async (body, code) => {
  const ada = await addMember()
  expect(codeOf(await post('/seller/subscription/my-plan', body, ada))).toEqual([422, code])
  expect(await myPlan(ada)).toBeNull()
})

test('another user’s payment, or one for another plan, begins nothing', async () => {
  const [ada, bola] = [await addMember(), await addMember()]
  const { reference, accessCode } = await beginPlan(ada, 'standard')
  await pay(accessCode)
  expect(codeOf(await choose(bola, 'standard', reference))).toEqual([402, 'payment_not_confirmed'])
  expect((await choose(ada, 'standard', reference)).statusCode).toBe(201)
  expect(codeOf(await choose(bola, 'standard', reference))).toEqual([402, 'payment_not_confirmed'])
  expect(codeOf(await choose(ada, 'premium', reference))).toEqual([422, 'wrong_amount'])
  expect(await myPlan(bola)).toBeNull()
})

test('a wallet top-up buys no plan', async () => {
  const ada = await addMember()
  const { reference, accessCode } = await begin(ada, { amount: 15_000 })
  await pay(accessCode)
  expect(codeOf(await choose(ada, 'standard', reference))).toEqual([402, 'payment_not_confirmed'])
})

test('a new plan converts the rest of the replaced one by its price', async () => {
  const ada = await addMember()
  const six = await daysOf(6)
  await choose(ada, 'basic')
  await buy(ada, 'standard')
  expect(await daysLeft(ada)).toBe(six)
  await buy(ada, 'standard')
  expect(Math.abs((await daysLeft(ada)) - 2 * six)).toBeLessThanOrEqual(1)
  await buy(ada, 'premium')
  // Twelve months of a plan that costs 0.3 times the new one.
  expect(Math.abs((await daysLeft(ada)) - (six + 2 * six * 0.3))).toBeLessThanOrEqual(1)
  expect(codeOf(await choose(ada, 'basic'))).toEqual([409, 'plan_active'])
  expect(await myPlan(ada)).toMatchObject({ plan: 'premium', max_listings: 500 })
})

test('a plan that ran out before it was marked as ended takes no time of the next one', async () => {
  const ada = await addMember()
  await buy(ada, 'standard')
  await sql`
    update subscriptions.subscriptions set starts_at = starts_at - interval '1 year', ends_at = ends_at - interval '1 year'
    where user_id = ${ada}
  `.execute(database)
  await buy(ada, 'premium')
  expect(await daysLeft(ada)).toBe(await daysOf(6))
  await sql`update subscriptions.subscriptions set ended_at = now() where ended_at is null`.execute(database)
  expect(await myPlan(ada)).toMatchObject({ plan: 'premium', status: 'expired' })
})

test('two simultaneous payments add up their time in one plan', async () => {
  const ada = await addMember()
  const begun = [await beginPlan(ada, 'standard'), await beginPlan(ada, 'standard')]
  for (const { accessCode } of begun) await pay(accessCode)
  const answers = await Promise.all(begun.map(({ reference }) => choose(ada, 'standard', reference)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(Math.abs((await daysLeft(ada)) - 2 * (await daysOf(6)))).toBeLessThanOrEqual(1)
})

test.each([
  [0, ['standard', 'standard']],
  [1, ['standard', 'standard']],
  [0, ['standard', 'premium', 'premium']],
  [1, ['standard', 'premium', 'premium']],
  [2, ['standard', 'premium', 'premium']],
] as const)('refunding number %i of the consecutive plans %j leaves no trace of it', async (back, titles) => {
  const [ada, bola] = [await addMember(), await addMember()]
  const references: string[] = []
  for (const title of titles) references.push(await buy(ada, title))
  for (const title of titles.toSpliced(back, 1)) await buy(bola, title)
  await payments.refund({ reference: references[back]!, reason: 'Paid twice', actor: { operatorId: randomUUID() } })
  for (const _ of ['asked for', 'told of']) {
    await work()
    await tell('refund.processed', { id: _, transaction_reference: references[back] })
  }
  await work()
  expect([await daysLeft(ada), (await myPlan(ada)).plan]).toEqual([
    await daysLeft(bola),
    titles.toSpliced(back, 1).at(-1),
  ])
})

async function refund(reference: string): Promise<void> {
  await payments.refund({ reference, reason: 'Paid twice', actor: { operatorId: randomUUID() } })
  await work()
  await tell('refund.processed', { id: reference, transaction_reference: reference })
  await work()
}

test('a refund takes no more time of a later plan than that plan got', async () => {
  const ada = await addMember()
  const reference = await buy(ada, 'standard')
  await buy(ada, 'standard')
  await sql`
    update subscriptions.subscriptions set starts_at = starts_at - interval '11 months',
      ends_at = ends_at - interval '11 months', ended_at = ended_at - interval '11 months'
    where user_id = ${ada}
  `.execute(database)
  await buy(ada, 'standard')
  await refund(reference)
  expect(Math.abs((await daysLeft(ada)) - (await daysOf(6)))).toBeLessThanOrEqual(1)
})

test('a refunded plan has run until the refund', async () => {
  const ada = await addMember()
  const reference = await buy(ada, 'standard')
  await refund(reference)
  const { status, ends_at } = await myPlan(ada)
  expect(status).toBe('expired')
  expect(Date.parse(ends_at)).toBeLessThanOrEqual(Date.now())
})

test('of two payments booked at the same moment one is refunded', async () => {
  const ada = await addMember()
  const reference = await buy(ada, 'standard')
  await buy(ada, 'standard')
  // The transaction of the second payment began before the first and waited for it.
  await sql`
    update subscriptions.subscriptions set starts_at = ended_at + interval '1 millisecond'
    where payment_reference = ${reference}
  `.execute(database)
  await refund(reference)
  expect(await intent(reference)).toMatchObject({ state: 'refunded' })
  expect(Math.abs((await daysLeft(ada)) - (await daysOf(6)))).toBeLessThanOrEqual(1)
})

test('the months of a plan are counted in Lagos; one whose months were counted in UTC is no difference', async () => {
  const reference = await buy(await addMember(), 'standard')
  const startsAt = sql`'2027-02-28T23:30Z'::timestamptz`
  const { rows } = await sql<{ id: string; ends_at: Date }>`
    update subscriptions.subscriptions set starts_at = ${startsAt}, ends_at = ${monthsAfter(startsAt, sql`6`)}
    where payment_reference = ${reference} returning id, ends_at
  `.execute(database)
  const { id, ends_at: endsAt } = rows[0]!
  expect(endsAt.toISOString()).toBe('2027-08-31T23:30:00.000Z')
  for (const [days, problems] of [
    [1, ['It ends later than was paid for']],
    [0, []],
    [-3, []],
    [-4, ['It ends sooner than was paid for']],
  ] as const) {
    await sql`
      update subscriptions.subscriptions set ends_at = ${endsAt}::timestamptz + make_interval(days => ${days})
      where id = ${id}
    `.execute(database)
    const found = await comparePlans(database, { ids: [id], references: [] })
    expect([days, found.map(({ problem }) => problem)]).toEqual([days, problems])
  }
})

test('a visitor has no plan', async () => {
  expect((await call('GET /seller/subscription/my-plan')).statusCode).toBe(401)
  expect((await post('/seller/subscription/my-plan', bodyOf('basic'))).statusCode).toBe(401)
})
