import { expect } from 'vitest'
import { available, held, post } from '#server/modules/ledger/index.ts'
import { reconcile } from '#server/modules/reconciliation/reconcile.ts'
import { openBillMarket } from '../setup/bill-market.ts'
import { isFull, ONCE, proof } from '../setup/proof.ts'

/** Every discrepancy that is planted between the books and what they are about is found, and no other. */
const market = await openBillMarket()
const { database, provider } = market
const AMOUNT = 1000

const ENDS = ['delivered', 'failed', 'pending', 'delivered'] as const

type Planted = { readonly member: string; readonly id: string }
const change =
  (assignments: string) =>
  ({ id }: Planted) =>
    database.query(`update bills.purchases set ${assignments} where id = $1`, [id])
const book = (key: (planted: Planted) => string, kind: string) => (planted: Planted) =>
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

proof('G7', 'what is planted is found, and what is clean is not', { small: 4, full: 10_000 }, async (clean) => {
  for (let index = 0; index < clean; index += 1) await buy(ENDS[index % ENDS.length]!)
  expect(await reconcile(database)).toEqual([])
  const planted: Planted[] = []
  for (let index = 0; index < PLANTS.length * (isFull ? 5 : 1); index += 1) {
    const [end, plant] = PLANTS[index % PLANTS.length]!
    const purchase = await buy(end)
    await plant(purchase)
    planted.push(purchase)
  }
  const found = await reconcile(database)
  const isAbout = ({ member, id }: Planted) =>
    found.some(({ subject, account }) => subject === id || account.includes(member))
  expect(planted.filter((each) => !isAbout(each))).toEqual([])
  const others = found.filter(
    ({ subject, account }) => !planted.some(({ member, id }) => subject === id || account.includes(member)),
  )
  expect(others).toEqual([])
  return clean + planted.length
})

proof('G7', 'what differs is told again until a person has mended it', ONCE, async () => {
  const { id } = await buy('delivered')
  await change(`amount_kobo = 1`)({ id, member: '' })
  const before = await reconcile(database)
  expect(before.map(({ subject }) => subject)).toContain(id)
  expect(await reconcile(database)).toEqual(before)
})
