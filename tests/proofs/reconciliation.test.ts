import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { available, held, post, type EntryKind, type Transfer } from '#server/modules/ledger/index.ts'
import type { Found } from '#server/modules/reconciliation/difference.ts'
import { reconcile } from '#server/modules/reconciliation/reconcile.ts'
import { openBillMarket } from '../support/app/bill-market.ts'
import { asOwner } from '../support/database/databases.ts'
import { isFull, ONCE, plantedFault, proof } from '../support/proofs/proof.ts'

/** Every discrepancy that is planted between the books and what they record is found, without false alarms. */
const market = await openBillMarket()
const { database, provider } = market
const AMOUNT = 1000

const ENDS = ['delivered', 'failed', 'pending', 'delivered'] as const

type Planted = { readonly member: string; readonly id: string }
const change =
  (assignments: string) =>
  ({ id }: Planted) =>
    sql`update bills.purchases set ${sql.raw(assignments)} where id = ${id}`.execute(database)
const postAs = (key: string, kind: EntryKind, ...transfers: Transfer[]) =>
  database.transaction().execute((tx) => post(tx, { key, kind, transfers }))
const book = (key: (planted: Planted) => string, kind: EntryKind) => (planted: Planted) =>
  postAs(key(planted), kind, { from: 'paystack', to: available(planted.member), kobo: 100 })
/** Inserts a paid payment of a member with its row in the history; the caller decides what the books say about it. */
async function payAs(member: string, kobo: number, transfer: Transfer, reference = `kanti-${randomUUID()}`) {
  const { entryId } = await postAs(`paystack:charge:${reference}`, 'top-up', transfer)
  await sql`
    insert into payments.intents (reference, user_id, purpose, amount_kobo, paid_kobo, fees_kobo, state, entry_id)
    values (${reference}, ${member}, 'wallet', ${kobo}, ${kobo}, 0, 'paid', ${entryId})
  `.execute(database)
  await sql`
    insert into wallet.transactions (user_id, kind, subject, description, amount_kobo, state, reference, settled_at)
    values (${member}, 'top_up', ${reference}, 'Card payment', ${kobo}, 'successful', ${reference}, now())
  `.execute(database)
}

/** Other members whose money a planted discrepancy concerns. */
const losers: string[] = []
async function addLoser(): Promise<string> {
  const id = await market.addMember(0)
  losers.push(id)
  return id
}

/** Discrepancies, each with the state of the purchase into which it is planted. */
const PLANTS: readonly (readonly [(typeof ENDS)[number], (planted: Planted) => Promise<unknown>])[] = [
  ['delivered', change(`state = 'failed', cost_kobo = null`)],
  ['failed', change(`state = 'delivered', cost_kobo = amount_kobo`)],
  ['delivered', change('amount_kobo = amount_kobo + 1')],
  ['delivered', change('cost_kobo = cost_kobo - 1')],
  ['delivered', change(`state = 'reversed', reversed_at = now()`)],
  ['pending', change(`state = 'failed', settled_at = now(), next_check_at = null`)],
  ['pending', change(`created_at = created_at - interval '25 hours'`)],
  ['delivered', book(({ id }) => `bill:${id}:reverse`, 'bill-reversed')],
  ['pending', book(({ id }) => `bill:${id}:settle`, 'bill-delivered')],
  [
    'delivered',
    ({ member }) =>
      asOwner(
        market.url,
        `update ledger.accounts set balance_kobo = balance_kobo + 1 where code = '${available(member)}'`,
      ),
  ],
  [
    'failed',
    ({ member }) =>
      asOwner(market.url, `update ledger.accounts set balance_kobo = balance_kobo + 1 where code = '${held(member)}'`),
  ],
  [
    'failed',
    async (planted) => {
      await book(({ id }) => `paystack:charge:${id}`, 'top-up')(planted)
      await sql`
        insert into payments.intents (reference, user_id, purpose, amount_kobo)
        values (${planted.id}, ${planted.member}, 'wallet', 100)
      `.execute(database)
    },
  ],
  ['failed', book(() => `bill:${randomUUID()}:hold`, 'bill-held')],
  ['failed', book(() => `paystack:charge:${randomUUID()}`, 'top-up')],
  ['failed', book(() => `gift:${randomUUID()}`, 'top-up')],
  // Money of the market, given to a member under an entry key that belongs to nothing.
  [
    'failed',
    ({ member }) =>
      postAs(`refund:${randomUUID()}:settle`, 'refund-failed', {
        from: 'suspense',
        to: available(member),
        kobo: 500_000_00,
      }),
  ],
  [
    'failed',
    ({ member }) =>
      postAs(`float:correction:${randomUUID()}`, 'float-surplus', {
        from: 'bank',
        to: available(member),
        kobo: 500_000_00,
      }),
  ],
  // A payment of 500 naira that was booked as 500,000, and a payment that was booked for another member.
  ['failed', ({ member }) => payAs(member, 500_00, { from: 'paystack', to: available(member), kobo: 500_000_00 })],
  [
    'failed',
    async ({ member }) =>
      payAs(await addLoser(), 10_000_00, { from: 'paystack', to: available(member), kobo: 10_000_00 }),
  ],
  // The money of a failed purchase, given to another member.
  [
    'pending',
    async ({ member, id }) => {
      const other = await addLoser()
      await postAs(`bill:${id}:settle`, 'bill-failed', { from: held(member), to: available(other), kobo: AMOUNT * 100 })
      await change(`state = 'failed', settled_at = now(), next_check_at = null`)({ member, id })
      await sql`
        update wallet.transactions set state = 'failed', settled_at = now() where kind = 'purchase' and subject = ${id}
      `.execute(database)
      await sql`
        insert into wallet.transactions (user_id, kind, subject, description, amount_kobo, state, reference, settled_at)
        values (${other}, 'return', ${id}, 'Returned', ${AMOUNT * 100}, 'successful', ${id}, now())
      `.execute(database)
    },
  ],
  ['delivered', ({ member }) => history(member, 'amount_kobo = amount_kobo + 1')],
  ['delivered', ({ member }) => history(member, `state = 'failed'`)],
  // A plan for years, paid by a payment that does not exist.
  [
    'failed',
    ({ member }) =>
      sql`
        insert into subscriptions.subscriptions
          (id, user_id, plan_id, max_listings, amount_paid_kobo, payment_reference, ends_at)
        select ${member}::uuid, ${member}::uuid, id, max_listings, price_kobo,
          'kanti-never-paid-' || ${member}::text, now() + interval '5 years'
        from subscriptions.plans where title = 'premium'
      `.execute(database),
  ],
  // Money in a closed account.
  [
    'failed',
    async ({ member }) => {
      await payAs(member, 1_000_00, { from: 'paystack', to: available(member), kobo: 1_000_00 })
      await sql`update accounts.users set closed_at = now() where id = ${member}`.execute(database)
    },
  ],
]
const history = (member: string, assignment: string) =>
  sql`update wallet.transactions set ${sql.raw(assignment)} where kind = 'purchase' and user_id = ${member}`.execute(
    database,
  )

