import { sql, type Kysely, type Selectable } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { queryPage } from '#server/database/query-page.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Slice } from '#server/kit/pages.ts'
import type { TransferKind } from './event.ts'

export type TransferRow = Selectable<Tables['market_money.transfers']>
export type NewTransfer = Pick<TransferRow, 'reference' | 'kind' | 'amount_kobo' | 'reason' | 'asked_by'>

/** Whether it is new; a reference is there once. Waits for a twin that is being told at the same time. */
export async function insertTransfer(tx: Kysely<Tables>, row: NewTransfer): Promise<boolean> {
  const inserted = await tx
    .insertInto('market_money.transfers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Nobody else decides about it until the transaction is over. */
export function lockTransfer(tx: Kysely<Tables>, reference: string): Promise<TransferRow> {
  return tx
    .selectFrom('market_money.transfers')
    .selectAll()
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export function markRecorded(
  tx: Kysely<Tables>,
  reference: string,
  { entryId, agreedBy }: { entryId: number; agreedBy: string | null },
): Promise<TransferRow> {
  return tx
    .updateTable('market_money.transfers')
    .set({ done_at: sql<Date>`now()`, entry_id: entryId, agreed_by: agreedBy })
    .where('reference', '=', reference)
    .returningAll()
    .executeTakeFirstOrThrow()
}

interface Filter {
  readonly status?: 'recorded' | 'proposed' | undefined
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
    where ($1::text is null or ($1 = 'recorded') = (done_at is not null)) and ($2::text is null or kind = $2)`
  const order = sort === 'oldest' ? 'asked_at, reference' : 'asked_at desc, reference'
  return queryPage(database, { found, values: [status ?? null, kind ?? null], order }, slice)
}
