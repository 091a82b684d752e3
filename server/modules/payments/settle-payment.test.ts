import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { testCards, type Scenario } from '#simulators/paystack/scenarios.ts'
import { withCards } from '#tests/support/app/changed-app.ts'
import { openCardMarket } from '#tests/support/app/payments.ts'

const market = await openCardMarket()
const { addMember, balance, begin, database, fillIn, intent, marketBalance, pay, payments, plan, sweep } = market
afterEach(() => market.expectBalancedBooks())

const payWith = (accessCode: string, scenario: Scenario) =>
  fillIn(accessCode, { card: testCards.find((card) => card.scenario === scenario)!.number })
const age = (reference: string, interval: string) =>
  sql`
    update payments.intents set created_at = created_at - ${interval}::interval,
      next_check_at = next_check_at - ${interval}::interval
    where reference = ${reference}
  `.execute(database)

test('a payment is credited once with the requested amount, and we pay its fee', async () => {
  const ada = await addMember()
  const [owed, fees] = [await marketBalance('paystack'), await marketBalance('expense:card-fees')]
  const { reference, accessCode } = await begin(ada, { amount: 5000 })
  await pay(accessCode)
  expect(await payments.verify(reference)).toBe('paid')
  expect(await payments.verify(reference)).toBe('paid')
  expect(await balance(ada)).toBe(5_000_00)
  expect(await intent(reference)).toMatchObject({ state: 'paid', paid_at: expect.any(Date), next_check_at: null })
  // Paystack owes us the amount minus its fee of 1.5 % and 100 naira.
  expect((await marketBalance('paystack')) - owed).toBe(-(5_000_00 - 175_00))
  expect((await marketBalance('expense:card-fees')) - fees).toBe(-175_00)
})

test('a payer who bears the fees is credited with the requested amount, and costs us nothing', async () => {
  const reference = 'payer-bears-the-fees'
  const charge = { transactionId: '1', reference, domain: 'test', currency: 'NGN', cardSignature: null } as const
  const amounts = { amountKobo: 5_180_00, requestedKobo: 5_000_00, feesKobo: 177_70, paidAt: null }
  const other = await openCardMarket((app) =>
    withCards(app, { verify: async () => ({ kind: 'confirmed', charge: { ...charge, ...amounts } }) }),
  )
  const ada = await other.addMember()
  await sql`
    insert into payments.intents (reference, user_id, email, purpose, amount_kobo)
    values (${reference}, ${ada}, 'ada@example.ng', 'wallet', 500000)
  `.execute(other.database)
  expect(await other.payments.verify(reference)).toBe('paid')
  expect(await other.balance(ada)).toBe(5_000_00)
  expect(await other.marketBalance('suspense')).toBe(2_30)
  expect(await other.marketBalance('expense:card-fees')).toBe(0)
})

test('ten concurrent checks of one payment book it once', async () => {
  const ada = await addMember()
  const { reference, accessCode } = await begin(ada, { amount: 5000 })
  await pay(accessCode)
  const results = await Promise.all(Array.from({ length: 10 }, () => payments.verify(reference)))
  expect(new Set(results)).toEqual(new Set(['paid']))
  expect(await balance(ada)).toBe(5_000_00)
})

test.each([
  ['half-the-amount', 'requested NGN 2,500.00', 2_500_00, /NGN 2,500.00 came in.*back to the card/],
  ['other-currency', 'currency USD', null, /not naira.*Where your card was charged/],
  ['other-domain', 'domain live', null, /not naira/],
] as const)(
  'a payment of the kind %s credits nothing, its naira are in suspense, and the payer is notified once',
  async (scenario, reason, receivedKobo, notice) => {
    const ada = await addMember()
    const [suspense, owed] = [await marketBalance('suspense'), await marketBalance('paystack')]
    const { reference, accessCode } = await begin(ada, { amount: 5000 })
    await payWith(accessCode, scenario)
    for (const _ of ['first', 'again']) expect(await payments.verify(reference)).toBe('mismatch')
    expect(await balance(ada)).toBe(0)
    expect((await marketBalance('suspense')) - suspense).toBe(receivedKobo ?? 0)
    expect((await marketBalance('paystack')) - owed).toBe(receivedKobo === null ? 0 : 137_50 - receivedKobo)
    expect(await intent(reference)).toMatchObject({
      state: 'mismatch',
      reason,
      received_kobo: receivedKobo,
      next_check_at: null,
    })
    const texts = (await market.noticesTo(ada)).map(({ body }) => body.replaceAll('\n\n', ' '))
    expect(texts).toEqual([expect.stringMatching(notice)])
  },
)

test('a payment not made as requested is refunded to its card from suspense', async () => {
  const ada = await addMember()
  const { reference, accessCode } = await begin(ada, { amount: 5000 })
  await payWith(accessCode, 'half-the-amount')
  await payments.verify(reference)
  const answer = await market.post('/wallet/fund', { amount: 5000, reference }, ada)
  expect(answer.json()).toMatchObject({ status: 402, code: 'paid_otherwise' })
  const suspense = await marketBalance('suspense')
  const refund = (amountKobo?: number) =>
    payments.refund({ reference, amountKobo, reason: 'Half was paid', actor: { operatorId: randomUUID() } })
  await expect(refund(2_500_01)).rejects.toMatchObject({ status: 422, code: 'wrong_amount' })
  await refund()
  expect(await intent(reference)).toMatchObject({ state: 'refunding' })
  await market.work()
  await market.tell('refund.processed', { transaction_reference: reference, amount: '250000' })
  await market.work()
  expect(await intent(reference)).toMatchObject({ state: 'refunded', returned_kobo: 2_500_00 })
  expect((await marketBalance('suspense')) - suspense).toBe(-2_500_00)
})

