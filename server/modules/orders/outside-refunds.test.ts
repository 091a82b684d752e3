import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { openCardOrderMarket } from '#tests/support/app/card-order-market.ts'
import { listNotices } from '#tests/support/app/members.ts'

const market = await openCardOrderMarket()
const { act, age, call, cards, codeOf, database, endDispute, money, openDispute, paid, read, run } = market
afterEach(() => market.expectExactBooks())

/** An accepted order of 12,000.00, a refund of which is reported that we did not ask for. */
async function refundedElsewhere() {
  const placed = await paid()
  const { buyer, id, seller, checkout } = placed
  const { reference } = checkout.payment!
  await act(seller, id, 'accept')
  const code = await codeOf(buyer, id)
  await cards.tell('refund.pending', { id: randomUUID(), transaction_reference: reference, amount: '1200000' })
  await cards.work()
  return { ...placed, code, reference }
}
/** Makes the payment due to be looked at again. `reportedAgo`: how long ago the refund was reported. */
async function lookAgain(reference: string, reportedAgo = '1 minute') {
  await sql`
    update payments.intents set outside_check_at = now(), outside_told_at = now() - ${reportedAgo}::interval
    where reference = ${reference}
  `.execute(database)
  await cards.sweep()
}

test('a card refund made past us freezes the order before it is booked, so that the buyer has either money or goods', async () => {
  const { buyer, id, seller, code, reference } = await refundedElsewhere()
  expect(await read(seller, id)).toMatchObject({ frozen: true, deadline: null, actions: [] })
  expect((await act(seller, id, 'release', { code })).json()).toMatchObject({ status: 409, code: 'order_frozen' })
  await age(id, '30 days')
  await run('sweep-orders')
  expect((await read(seller, id)).state).toBe('accepted')
  await cards.refundElsewhere(reference)
  await lookAgain(reference)
  expect(await read(buyer, id)).toMatchObject({ state: 'cancelled', frozen: false, payment: { refund_to: 'card' } })
  expect(await money({ buyer, id, seller })).toEqual([0, 0, 0])
  expect((await call('GET /wallet', { as: buyer })).json().data.owed ?? 0).toBe(0)
})

test('a part refunded past us ends no order: it goes on, and the buyer owes the part', async () => {
  const { buyer, id, seller, code, reference } = await refundedElsewhere()
  await cards.refundElsewhere(reference, 500_00)
  await lookAgain(reference)
  expect(await read(seller, id)).toMatchObject({ state: 'accepted', frozen: false })
  expect((await call('GET /wallet', { as: buyer })).json().data.owed).toBe(500)
  const notices = (await listNotices(database, buyer)).slice(-2)
  expect(notices.some(({ body }) => body.includes('Nothing was taken out of your wallet.'))).toBe(true)
  expect(notices.some(({ subject }) => subject.endsWith('the order goes on'))).toBe(true)
  await act(seller, id, 'release', { code })
  expect(await money({ buyer, id, seller })).toEqual([0, 0, 11_484])
})

test('a refund that the card provider does not have after a day freezes the order no longer', async () => {
  const { id, seller, code, reference } = await refundedElsewhere()
  await lookAgain(reference, '23 hours')
  expect((await read(seller, id)).frozen).toBe(true)
  await lookAgain(reference, '25 hours')
  expect((await read(seller, id)).frozen).toBe(false)
  expect((await act(seller, id, 'release', { code })).statusCode).toBe(200)
})

test('a dispute and a refund past us: the order is frozen until both have ended, in either order', async () => {
  const first = await refundedElsewhere()
  await openDispute(first.checkout)
  await endDispute({ kind: 'won' })
  expect((await read(first.seller, first.id)).frozen).toBe(true)
  await lookAgain(first.reference, '25 hours')
  expect((await read(first.seller, first.id)).frozen).toBe(false)

  const second = await refundedElsewhere()
  await openDispute(second.checkout)
  await lookAgain(second.reference, '25 hours')
  expect((await read(second.seller, second.id)).frozen).toBe(true)
  await endDispute({ kind: 'won' })
  expect((await read(second.seller, second.id)).frozen).toBe(false)
})
