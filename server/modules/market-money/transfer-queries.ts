import { sql, type Kysely, type Selectable } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { queryPage } from '#server/database/query-page.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Slice } from '#server/kit/pages.ts'
import type { TransferKind } from './event.ts'

export type TransferRow = Selectable<Tables['market_money.transfers']>
export type NewTransfer = Pick<TransferRow, 'reference' | 'kind' | 'amount_kobo' | 'reason' | 'asked_by'>

/**
 * The transfer that its reference names now, and whether it is new. Waits for a twin that is being told at the same
 * time; nobody else decides about it until the transaction is over.
 */
export async function takeTransfer(
  tx: Kysely<Tables>,
  row: NewTransfer,
): Promise<{ transfer: TransferRow; isNew: boolean }> {
  const inserted = await tx
    .insertInto('market_money.transfers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (inserted) return { transfer: inserted, isNew: true }
  const known = await tx
    .selectFrom('market_money.transfers')
    .selectAll()
    .where('reference', '=', row.reference)
    .where('dropped_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  // Dropped while we waited for it: the reference is free.
  return known ? { transfer: known, isNew: false } : takeTransfer(tx, row)
}

/** Nobody else decides about it until the transaction is over. */
export function lockTransfer(tx: Kysely<Tables>, id: string): Promise<TransferRow | undefined> {
  return tx.selectFrom('market_money.transfers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function markRecorded(
  tx: Kysely<Tables>,
  id: string,
  { entryId, agreedBy }: { entryId: number; agreedBy: string | null },
): Promise<TransferRow> {
  return tx
    .updateTable('market_money.transfers')
    .set({ done_at: sql<Date>`now()`, entry_id: entryId, agreed_by: agreedBy })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function markDropped(
  tx: Kysely<Tables>,
  id: string,
  { by, reason }: { by: string; reason: string },
): Promise<TransferRow> {
  return tx
    .updateTable('market_money.transfers')
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

/** Newest first where nothing else is asked. */
export function listTransferRows(
  database: Database,
  { status, kind, sort }: Filter,
  slice: Slice,
): Promise<{ rows: TransferRow[]; total: number }> {
  const found = `from market_money.transfers
    where ($1::text is null or state = $1) and ($2::text is null or kind = $2)`
  const order = sort === 'oldest' ? 'asked_at, id desc' : 'asked_at desc, id'
  return queryPage(database, { found, values: [status ?? null, kind ?? null], order }, slice)
}