test('a declined payment may be paid with another card', async () => {
  const ada = await addMember()
  const { reference, accessCode } = await begin(ada, { amount: 5000 })
  await pay(accessCode, 'decline')
  expect(await payments.verify(reference)).toBe('declined')
  expect(await intent(reference)).toMatchObject({ state: 'failed' })
  await pay(accessCode)
  expect(await payments.verify(reference)).toBe('paid')
  expect(await balance(ada)).toBe(5_000_00)
})

test('a payment whose browser never came back is found by the sweep', async () => {
  const ada = await addMember()
  const { reference, accessCode } = await begin(ada, { subscription_plan: plan('standard').id })
  await pay(accessCode)
  await sweep()
  expect(await intent(reference)).toMatchObject({ state: 'initialized' })
  await age(reference, '10 minutes')
  await sweep()
  expect(await intent(reference)).toMatchObject({ state: 'paid', claimed_at: null })
  expect(market.planChanges).toContainEqual({ userId: ada, plan: expect.objectContaining({ title: 'standard' }) })
})

test('an unpaid payment is checked for three days and then abandoned, and an event reopens it', async () => {
  const ada = await addMember()
  const { reference, accessCode } = await begin(ada, { amount: 5000 })
  const waits: unknown[] = []
  for (const step of ['10 minutes', '50 minutes', '5 hours', '18 hours', '48 hours']) {
    await age(reference, step)
    await sweep()
    const { checks, next_check_at, created_at, state } = await intent(reference)
    const after = next_check_at && ((next_check_at as Date).getTime() - (created_at as Date).getTime()) / 3_600_000
    waits.push([checks, after, state])
  }
  expect(waits).toEqual([
    [1, 1, 'initialized'],
    [2, 6, 'initialized'],
    [3, 24, 'initialized'],
    [4, 72, 'initialized'],
    [5, null, 'abandoned'],
  ])
  await pay(accessCode)
  await market.tell('charge.success', { reference })
  expect(await market.work()).toBe(1)
  expect(await balance(ada)).toBe(5_000_00)
})

test('while the card service does not answer, no check is lost', async () => {
  const ada = await addMember('cards-forgetful.example')
  const { reference } = await begin(ada, { amount: 5000 })
  await age(reference, '73 hours')
  await sweep()
  const { checks, state, next_check_at } = await intent(reference)
  expect([checks, state]).toEqual([0, 'initialized'])
  expect(next_check_at).toBeInstanceOf(Date)
})

test('a sweep stops after three unanswered requests, and no payment is lost', async () => {
  let requests = 0
  let isDown = true
  const patient = await openCardMarket((app) =>
    withCards(app, {
      async verify(reference) {
        requests += 1
        return isDown ? { kind: 'unknown', reason: 'timeout' } : app.providers.cards.verify(reference)
      },
    }),
  )
  const ada = await patient.addMember()
  for (let count = 0; count < 6; count += 1) await patient.pay((await patient.begin(ada, { amount: 500 })).accessCode)
  const makeDue = () => sql`update payments.intents set next_check_at = now()`.execute(patient.database)
  await makeDue()
  await patient.sweep()
  expect([requests, await patient.balance(ada)]).toEqual([3, 0])
  isDown = false
  await makeDue()
  await patient.sweep()
  expect(await patient.balance(ada)).toBe(3_000_00)
})

test('if the card service has lost its data, a payment stays unpaid', async () => {
  const ada = await addMember()
  await sql`
    insert into payments.intents (reference, user_id, purpose, amount_kobo, state)
    values ('from-before-the-restart', ${ada}, 'wallet', 500000, 'initialized')
  `.execute(database)
  expect(await payments.verify('from-before-the-restart')).toBe('abandoned')
  expect(await balance(ada)).toBe(0)
})

test.each([
  ['fails', () => sql`select 1 / 0`],
  ['loses its database in the middle', () => sql`select pg_terminate_backend(pg_backend_pid())`],
])('a payment whose plan %s is not booked either, and the sweep finishes both', async (_, disaster) => {
  const disasters = [disaster]
  const broken = await openCardMarket((app) => ({
    ...app,
    hooks: {
      ...app.hooks,
      purposes(given) {
        const purposes = app.hooks.purposes(given)
        const fulfil: typeof purposes.subscription.fulfil = async (tx, ...paid) => {
          await disasters.pop()?.().execute(tx)
          await purposes.subscription.fulfil(tx, ...paid)
        }
        return { ...purposes, subscription: { ...purposes.subscription, fulfil } }
      },
    },
  }))
  const ada = await broken.addMember()
  const { reference, accessCode } = await broken.begin(ada, { subscription_plan: broken.plan('standard').id })
  await broken.pay(accessCode)
  await expect(broken.payments.verify(reference)).rejects.toThrow()
  expect(await broken.intent(reference)).toMatchObject({ state: 'initialized', entry_id: null })
  expect(await broken.marketBalance('revenue:plans')).toBe(0)
  await sql`update payments.intents set next_check_at = now()`.execute(broken.database)
  await broken.sweep()
  expect(await broken.intent(reference)).toMatchObject({ state: 'paid' })
  expect(await broken.marketBalance('revenue:plans')).toBe(broken.plan('standard').price_kobo)
  const mine = await broken.call('GET /seller/subscription/my-plan', { as: ada })
  expect(mine.json()).toMatchObject({ data: { plan: 'standard', status: 'active' } })
})
