import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { available, owedBy } from '#server/modules/ledger/index.ts'
import type { DisputeState } from '#server/providers/card-payments/port.ts'
import { withCards } from '#tests/support/app/changed-app.ts'
import { openCardMarket } from '#tests/support/app/payments.ts'
import { book } from '#tests/support/database/books.ts'
import { OPEN_DISPUTE } from '#tests/support/providers/cards.ts'

/** The answer of the card service about every dispute. */
let reported: DisputeState = OPEN_DISPUTE
const market = await openCardMarket((app) => withCards(app, { findDispute: async () => reported }))
const { addMember, balance, begin, database, intent, pay, payments, tell, work } = market
afterEach(() => market.expectBalancedBooks())

const [bola, chidi] = [randomUUID(), randomUUID()]
const ask = async (call: string, asOperator: string, payload?: object) => {
  const answer = await market.call(call, { asOperator, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
let lastId = 5000
async function disputed(spentKobo: number) {
  const ada = await addMember()
  const { reference, accessCode } = await begin(ada, { amount: 5000 })
  await pay(accessCode)
  await payments.verify(reference)
  if (spentKobo > 0) await book(database, 'bill-delivered', { from: available(ada), to: 'vtpass', kobo: spentKobo })
  const id = String((lastId += 1))
  await tell('charge.dispute.create', { id, status: 'awaiting-bank-feedback', transaction: { reference } })
  await work()
  return { ada, reference, id }
}
async function indebted() {
  reported = { kind: 'lost', kobo: null }
  const lost = await disputed(5_000_00)
  reported = OPEN_DISPUTE
  return lost
}
const settle = (operator: string, user: string, body: object) =>
  ask(`POST /operator/debts/${user}/settle`, operator, { reason: 'Seen in the bank', ...body })
const textsTo = async (member: string) =>
  (await market.noticesTo(member)).map(({ body }) => body.replaceAll('\n\n', ' '))

test('a bank transfer for a debt is booked once a second operator enters the same, and the member is notified', async () => {
  const { ada } = await indebted()
  const repaid = { kind: 'repaid', amount: 3000, reference: `FT ${ada}` }
  const before = await market.marketBalance('bank')
  expect(await settle(bola, ada, repaid)).toMatchObject({ status: 202, data: { owed: 5000 } })
  expect(await settle(bola, ada, repaid)).toMatchObject({ status: 409, code: 'already_proposed' })
  expect(await settle(chidi, ada, { ...repaid, amount: 2999 })).toMatchObject({ status: 409, code: 'already_proposed' })
  expect(await settle(chidi, ada, repaid)).toMatchObject({ status: 200, data: { owed: 2000, user: { id: ada } } })
  expect((await market.marketBalance('bank')) - before).toBe(-3_000_00)
  expect(await settle(chidi, ada, repaid)).toMatchObject({ status: 422, code: 'wrong_amount' })
  expect(await settle(chidi, ada, { ...repaid, amount: 1 })).toMatchObject({ status: 409, code: 'reference_taken' })
  expect((await textsTo(ada)).at(-1)).toMatch(/received NGN 3,000.00 .* still owe NGN 2,000.00/)
})

test('a debt is written off by two operators, and the wallet can pay again', async () => {
  const { ada } = await indebted()
  const off = { kind: 'written_off', amount: 5000 }
  expect(await settle(ada, ada, off)).toMatchObject({ status: 403, code: 'own_account' })
  expect((await settle(bola, ada, off)).status).toBe(202)
  expect((await settle(chidi, ada, off)).data).toMatchObject({ owed: 0, lost_disputes: 1 })
  expect(await owedBy(database, ada)).toBe(0)
  expect(await settle(bola, ada, off)).toMatchObject({ status: 409, code: 'nothing_owed' })
  expect((await ask(`GET /operator/debts?search=${ada}`, bola)).total).toBe(0)
  expect((await textsTo(ada)).at(-1)).toMatch(/do not have to pay NGN 5,000.00 .* wallet pays again/)
})

test('operators see all debtors, the largest debts first', async () => {
  const { ada } = await indebted()
  const { data } = await ask('GET /operator/debts?page_size=100', bola)
  const shown = { user: { id: ada, email: `${ada}@example.ng` }, owed: 5000, lost_disputes: 1, proposal: null }
  expect(data).toContainEqual(shown)
  const owed = data.map((debt: { owed: number }) => debt.owed)
  expect(owed).toEqual(owed.toSorted((one: number, other: number) => other - one))
})

test('operators find the debt of a member by id and address', async () => {
  const [{ ada }] = [await indebted(), await indebted()]
  for (const search of [ada, ada.toUpperCase(), `${ada}@example.ng`])
    expect(await ask(`GET /operator/debts?search=${search}`, bola)).toMatchObject({
      data: [{ user: { id: ada } }],
      total: 1,
    })
  for (const search of [await addMember(), 'nobody@example.ng', '%'])
    expect((await ask(`GET /operator/debts?search=${encodeURIComponent(search)}`, bola)).total).toBe(0)
})

test.each([
  [404, 'not_found', 'nobody', { kind: 'written_off', amount: 1 }],
  [409, 'nothing_owed', randomUUID(), { kind: 'written_off', amount: 1 }],
  [422, 'invalid_input', randomUUID(), { kind: 'written_off', amount: 0 }],
  [422, 'invalid_input', randomUUID(), { kind: 'repaid', amount: 1 }],
  [422, 'invalid_input', randomUUID(), { kind: 'given', amount: 1 }],
])('%s %s: nothing is settled', async (status, code, user, body) => {
  expect(await settle(bola, user, body)).toMatchObject({ status, code })
})

test('two operators end a dispute whose end was not reported', async () => {
  const { ada, reference, id } = await disputed(4_000_00)
  const end = (operator: string, body: object) =>
    ask(`POST /operator/disputes/${id}/end`, operator, { reason: 'The bank wrote so', ...body })
  expect(await end(ada, { outcome: 'won' })).toMatchObject({ status: 403, code: 'own_account' })
  expect(await end(bola, { outcome: 'lost', amount: 3000 })).toMatchObject({ status: 202, data: { status: 'open' } })
  expect(await end(chidi, { outcome: 'won' })).toMatchObject({ status: 409, code: 'already_proposed' })
  expect(await end(chidi, { outcome: 'lost', amount: 3000 })).toMatchObject({ status: 200, data: { status: 'lost' } })
  expect(await end(bola, { outcome: 'won' })).toMatchObject({ status: 409, code: 'not_open' })
  expect([await balance(ada), await owedBy(database, ada)]).toEqual([0, 2_000_00])
  expect(await intent(reference)).toMatchObject({ state: 'paid', returned_kobo: 3_000_00 })
  expect(await ask('POST /operator/disputes/none/end', bola, { outcome: 'won', reason: 'x' })).toMatchObject({
    status: 404,
  })
})

test('a dispute that two operators end for the payment leaves everything unchanged', async () => {
  const { ada, id } = await disputed(0)
  for (const operator of [bola, chidi]) {
    await ask(`POST /operator/disputes/${id}/end`, operator, { outcome: 'won', reason: 'The bank wrote so' })
  }
  expect(await balance(ada)).toBe(5_000_00)
  expect((await market.call('GET /wallet', { as: ada })).json().data).not.toHaveProperty('frozen')
})
