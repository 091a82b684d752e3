import { sql, type Selectable } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'

export type Transaction = Selectable<Tables['wallet.transactions']>
export type Kind = Transaction['kind']
export type State = Transaction['state']

export type NewTransaction = Pick<
  Transaction,
  'user_id' | 'kind' | 'subject' | 'description' | 'amount_kobo' | 'reference'
> &
  Partial<Pick<Transaction, 'frees_limit' | 'order_id'>>

/**
 * Call it in the transaction that books the money, after the booking: the ledger's locks serialize the transactions of
 * one member.
 */
export async function insertTransaction(tx: Db, row: NewTransaction, state: State): Promise<void> {
  await tx
    .insertInto('wallet.transactions')
    .values({ ...row, state, settled_at: state === 'pending' ? null : sql<Date>`now()` })
    .execute()
}

/** Kind and subject identify a row. */
async function findTransaction(db: Db, kind: Kind, subject: string): Promise<Transaction | undefined> {
  return db
    .selectFrom('wallet.transactions')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

export async function getTransactionOf(tx: Db, kind: Kind, subject: string): Promise<Transaction> {
  const found = await findTransaction(tx, kind, subject)
  if (!found) throw new Error(`The wallet has no ${kind} ${subject}`)
  return found
}

export async function settleTransaction(tx: Db, id: string, state: Exclude<State, 'pending'>): Promise<void> {
  await tx
    .updateTable('wallet.transactions')
    .set({ state, settled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

const CREDITS: readonly Kind[] = ['top_up', 'return', 'order_refund']

export function transactionType({ kind }: Pick<Transaction, 'kind'>): 'credit' | 'debit' {
  return CREDITS.includes(kind) ? 'credit' : 'debit'
}
