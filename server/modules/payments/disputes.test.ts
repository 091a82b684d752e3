import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { available, balanceOf, owedBy } from '#server/modules/ledger/index.ts'
import { holdMoney } from '#server/modules/wallet/index.ts'
import type { DisputeState } from '#server/providers/card-payments/port.ts'
import { withCards } from '#tests/support/app/changed-app.ts'
import { openCardMarket } from '#tests/support/app/payments.ts'
import { book } from '#tests/support/database/books.ts'
import { OPEN_DISPUTE } from '#tests/support/providers/cards.ts'

/** The answer of the card service about every dispute. */
let reported: DisputeState = OPEN_DISPUTE
const market = await openCardMarket((app) => withCards(app, { findDispute: async () => reported }))
const { addMember, balance, begin, call, database, intent, logged, pay, payments, plan, sweep, tell, work } = market
beforeEach(async () => {
  reported = OPEN_DISPUTE
  await sql`delete from payments.disputes`.execute(database)
})
afterEach(() => market.expectBalancedBooks())

let lastId = 0
async function paid(ada: string, request: Parameters<typeof begin>[1] = { amount: 5000 }) {
  const { reference, accessCode } = await begin(ada, request)
  await pay(accessCode)
  await payments.verify(reference)
  return reference
}
async function disputed(reference: string, status = 'awaiting-merchant-feedback') {
  const id = (lastId += 1)
  const data = { id, status, resolution: null, transaction: { reference } }
  const event = (name: string, more: object = {}) => tell(`charge.dispute.${name}`, { ...data, ...more })
  expect((await event('create')).statusCode).toBe(200)
  await work()
  return { id, event }
}
const spend = (userId: string, kobo: number) =>
  database
    .transaction()
    .execute((tx) =>
      holdMoney(tx, { userId, purchaseId: randomUUID(), kobo, description: 'MTN airtime', reference: 'REF' }),
    )
const spent = (userId: string, kobo: number) =>
  book(database, 'bill-delivered', { from: available(userId), to: 'vtpass', kobo })
const walletOf = async (as: string) => (await call('GET /wallet', { as })).json().data
/** The texts of the emails sent to a member. */
const textsTo = async (member: string) =>
  (await market.noticesTo(member)).map(({ body }) => body.replaceAll('\n\n', ' '))
const FROZEN = expect.stringMatching(/disputed there\. Until the bank decides, nothing can be spent from your wallet/)
const openIds = async () =>
  (await sql<{ id: string }>`select id from payments.disputes where resolved_at is null`.execute(database)).rows.map(
    (row) => row.id,
  )

test('while a payment is disputed its payer cannot spend, and other members can', async () => {
  const [ada, bola] = [await addMember(), await addMember()]
  const reference = await paid(ada)
  await paid(bola)
  const { id } = await disputed(reference)
  expect(await openIds()).toEqual([String(id)])
  expect(logged).toContainEqual(expect.objectContaining({ alarm: 'dispute', reference }))
  await expect(spend(ada, 100)).rejects.toMatchObject({ status: 403, code: 'account_frozen' })
  await spend(bola, 100)
  expect(await walletOf(ada)).toEqual({ balance: 5000, held: 0, currency: 'NGN', frozen: true })
  expect(await walletOf(bola)).not.toHaveProperty('frozen')
  expect([await textsTo(ada), await textsTo(bola)]).toEqual([[FROZEN], []])
  expect(await intent(reference)).toMatchObject({ state: 'paid', reason: 'Its payer disputes it' })
  const again = payments.refund({ reference, reason: 'x', actor: { operatorId: randomUUID() } })
  await expect(again).rejects.toMatchObject({ status: 409, code: 'disputed' })
  await paid(ada)
  expect(await balance(ada)).toBe(10_000_00)
})

test('a won dispute leaves everything unchanged', async () => {
  const ada = await addMember()
  const reference = await paid(ada)
  const { event } = await disputed(reference)
  reported = { kind: 'won' }
  await event('resolve', { status: 'resolved', resolution: 'declined' })
  await work()
  expect([await openIds(), await balance(ada)]).toEqual([[], 5_000_00])
  expect(logged.flatMap((line) => (line['reference'] === reference && line['alarm'] ? line['msg'] : []))).toEqual([
    'a payer disputes a payment',
    'a dispute has ended',
  ])
  expect(await intent(reference)).toMatchObject({ state: 'paid', reason: null })
  await spend(ada, 100)
  expect(await textsTo(ada)).toEqual([
    FROZEN,
    expect.stringMatching(`${reference} is over, and the payment stands.*nothing was taken`),
  ])
})

