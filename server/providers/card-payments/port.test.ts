import { createHmac, randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { testCards, type Scenario } from '#simulators/paystack/scenarios.ts'
import { startJsonServer } from '#tests/support/providers/json-server.ts'
import { cardPayers } from '#tests/support/providers/cards.ts'
import { startSimulators } from '#tests/support/providers/simulators.ts'
import { createPaystack } from './paystack.ts'
import { verified } from './paystack-wire.ts'

const simulators = await startSimulators()
const { pay, fillIn } = cardPayers(simulators.url)
const open = (secretKey = 'sk_test_ours', timeoutMs = 5000) =>
  createPaystack({ baseUrl: `${simulators.url}/paystack`, secretKey, timeoutMs })
const cards = open()

async function begin({ email = 'ada@example.ng', amountKobo = 5_000_00 } = {}) {
  const reference = randomUUID()
  const begun = await cards.initialize({ reference, email, amountKobo })
  return { reference, begun, accessCode: begun.kind === 'initialized' ? begun.accessCode : '' }
}
async function payWith(scenario: Scenario) {
  const { reference, accessCode } = await begin()
  const { number = '', pin = '', otp = '' } = testCards.find((card) => card.scenario === scenario) ?? {}
  await fillIn(accessCode, { card: number, pin, otp })
  return reference
}

test('a successful payment has every field to compare', async () => {
  const { reference, accessCode } = await begin()
  await pay(accessCode)
  expect(await cards.verify(reference)).toEqual({
    kind: 'confirmed',
    charge: {
      transactionId: expect.stringMatching(/^\d+$/),
      reference,
      domain: 'test',
      currency: 'NGN',
      amountKobo: 5_000_00,
      requestedKobo: 5_000_00,
      feesKobo: 175_00,
      paidAt: expect.any(Date),
      cardSignature: expect.stringMatching(/^SIG_/),
    },
  })
})

test('a payment whose card is not named, or strangely, is read all the same', async () => {
  const { reference, accessCode } = await begin()
  await pay(accessCode)
  const answer = await fetch(`${simulators.url}/paystack/transaction/verify/${reference}`, {
    headers: { authorization: 'Bearer sk_test_ours' },
  })
  const body = (await answer.json()) as { data: object }
  for (const authorization of [undefined, null, {}, { signature: null }, { signature: 7 }, 'none'])
    expect(
      verified.parse({ ...body, data: { ...body.data, authorization } }).data.authorization?.signature ?? null,
    ).toBe(null)
})

test('an unpaid payment is pending, and a declined one can still be paid', async () => {
  const { reference, accessCode } = await begin()
  expect(await cards.verify(reference)).toEqual({ kind: 'pending' })
  await pay(accessCode, 'abandon')
  expect(await cards.verify(reference)).toEqual({ kind: 'abandoned' })
  await pay(accessCode, 'decline')
  expect(await cards.verify(reference)).toEqual({ kind: 'declined' })
  await pay(accessCode)
  expect(await cards.verify(reference)).toMatchObject({ kind: 'confirmed' })
})

test('a payment unpaid for half an hour is abandoned even if its popup was not closed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 31 * 60_000 })
  const { reference } = await begin()
  vi.useRealTimers()
  expect(await cards.verify(reference)).toEqual({ kind: 'abandoned' })
})

test('successful payments of a time span are listed completely, and no others', { timeout: 30_000 }, async () => {
  const mine = open('sk_test_listed')
  const from = new Date()
  const references = Array.from({ length: 103 }, () => randomUUID())
  for (const [index, reference] of references.entries()) {
    const begun = await mine.initialize({ reference, email: 'ada@example.ng', amountKobo: 5_000_00 })
    if (begun.kind === 'initialized' && index > 0) await pay(begun.accessCode)
  }
  await payWith('pay')
  await mine.refund({ reference: references[1]!, refundId: randomUUID(), amountKobo: 5_000_00 })
  const to = new Date()
  const reported = await mine.listCharges({ from, to })
  const listed = reported.kind === 'listed' ? reported.charges : []
  expect(listed.map(({ reference }) => reference).toSorted()).toEqual(references.slice(2).toSorted())
  expect(listed[0]).toMatchObject({
    requestedKobo: 5_000_00,
    currency: 'NGN',
    domain: 'test',
    paidAt: expect.any(Date),
  })
  const dayMs = 24 * 3600 * 1000
  const before = { from: new Date(from.getTime() - dayMs), to: new Date(from.getTime() - 1) }
  expect(await mine.listCharges(before)).toEqual({ kind: 'listed', charges: [] })
  expect(await open('pk_test_public').listCharges({ from, to })).toEqual({ kind: 'unknown', reason: '401 Invalid key' })
})

test('a reference can be used only once', async () => {
  const { reference } = await begin()
  expect(await cards.initialize({ reference, email: 'ada@example.ng', amountKobo: 1_00 })).toEqual({
    kind: 'refused',
    reason: '400 Duplicate Transaction Reference',
  })
})

