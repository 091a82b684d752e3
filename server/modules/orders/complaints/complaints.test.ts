import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Order } from '#contracts/orders.ts'
import { reconcile } from '#server/modules/reconciliation/reconcile.ts'
import { openComplaintMarket, TEXT, type Begun } from '#tests/support/app/complaint-market.ts'
import { listNotices } from '#tests/support/app/members.ts'

const market = await openComplaintMarket()
const { act, age, answer, begin, call, codeOf, decide, done, gotBack, money, noticesTo, part, piecesOf, read } = market
const { addBuyer, database, report, respond, run, sendBack, smsTo } = market
afterEach(() => market.expectBalancedBooks())

const OUTCOMES = { refunded: [30_000, 0, 0], split: [19_500, 0, 10_113], released: [16_500, 0, 12_984] }

/** Lets the clock end, and not before. */
async function wait({ id, buyer }: Begun, hours: number) {
  const before = await read(buyer, id)
  await age(id, `${hours * 60 - 1} minutes`)
  await run('sweep-orders')
  expect((await read(buyer, id)).complaint!.state).toBe(before.complaint!.state)
  await age(id, '1 minute')
  await run('sweep-orders')
  const after = await read(buyer, id)
  expect(after.timeline.at(-1)).toMatchObject({ step: 'expired', by: 'clock' })
  return after
}
const at = (order: Order) => Date.parse(order.timeline.at(-1)!.at)
const endOf = (order: Order) => order.deadline?.then
const hoursLeft = (order: Order) => Math.round((Date.parse(order.deadline!.at) - at(order)) / 3_600_000)

/** What both parties hear when a problem ends, by the step that ends it. */
const SUBJECTS: Readonly<Record<string, string>> = {
  given_back: 'the seller gives the money back',
  expired: 'the time for the problem is over',
  confirmed: 'everything is OK, the buyer says',
  agreed: 'the buyer agrees',
  got_back: 'the seller has it back',
  decided: 'our team has decided',
  stopped: 'the order is cancelled',
}

interface End {
  /** Of five. */
  readonly pieces?: number
  readonly isLate?: boolean
  /** Of a cancelled order. */
  readonly why?: string
}

async function expectEnd(begun: Begun, outcome: keyof typeof OUTCOMES, { pieces = 4, isLate = false, why }: End = {}) {
  const order = await read(begun.buyer, begun.id)
  expect(order).toMatchObject({
    state: outcome === 'refunded' ? 'cancelled' : 'completed',
    refunded: { refunded: 13_500, split: 3_000, released: 0 }[outcome],
    complaint: { state: 'settled', answers: [], responses: [] },
    complaint_options: [],
    deadline: null,
    waits_for: null,
    actions: outcome === 'refunded' ? [] : isLate ? ['review'] : ['return', 'review'],
    end_reason: why ?? null,
  })
  expect(order.tags.includes('Refunded')).toBe(outcome !== 'released')
  expect(await money(begun)).toEqual(OUTCOMES[outcome])
  expect(await piecesOf(begun.product)).toBe(pieces)
  const { stock_text } = await read(begun.seller, begun.id)
  const stock = pieces === 5 ? 'is on the market again' : 'is not on the market'
  expect(stock_text?.includes(stock)).toBe(outcome === 'refunded' ? true : undefined)
  const subject = `Order ${order.number}: ${SUBJECTS[order.timeline.at(-1)!.step]}`
  for (const person of [begun.buyer, begun.seller]) expect((await noticesTo(person)).at(-1)).toBe(subject)
}

async function expectReview(begun: Begun) {
  expect(await read(begun.buyer, begun.id)).toMatchObject({ waits_for: 'kanti', complaint: { state: 'review' } })
}

async function expectReturning(begun: Begun) {
  const order = await read(begun.buyer, begun.id)
  expect(order).toMatchObject({ waits_for: 'buyer', complaint: { state: 'returning' } })
  expect([hoursLeft(order), endOf(order)]).toEqual([14 * 24, 'releases'])
  expect(order.actions).toEqual(['complaint/sent-back'])
}

