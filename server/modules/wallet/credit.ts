import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { available, lockBalance, owedBy, post, receivable } from '#server/modules/ledger/index.ts'
import { insertTransaction, settleTransaction, type NewTransaction, type Transaction } from './transactions.ts'

/**
 * Inserts a credit that was just booked for a member's spendable money. Every credit must go through here: it sets off
 * what the member owes in the same transaction, so that owed money cannot be spent.
 */
export async function recordCredit(
  tx: Db,
  row: NewTransaction & { readonly kind: 'top_up' | 'return' | 'order_refund' },
): Promise<void> {
  await insertTransaction(tx, row, 'successful')
  await collectDebt(tx, row)
}

/** Marks a debit as failed, and returns its money to the wallet in a separate row. */
export async function returnTransaction(tx: Db, failed: Transaction, description: string): Promise<void> {
  await settleTransaction(tx, failed.id, 'failed')
  const { user_id, subject, amount_kobo, reference, order_id } = failed
  await recordCredit(tx, { user_id, kind: 'return', subject, description, amount_kobo, reference, order_id })
}

/** Takes what a member owes from their spendable money, as far as it goes. */
async function collectDebt(tx: Db, { user_id: userId, reference, order_id }: NewTransaction): Promise<void> {
  // Every change of a debt locks the member's balance first.
  const spendable = await lockBalance(tx, available(userId))
  const kobo = Math.min(spendable, await owedBy(tx, userId))
  if (kobo === 0) return
  const subject = randomUUID()
  await post(tx, {
    key: `debt:${subject}:collect`,
    kind: 'debt-collected',
    transfers: [{ from: available(userId), to: receivable(userId), kobo }],
    details: { reference },
  })
  const row = { user_id: userId, subject, amount_kobo: kobo, reference, order_id: order_id ?? null }
  await insertTransaction(tx, { ...row, kind: 'debt', description: 'Taken for what you owe' }, 'successful')
}

interface Collected {
  readonly userId: string
  /** Reference of the credits from which it was collected. */
  readonly reference: string
  /** The order that these or other credits are about. */
  readonly orderId?: string
}

/** What was collected of a member's debts from credits with a reference or of an order: by this transaction, or ever. */
export async function sumCollected(
  db: Db,
  { userId, reference, orderId }: Collected,
  when: 'now' | 'ever',
): Promise<number> {
  const { rows } = await sql<{ kobo: number }>`
    select coalesce(sum(amount_kobo), 0)::bigint as kobo from wallet.transactions
    where user_id = ${userId} and kind = 'debt' and (reference = ${reference} or order_id = ${orderId ?? null}::uuid)
      and (${when} = 'ever' or made_at = now())
  `.execute(db)
  return rows[0]!.kobo
}
