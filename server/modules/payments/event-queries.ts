import { sql } from 'kysely'
import type { Db } from '#server/database/connect.ts'

/** Returns whether the event is new. */
export async function insertEvent(
  tx: Db,
  row: { hash: Buffer; event: string; reference: string | null },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('payments.events')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Makes an unbooked payment due at once. Returns whether there is one. */
export async function hastenPayment(tx: Db, reference: string): Promise<boolean> {
  const intent = await tx
    .updateTable('payments.intents')
    .set({ next_check_at: sql<Date>`now()` })
    .where('reference', '=', reference)
    .where('entry_id', 'is', null)
    .returning('reference')
    .executeTakeFirst()
  return intent !== undefined
}