test.each(['accepted', 'sent', 'claimed', 'delivered'] as const)(
  '%s: report a problem, buyer → complaint: the money stays held, and the seller has 48 hours',
  async (state) => {
    const begun = await begin(state)
    const kind = { accepted: 'dont_want', sent: 'damaged', claimed: 'not_come', delivered: 'changed_mind' }[state]
    const options = (await read(begun.buyer, begun.id)).complaint_options
    const { wants } = options.find((option) => option.kind === kind)!
    const order = await done(report(begun, kind, wants[0]), 201)
    expect(order).toMatchObject({
      state: 'complaint',
      tags: ['Problem reported'],
      waits_for: 'seller',
      actions: ['complaint/response', 'confirm'],
      complaint: {
        kind,
        wants: wants[0],
        state: 'open',
        answers: [],
        responses: ['withdraw'],
        statements: [{ by: 'buyer', text: TEXT, photos: [] }],
        answer: null,
        decision: null,
      },
      complaint_options: [],
    })
    expect([hoursLeft(order), endOf(order)]).toEqual([48, 'does_what_was_asked'])
    expect(order.timeline.at(-1)).toMatchObject({ step: 'reported', by: 'buyer' })
    const seen = await read(begun.seller, begun.id)
    expect(seen).toMatchObject({ actions: ['complaint/answer'], complaint: { id: order.complaint!.id } })
    expect(seen.complaint!.answers).toContain('give_back')
    expect(await money(begun)).toEqual([16_500, 13_500, 0])
    expect(await piecesOf(begun.product)).toBe(4)
    for (const person of [begun.buyer, begun.seller])
      expect((await noticesTo(person)).at(-1)).toBe(`Order ${order.number}: a problem is reported`)
    await run('sweep-orders')
    expect((await smsTo(begun.seller)).at(-1)).toMatch(/the buyer reports a problem\. Answer by /)
  },
)

test('open: give back, seller → all back, cancelled', async () => {
  const begun = await begin()
  await report(begun, 'damaged')
  await answer(begun, { answer: 'give_back' })
  await expectEnd(begun, 'refunded', { why: 'The seller gave the money back.' })
})

test('open: offer part, take back or disagree about the goods, seller → answered, and the buyer has 72 hours', async () => {
  for (const [payload, step] of [
    [{ answer: 'offer', ...part }, 'part_offered'],
    [{ answer: 'take_back' }, 'take_back_offered'],
    [{ answer: 'disagree' }, 'disagreed'],
  ] as const) {
    const begun = await begin('sent')
    await report(begun, 'fake')
    await answer(begun, payload)
    const order = await read(begun.buyer, begun.id)
    expect(order).toMatchObject({
      waits_for: 'buyer',
      complaint: {
        state: 'answered',
        answer: { answer: payload.answer, amount: payload.answer === 'offer' ? 3_000 : null },
        responses: ['agree', 'disagree', 'withdraw'],
        statements: [{ by: 'buyer' }, { by: 'seller', text: 'It left whole.' }],
      },
    })
    expect([hoursLeft(order), endOf(order)]).toEqual([72, 'lets_answer_stand'])
    expect(order.timeline.at(-1)).toMatchObject({ step, by: 'seller' })
  }
})

test('open: disagree with "don’t want it", seller → closed, and the order goes on with what was left', async () => {
  const begun = await begin('accepted')
  const before = await read(begun.buyer, begun.id)
  const code = await codeOf(begun.buyer, begun.id)
  await report(begun, 'dont_want')
  expect((await call(`GET /orders/${begun.id}/code`, { as: begun.buyer })).json().code).toBe('no_code')
  await answer(begun, { answer: 'disagree' })
  const order = await read(begun.buyer, begun.id)
  expect(order).toMatchObject({ state: 'accepted', tags: ['Accepted'], complaint: { state: 'closed' } })
  expect(Math.abs(Date.parse(order.deadline!.at) - Date.parse(before.deadline!.at))).toBeLessThan(120_000)
  expect(await codeOf(begun.buyer, begun.id)).toBe(code)
})

test.each([
  ['did_not_take', 'pickup'],
  ['not_come', 'claimed'],
] as const)('open: disagree with %s, seller → review, where silence proves nothing', async (kind, state) => {
  const begun = await begin(state)
  await report(begun, kind)
  await answer(begun, { answer: 'disagree' })
  await expectReview(begun)
})

test('no dead end: open: silent 48 hours → what the buyer asked for: all back, part back, or a return', async () => {
  const [all, some, back] = [await begin('pickup'), await begin(), await begin()]
  await done(report(all, 'did_not_take'), 201)
  await wait(all, 48)
  await expectEnd(all, 'refunded', { pieces: 5, why: 'The seller did not answer the problem in time.' })
  await done(report(some, 'damaged', 'part', part), 201)
  await wait(some, 48)
  await expectEnd(some, 'split')
  expect((await call('GET /wallet/limits', { as: some.buyer })).json().data.spending_today.used).toBe(10_500)
  await done(report(back, 'changed_mind', 'return'), 201)
  await wait(back, 48)
  await expectReturning(back)
})

