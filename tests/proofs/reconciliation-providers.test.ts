import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { expect } from 'vitest'
import { recordTransfer } from '#server/modules/treasury/index.ts'
import type { TransferKind } from '#server/modules/treasury/event.ts'
import { findCardDifferences } from '#server/modules/reconciliation/card-differences.ts'
import { findReturnDifferences } from '#server/modules/reconciliation/card-returns.ts'
import { findPayoutDifferences } from '#server/modules/reconciliation/payout-differences.ts'
import { findFloatDifferences } from '#server/modules/reconciliation/float-differences.ts'
import { openBillMarket } from '../support/app/bill-market.ts'
import { openCardMarket } from '../support/app/payments.ts'
import { ONCE, proof } from '../support/proofs/proof.ts'

proof('G7', 'differences between the card provider and the books are found, without false alarms', ONCE, async () => {
  const cardMarket = await openCardMarket()
  const { addMember, app, begin, pay, payments } = cardMarket
  const { cards } = app.providers
  const ada = await addMember()
  const payNow = async () => {
    const { reference, accessCode } = await begin(ada, { amount: 5000 })
    await pay(accessCode)
    return reference
  }
  const paid = async () => {
    const reference = await payNow()
    await payments.verify(reference)
    return reference
  }
  const alter = async (assignment: RawBuilder<unknown>) => {
    const reference = await paid()
    await sql`update payments.intents set ${assignment} where reference = ${reference}`.execute(cardMarket.database)
    return reference
  }
  const find = async (before = '1 second') => {
    const { rows } = await sql<{ from: Date; to: Date; paidBefore: Date }>`
      select now() - interval '1 day' as from, now() as to, now() + ${before}::interval as "paidBefore"
    `.execute(cardMarket.database)
    return findCardDifferences({ database: cardMarket.database, cards }, rows[0]!)
  }
  await paid()
  await begin(ada, { amount: 5000 })
  expect(await find()).toEqual([])
  const unasked = randomUUID()
  const begun = await cards.initialize({ reference: unasked, email: 'eve@example.ng', amountKobo: 1_000_00 })
  if (begun.kind === 'initialized') await pay(begun.accessCode)
  const givenBack = await paid()
  await cards.refund({ reference: givenBack, refundId: randomUUID(), amountKobo: 5_000_00 })
  const renamed = `kanti-${randomUUID()}`
  const planted = [
    [unasked, 'The card provider has NGN 1,000.00 for it, and we never asked for it', null],
    [await payNow(), 'The card provider has it as paid, and here it is initialized', null],
    [givenBack, 'It is paid here, and the card provider says: declined', ada],
    [await alter(sql`amount_kobo = 400000`), 'It is booked, and the card provider says: requested NGN 5,000.00', ada],
    [await alter(sql`fees_kobo = fees_kobo + 1`), 'It is booked, and the card provider says: fees of NGN 175.00', ada],
    [await alter(sql`paid_kobo = paid_kobo + 1`), 'It is booked, and the card provider says: paid NGN 5,000.00', ada],
    [
      await alter(sql`reference = ${renamed}`),
      'The card provider has NGN 5,000.00 for it, and we never asked for it',
      null,
    ],
    [renamed, 'It is paid here, and the card provider says: not-found', ada],
  ]
  const found = (await find()).map(({ subject, problem, memberId }) => [subject, problem, memberId])
  expect(found.toSorted()).toEqual(planted.toSorted())
  // What was paid just now may not be booked yet.
  expect((await find('-1 hour')).map(({ subject }) => subject)).not.toContain(planted[1]![0])
  return planted.length
})

