import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { recordTransfer } from '#server/modules/market-money/index.ts'
import { findCardDifferences } from '#server/modules/reconciliation/card-differences.ts'
import { findFloatDifferences } from '#server/modules/reconciliation/float-differences.ts'
import { openBillMarket } from '../setup/bill-market.ts'
import { openCardMarket } from '../setup/payments.ts'
import { ONCE, proof } from '../setup/proof.ts'

/** What the providers say otherwise than the books is found, and nothing else. */
proof('G7', 'what the card provider says otherwise than the books is found, and nothing else', ONCE, async () => {
  const cardMarket = await openCardMarket()
  const { addMember, begin, parts, pay, payments } = cardMarket
  const { cards } = parts
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
  const alter = async (assignment: string, values: unknown[] = []) => {
    const reference = await paid()
    await cardMarket.database.query(`update payments.intents set ${assignment} where reference = $1`, [
      reference,
      ...values,
    ])
    return reference
  }
  const find = async () => {
    const [window] = await cardMarket.database.query<{ from: Date; to: Date; paidBefore: Date }>(
      `select now() - interval '1 day' as from, now() as to, now() + interval '1 second' as "paidBefore"`,
    )
    return findCardDifferences({ database: cardMarket.database, cards }, window!)
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
    [await alter('amount_kobo = 400000'), 'It is booked, and the card provider says: requested NGN 5,000.00', ada],
    [
      await alter('reference = $2', [renamed]),
      'The card provider has NGN 5,000.00 for it, and we never asked for it',
      null,
    ],
    [renamed, 'It is paid here, and the card provider says: not-found', ada],
  ]
  const found = (await find()).map(({ subject, problem, memberId }) => [subject, problem, memberId])
  expect(found.toSorted()).toEqual(planted.toSorted())
  return planted.length
})

proof('G7', 'a float that is not what the books say is found, and one that is on its way is not', ONCE, async () => {
  const floatMarket = await openBillMarket()
  const parts = { database: floatMarket.database, bills: floatMarket.provider.bills }
  const find = async (kobo: number) => {
    floatMarket.provider.state.floatKobo = kobo
    return (await findFloatDifferences(parts)).map(({ problem }) => problem)
  }
  await recordTransfer(
    { database: floatMarket.database, twoOperatorsFromKobo: Infinity },
    { kind: 'float_funding', amountKobo: 10_000_00, reference: 'FT1', reason: 'x', doer: { operatorId: randomUUID() } },
  )
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
  return 2
})
