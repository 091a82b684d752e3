import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openOrderMarket } from '#tests/support/app/order-market.ts'
import { findStatistics } from './statistics-query.ts'

const market = await openOrderMarket()
const { act, addBuyer, addProduct, addShop, age, call, database, run } = market

/** A seller's order, accepted. */
async function accepted(seller: string) {
  const buyer = await addBuyer(12_000)
  const id = await market.order(buyer, seller, await addProduct(seller))
  await act(seller, id, 'accept')
  return { id, buyer, seller }
}
const of = async (seller: string) => (await findStatistics(database, seller)).as_seller
const complain = (buyer: string, id: string, kind: string, more: object = { wants: 'refund' }) =>
  act(buyer, id, 'complaint', { kind, text: 'It is not what the page showed.', photos: [], ...more })

test('an order is on time if it was handed over by the promised day; given up or unanswered it counts against the seller', async () => {
  const seller = await addShop()
  const [soon, late, given] = [await accepted(seller), await accepted(seller), await accepted(seller)]
  await act(soon.buyer, soon.id, 'confirm')
  await act(soon.buyer, soon.id, 'return', { text: 'It is too small' })
  await act(seller, soon.id, 'return/answer', { answer: 'decline', text: 'The size was on the page' })
  await age(late.id, '2 days 1 hour')
  await act(late.buyer, late.id, 'confirm')
  await act(seller, given.id, 'decline', { reason: 'cannot_deliver' })
  const unanswered = await market.order(await addBuyer(12_000), seller, await addProduct(seller))
  await age(unanswered, '2 days')
  await run('sweep-orders')
  expect(await of(seller)).toMatchObject({
    orders_ended: 4,
    orders_done: 2,
    on_time: 1,
    on_time_of: 4,
    returns_declined: 1,
    problems_upheld: 0,
  })
})

test('what the seller could not help is left out: nobody came, a cancelling buyer, a freeze', async () => {
  const seller = await addShop()
  const buyer = await addBuyer(12_000)
  const cancelled = await market.order(buyer, seller, await addProduct(seller))
  await act(buyer, cancelled, 'cancel')
  const [missed, unwanted, frozen] = [await accepted(seller), await accepted(seller), await accepted(seller)]
  await age(missed.id, '2 days 1 hour')
  await act(seller, missed.id, 'decline', { reason: 'nobody_came' })
  await complain(unwanted.buyer, unwanted.id, 'dont_want')
  await act(seller, unwanted.id, 'complaint/answer', { answer: 'give_back', photos: [] })
  const ope = await addBuyer(0)
  const operate = (action: string, payload: object = {}) =>
    call(`POST /operator/orders/${frozen.id}/${action}`, { asOperator: ope, payload: { reason: 'A look', ...payload } })
  await operate('freeze', { days: 3 })
  await age(frozen.id, '2 days 1 hour')
  await operate('unfreeze')
  await act(frozen.buyer, frozen.id, 'confirm')
  expect(await of(seller)).toMatchObject({
    orders_ended: 4,
    orders_done: 1,
    on_time: 0,
    on_time_of: 0,
    problems_upheld: 0,
  })
})

test('a problem is upheld if money came back for it, by the answer, by silence or by a decision', async () => {
  const seller = await addShop()
  const [given, part, silent, withdrawn, decided] = [
    await accepted(seller),
    await accepted(seller),
    await accepted(seller),
    await accepted(seller),
    await accepted(seller),
  ]
  await complain(given.buyer, given.id, 'damaged')
  await act(seller, given.id, 'complaint/answer', { answer: 'give_back', photos: [] })
  await complain(part.buyer, part.id, 'damaged', { wants: 'part', amount: 2_000 })
  await act(seller, part.id, 'complaint/answer', { answer: 'offer', amount: 1_000, photos: [] })
  await act(part.buyer, part.id, 'complaint/response', { response: 'agree' })
  await complain(silent.buyer, silent.id, 'wrong_item')
  await age(silent.id, '49 hours')
  await run('sweep-orders')
  await complain(withdrawn.buyer, withdrawn.id, 'fake')
  await act(withdrawn.buyer, withdrawn.id, 'complaint/response', { response: 'withdraw' })
  await act(withdrawn.buyer, withdrawn.id, 'confirm')
  await complain(decided.buyer, decided.id, 'damaged')
  await act(seller, decided.id, 'complaint/answer', { answer: 'disagree', text: 'It left whole.', photos: [] })
  await act(decided.buyer, decided.id, 'complaint/response', { response: 'disagree' })
  const { id } = (await market.read(seller, decided.id)).complaint!
  const payload = { decision: 'refund', reason: 'The photos' }
  await call(`POST /operator/complaints/${id}/decide`, { asOperator: await addBuyer(0), payload })
  expect(await of(seller)).toMatchObject({ orders_ended: 5, orders_done: 2, problems_upheld: 4 })
})

test('the time to answer is the median, and orders older than 180 days do not count', async () => {
  const seller = await addShop()
  const orders = [await accepted(seller), await accepted(seller), await accepted(seller)]
  for (const [at, { id }] of orders.entries())
    await sql`update orders.orders set paid_at = accepted_at - make_interval(mins => ${(at + 1) ** 2 * 10}) where id = ${id}`.execute(
      database,
    )
  expect((await of(seller)).answers_within).toBe(40)
  await age(orders[1]!.id, '180 days')
  expect((await of(seller)).answers_within).toBe(50)
  expect(await of(await addShop())).toEqual({
    orders_ended: 0,
    orders_done: 0,
    on_time: 0,
    on_time_of: 0,
    problems_upheld: 0,
    returns_declined: 0,
    answers_within: null,
  })
})
