import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { available, lockBalance, owedBy, post, receivable } from '#server/modules/ledger/index.ts'
import { insertTransaction, settleTransaction, type NewTransaction, type Transaction } from './transactions.ts'

/**
 * Writes a credit that the books have just made to what a member can spend. Every credit goes through here: what the
 * member owes is set off against it in the same transaction, so that nobody spends what they owe.
 */
export async function recordCredit(
  tx: Kysely<Tables>,
  row: NewTransaction & { readonly kind: 'top_up' | 'return' },
): Promise<void> {
  await insertTransaction(tx, row, 'successful')
  await collectDebt(tx, row.user_id, row.reference)
}

/** What left the wallet and did not get where it should is back in it, in a row of its own. */
export async function returnTransaction(tx: Kysely<Tables>, failed: Transaction, description: string): Promise<void> {
  await settleTransaction(tx, failed.id, 'failed')
  const { user_id, subject, amount_kobo, reference } = failed
  await recordCredit(tx, { user_id, kind: 'return', subject, description, amount_kobo, reference })
}

/** Takes what a member owes from what they can spend, as far as it goes. */
async function collectDebt(tx: Kysely<Tables>, userId: string, reference: string): Promise<void> {
  // Whoever changes what a member owes locks their money first.
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
  const row = { user_id: userId, subject, amount_kobo: kobo, reference }
  await insertTransaction(tx, { ...row, kind: 'debt', description: 'Taken for what you owe' }, 'successful')
}
