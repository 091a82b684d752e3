import { afterAll, expect } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { reconcile } from '#server/modules/reconciliation/reconcile.ts'
import { ownerUrlOf } from '../setup/databases.ts'
import { openEveryFlow } from '../setup/every-flow.ts'
import { mutantsOf, type Mutant } from '../setup/mutants.ts'
import { isFull, plantedFault, proof } from '../setup/proof.ts'

/**
 * Any column of any row that money hangs on is changed, whatever it means, one at a time: each change is found, or the
 * column is named below as one that no money follows from. What PostgreSQL refuses is no change.
 */
const HARMLESS: Readonly<Record<string, readonly string[]>> = {
  // Copies and times, which the seals cover.
  'ledger.entries': ['made_at'],
  'ledger.transfers': ['id', 'from_balance_kobo', 'to_balance_kobo'],
  // What a row is called by, and what it says to its reader; that it is on another day is found.
  'wallet.transactions': ['id', 'description', 'reference', 'made_at', 'settled_at'],
  // How it came about. The card provider's name of it is held against the provider's list each night.
  'payments.intents': [
    'email',
    'access_code',
    'transaction_id',
    'reason',
    'created_at',
    'paid_at',
    'claimed_at',
    'checks',
    'next_check_at',
    'outside_told_at',
    'outside_check_at',
  ],
  'payments.debt_settlements': ['reason', 'proposed_by', 'agreed_by', 'made_at'],
  'payments.outside_refunds': ['id', 'amount_kobo', 'booked_at'],
  // Of what is otherwise than we asked nothing is booked until it has gone back.
  'payments.refunds': [
    'id',
    'amount_kobo',
    'provider_id',
    'reason',
    'asked_by',
    'asked_at',
    'sent_at',
    'settled_at',
    'next_check_at',
  ],
  // Of one that moved no money: whether it is open, won or about no payment of ours only the card provider knows.
  'payments.disputes': ['id', 'reference', 'status', 'told_at', 'resolved_at', 'resolution', 'next_check_at'],
  // What was bought for whom, and how it was asked for.
  'bills.purchases': [
    'kind',
    'provider_id',
    'provider_name',
    'product',
    'variation_code',
    'subscription_type',
    'quantity',
    'phone',
    'number',
    'customer_name',
    'attempt_hash',
    'request_id',
    'created_at',
    'sent_at',
    'answered_at',
    'review_at',
    'settled_at',
    'reversed_at',
    'reason',
    'problem',
    'checks',
    'not_received',
    'next_check_at',
    'goods_sealed',
    'code_hashes',
    'sends',
  ],
  // Its terms beside price and time, and when it was over: of two only one runs.
  'subscriptions.subscriptions': ['id', 'ended_at', 'reminded_days', 'max_listings'],
  'market_money.transfers': ['id', 'reason', 'asked_by', 'asked_at', 'agreed_by', 'done_at', 'dropped_at'],
}

/**
 * Of what was never paid no money follows, and what was paid otherwise than asked goes back whoever asked for whatever. A free
 * plan costs nobody anything, whoever has it.
 */
const WHERE = {
  'subscriptions.subscriptions.user_id': 'payment_reference is not null',
  'payments.intents': `state not in ('created', 'initialized', 'abandoned', 'failed') and received_kobo is null`,
}

const market = await openEveryFlow()
await market.happen()
const { database } = market
/** Who passes by what the application is refused. */
const owner = connect(ownerUrlOf(market.url), { poolSize: 1 })
afterAll(() => owner.close())
const find = async () => (await reconcile(database)).length > 0

async function listUnfound(mutants: readonly Mutant[]): Promise<{ changed: number; unfound: string[] }> {
  let changed = 0
  const unfound: string[] = []
  for (const mutant of mutants) {
    if (!(await mutant.plant())) continue
    changed += 1
    if (!(await find())) unfound.push(mutant.name)
    await mutant.correction()
  }
  return { changed, unfound }
}

proof(
  'G7',
  'whatever is changed in any row is found, or no money follows from it',
  { small: 1, full: 12 },
  async (rows) => {
    expect(await reconcile(database)).toEqual([])
    const mutants = await mutantsOf(owner, Object.keys(HARMLESS), { rows, values: isFull ? 3 : 1, where: WHERE })
    const { changed, unfound } = await listUnfound(mutants)
    const known = new Set(
      Object.entries(HARMLESS).flatMap(([table, columns]) => columns.map((each) => `${table}.${each}`)),
    )
    expect([...new Set(unfound)].filter((name) => !known.has(name))).toEqual([])
    expect(await reconcile(database)).toEqual([])
    return changed
  },
)

plantedFault('G7', 'a change that nothing looks at is no find', async () => {
  const mutants = await mutantsOf(owner, ['bills.purchases'], { rows: 1, values: 1 })
  const { unfound } = await listUnfound(mutants.filter(({ name }) => name.endsWith('.provider_name')))
  expect(unfound).toEqual(['bills.purchases.provider_name'])
})