test('a reference that is unknown or of another merchant is not found', async () => {
  const { reference } = await begin()
  expect(await cards.verify('never-begun')).toEqual({ kind: 'not-found' })
  expect(await open('sk_test_theirs').verify(reference)).toEqual({ kind: 'not-found' })
})

test.each([
  ['hang', { kind: 'pending' }],
  ['decline', { kind: 'declined' }],
  ['half-the-amount', { kind: 'confirmed', charge: { amountKobo: 2_500_00, requestedKobo: 2_500_00 } }],
  ['other-currency', { kind: 'confirmed', charge: { currency: 'USD' } }],
  ['other-domain', { kind: 'confirmed', charge: { domain: 'live' } }],
] as const)('a payment with the %s card has the right result', async (scenario, reported) => {
  expect(await cards.verify(await payWith(scenario))).toMatchObject(reported)
})

test("a bank's PIN and code are entered step by step", async () => {
  const { reference, accessCode } = await begin()
  const card = '5060 6666 6666 6666 666'
  expect(await fillIn(accessCode, { card })).toContain('PIN of the card')
  expect(await fillIn(accessCode, { card, pin: '4321' })).toContain('That is not right')
  expect(await fillIn(accessCode, { card, pin: '1234' })).toContain('Code that the bank has sent')
  expect(await cards.verify(reference)).toEqual({ kind: 'pending' })
  expect(await fillIn(accessCode, { card, pin: '1234', otp: '123456' })).toContain('data-status="success"')
  expect(await cards.verify(reference)).toMatchObject({ kind: 'confirmed' })
})

test('a cancelled popup reports it, and an unknown access code shows no payment', async () => {
  const { reference, accessCode } = await begin()
  expect(await fillIn(accessCode, { cancel: '1' })).toContain(`data-status="cancelled" data-reference="${reference}"`)
  expect(await fillIn('no-such-code', {})).toContain('No such payment')
})

test('a failing, silent or unreadable service leaves the result unknown', async () => {
  const silent = { reference: randomUUID(), email: 'ada@cards-silent.example', amountKobo: 1_00 }
  expect(await open('sk_test_ours', 200).initialize(silent)).toMatchObject({
    kind: 'unknown',
    reason: expect.stringMatching(/timeout/i),
  })
  expect(await cards.verify(silent.reference)).toEqual({ kind: 'pending' })
  expect((await begin({ email: 'ada@cards-fail.example' })).begun).toMatchObject({ kind: 'unknown' })
  expect((await begin({ email: 'ada@cards-garble.example' })).begun).toMatchObject({ kind: 'unknown' })
  const { reference } = await begin({ email: 'ada@cards-forgetful.example' })
  expect(await cards.verify(reference)).toMatchObject({ kind: 'unknown' })
})

test('an unknown key says nothing about the payment', async () => {
  expect(await open('pk_test_public').verify('any')).toEqual({ kind: 'unknown', reason: '401 Invalid key' })
})

test('partial refunds add up to the payment, each with its own id, without refunds of other payments', async () => {
  const reference = await payWith('pay')
  const [first, second] = [randomUUID(), randomUUID()]
  await cards.refund({ reference: await payWith('pay'), refundId: randomUUID(), amountKobo: 5_000_00 })
  expect(await cards.refundsOf(reference)).toEqual({ kind: 'listed', refunds: [] })
  expect(await cards.refund({ reference, refundId: first, amountKobo: 2_000_00 })).toEqual({ kind: 'accepted' })
  expect(await cards.refund({ reference, refundId: second, amountKobo: 3_000_01 })).toMatchObject({ kind: 'refused' })
  expect(await cards.refund({ reference, refundId: second, amountKobo: 3_000_00 })).toEqual({ kind: 'accepted' })
  const reported = { providerId: expect.stringMatching(/^\d+$/), state: 'refunded' }
  expect(await cards.refundsOf(reference)).toEqual({
    kind: 'listed',
    refunds: [
      { ...reported, refundId: first, amountKobo: 2_000_00 },
      { ...reported, refundId: second, amountKobo: 3_000_00 },
    ],
  })
  expect(await cards.refund({ reference, refundId: randomUUID(), amountKobo: 1 })).toMatchObject({ kind: 'refused' })
})

test('a refund that the bank rejects has failed, and one made elsewhere has no id of ours', async () => {
  const reference = await payWith('keep')
  await cards.refund({ reference, refundId: randomUUID(), amountKobo: 5_000_00 })
  expect(await cards.refundsOf(reference)).toMatchObject({ refunds: [{ state: 'failed' }] })
  const other = await payWith('pay')
  await fetch(`${simulators.url}/paystack/refund`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_ours', 'content-type': 'application/json' },
    body: JSON.stringify({ transaction: other, merchant_note: 'By hand' }),
  })
  expect(await cards.refundsOf(other)).toMatchObject({
    refunds: [{ refundId: null, amountKobo: 5_000_00, state: 'refunded' }],
  })
  expect(await cards.refundsOf('never-begun')).toEqual({ kind: 'listed', refunds: [] })
})