test('an end reported by an event is verified with the card service', async () => {
  const ada = await addMember()
  const { event } = await disputed(await paid(ada))
  await event('resolve', { status: 'resolved', resolution: 'merchant-accepted', refund_amount: 500_000 })
  await work()
  expect(await balance(ada)).toBe(5_000_00)
  await expect(spend(ada, 100)).rejects.toMatchObject({ code: 'account_frozen' })
})

test('a lost dispute takes what is left in the wallet, once, and the rest is owed', async () => {
  const ada = await addMember()
  const reference = await paid(ada)
  await spent(ada, 1_500_00)
  const paystack = await market.marketBalance('paystack')
  const { id, event } = await disputed(reference)
  reported = { kind: 'lost', kobo: 5_000_00 }
  for (const _ of ['told', 'told again', 'once more']) await event('resolve', { status: 'resolved', at: _ })
  await Promise.all([work(), work(), sweep()])
  expect([await balance(ada), await owedBy(database, ada)]).toEqual([0, 1_500_00])
  expect((await market.marketBalance('paystack')) - paystack).toBe(5_000_00)
  expect(await intent(reference)).toMatchObject({ state: 'refunded' })
  const { data } = (await call('GET /wallet/my-transactions', { as: ada })).json()
  expect(data[0]).toMatchObject({
    description: 'Taken back by your bank',
    transaction_type: 'debit',
    amount: 3500,
    status: 'successful',
    reference,
  })
  expect(await textsTo(ada)).toEqual([
    FROZEN,
    expect.stringMatching(/bank sends NGN 5,000.00 back.* took NGN 3,500.00 .* spent NGN 1,500.00 of it already/),
  ])
  expect(await openIds()).not.toContain(String(id))
  expect(await walletOf(ada)).toEqual({ balance: 0, held: 0, currency: 'NGN', owed: 1500, frozen: true })
  await expect(payments.refund({ reference, reason: 'x', actor: { operatorId: randomUUID() } })).rejects.toMatchObject({
    code: 'not_refundable',
  })
})

test('if everything was spent, everything is owed, and the history has no entry', async () => {
  const ada = await addMember()
  const reference = await paid(ada)
  await spent(ada, 5_000_00)
  reported = { kind: 'lost', kobo: null }
  await disputed(reference)
  expect([await balance(ada), await owedBy(database, ada)]).toEqual([0, 5_000_00])
  expect((await call('GET /wallet/my-transactions', { as: ada })).json().total).toBe(1)
  expect(await textsTo(ada)).toEqual([
    FROZEN,
    expect.stringMatching(/Nothing was taken .* spent NGN 5,000.00 of it already/),
  ])
  expect(await balanceOf(database, available(ada))).toBe(0)
})

test('a dispute lost for nothing ends and takes nothing', async () => {
  const ada = await addMember()
  const reference = await paid(ada)
  reported = { kind: 'lost', kobo: 0 }
  await disputed(reference)
  expect([await openIds(), await balance(ada)]).toEqual([[], 5_000_00])
  expect(await intent(reference)).toMatchObject({ state: 'paid', reason: null, returned_kobo: 0 })
  await spend(ada, 100)
})

test('a dispute lost for a part leaves the rest of the payment, which can be refunded', async () => {
  const ada = await addMember()
  const reference = await paid(ada)
  reported = { kind: 'lost', kobo: 2_000_00 }
  await disputed(reference)
  expect(await balance(ada)).toBe(3_000_00)
  expect(await intent(reference)).toMatchObject({ state: 'paid', returned_kobo: 2_000_00 })
  await payments.refund({ reference, reason: 'x', actor: { operatorId: randomUUID() } })
  expect(await balance(ada)).toBe(0)
})

test('no dead end: frozen by a bank: a dispute open after the bank’s time raises an alarm at every check', async () => {
  const { id } = await disputed(await paid(await addMember()))
  const look = async (age: string) => {
    logged.length = 0
    await sql`
      update payments.disputes set told_at = now() - ${age}::interval, next_check_at = now() where id = ${id}
    `.execute(database)
    await sweep()
    return logged.filter((line) => line['alarm'] === 'dispute_overdue')
  }
  expect(await look('44 days')).toEqual([])
  expect(await look('46 days')).toHaveLength(1)
  expect(await look('46 days')).toHaveLength(1)
})

