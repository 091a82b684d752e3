import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { testCards } from '#simulators/paystack/scenarios.ts'
import { available } from '#server/modules/ledger/index.ts'
import { withCards } from '#tests/support/app/changed-app.ts'
import { openCardMarket } from '#tests/support/app/payments.ts'
import { paymentsData } from './personal-data.ts'
import { book } from '#tests/support/database/books.ts'

let isSilent = false
const market = await openCardMarket((app) =>
  withCards(app, {
    refundsOf: async (reference) =>
      isSilent ? { kind: 'unknown', reason: 'timeout' } : app.providers.cards.refundsOf(reference),
  }),
)
const { addMember, balance, begin, call, database, fillIn, intent, pay, payments, plan, tell, work } = market
afterEach(() => market.expectBalancedBooks())

const operator = randomUUID()
const refund = (reference: string) =>
  payments.refund({ reference, reason: 'Asked for by the payer', actor: { operatorId: operator } })
const owed = () => market.marketBalance('paystack')
async function topUp(ada: string, card = testCards[0]!.number) {
  const { reference, accessCode } = await begin(ada, { amount: 5000 })
  await fillIn(accessCode, { card })
  await payments.verify(reference)
  return reference
}
/** Runs the job twice: it sends the refund, then settles it. */
async function finish(reference: string) {
  await work()
  await tell('refund.processed', { id: randomUUID(), transaction_reference: reference })
  await work()
}

test('wallet money is set aside and refunded to its card', async () => {
  const ada = await addMember()
  const reference = await topUp(ada)
  const before = await owed()
  await refund(reference)
  expect([await balance(ada), (await intent(reference)).state]).toEqual([0, 'refunding'])
  await finish(reference)
  expect((await intent(reference)).state).toBe('refunded')
  expect((await owed()) - before).toBe(5_000_00)
})

test('money that a member has spent cannot be refunded', async () => {
  const ada = await addMember()
  const reference = await topUp(ada)
  await book(database, 'bill-delivered', { from: available(ada), to: 'vtpass', kobo: 1 })
  await expect(refund(reference)).rejects.toMatchObject({ status: 402, code: 'insufficient_funds' })
  expect((await intent(reference)).state).toBe('paid')
})

test('a plan ends when its money is back on the card', async () => {
  const ada = await addMember()
  const { reference, accessCode } = await begin(ada, { subscription_plan: plan('standard').id })
  await pay(accessCode)
  await payments.verify(reference)
  await refund(reference)
  const status = async () => (await call('GET /seller/subscription/my-plan', { as: ada })).json().data.status
  expect(await status()).toBe('active')
  await finish(reference)
  expect(await status()).toBe('expired')
  expect(market.planChanges.at(-1)).toEqual({ userId: ada, plan: null })
})

test('no dead end: a refund that the bank refuses puts the money back, and can be requested again', async () => {
  const ada = await addMember()
  const reference = await topUp(ada, '4000 0000 0000 0707')
  for (const _ of ['the first', 'the second']) {
    await refund(reference)
    expect(await balance(ada)).toBe(0)
    await finish(reference)
    expect([await balance(ada), (await intent(reference)).state]).toEqual([5_000_00, 'paid'])
  }
})

test.each(['never-begun', 'begun', 'refunded'])('a payment that is %s is not refunded', async (how) => {
  const ada = await addMember()
  let reference = how
  if (how === 'begun') reference = (await begin(ada, { amount: 5000 })).reference
  if (how === 'refunded') {
    reference = await topUp(ada)
    await refund(reference)
  }
  await expect(refund(reference)).rejects.toMatchObject({ status: how === 'never-begun' ? 404 : 409 })
})