test('open, answered: withdraw, buyer → the state before, with 24 hours at least, once', async () => {
  const begun = await begin()
  await age(begun.id, '47 hours')
  await report(begun, 'damaged')
  const first = await respond(begun, 'withdraw')
  expect(first).toMatchObject({ state: 'delivered', complaint: { state: 'withdrawn' } })
  expect([hoursLeft(first), endOf(first)]).toEqual([24, 'releases'])
  await age(begun.id, '22 hours 59 minutes')
  await report(begun, 'fake')
  await answer(begun, { answer: 'disagree' })
  expect(hoursLeft(await respond(begun, 'withdraw'))).toBe(1)
  const third = await report(begun, 'fake')
  expect([third.statusCode, third.json().code]).toEqual([409, 'no_more_complaints'])
  expect((await read(begun.buyer, begun.id)).actions).toEqual(['code', 'confirm'])
})

test('open, answered, review: Everything is OK, buyer → released', async () => {
  for (const steps of [0, 1, 2]) {
    const begun = await begin()
    await report(begun, 'damaged')
    if (steps > 0) await answer(begun, { answer: 'offer', ...part })
    if (steps > 1) await respond(begun, 'disagree')
    const order = await done(act(begun.buyer, begun.id, 'confirm'))
    expect(order.timeline.at(-1)).toMatchObject({ step: 'confirmed', by: 'buyer' })
    await expectEnd(begun, 'released')
  }
})

test.each(['agree', 'silent 72 hours'] as const)(
  'no dead end: answered: %s, buyer → what the seller answered',
  async (how) => {
    const outcomes = [
      [{ answer: 'offer', ...part }, (begun: Begun) => expectEnd(begun, 'split')],
      [{ answer: 'take_back' }, expectReturning],
      [{ answer: 'disagree' }, (begun: Begun) => expectEnd(begun, 'released')],
    ] as const
    for (const [payload, expectOutcome] of outcomes) {
      const begun = await begin()
      await report(begun, 'wrong_item')
      await answer(begun, payload)
      if (how === 'agree') await respond(begun, how)
      else await wait(begun, 72)
      await expectOutcome(begun)
    }
  },
)

test('no dead end: answered: an offer of one kobo and silence give the seller nothing where the goods are in question', async () => {
  const review = { state: 'complaint', waits_for: 'kanti', complaint: { state: 'review' } }
  const accepted = { state: 'accepted', waits_for: 'seller', complaint: { state: 'closed' } }
  for (const [kind, state, then, words, after] of [
    ['did_not_take', 'pickup', 'goes_to_kanti', 'our team decides', review],
    ['not_come', 'claimed', 'goes_to_kanti', 'our team decides', review],
    ['dont_want', 'accepted', 'goes_on', 'the order goes on', accepted],
  ] as const) {
    const begun = await begin(state)
    await report(begun, kind)
    await answer(begun, { answer: 'offer', amount: 0.01 })
    expect(endOf(await read(begun.buyer, begun.id))).toBe(then)
    await age(begun.id, '36 hours')
    await run('sweep-orders')
    expect((await listNotices(database, begun.buyer)).at(-1)!.body).toContain(`Otherwise ${words}.`)
    expect(await wait(begun, 36)).toMatchObject(after)
    expect(await money(begun)).toEqual([16_500, 13_500, 0])
  }
})

test('answered: disagree, buyer → review', async () => {
  const begun = await begin()
  await report(begun, 'not_as_described')
  await answer(begun, { answer: 'disagree' })
  const order = await respond(begun, 'disagree')
  expect(order.timeline.at(-1)).toMatchObject({ step: 'disagreed', by: 'buyer' })
  await expectReview(begun)
})

async function beginReturn() {
  const begun = await begin()
  await report(begun, 'changed_mind', 'return')
  await answer(begun, { answer: 'take_back' })
  await respond(begun, 'agree')
  return begun
}

test('returning: mark sent back, buyer → the seller has 7 days', async () => {
  const begun = await beginReturn()
  const bare = await act(begun.buyer, begun.id, 'complaint/sent-back', {})
  expect([bare.statusCode, bare.json().code]).toEqual([422, 'invalid_input'])
  const order = await sendBack(begun)
  expect(order).toMatchObject({
    waits_for: 'seller',
    complaint: { state: 'sent_back' },
  })
  expect(order.complaint!.statements.at(-1)).toMatchObject({ by: 'buyer', text: 'Parcel 77' })
  expect([hoursLeft(order), endOf(order)]).toEqual([7 * 24, 'returns_money'])
})

test('no dead end: returning: not sent back in 14 days → released', async () => {
  const begun = await beginReturn()
  await wait(begun, 14 * 24)
  await expectEnd(begun, 'released')
})