test('a plan ends with the lost dispute about it', async () => {
  const ada = await addMember()
  const reference = await paid(ada, { subscription_plan: plan('standard').id })
  const revenue = await market.marketBalance('revenue:plans')
  reported = { kind: 'lost', kobo: null }
  await disputed(reference)
  expect(revenue - (await market.marketBalance('revenue:plans'))).toBe(plan('standard').price_kobo)
  expect((await call('GET /seller/subscription/my-plan', { as: ada })).json().data.status).toBe('expired')
  expect(market.planChanges.at(-1)).toEqual({ userId: ada, plan: null })
  expect(await textsTo(ada)).toEqual([
    FROZEN,
    expect.stringMatching(/back to the card. The plan that it paid for has ended/),
  ])
})

test('no dead end: frozen by a bank: an end whose event was lost is found by the sweep', async () => {
  const ada = await addMember()
  const { id } = await disputed(await paid(ada))
  await sweep()
  reported = { kind: 'lost', kobo: 5_000_00 }
  await sweep()
  expect(await balance(ada)).toBe(5_000_00)
  await sql`update payments.disputes set next_check_at = now() where id = ${id}`.execute(database)
  await sweep()
  expect(await balance(ada)).toBe(0)
})

test.each([{ kind: 'not-found' }, { kind: 'unknown', reason: 'timeout' }] as const)(
  'while the card service answers $kind, nothing moves and the wallet stays frozen',
  async (state) => {
    const ada = await addMember()
    reported = state
    await disputed(await paid(ada))
    expect(await balance(ada)).toBe(5_000_00)
    expect(await walletOf(ada)).toMatchObject({ frozen: true })
  },
)

test('a dispute about an unknown or refunded payment moves nothing and raises an alarm', async () => {
  const ada = await addMember()
  const reference = await paid(ada)
  await payments.refund({ reference, reason: 'x', actor: { operatorId: randomUUID() } })
  await work()
  await tell('refund.processed', { id: randomUUID(), transaction_reference: reference })
  await work()
  reported = { kind: 'lost', kobo: 5_000_00 }
  for (const each of [reference, 'of-another-shop']) {
    logged.length = 0
    await disputed(each)
    expect(logged).toContainEqual(expect.objectContaining({ alarm: 'dispute', reference: each }))
    expect(logged).toContainEqual(expect.objectContaining({ msg: 'a dispute has ended past the books' }))
  }
  expect(await owedBy(database, ada)).toBe(0)
})

test('a dispute waits for the refund of its payment: money that a card refuses is still there for the bank', async () => {
  const ada = await addMember()
  const { reference, accessCode } = await begin(ada, { amount: 5000 })
  await market.fillIn(accessCode, { card: '4000 0000 0000 0707' })
  await payments.verify(reference)
  await payments.refund({ reference, reason: 'x', actor: { operatorId: randomUUID() } })
  await work()
  reported = { kind: 'lost', kobo: 5_000_00 }
  const { id } = await disputed(reference)
  expect(await openIds()).toContain(String(id))
  await tell('refund.failed', { id: randomUUID(), transaction_reference: reference })
  await work()
  await expect(spend(ada, 100)).rejects.toMatchObject({ code: 'account_frozen' })
  await sql`update payments.disputes set next_check_at = now()`.execute(database)
  await sweep()
  expect([await balance(ada), await owedBy(database, ada), await openIds()]).toEqual([0, 0, []])
  expect(await intent(reference)).toMatchObject({ state: 'refunded' })
})

test('a refund that was not sent before its payment was disputed is cancelled', async () => {
  const ada = await addMember()
  const reference = await paid(ada)
  await payments.refund({ reference, reason: 'x', actor: { operatorId: randomUUID() } })
  await disputed(reference)
  expect([await balance(ada), (await intent(reference)).state]).toEqual([5_000_00, 'paid'])
})

test('a payer who has closed the account is not notified, and the dispute still ends', async () => {
  const ada = await addMember()
  const reference = await paid(ada)
  await sql`update payments.intents set email = null where reference = ${reference}`.execute(database)
  reported = { kind: 'lost', kobo: null }
  await disputed(reference)
  expect([await openIds(), await balance(ada), await textsTo(ada)]).toEqual([[], 0, []])
})

test.each([
  [-1, 0],
  [1, -1],
])('the amounts of a dispute are never negative: %s lost, %s taken', async (lost, taken) => {
  const stored = sql`
    insert into payments.disputes (id, reference, status, lost_kobo, taken_kobo)
    values ('1', 'REF', 'resolved', ${lost}, ${taken})
  `.execute(database)
  await expect(stored).rejects.toMatchObject({ code: '23514' })
})
