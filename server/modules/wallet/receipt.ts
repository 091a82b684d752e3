import type { Db } from '#server/database/connect.ts'
import { notFound } from '#server/kit/refusal.ts'
import { isUuid } from '#server/kit/uuid.ts'
import type { Transaction } from './transactions.ts'

export interface ReceiptRow extends Transaction {
  /** For a failed debit its return, and the reverse. */
  readonly counterpart: Pick<Transaction, 'id' | 'kind'> | undefined
}

/** A transaction of the member. Throws 404 for an unknown or another member's one. */
export async function getReceipt(db: Db, userId: string, id: string): Promise<ReceiptRow> {
  const row = isUuid(id) ? await findOwn(db, userId, id) : undefined
  if (!row) throw notFound('transaction')
  return { ...row, counterpart: await findCounterpart(db, row) }
}

async function findOwn(db: Db, userId: string, id: string): Promise<Transaction | undefined> {
  const own = db.selectFrom('wallet.transactions').selectAll().where('id', '=', id).where('user_id', '=', userId)
  return own.executeTakeFirst()
}

async function findCounterpart(db: Db, { kind, subject }: Transaction): Promise<ReceiptRow['counterpart'] | undefined> {
  if (kind === 'top_up' || kind === 'order' || kind === 'order_refund') return undefined
  const others = kind === 'return' ? (['purchase', 'refund'] as const) : (['return'] as const)
  return db
    .selectFrom('wallet.transactions')
    .select(['id', 'kind'])
    .where('kind', 'in', others)
    .where('subject', '=', subject)
    .executeTakeFirst()
}