proof('G7', 'a float that is not what the books say is found, and one that is on its way is not', ONCE, async () => {
  const floatMarket = await openBillMarket()
  const parts = { database: floatMarket.database, bills: floatMarket.provider.bills }
  const find = async (kobo: number) => {
    floatMarket.provider.state.floatKobo = kobo
    return (await findFloatDifferences(parts)).map(({ problem }) => problem)
  }
  const { app } = floatMarket
  const ofOneOperator = { ...app, config: { ...app.config, BILL_TWO_OPERATORS_FROM: Infinity } }
  const fund = (reference: string, amountKobo: number) =>
    recordTransfer(ofOneOperator, {
      kind: 'float_funding',
      amountKobo,
      reference,
      reason: 'x',
      actor: { operatorId: randomUUID() },
    })
  await fund('FT1', 10_000_00)
  const ada = await floatMarket.addMember(5000)
  const buyFor = (amount: number) =>
    floatMarket.post('/vtu/service/airtime/purchase', { service_id: 'mtn', phone: '08031234567', amount }, ada)
  expect(await find(10_000_00)).toEqual([])
  await buyFor(1000)
  expect(await find(9_030_00)).toEqual([])
  floatMarket.provider.answerPay({ kind: 'pending' })
  await buyFor(2000)
  for (const kobo of [9_030_00, 8_000_00, 7_030_00]) expect(await find(kobo)).toEqual([])
  expect(await find(9_030_01)).toEqual(['The bill provider holds NGN 0.01 more than the books say'])
  expect(await find(7_029_99)).toEqual(['The bill provider holds NGN 0.01 less than the books say'])
  const readFloat = async () => {
    await fund('FT2', 5_000_00)
    return { kind: 'read', balanceKobo: 8_000_00 } as const
  }
  expect(await findFloatDifferences({ ...parts, bills: { ...parts.bills, readFloat } })).toEqual([])
  return 2
})

/** A market with card payments, and a window of the last three days by the provider's dates. */
async function createReturns() {
  const cardMarket = await openCardMarket()
  const { addMember, begin, pay, payments, database, app, work, tell } = cardMarket
  const paid = async (amount = 5000) => {
    const member = await addMember()
    const { reference, accessCode } = await begin(member, { amount })
    await pay(accessCode)
    await payments.verify(reference)
    return { member, reference }
  }
  const span = () => ({ from: new Date(Date.now() - 3 * 24 * 3_600_000), to: new Date(Date.now() + 60_000) })
  return { ...cardMarket, paid, span, database, cards: app.providers.cards, work, tell }
}

proof('G7', 'refunds and disputes that we did not ask for are found, however old the payment is', ONCE, async () => {
  const { cards, database, fillIn, begin, addMember, paid, payments, refundElsewhere, span, tell, work } =
    await createReturns()
  const find = async () =>
    (await findReturnDifferences({ database, cards }, span())).map(({ problem, memberId }) => [problem, memberId])
  const own = await paid()
  await payments.refund({ reference: own.reference, reason: 'Asked for', actor: { operatorId: randomUUID() } })
  expect(await find()).toEqual([])
  await work()
  await tell('refund.processed', { id: 1, transaction_reference: own.reference })
  await work()
  expect(await find()).toEqual([])
  // No webhook event reports this refund.
  const old = await paid()
  await sql`
    update payments.intents set created_at = created_at - interval '40 days' where reference = ${old.reference}
  `.execute(database)
  await refundElsewhere(old.reference, 2_000_00)
  expect(await find()).toEqual([
    [expect.stringMatching(/has a refund \d+ of NGN 2,000.00, and nobody asked for it here/), old.member],
  ])
  await sql`delete from payments.refunds`.execute(database)
  const forgotten = await find()
  expect(forgotten).toHaveLength(2)
  await sql`
    insert into payments.disputes (id, reference, status) values ('open-here', ${own.reference}, 'pending')
  `.execute(database)
  const items = [{ id: 'open-here', reference: own.reference, state: { kind: 'won' } }] as const
  const ended = { ...cards, listDisputes: async () => ({ kind: 'listed', items }) as const }
  expect(await findReturnDifferences({ database, cards: ended }, span())).toHaveLength(2)
  const member = await addMember()
  const disputed = await begin(member, { amount: 5000 })
  await fillIn(disputed.accessCode, { card: '4000 0000 0000 0808' })
  await payments.verify(disputed.reference)
  expect(await find()).toContainEqual([
    expect.stringMatching(/has a dispute \d+ that is open, and here it is not known/),
    member,
  ])
})

