import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { available, held, post, type EntryKind } from '#server/modules/ledger/index.ts'
import { recordTransfer } from '#server/modules/market-money/index.ts'
import { findCardDifferences } from '#server/modules/reconciliation/card-differences.ts'
import { findFloatDifferences } from '#server/modules/reconciliation/float-differences.ts'
import type { Found } from '#server/modules/reconciliation/difference.ts'
import { reconcile } from '#server/modules/reconciliation/reconcile.ts'
import { openBillMarket } from '../setup/bill-market.ts'
import { openCardMarket } from '../setup/payments.ts'
import { isFull, ONCE, plantedFault, proof } from '../setup/proof.ts'

/** Every discrepancy that is planted between the books, what they are about and the providers is found, and no other. */
const market = await openBillMarket()
const { database, provider } = market
const AMOUNT = 1000

const ENDS = ['delivered', 'failed', 'pending', 'delivered'] as const

type Planted = { readonly member: string; readonly id: string }
const change =
  (assignments: string) =>
  ({ id }: Planted) =>
    database.query(`update bills.purchases set ${assignments} where id = $1`, [id])
const book = (key: (planted: Planted) => string, kind: EntryKind) => (planted: Planted) =>
  database.kysely.transaction().execute((tx) =>
    post(tx, {
      key: key(planted),
      kind,
      transfers: [{ from: 'paystack', to: available(planted.member), kobo: 100 }],
    }),
  )

/** What is planted, into a purchase that then stands as it says. */
const PLANTS: readonly (readonly [(typeof ENDS)[number], (planted: Planted) => Promise<unknown>])[] = [
  ['delivered', change(`state = 'failed', cost_kobo = null`)],
  ['failed', change(`state = 'delivered', cost_kobo = amount_kobo`)],
  ['delivered', change('amount_kobo = amount_kobo + 1')],
  ['delivered', change(`state = 'reversed', reversed_at = now()`)],
  ['pending', change(`state = 'failed', settled_at = now(), next_check_at = null`)],
  ['pending', change(`created_at = created_at - interval '25 hours'`)],
  ['delivered', book(({ id }) => `bill:${id}:reverse`, 'bill-reversed')],
  ['pending', book(({ id }) => `bill:${id}:settle`, 'bill-delivered')],
  [
    'delivered',
    ({ member }) =>
      database.query('update ledger.accounts set balance_kobo = balance_kobo + 1 where code = $1', [available(member)]),
  ],
  [
    'failed',
    ({ member }) =>
      database.query('update ledger.accounts set balance_kobo = balance_kobo + 1 where code = $1', [held(member)]),
  ],
  [
    'failed',
    async (planted) => {
      await book(({ id }) => `paystack:charge:${id}`, 'top-up')(planted)
      await database.query(
        `insert into payments.intents (reference, user_id, purpose, amount_kobo) values ($1, $2, 'wallet', 100)`,
        [planted.id, planted.member],
      )
    },
  ],
  ['failed', book(() => `bill:${randomUUID()}:hold`, 'bill-held')],
  ['failed', book(() => `paystack:charge:${randomUUID()}`, 'top-up')],
]

async function buy(end: (typeof ENDS)[number]): Promise<Planted> {
  const member = await market.addMember(2000)
  if (end === 'failed') provider.answerPay({ kind: 'failed', cause: 'failed' })
  if (end === 'pending') provider.answerPay({ kind: 'pending' })
  await database.query('delete from limits.counters')
  const body = { service_id: 'mtn', phone: '08031234567', amount: AMOUNT }
  const answer = await market.post('/vtu/service/airtime/purchase', body, member)
  return { member, id: answer.json<{ data: { id: string } }>().data.id }
}

const planted: Planted[] = []
const isAbout = ({ subject, account }: Found, { member, id }: Planted) => subject === id || account.includes(member)
const listMissed = (found: readonly Found[]) =>
  planted.filter((each) => !found.some((difference) => isAbout(difference, each)))

proof('G7', 'what is planted is found, and what is clean is not', { small: 4, full: 10_000 }, async (clean) => {
  for (let index = 0; index < clean; index += 1) await buy(ENDS[index % ENDS.length]!)
  expect(await reconcile(database)).toEqual([])
  for (let index = 0; index < PLANTS.length * (isFull ? 5 : 1); index += 1) {
    const [end, plant] = PLANTS[index % PLANTS.length]!
    const purchase = await buy(end)
    await plant(purchase)
    planted.push(purchase)
  }
  const found = await reconcile(database)
  expect(listMissed(found)).toEqual([])
  expect(found.filter((difference) => !planted.some((each) => isAbout(difference, each)))).toEqual([])
  return clean + planted.length
})

plantedFault('G7', 'a reconciliation that only adds up the accounts is found out', async () => {
  const found = (await reconcile(database)).filter(({ subject, account }) => subject === account)
  expect(found).not.toEqual([])
  expect(listMissed(found)).not.toEqual([])
})

proof('G7', 'what differs is told again until a person has mended it', ONCE, async () => {
  const { id } = await buy('delivered')
  await change(`amount_kobo = 1`)({ id, member: '' })
  const before = await reconcile(database)
  expect(before.map(({ subject }) => subject)).toContain(id)
  expect(await reconcile(database)).toEqual(before)
})

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
