import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { owedBy } from '#server/modules/ledger/index.ts'
import type { DisputeState } from '#server/providers/card-payments/port.ts'
import { withCards } from '#tests/support/app/changed-app.ts'
import { openCardMarket } from '#tests/support/app/payments.ts'
import { walletData } from './personal-data.ts'
import { captureMoney, giveBackMoney, holdMoney, releaseMoney } from './index.ts'
import { OPEN_DISPUTE } from '#tests/support/providers/cards.ts'

/** The answer of the card service about every dispute. */
let reported: DisputeState = OPEN_DISPUTE
const LIMITS = { dayKobo: 50_000_00, balanceKobo: null }
const market = await openCardMarket((app) => withCards(app, { findDispute: async () => reported }), {
  unverified: LIMITS,
  verified: LIMITS,
})
const { addMember, begin, call, database, fillIn, payments, post, tell, work } = market
beforeEach(() => {
  reported = { kind: 'lost', kobo: null }
})
afterEach(() => market.expectBalancedBooks())

async function topUp(as: string, amount = 5000, card = '4084 0840 8408 4081') {
  const { reference, accessCode } = await begin(as, { amount })
  await fillIn(accessCode, { card })
  await payments.verify(reference)
  return reference
}
let lastId = 1000
async function lose(reference: string) {
  await tell('charge.dispute.create', {
    id: (lastId += 1),
    status: 'awaiting-bank-feedback',
    transaction: { reference },
  })
  await work()
}
const within = (work: (tx: Parameters<typeof holdMoney>[0]) => Promise<void>) => database.transaction().execute(work)
async function hold(userId: string, naira: number) {
  const purchaseId = randomUUID()
  const purchase = { userId, purchaseId, kobo: naira * 100, description: 'MTN airtime', reference: purchaseId }
  await within((tx) => holdMoney(tx, purchase))
  return purchaseId
}
const deliver = (purchaseId: string, naira: number) =>
  within((tx) => captureMoney(tx, { purchaseId, costKobo: naira * 100 }))
const moneyOf = async (as: string) => (await call('GET /wallet', { as })).json().data
const kindsOf = async (as: string) => {
  const { data } = (await call('GET /wallet/my-transactions', { as })).json()
  return data.map(({ kind, amount }: Record<string, unknown>) => `${kind} ${amount}`).toSorted()
}
/** A member who has put aside all but 100 naira of 5,000, and whose bank then takes the 5,000 back. */
async function indebted() {
  const ada = await addMember()
  const reference = await topUp(ada)
  const purchaseId = await hold(ada, 4900)
  await lose(reference)
  expect(await moneyOf(ada)).toEqual({ balance: 0, held: 4900, currency: 'NGN', owed: 4900, frozen: true })
  return { ada, purchaseId }
}

test('released money is taken for a debt, in the same transaction', async () => {
  const { ada, purchaseId } = await indebted()
  await within((tx) => releaseMoney(tx, purchaseId))
  expect(await moneyOf(ada)).toEqual({ balance: 0, held: 0, currency: 'NGN' })
  expect(await kindsOf(ada)).toEqual(['debt 4900', 'purchase 4900', 'refund 100', 'return 4900', 'top_up 5000'])
})

test('a top-up pays the debt first, and the rest can be spent', async () => {
  const { ada, purchaseId } = await indebted()
  await deliver(purchaseId, 4900)
  await topUp(ada, 1000)
  expect(await moneyOf(ada)).toEqual({ balance: 0, held: 0, currency: 'NGN', owed: 3900, frozen: true })
  await expect(hold(ada, 1)).rejects.toMatchObject({ code: expect.stringMatching('insufficient_funds|account_frozen') })
  await topUp(ada, 4000)
  expect(await moneyOf(ada)).toEqual({ balance: 100, held: 0, currency: 'NGN' })
  await hold(ada, 100)
})

test('a reversal by the bill provider is set off against the debt', async () => {
  const { ada, purchaseId } = await indebted()
  await deliver(purchaseId, 4900)
  await within((tx) => giveBackMoney(tx, { purchaseId, costKobo: 4900_00 }))
  expect(await moneyOf(ada)).toEqual({ balance: 0, held: 0, currency: 'NGN' })
})

test('a refund that a card refuses is set off against the debt', async () => {
  const ada = await addMember()
  const lost = await topUp(ada)
  const topUpId = await topUp(ada, 3000, '4000 0000 0000 0707')
  await deliver(await hold(ada, 5000), 5000)
  await payments.refund({ reference: topUpId, reason: 'x', actor: { operatorId: randomUUID() } })
  await work()
  await lose(lost)
  expect(await moneyOf(ada)).toMatchObject({ balance: 0, held: 3000, owed: 5000 })
  await tell('refund.failed', { transaction_reference: topUpId, amount: '300000' })
  await work()
  expect(await moneyOf(ada)).toMatchObject({ balance: 0, held: 0, owed: 2000 })
})

test('a debtor cannot spend, cannot send money back to a card, and cannot close the account', async () => {
  const { ada } = await indebted()
  await expect(hold(ada, 1)).rejects.toMatchObject({ status: 402 })
  const answer = await post('/wallet/return-held', {}, ada)
  expect(answer.json()).toMatchObject({ status: 403, code: 'account_frozen' })
  const stops = await within(async (tx) => {
    const found = await walletData(market.app).whatStops!(tx, ada)
    expect(found).toContainEqual(expect.stringMatching(/^You owe NGN 4,900.00 .* or contact us/))
  })
  expect(stops).toBeUndefined()
})

test('after a second lost dispute no card can pay the debt', async () => {
  const { ada, purchaseId } = await indebted()
  await deliver(purchaseId, 4900)
  await lose(await topUp(ada, 500))
  expect(await moneyOf(ada)).toMatchObject({ owed: 4900 })
  const answer = await post('/payments', { purpose: 'wallet', amount: 500 }, ada)
  expect(answer.json()).toMatchObject({
    status: 403,
    code: 'account_frozen',
    message: expect.stringMatching(/You owe NGN 4,900.00 .* bank transfer/),
  })
})

test('a lost dispute takes money held above the limits first', async () => {
  const ada = await addMember()
  const { reference, accessCode } = await begin(ada, { amount: 40_000 })
  await sql`
    update payments.intents set created_at = created_at - interval '2 hours' where user_id = ${ada}
  `.execute(database)
  await topUp(ada, 50_000)
  await fillIn(accessCode, { card: '4084 0840 8408 4081' })
  await payments.verify(reference)
  await deliver(await hold(ada, 45_000), 45_000)
  expect(await moneyOf(ada)).toMatchObject({ balance: 5_000, held: 40_000, over_limit: 40_000 })
  reported = { kind: 'lost', kobo: 30_000_00 }
  await lose(reference)
  expect(await moneyOf(ada)).toEqual({ balance: 0, held: 15_000, over_limit: 15_000, currency: 'NGN' })
})

test('many simultaneous credits take no more than the debt', async () => {
  const { ada, purchaseId } = await indebted()
  await deliver(purchaseId, 4900)
  const begun = await Promise.all(Array.from({ length: 6 }, () => begin(ada, { amount: 1000 })))
  for (const { accessCode } of begun) await fillIn(accessCode, { card: '4084 0840 8408 4081' })
  await Promise.all(begun.map(({ reference }) => payments.verify(reference)))
  expect(await moneyOf(ada)).toEqual({ balance: 1100, held: 0, currency: 'NGN' })
  expect(await owedBy(database, ada)).toBe(0)
})