proof('G7', 'a refund that is done here but missing at the card provider is found', ONCE, async () => {
  const { cards, database, paid, span } = await createReturns()
  const { member, reference } = await paid()
  await sql`
    insert into payments.refunds (reference, amount_kobo, reason, asked_by, state, provider_id, settled_at)
    values (${reference}, 100000, 'x', gen_random_uuid(), 'refunded', '17', now())
  `.execute(database)
  expect(await findReturnDifferences({ database, cards }, span())).toEqual([
    {
      account: `member:${member}:available`,
      subject: reference,
      problem: 'Its refund of NGN 1,000.00 is done here, and the card provider has none',
      memberId: member,
    },
  ])
})

proof('G7', 'payouts are what their payments come to, and what operators have recorded', ONCE, async () => {
  const { app, cards, database, paid, payOut, refundElsewhere } = await createReturns()
  const DAY_MS = 24 * 3_600_000
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS + 60_000)
  /** As of so many days from now. */
  const findAfter = async (days: number) => {
    const span = { from: inDays(days - 10), to: inDays(days) }
    return (await findPayoutDifferences({ database, cards }, span)).map(({ subject, problem }) => [subject, problem])
  }
  const find = () => findAfter(3)
  const record = (reference: string, amountKobo: number, kind: TransferKind = 'card_settlement') =>
    recordTransfer(app, {
      kind,
      amountKobo,
      reference,
      reason: 'x',
      actor: { operatorId: randomUUID() },
    })
  const { reference } = await paid()
  await paid(2000)
  const { id, effective_amount: kobo } = await payOut()
  // Operators have three days to record it.
  expect(await findAfter(2)).toEqual([])
  expect(await find()).toEqual([
    [id, 'The card provider has paid out NGN 6,795.00, and nobody has recorded it under its number'],
  ])
  await record(id, kobo)
  expect(await find()).toEqual([])
  // Recorded late, when the payout is older than the period.
  await sql`update treasury.transfers set done_at = now() + interval '25 days' where reference = ${id}`.execute(
    database,
  )
  expect(await findAfter(30)).toEqual([])
  await paid()
  await refundElsewhere(reference, 1_000_00)
  const second = await payOut()
  await record(second.id, second.effective_amount + 1)
  for (const days of [0, 3]) {
    expect(await findAfter(days)).toEqual([
      [second.id, 'The card provider has paid out NGN 3,825.00, and recorded is NGN 3,825.01'],
    ])
  }
  await sql`update payments.intents set fees_kobo = fees_kobo - 1 where reference = ${reference}`.execute(database)
  expect(await find()).toContainEqual([id, `The payment ${reference} in it is not in our books as it is there`])
  const kept = await paid()
  await sql`
    update payments.intents set paid_at = paid_at - interval '6 days' where reference = ${kept.reference}
  `.execute(database)
  expect(await findAfter(0)).toContainEqual([
    kept.reference,
    'It was paid, and the card provider has not paid out its NGN 4,825.00 for five days',
  ])
  const { reference: fresh } = await paid()
  expect((await findAfter(0)).map(([subject]) => subject)).not.toContain(fresh)
  for (const kind of ['card_settlement', 'client_settlement'] as const) {
    await record(`a-typed-${kind}`, 100_00, kind)
    expect(await findAfter(0)).toContainEqual([
      `a-typed-${kind}`,
      'Recorded is a payout of NGN 100.00, and the card provider has none of that number',
    ])
  }
})
