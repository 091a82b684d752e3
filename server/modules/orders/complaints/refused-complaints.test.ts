import { expect, test } from 'vitest'
import type { WholeOrder } from '#contracts/operator/orders.ts'
import type { Order } from '#contracts/orders.ts'
import { openComplaintMarket, TEXT, type Begun } from '#tests/support/app/complaint-market.ts'

const market = await openComplaintMarket()
const { act, addBuyer, age, answer, begin, call, done, money, noticesTo, read, report, run } = market

test('a frozen order stands still during a complaint', async () => {
  const begun = await begin()
  await report(begun, 'damaged')
  const freeze = { asOperator: await addBuyer(0), payload: { days: 2, reason: 'A call from the bank' } }
  await done(call(`POST /operator/orders/${begun.id}/freeze`, freeze))
  const frozen = await read(begun.seller, begun.id)
  expect([frozen.actions, frozen.complaint!.answers, frozen.deadline]).toEqual([[], [], null])
  const refused = await act(begun.seller, begun.id, 'complaint/answer', { answer: 'give_back' })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'order_frozen'])
})

test('buyer or seller suspended: a complaint goes on by its clocks, and operators report a problem for the buyer', async () => {
  const [reported, quiet, unanswered] = [await begin(), await begin(), await begin()]
  expect((await report(reported, 'damaged')).json().message).toMatch(/ has 48 hours to answer\. The money stays held$/)
  await report(unanswered, 'damaged')
  const suspend = async (member: string) =>
    done(
      call(`POST /operator/users/${member}/suspend`, { asOperator: await addBuyer(0), payload: { reason: 'Fraud' } }),
    )
  const payload = { kind: 'fake', wants: 'refund', text: TEXT, reason: 'By phone' }
  const forBuyer = async ({ id }: Begun, more: object = {}) =>
    call(`POST /operator/orders/${id}/complaint`, { asOperator: await addBuyer(0), payload: { ...payload, ...more } })
  const early = await forBuyer(quiet)
  expect([early.statusCode, early.json().code]).toEqual([409, 'not_suspended'])
  const whole = async ({ id }: Begun) =>
    (await call(`GET /operator/orders/${id}`, { asOperator: await addBuyer(0) })).json<{ data: WholeOrder }>().data
  expect(await whole(quiet)).toMatchObject({ is_buyer_suspended: false, complaint_options: [] })
  await suspend(reported.buyer)
  await suspend(quiet.buyer)
  await suspend(unanswered.seller)
  const seen = await whole(quiet)
  expect(seen.is_buyer_suspended).toBe(true)
  expect(seen.complaint_options).toContainEqual({ kind: 'fake', wants: ['refund', 'part', 'return'] })
  expect((await whole(reported)).complaint_options).toEqual([])
  expect((await read(reported.seller, reported.id)).complaint!.state).toBe('open')
  const opened = await forBuyer(quiet)
  expect([opened.statusCode, opened.json().data]).toMatchObject([201, { order_id: quiet.id, state: 'open' }])
  expect((await read(quiet.seller, quiet.id)).timeline.at(-1)).toMatchObject({ step: 'reported', by: 'kanti' })
  for (const { id } of [reported, unanswered]) await age(id, '48 hours')
  await run('sweep-orders')
  for (const each of [reported, unanswered]) expect(await money(each)).toEqual([30_000, 0, 0])
})

