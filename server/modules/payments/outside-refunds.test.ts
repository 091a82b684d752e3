import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { available, owedBy } from '#server/modules/ledger/index.ts'
import { holdMoney } from '#server/modules/wallet/index.ts'
import type { RefundList } from '#server/providers/card-payments/port.ts'
import { withCards } from '#tests/support/app/changed-app.ts'
import { openCardMarket } from '#tests/support/app/payments.ts'
import { book } from '#tests/support/database/books.ts'

/** The refunds listed by the card service, if not the real ones. */
let listed: RefundList | null = null
const market = await openCardMarket((app) =>
  withCards(app, { refundsOf: async (reference) => listed ?? app.providers.cards.refundsOf(reference) }),
)
const { addMember, balance, begin, call, database, intent, logged, pay, payments, plan, sweep, tell, work } = market
beforeEach(() => {
  listed = null
  logged.length = 0
})
afterEach(() => market.expectBalancedBooks())

async function paid(ada: string, request: Parameters<typeof begin>[1] = { amount: 20_000 }) {
  const { reference, accessCode } = await begin(ada, request)
  await pay(accessCode)
  await payments.verify(reference)
  return reference
}
const reportRefund = (reference: string, amountKobo: number) =>
  tell('refund.processed', { id: randomUUID(), transaction_reference: reference, amount: String(amountKobo) })
const spent = (userId: string, kobo: number) =>
  book(database, 'bill-delivered', { from: available(userId), to: 'vtpass', kobo })
const spend = (userId: string) =>
  database
    .transaction()
    .execute((tx) =>
      holdMoney(tx, { userId, purchaseId: randomUUID(), kobo: 100, description: 'MTN airtime', reference: 'REF' }),
    )
const textsTo = async (member: string) =>
  (await market.noticesTo(member)).map(({ body }) => body.replaceAll('\n\n', ' '))

test('a refund that we did not request freezes the wallet at once, and is booked like a lost dispute', async () => {
  const ada = await addMember()
  const reference = await paid(ada)
  await spent(ada, 19_000_00)
  const paystack = await market.marketBalance('paystack')
  await market.refundElsewhere(reference)
  await reportRefund(reference, 20_000_00)
  expect(logged).toContainEqual(expect.objectContaining({ alarm: 'outside_refund', reference }))
  await expect(spend(ada)).rejects.toMatchObject({ status: 403, code: 'account_frozen' })
  expect(await balance(ada)).toBe(1_000_00)
  await work()
  for (const again of [1, 2]) {
    await reportRefund(reference, 20_000_00 + again)
    await work()
  }
  expect([await balance(ada), await owedBy(database, ada)]).toEqual([0, 19_000_00])
  expect((await market.marketBalance('paystack')) - paystack).toBe(20_000_00)
  expect(await intent(reference)).toMatchObject({ state: 'refunded', returned_kobo: 20_000_00 })
  expect(await textsTo(ada)).toEqual([
    expect.stringMatching(/NGN 20,000.00 of .* went back .*NGN 1,000.00 was taken.*spent NGN 19,000.00/),
  ])
})

test('after a partial refund made past us the rest can be spent again', async () => {
  const ada = await addMember()
  const reference = await paid(ada)
  await market.refundElsewhere(reference, 5_000_00)
  await reportRefund(reference, 5_000_00)
  await work()
  expect(await intent(reference)).toMatchObject({ state: 'paid', returned_kobo: 5_000_00, outside_told_at: null })
  expect(await balance(ada)).toBe(15_000_00)
  await spend(ada)
})

test('a plan ends with a refund made past us', async () => {
  const ada = await addMember()
  const reference = await paid(ada, { subscription_plan: plan('standard').id })
  await market.refundElsewhere(reference)
  await reportRefund(reference, plan('standard').price_kobo)
  const refunding = payments.refund({ reference, reason: 'x', actor: { operatorId: randomUUID() } })
  await expect(refunding).rejects.toMatchObject({ code: 'disputed' })
  await work()
  expect((await call('GET /seller/subscription/my-plan', { as: ada })).json().data.status).toBe('expired')
})

test.each([
  { kind: 'unknown', reason: 'timeout' },
  { kind: 'listed', refunds: [] },
  { kind: 'listed', refunds: [{ providerId: 'one', refundId: null, amountKobo: 20_000_00, state: 'pending' }] },
] as const)(
  'while the card service reports $kind $refunds the wallet stays frozen, and the sweep goes on',
  async (first) => {
    const ada = await addMember()
    const reference = await paid(ada)
    listed = first
    await reportRefund(reference, 20_000_00)
    await work()
    expect(await balance(ada)).toBe(20_000_00)
    await expect(spend(ada)).rejects.toMatchObject({ code: 'account_frozen' })
    const refunds = [{ providerId: randomUUID(), refundId: null, amountKobo: 20_000_00, state: 'refunded' }] as const
    listed = { kind: 'listed', refunds }
    await sql`update payments.intents set outside_check_at = now() where reference = ${reference}`.execute(database)
    await sweep()
    expect([await balance(ada), await intent(reference)]).toMatchObject([
      0,
      { outside_told_at: null, state: 'refunded' },
    ])
  },
)

test('a failed refund made past us moves nothing, unfreezes the wallet, and is not taken for one of ours', async () => {
  const ada = await addMember()
  const reference = await paid(ada)
  const refunds = [{ providerId: randomUUID(), refundId: null, amountKobo: 5_000_00, state: 'failed' }] as const
  listed = { kind: 'listed', refunds }
  await reportRefund(reference, 5_000_00)
  await work()
  expect(await balance(ada)).toBe(20_000_00)
  await spend(ada)
  await payments.refund({ reference, amountKobo: 5_000_00, reason: 'x', actor: { operatorId: randomUUID() } })
  await work()
  expect(await intent(reference)).toMatchObject({ state: 'refunding' })
})

test('an event repeated for our own refund is not taken for another one', async () => {
  const ada = await addMember()
  const reference = await paid(ada)
  await payments.refund({ reference, amountKobo: 5_000_00, reason: 'x', actor: { operatorId: randomUUID() } })
  await work()
  await reportRefund(reference, 5_000_00)
  await work()
  await tell('refund.processed', { transaction_reference: reference, amount: '500000', again: true })
  await work()
  expect(logged).not.toContainEqual(expect.objectContaining({ alarm: 'outside_refund' }))
  expect(await intent(reference)).toMatchObject({ state: 'paid', returned_kobo: 5_000_00 })
  await spend(ada)
})

test('a refund of an unknown payment moves nothing and raises an alarm', async () => {
  await reportRefund('of-another-shop', 1_00)
  expect(await work()).toBe(0)
  expect(logged).toContainEqual(expect.objectContaining({ alarm: 'outside_refund', isOurs: false }))
})