test('with a time limit, a payment begun earlier than that cannot be paid', async () => {
  const mine = open('sk_test_limited')
  expect(await mine.endSessionsAfter(60)).toEqual({ kind: 'kept' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 61_000 })
  const [late, ours] = [randomUUID(), randomUUID()]
  const begun = await mine.initialize({ reference: late, email: 'ada@example.ng', amountKobo: 5_000_00 })
  const elsewhere = await cards.initialize({ reference: ours, email: 'ada@example.ng', amountKobo: 5_000_00 })
  vi.useRealTimers()
  for (const each of [begun, elsewhere]) if (each.kind === 'initialized') await pay(each.accessCode)
  expect(await mine.verify(late)).toMatchObject({ kind: 'pending' })
  expect(await cards.verify(ours)).toMatchObject({ kind: 'confirmed' })
  expect(await open('pk_test_public').endSessionsAfter(60)).toMatchObject({ kind: 'unknown' })
})

test.each([
  ['declined', { kind: 'won' }],
  ['merchant-accepted', { kind: 'lost', kobo: 5_000_00 }],
] as const)('a dispute resolved as %s has the right state, for its own payment only', async (resolution, end) => {
  const reference = await payWith('dispute')
  const verified = await cards.verify(reference)
  const id = verified.kind === 'confirmed' ? verified.charge.transactionId : ''
  const awaited = { kind: 'open', status: 'awaiting-merchant-feedback', answerBy: expect.any(Date) }
  expect(await cards.findDispute(id, reference)).toEqual(awaited)
  const answer = await fetch(`${simulators.url}/paystack/dispute/${id}/resolve`, {
    method: 'PUT',
    headers: { authorization: 'Bearer sk_test_ours', 'content-type': 'application/json' },
    body: JSON.stringify({ resolution }),
  })
  expect(answer.status).toBe(200)
  expect(await cards.findDispute(id, reference)).toEqual(end)
  expect(await cards.findDispute(id, 'another')).toEqual({ kind: 'not-found' })
  expect(await open('sk_test_theirs').findDispute(id, reference)).toEqual({ kind: 'not-found' })
  expect(await open('pk_test_public').findDispute(id, reference)).toMatchObject({ kind: 'unknown' })
})

const PAID = {
  id: 5,
  domain: 'test',
  status: 'success',
  reference: 'ours',
  currency: 'NGN',
  amount: 5_180_00,
  requested_amount: 5_000_00,
  fees: 177_70,
  paid_at: '2026-11-21T14:05:09.000Z',
}
const read = async (answers: Readonly<Record<string, unknown>>) => {
  const bodies = Object.entries(answers).map(([path, data]) => [path, { status: true, data }])
  return createPaystack({ baseUrl: await startJsonServer(Object.fromEntries(bodies)), secretKey: 'sk_test_ours' })
}

test('a payment of more than we asked for has both amounts', async () => {
  const charge = { amountKobo: 5_180_00, requestedKobo: 5_000_00, feesKobo: 177_70 }
  expect(await (await read({ '/': PAID })).verify('ours')).toMatchObject({ kind: 'confirmed', charge })
})

test('the refunds of a payment are its own, all of them or none', async () => {
  const refund = (transaction: number) => ({ id: 1, transaction, amount: 100, status: 'processed' })
  const verified = { '/transaction/verify': PAID }
  const some = await read({ ...verified, '/refund': [refund(6), refund(PAID.id)] })
  expect(await some.refundsOf('ours')).toMatchObject({ kind: 'listed', refunds: [{ amountKobo: 100 }] })
  const many = await read({ ...verified, '/refund': Array.from({ length: 100 }, () => refund(PAID.id)) })
  expect(await many.refundsOf('ours')).toMatchObject({ kind: 'unknown' })
})

test('a time limit counts only if Paystack kept that one', async () => {
  const other = await read({ '/': { payment_session_timeout: 0 } })
  expect(await other.endSessionsAfter(60)).toEqual({ kind: 'unknown', reason: 'it is 0 seconds' })
})

test('what Paystack deducts from a payout is read with it', async () => {
  const payouts = await read({
    '/settlement': [
      { id: 7, status: 'success', effective_amount: 900_00, deductions: 100_00 },
      { id: 8, status: 'success', effective_amount: 500_00, deductions: null },
    ],
  })
  expect(await payouts.listPayouts({ from: new Date(0), to: new Date() })).toEqual({
    kind: 'listed',
    items: [
      { id: '7', kobo: 900_00, deductedKobo: 100_00 },
      { id: '8', kobo: 500_00, deductedKobo: 0 },
    ],
  })
})

test('a signature is valid only with our key and for exactly these bytes', () => {
  const body = Buffer.from('{"event": "charge.success"}')
  const sign = (key: string) => createHmac('sha512', key).update(body).digest('hex')
  expect(cards.isSigned(body, sign('sk_test_ours'))).toBe(true)
  expect(cards.isSigned(body, sign('sk_test_theirs'))).toBe(false)
  expect(cards.isSigned(Buffer.from('{"event":"charge.success"}'), sign('sk_test_ours'))).toBe(false)
  for (const signature of ['', 'zz', sign('sk_test_ours').slice(2), `${sign('sk_test_ours')}zz`])
    expect(cards.isSigned(body, signature)).toBe(false)
})
