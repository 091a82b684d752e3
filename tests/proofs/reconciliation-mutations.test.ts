import { afterAll, expect } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { reconcile } from '#server/modules/reconciliation/reconcile.ts'
import { ownerUrlOf } from '../support/database/databases.ts'
import { openEveryFlow } from '../support/proofs/every-flow.ts'
import { mutantsOf, type Mutant } from '../support/proofs/mutants.ts'
import { isFull, plantedFault, proof } from '../support/proofs/proof.ts'

/**
 * Any column of any row that money depends on is changed, one at a time: reconciliation finds each change, or the
 * column is listed below as one that no money follows from. A change that PostgreSQL refuses does not count.
 */
const HARMLESS: Readonly<Record<string, readonly string[]>> = {
  // Copies and times, which the seals cover.
  'ledger.entries': ['made_at'],
  'ledger.transfers': ['id', 'from_balance_kobo', 'to_balance_kobo'],
  // Names, texts and a link for the reader, and whether the day limit counts a credit. A change of `made_at` to another day
  // is found.
  'wallet.transactions': ['id', 'description', 'reference', 'frees_limit', 'made_at', 'settled_at', 'order_id'],
  // How the payment came about. The provider's reference is compared with the provider's list each night.
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
    'card_hash',
  ],
  'payments.debt_settlements': ['reason', 'proposed_by', 'agreed_by', 'made_at'],
  'payments.outside_refunds': ['id', 'amount_kobo', 'booked_at'],
  // A refund that differs from our request is booked only once the money has gone back.
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
  // For disputes that moved no money: only the card provider knows the status and the payment.
  'payments.disputes': [
    'id',
    'reference',
    'status',
    'told_at',
    'resolved_at',
    'resolution',
    'next_check_at',
    'answer_by',
    'alarmed_for',
  ],
  // The product, the recipient, and how the purchase was requested.
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
    'goods_encrypted',
    'code_hashes',
    'sends',
  ],
  // Terms other than price and time, and when it ended. Only one subscription of a member runs.
  'subscriptions.subscriptions': ['id', 'ended_at', 'reminded_days', 'max_listings'],
  // What was agreed, when what happened, and bounds of the fee that others than this order reach.
  'orders.orders': [
    'number',
    'checkout_id',
    'method',
    'pickup_place',
    'promised_days',
    'address',
    'commission_least_kobo',
    'commission_most_kobo',
    'created_at',
    'paid_at',
    'accepted_at',
    'sent_at',
    'delivered_at',
    'proven_at',
    'ended_at',
    'due_at',
    'remind_at',
    'sms_due',
    'waybill',
    'decline_reason',
    'code_encrypted',
    'code_tries',
    'refund_to',
    'frozen_at',
    'frozen_by',
    'frozen_until',
  ],
  // When it may be withdrawn comes from settings of the time of the sale.
  'earnings.movements': ['id', 'number', 'clears_at', 'made_at'],
  'orders.refunds': ['refunded_to', 'card_refund_id', 'attempt_hash', 'made_at'],
  'orders.corrections': ['reason', 'asked_by', 'agreed_by', 'made_at'],
  'treasury.transfers': ['id', 'reason', 'asked_by', 'asked_at', 'agreed_by', 'done_at', 'dropped_at'],
}

/**
 * Limits the changes: no money follows from a payment that was never paid, and a payment of another amount than
 * requested goes back for every requester. A free plan costs nothing, for every member. Only a released order pays its
 * seller and the market.
 */
const WHERE = {
  'orders.orders': 'paid_at is not null',
  'orders.orders.state': `state in ('completed', 'cancelled')`,
  'orders.orders.seller_id': `state = 'completed'`,
  'orders.orders.commission_bp': `state = 'completed'`,
  'orders.orders.vat_bp': `state = 'completed'`,
  'subscriptions.subscriptions.user_id': 'payment_reference is not null',
  'payments.intents': `state not in ('created', 'initialized', 'abandoned', 'failed') and received_kobo is null`,
}

const market = await openEveryFlow()
await market.happen()
const { database } = market
/** A connection as the owner, who may change what the application role may not. */
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
  'each change of a column is found by reconciliation, or the column is listed as harmless',
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

plantedFault('G7', 'a change of a harmless column is not found', async () => {
  const mutants = await mutantsOf(owner, ['bills.purchases'], { rows: 1, values: 1 })
  const { unfound } = await listUnfound(mutants.filter(({ name }) => name.endsWith('.provider_name')))
  expect(unfound).toEqual(['bills.purchases.provider_name'])
})