test('parts of a payment are refunded one after the other, up to what is left of it', async () => {
  const ada = await addMember()
  const reference = await topUp(ada)
  const before = await owed()
  const part = (amountKobo?: number) =>
    payments.refund({ reference, amountKobo, reason: 'A part of it', actor: { operatorId: operator } })
  await part(2_000_00)
  expect([await balance(ada), (await intent(reference)).state]).toEqual([3_000_00, 'refunding'])
  await expect(part(1_00)).rejects.toMatchObject({ status: 409, code: 'not_refundable' })
  await finish(reference)
  expect(await intent(reference)).toMatchObject({ state: 'paid', returned_kobo: 2_000_00 })
  await expect(part(3_000_01)).rejects.toMatchObject({ status: 422, code: 'wrong_amount' })
  await part()
  await finish(reference)
  expect(await intent(reference)).toMatchObject({ state: 'refunded', returned_kobo: 5_000_00 })
  expect([await balance(ada), (await owed()) - before]).toEqual([0, 5_000_00])
  const { data } = (await call('GET /wallet/my-transactions', { as: ada })).json()
  expect(data.map(({ kind, amount, status }: Record<string, unknown>) => [kind, amount, status])).toEqual([
    ['refund', 3000, 'successful'],
    ['refund', 2000, 'successful'],
    ['top_up', 5000, 'successful'],
  ])
})

test('a rest too small to buy anything is refunded to its card', async () => {
  const ada = await addMember()
  const reference = await topUp(ada)
  await book(database, 'bill-delivered', { from: available(ada), to: 'vtpass', kobo: 4_963_00 })
  await expect(refund(reference)).rejects.toMatchObject({ status: 402 })
  await payments.refund({ reference, amountKobo: 37_00, reason: 'The rest', actor: { operatorId: operator } })
  await finish(reference)
  expect([await balance(ada), (await intent(reference)).state]).toEqual([0, 'paid'])
})

test('a plan continues while a part of its price is left, and ends with the last of it', async () => {
  const ada = await addMember()
  const { reference, accessCode } = await begin(ada, { subscription_plan: plan('standard').id })
  await pay(accessCode)
  await payments.verify(reference)
  const status = async () => (await call('GET /seller/subscription/my-plan', { as: ada })).json().data.status
  await payments.refund({ reference, amountKobo: 5_000_00, reason: 'Kindness', actor: { operatorId: operator } })
  await finish(reference)
  expect(await status()).toBe('active')
  await refund(reference)
  await finish(reference)
  expect(await status()).toBe('expired')
})

test('a concurrent refund in the provider’s dashboard is not taken for ours', async () => {
  const ada = await addMember()
  const reference = await topUp(ada)
  await payments.refund({ reference, amountKobo: 2_000_00, reason: 'x', actor: { operatorId: operator } })
  await market.refundElsewhere(reference, 1_000_00)
  await tell('refund.processed', { transaction_reference: reference, amount: '100000' })
  await work()
  await work()
  expect(await intent(reference)).toMatchObject({ state: 'refunding', returned_kobo: 1_000_00 })
  await finish(reference)
  expect(await intent(reference)).toMatchObject({ state: 'paid', returned_kobo: 3_000_00, outside_told_at: null })
  expect(await balance(ada)).toBe(2_000_00)
  expect(
    (await sql`select 1 from payments.outside_refunds where reference = ${reference}`.execute(database)).rows,
  ).toHaveLength(1)
})