test('what does not fit is refused in one sentence, as is a part that is nothing or everything', async () => {
  const [accepted, open, ended, whole] = [await begin('accepted'), await begin(), await begin(), await begin()]
  await report(open, 'damaged')
  await act(ended.buyer, ended.id, 'confirm')
  const refused: [ReturnType<typeof act>, number, string][] = [
    [report(accepted, 'damaged'), 422, 'kind_not_possible'],
    [report(accepted, 'dont_want', 'return'), 422, 'kind_not_possible'],
    [report(accepted, 'dont_want', 'refund', { text: 'Too short' }), 422, 'invalid_input'],
    [report(whole, 'damaged', 'part', { amount: 13_500 }), 422, 'invalid_input'],
    [report(whole, 'damaged', 'part', { amount: 0 }), 422, 'invalid_input'],
    [report(open, 'damaged'), 409, 'complaint_open'],
    [report(ended, 'damaged'), 409, 'too_late'],
    [act(open.seller, open.id, 'complaint', { kind: 'fake', wants: 'refund', text: TEXT }), 403, 'wrong_party'],
    [act(open.buyer, open.id, 'complaint/answer', { answer: 'give_back' }), 403, 'wrong_party'],
    [act(open.seller, open.id, 'complaint/answer', { answer: 'offer', amount: 13_500 }), 422, 'invalid_input'],
    [act(open.seller, open.id, 'complaint/answer', { answer: 'offer', amount: 0 }), 422, 'invalid_input'],
    [act(open.seller, open.id, 'complaint/answer', { answer: 'offer' }), 422, 'invalid_input'],
    [act(open.seller, open.id, 'complaint/answer', { answer: 'disagree' }), 422, 'invalid_input'],
    [act(open.buyer, open.id, 'complaint/response', { response: 'agree' }), 422, 'response_not_possible'],
    [act(open.buyer, open.id, 'complaint/sent-back', { note: 'Parcel' }), 409, 'state_changed'],
    [act(open.seller, open.id, 'complaint/got-back', { came: true }), 409, 'state_changed'],
    [act(accepted.seller, accepted.id, 'complaint/answer', { answer: 'give_back' }), 409, 'state_changed'],
  ]
  for (const [sent, status, code] of refused) {
    const { statusCode, body } = await sent
    expect([statusCode, JSON.parse(body).code], body).toEqual([status, code])
  }
  const wanting = await begin('accepted')
  await report(wanting, 'dont_want')
  const taken = await act(wanting.seller, wanting.id, 'complaint/answer', { answer: 'take_back' })
  expect([taken.statusCode, taken.json().code]).toEqual([422, 'answer_not_possible'])
})

test('the buyer reports after 48 hours: too late, and what is left is to ask for a return', async () => {
  const begun = await begin()
  await age(begun.id, '48 hours')
  await run('sweep-orders')
  const late = await report(begun, 'damaged')
  expect([late.statusCode, late.json().code]).toEqual([409, 'too_late'])
  expect((await read(begun.buyer, begun.id)).actions).toContain('return')
  await done(act(begun.buyer, begun.id, 'return', { text: 'It is damaged.' }), 201)
})

test('the buyer took it and cancels: after acceptance that is a complaint, in which both are heard', async () => {
  const begun = await begin('pickup')
  const cancelled = await act(begun.buyer, begun.id, 'cancel')
  expect([cancelled.statusCode, cancelled.json().code]).toEqual([409, 'state_changed'])
  await report(begun, 'did_not_take')
  await answer(begun, { answer: 'disagree', text: 'The buyer has it.' })
  expect(await read(begun.buyer, begun.id)).toMatchObject({ waits_for: 'kanti', complaint: { state: 'review' } })
})

test('the rider of the seller lost it: it has not come, the seller has no proof, and the money goes back', async () => {
  const begun = await begin('sent')
  await age(begun.id, '5 days')
  await done(report(begun, 'not_come'), 201)
  await age(begun.id, '48 hours')
  await run('sweep-orders')
  expect((await read(begun.buyer, begun.id)).state).toBe('cancelled')
  expect(await money(begun)).toEqual([30_000, 0, 0])
})

test('the lists show problems, and what waits for whom', async () => {
  const begun = await begin()
  await report(begun, 'damaged')
  const ids = async (as: string, query: string) =>
    (await call(`GET /orders?${query}`, { as })).json<{ data: Order[] }>().data.map(({ id }) => id)
  expect(await ids(begun.seller, 'role=seller&state=problems&waits_for_me=true')).toEqual([begun.id])
  expect(await ids(begun.buyer, 'role=buyer&waits_for_me=true')).toEqual([])
  await answer(begun, { answer: 'disagree' })
  expect(await ids(begun.seller, 'role=seller&waits_for_me=true')).toEqual([])
  expect(await ids(begun.buyer, 'role=buyer&waits_for_me=true')).toEqual([begun.id])
})

test('the sandbox ends the clock of a complaint', async () => {
  const begun = await begin()
  await report(begun, 'changed_mind', 'return')
  const end = async () => (await call(`POST /sandbox/orders/${begun.id}/clock`, { payload: {} })).json().data.state
  expect([await end(), await end(), await end()]).toEqual(['complaint', 'completed', 'completed'])
})

test('a member reports five problems a day', async () => {
  const begun = await begin('accepted')
  for (let tries = 0; tries < 5; tries += 1) await report(begun, 'fake')
  expect((await report(begun, 'dont_want')).json().code).toBe('too_many')
})

test('who has to act is reminded of the clock of a complaint', async () => {
  const begun = await begin()
  await report(begun, 'damaged')
  const { number } = await read(begun.buyer, begun.id)
  await age(begun.id, '24 hours')
  await run('sweep-orders')
  expect((await noticesTo(begun.seller)).at(-1)).toBe(`Order ${number}: answer the problem that is reported`)
})
