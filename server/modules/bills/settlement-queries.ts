import { sql, type Kysely, type Selectable } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

export type Settlement = Selectable<Tables['bills.settlements']>

export async function insertSettlement(
  tx: Kysely<Tables>,
  row: Pick<Settlement, 'purchase_id' | 'outcome' | 'reason' | 'asked_by'>,
): Promise<string> {
  const { id } = await tx.insertInto('bills.settlements').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Proposed by one operator, and neither agreed to by another nor overtaken by the provider. */
export async function listOpenSettlements(
  db: Kysely<Tables>,
  purchaseIds: readonly string[],
): Promise<ReadonlyMap<string, Settlement>> {
  if (purchaseIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('bills.settlements')
    .selectAll()
    .where('purchase_id', 'in', purchaseIds)
    .where('done_at', 'is', null)
    .where('dropped_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.purchase_id, row]))
}

export async function markDone(tx: Kysely<Tables>, id: string, agreedBy: string | null): Promise<void> {
  await tx
    .updateTable('bills.settlements')
    .set({ done_at: sql<Date>`now()`, agreed_by: agreedBy })
    .where('id', '=', id)
    .execute()
}

/** The purchase has come to its end otherwise. */
export async function dropSettlements(tx: Kysely<Tables>, purchaseId: string): Promise<void> {
  await tx
    .updateTable('bills.settlements')
    .set({ dropped_at: sql<Date>`now()` })
    .where('purchase_id', '=', purchaseId)
    .where('done_at', 'is', null)
    .where('dropped_at', 'is', null)
    .execute()
}