async function buy(end: (typeof ENDS)[number]): Promise<Planted> {
  const member = await market.addMember(2000)
  if (end === 'failed') provider.answerPay({ kind: 'failed', cause: 'failed' })
  if (end === 'pending') provider.answerPay({ kind: 'pending' })
  await sql`delete from limits.counters`.execute(database)
  const body = { service_id: 'mtn', phone: '08031234567', amount: AMOUNT }
  const answer = await market.post('/vtu/service/airtime/purchase', body, member)
  return { member, id: answer.json<{ data: { id: string } }>().data.id }
}

const planted: Planted[] = []
const isAbout = ({ subject, account, problem }: Found, { member, id }: Planted) =>
  subject === id || account.includes(member) || subject === member || problem.includes(member)
const listMissed = (found: readonly Found[]) =>
  planted.flatMap((each, index) =>
    found.some((difference) => isAbout(difference, each)) ? [] : [index % PLANTS.length],
  )
/** Differences that planted discrepancies cause in accounts of the market or of other members. */
const isOfOthers = ({ account }: Found) => account === 'suspense' || losers.some((each) => account.includes(each))

proof(
  'G7',
  'each planted discrepancy is found, and clean purchases raise none',
  { small: 4, full: 10_000 },
  async (clean) => {
    for (let index = 0; index < clean; index += 1) await buy(ENDS[index % ENDS.length]!)
    expect(await reconcile(database)).toEqual([])
    expect(await reconcile(database, { storesProgress: true })).toEqual([])
    for (let index = 0; index < PLANTS.length * (isFull ? 5 : 1); index += 1) {
      const [end, plant] = PLANTS[index % PLANTS.length]!
      const purchase = await buy(end)
      await plant(purchase)
      planted.push(purchase)
    }
    const found = await reconcile(database)
    expect(listMissed(found)).toEqual([])
    const others = found.filter((difference) => !planted.some((each) => isAbout(difference, each)))
    expect(others.filter((difference) => !isOfOthers(difference))).toEqual([])
    return clean + planted.length
  },
)

plantedFault('G7', 'a reconciliation that only adds up the accounts is detected', async () => {
  const found = (await reconcile(database)).filter(({ subject, account }) => subject === account)
  expect(found).not.toEqual([])
  expect(listMissed(found)).not.toEqual([])
})

proof('G7', 'a discrepancy is reported until it is corrected, and no longer', ONCE, async () => {
  const { id } = await buy('delivered')
  await change(`amount_kobo = amount_kobo + 7`)({ id, member: '' })
  const before = await reconcile(database, { storesProgress: true })
  expect(before.map(({ subject }) => subject)).toContain(id)
  await sql`select ledger.seal('0 seconds')`.execute(database)
  for (let checks = 0; checks < 2; checks += 1) {
    expect((await reconcile(database, { storesProgress: true })).filter(({ subject }) => subject === id)).toEqual(
      before.filter(({ subject }) => subject === id),
    )
  }
  await change(`amount_kobo = amount_kobo - 7`)({ id, member: '' })
  expect((await reconcile(database, { storesProgress: true })).map(({ subject }) => subject)).not.toContain(id)
})
