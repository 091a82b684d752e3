import { sql, type Selectable } from 'kysely'
import type { Db } from '#server/database/connect.ts'
import { allConditions, queryPage } from '#server/database/query-page.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Slice } from '#server/kit/pages.ts'
import type { TransferKind } from './event.ts'

export type TransferRow = Selectable<Tables['treasury.transfers']>
type NewTransfer = Pick<TransferRow, 'reference' | 'kind' | 'amount_kobo' | 'reason' | 'asked_by'>

/**
 * Inserts or finds the transfer with this reference, and locks it until the transaction ends. Waits for a concurrent
 * insert of the same reference.
 */
export async function takeTransfer(tx: Db, row: NewTransfer): Promise<TransferRow> {
  const inserted = await tx
    .insertInto('treasury.transfers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (inserted) return inserted
  const known = await tx
    .selectFrom('treasury.transfers')
    .selectAll()
    .where('reference', '=', row.reference)
    .where('dropped_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  // Dropped while we waited for the lock: the reference is free.
  return known ?? takeTransfer(tx, row)
}

/** Locks the transfer until the transaction ends. */
export function lockTransfer(tx: Db, id: string): Promise<TransferRow | undefined> {
  return tx.selectFrom('treasury.transfers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Changes the proposer, after the proposal of the first one has expired. */
export function markProposed(tx: Db, id: string, { by, reason }: { by: string; reason: string }): Promise<TransferRow> {
  return tx
    .updateTable('treasury.transfers')
    .set({ asked_by: by, reason })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function markRecorded(
  tx: Db,
  id: string,
  { entryId, by, agreedBy }: { entryId: number; by: string; agreedBy: string | null },
): Promise<TransferRow> {
  return tx
    .updateTable('treasury.transfers')
    .set({ done_at: sql<Date>`now()`, entry_id: entryId, asked_by: by, agreed_by: agreedBy })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Like `markDropped`, by the reference of a proposal. */
export async function markReferenceDropped(
  tx: Db,
  reference: string,
  drop: { by: string; reason: string },
): Promise<void> {
  const open = tx.selectFrom('treasury.transfers').select('id').where('reference', '=', reference)
  const known = await open.where('state', '=', 'proposed').executeTakeFirst()
  if (known) await markDropped(tx, known.id, drop)
}

export function markDropped(tx: Db, id: string, { by, reason }: { by: string; reason: string }): Promise<TransferRow> {
  return tx
    .updateTable('treasury.transfers')
    .set({ dropped_at: sql<Date>`now()`, dropped_by: by, drop_reason: reason })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

interface Filter {
  readonly status?: TransferRow['state'] | undefined
  readonly kind?: TransferKind | undefined
  readonly sort?: 'newest' | 'oldest' | undefined
}

/** Newest first by default. */
export function listTransferRows(
  db: Db,
  { status, kind, sort }: Filter,
  slice: Slice,
): Promise<{ rows: TransferRow[]; total: number }> {
  const isFound = allConditions(
    status !== undefined && sql`state = ${status}`,
    kind !== undefined && sql`kind = ${kind}`,
  )
  const found = sql`from treasury.transfers where ${isFound}`
  const order = sort === 'oldest' ? 'asked_at, id desc' : 'asked_at desc, id'
  return queryPage(db, { found, order }, slice)
}
