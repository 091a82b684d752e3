import type { Db } from '#server/database/connect.ts'
import { useEvidence } from '../evidence/use-evidence.ts'
import type { ComplaintRow } from './complaint-queries.ts'

export interface NewStatement {
  readonly byKind: 'buyer' | 'seller' | 'kanti'
  readonly byId: string
  readonly text: string
  /** Ids of evidence that the person has uploaded for the order. */
  readonly photos: readonly string[]
  /** Whose photos they are, if not of who says it. */
  readonly photosOf?: string
}

/** Inserts what somebody says about a complaint. Throws what `useEvidence` throws. */
export async function insertStatement(
  tx: Db,
  { id, order_id: orderId }: Pick<ComplaintRow, 'id' | 'order_id'>,
  { byKind, byId, text, photos, photosOf = byId }: NewStatement,
): Promise<void> {
  const { id: statementId } = await tx
    .insertInto('orders.statements')
    .values({ complaint_id: id, by_kind: byKind, by_id: byId, text })
    .returning('id')
    .executeTakeFirstOrThrow()
  await useEvidence(tx, { statementId, orderId, ownerId: photosOf, ids: photos })
}