test('no dead end: sent back: I have it back, seller, or silent 7 days → all back, and stock is not', async () => {
  const [came, silent] = [await beginReturn(), await beginReturn()]
  await sendBack(came)
  await gotBack(came, true)
  await expectEnd(came, 'refunded', { why: 'The seller has the item back.' })
  await sendBack(silent)
  await wait(silent, 7 * 24)
  await expectEnd(silent, 'refunded', { why: 'The seller did not say in time whether the item came back.' })
})

test('sent back: it did not come, seller → review', async () => {
  const begun = await beginReturn()
  await sendBack(begun)
  await gotBack(begun, false)
  await expectReview(begun)
})

async function beginReview(state: 'claimed' | 'delivered' | 'pickup' = 'delivered') {
  const begun = await begin(state)
  await report(begun, 'damaged')
  await answer(begun, { answer: 'disagree' })
  await respond(begun, 'disagree')
  return begun
}

test.each([
  ['refund', {}, (begun: Begun) => expectEnd(begun, 'refunded', { why: 'Our team decided that the money goes back.' })],
  ['part', part, (begun: Begun) => expectEnd(begun, 'split')],
  ['return', {}, expectReturning],
  ['release', {}, (begun: Begun) => expectEnd(begun, 'released')],
] as const)(
  'review: an operator decides %s, and both parties read and hear why',
  async (decision, more, expectOutcome) => {
    const begun = await beginReview()
    await decide(begun, decision, more)
    await expectOutcome(begun)
    const order = await read(begun.seller, begun.id)
    const amount = decision === 'part' ? 3_000 : null
    expect(order.complaint!.decision).toMatchObject({ decision, amount, reason: 'The photos show it' })
    expect(order.timeline.at(-1)).toMatchObject({ step: 'decided', by: 'kanti', note: 'The photos show it' })
    await run('sweep-orders')
    for (const person of [begun.buyer, begun.seller]) {
      expect((await noticesTo(person)).at(-1)).toBe(`Order ${order.number}: our team has decided`)
      expect((await smsTo(person)).at(-1)).toMatch(/our team has decided\. /)
    }
  },
)

test('no dead end: review: 30 days without a decision → released where receipt was proven, otherwise refunded, with an alarm', async () => {
  const [proven, claimed] = [await beginReview('delivered'), await beginReview('claimed')]
  await wait(proven, 30 * 24)
  await expectEnd(proven, 'released', { isLate: true })
  await wait(claimed, 30 * 24)
  await expectEnd(claimed, 'refunded', { why: 'Our team did not decide in time.' })
  const { id } = (await read(proven.buyer, proven.id)).complaint!
  expect(market.logged).toContainEqual(expect.objectContaining({ alarm: 'complaint_undecided', id }))
})

test('review: an alarm after two days, and another after five', async () => {
  const begun = await beginReview()
  const { id } = (await read(begun.buyer, begun.id)).complaint!
  const alarmsAfter = async (hours: number) => {
    await call(`POST /sandbox/orders/${begun.id}/age`, { payload: { hours } })
    await run('sweep-orders')
    await run('sweep-orders')
    return market.logged.flatMap((line) => (line.alarm === 'complaint_waits' && line.id === id ? [line.days] : []))
  }
  expect(await alarmsAfter(47)).toEqual([])
  expect(await alarmsAfter(1)).toEqual([2])
  expect(await alarmsAfter(72)).toEqual([2, 5])
  await decide(begun, 'return', {})
  await sendBack(begun)
  await gotBack(begun, false)
  expect(await alarmsAfter(48)).toEqual([2, 5, 2])
})

test.each([
  ['delivered', 'damaged', 4],
  ['accepted', 'dont_want', 5],
] as const)('complaint from %s: stopped by an operator → cancelled, all back', async (state, kind, pieces) => {
  const begun = await begin(state)
  await report(begun, kind)
  const payload = { reason: 'A stolen card' }
  await done(call(`POST /operator/orders/${begun.id}/stop`, { asOperator: await addBuyer(0), payload }))
  await expectEnd(begun, 'refunded', { pieces, why: 'Our team stopped the order.' })
  const { stock_text } = await read(begun.seller, begun.id)
  expect((await listNotices(database, begun.seller)).at(-1)!.body).toContain(stock_text)
})

test('reconciliation finds no difference after all of this, and a split that is changed', async () => {
  expect(await reconcile(database)).toEqual([])
  await sql`update orders.orders set refunded_kobo = refunded_kobo + 1 where state = 'completed' and refunded_kobo > 0`.execute(
    database,
  )
  expect(await reconcile(database)).not.toEqual([])
})