test('two simultaneous requests of operators refund once', async () => {
  const ada = await addMember()
  const reference = await topUp(ada)
  const both = await Promise.allSettled([refund(reference), refund(reference)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await finish(reference)
})

test('after a lost answer nothing is sent twice: the money stays aside until the card service reports more', async () => {
  const sent: string[] = []
  let isHeard = false
  let isListed = true
  const deaf = await openCardMarket((app) =>
    withCards(app, {
      refundsOf: async (reference) =>
        isListed ? app.providers.cards.refundsOf(reference) : { kind: 'listed', refunds: [] },
      async refund(refund) {
        sent.push(refund.reference)
        const answer = await app.providers.cards.refund(refund)
        return isHeard ? answer : { kind: 'unknown', reason: 'timeout' }
      },
    }),
  )
  const ada = await deaf.addMember()
  const { reference, accessCode } = await deaf.begin(ada, { amount: 5000 })
  await deaf.pay(accessCode)
  await deaf.payments.verify(reference)
  await deaf.payments.refund({ reference, reason: 'x', actor: { operatorId: operator } })
  await deaf.work()
  expect((await deaf.intent(reference))['state']).toBe('refunding')
  // The event arrives before the refund is in the list.
  isListed = false
  await deaf.tell('refund.pending', { id: randomUUID(), transaction_reference: reference })
  await deaf.work()
  expect(sent).toEqual([reference])
  isListed = true
  isHeard = true
  await sql`update payments.refunds set next_check_at = now()`.execute(deaf.database)
  await deaf.sweep()
  expect([(await deaf.intent(reference))['state'], sent]).toEqual(['refunded', [reference]])
  await deaf.expectBalancedBooks()
})

test('a late report about an earlier refund of the same amount does not stop one that is not sent', async () => {
  let takesRefunds = true
  const busy = await openCardMarket((app) =>
    withCards(app, {
      refund: async (refund) =>
        takesRefunds ? app.providers.cards.refund(refund) : { kind: 'unknown', reason: 'timeout' },
    }),
  )
  const ada = await busy.addMember()
  const { reference, accessCode } = await busy.begin(ada, { amount: 5000 })
  await busy.pay(accessCode)
  await busy.payments.verify(reference)
  const begin = () =>
    busy.payments.refund({ reference, amountKobo: 2_000_00, reason: 'x', actor: { operatorId: operator } })
  const report = (status: string) =>
    busy.tell(`refund.${status}`, { transaction_reference: reference, amount: '200000' })
  await begin()
  await busy.work()
  await report('processing')
  await busy.work()
  takesRefunds = false
  await begin()
  await busy.work()
  takesRefunds = true
  await report('processed')
  for (const _ of ['sends it', 'hears of it']) {
    await sql`update payments.refunds set next_check_at = now() where state = 'asked'`.execute(busy.database)
    await busy.sweep()
  }
  expect(await busy.intent(reference)).toMatchObject({ state: 'paid', returned_kobo: 4_000_00 })
})

test('the job and the sweep running at once send one refund', async () => {
  const sent: string[] = []
  const slow = await openCardMarket((app) =>
    withCards(app, {
      async refundsOf(reference) {
        const answer = await app.providers.cards.refundsOf(reference)
        await sleep(50)
        return answer
      },
      refund(refund) {
        sent.push(refund.reference)
        return app.providers.cards.refund(refund)
      },
    }),
  )
  const ada = await slow.addMember()
  const { reference, accessCode } = await slow.begin(ada, { amount: 5000 })
  await slow.pay(accessCode)
  await slow.payments.verify(reference)
  await slow.payments.refund({ reference, reason: 'x', actor: { operatorId: operator } })
  await Promise.all([slow.work(), slow.sweep()])
  expect([sent, await slow.balance(ada), (await slow.intent(reference))['state']]).toEqual([
    [reference],
    0,
    'refunding',
  ])
})

test('no dead end: a refund to a card that has no end after ten days raises an alarm at every check', async () => {
  const reference = await topUp(await addMember())
  await refund(reference)
  await work()
  isSilent = true
  const alarmsAfter = async (age: string) => {
    market.logged.length = 0
    await sql`
      update payments.refunds set asked_at = now() - ${age}::interval, next_check_at = now() where reference = ${reference}
    `.execute(market.database)
    await market.sweep()
    return market.logged.filter(({ alarm }) => alarm === 'refund_overdue')
  }
  expect(await alarmsAfter('9 days')).toEqual([])
  for (const _ of [1, 2]) expect(await alarmsAfter('11 days')).toMatchObject([{ reference }])
  isSilent = false
  expect(await alarmsAfter('11 days')).toEqual([])
  expect(await intent(reference)).toMatchObject({ state: 'refunded' })
})

test('an account is not closed during a refund, and closing deletes the payer’s address', async () => {
  const ada = await addMember()
  const reference = await topUp(ada)
  const data = paymentsData(market.app)
  expect(await data.export(ada)).toEqual([expect.objectContaining({ reference, amount_kobo: 5_000_00, state: 'paid' })])
  const whatStops = () => data.whatStops!(database, ada)
  expect(await whatStops()).toEqual([])
  await refund(reference)
  expect(await whatStops()).toHaveLength(1)
  await finish(reference)
  expect(await whatStops()).toEqual([])
  const late = await begin(ada, { amount: 5000 })
  expect(await whatStops()).toEqual([expect.stringMatching(/still open/)])
  await data.erase(database, ada)
  expect(await intent(reference)).toMatchObject({ email: null, user_id: ada, amount_kobo: 5_000_00 })
  await pay(late.accessCode)
  await payments.verify(late.reference)
  expect(market.logged).toContainEqual(
    expect.objectContaining({ alarm: 'money_of_closed_account', reference: late.reference }),
  )
})
